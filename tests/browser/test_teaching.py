"""Handouts, keys and rules print on one page each."""

from __future__ import annotations

import re

from biglab.games import GAMES
from biglab.ui.lesson import plans
from tools import teaching


def test_what_students_get_prints_on_one_page(new_page):
    page = new_page()
    sheets = {}
    for file in sorted(teaching.FOLDER.glob("*.html")):
        page.goto(file.as_uri())
        printed = page.pdf(prefer_css_page_size=True)
        sheets[file.name] = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert len(sheets) == 2 * len(plans()) + len(GAMES) and set(sheets.values()) == {1}, sheets
    assert page.strangers == []
