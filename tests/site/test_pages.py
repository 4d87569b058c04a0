"""The pages of the site: made from the repository's files, whole in themselves, right under any path."""

from __future__ import annotations

import functools
import http.server
import inspect
import json
import re
import shutil
import threading
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import sync_playwright

import biglab
from tests.browser.chromium import FLAGS, find
from tests.conftest import ROOT
from tools.addresses import published
from tools.site import pages

BOOKS = ["00_start_here", "01_teachers_guide", "02_glossary", "11_big_idea_what_is_a_share_worth"]
NEED_PANDAS = ["11_big_idea_what_is_a_share_worth"]
GAMES = [pages.FIRST, "auction-house"]
MADE_ELSEWHERE = ("play/", "lite/", "kernel/")  # by the other builders of the site


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """All pages but most notebooks and replays; what holds for some of them holds for the rest."""
    folder = tmp_path_factory.mktemp("site") / "under" / "a" / "path"
    kernel = folder / "kernel"
    kernel.mkdir(parents=True)
    (kernel / "pyodide-lock.json").write_text(json.dumps({"packages": {"numpy": package("numpy")}}))
    pages.build(folder, BOOKS, GAMES)
    shutil.rmtree(kernel)
    return folder


def package(name, where=""):
    """What a kernel says of a package."""
    return {"imports": [name], "file_name": f"{where}{name}-1.0-py3-none-any.whl", "depends": []}


@pytest.fixture
def page():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), headless=True, args=FLAGS)
        found = chromium.new_page()
        found.set_default_timeout(180_000)
        yield found
        chromium.close()


def read(site, name):
    return (site / name).read_text(encoding="utf-8")


def all_pages(site):
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}


def test_nothing_on_any_page_is_loaded_from_elsewhere(site):
    loads = r"""<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc=["']([^"']+)|<link\b[^>]*\bhref=["']([^"']+)"""
    outside = {
        (name, found)
        for name, text in all_pages(site).items()
        for pair in re.findall(loads, text)
        for found in pair
        if re.match(r"(https?:)?//|/", found)
    }
    assert outside == set()
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert re.findall(r"@import[^;]*https?:[^;]*|url\(['\"]?https?:[^)]*", styles) == []


def test_every_link_inside_the_site_leads_to_a_page(site):
    dead = set()
    for name, text in all_pages(site).items():
        text = re.sub(r"<script\b.*?</script>", "", text, flags=re.S)
        for link in re.findall(r'<(?:a|img|iframe|link)\b[^>]*\b(?:href|src)="([^"]+)"', text):
            if re.match(r"[a-z]+:", link) or link.startswith("#"):
                continue
            target = unquote(urlsplit(urljoin(f"https://here/{name}", link)).path.lstrip("/"))
            if not target.startswith(MADE_ELSEWHERE) and not (site / target).is_file() and not left_out(target):
                dead.add((name, link))
    assert dead == set()


def left_out(target):
    """A notebook or a replay that this test does not make."""
    if found := re.fullmatch(r"gallery/([\w-]+)\.(html|svg)", target):
        return found[1] in biglab.GAMES and found[1] not in GAMES
    return re.fullmatch(r"notebooks/\w+\.(html|ipynb)", target) and (ROOT / target).with_suffix(".ipynb").is_file()


def test_every_game_has_a_replay_of_its_own_by_default():
    assert list(inspect.signature(pages.build).parameters["games"].default) == list(biglab.GAMES)


def test_a_replay_is_whole_and_begins_by_itself_where_it_is_asked_to(site):
    for game in GAMES:
        text = read(site, f"gallery/{game}.html")
        assert "biglab-data" in text and '"frames"' in text and 'location.hash === "#play"' in text
        assert read(site, f"gallery/{game}.svg").startswith("<svg")


def test_the_front_page_has_a_game_that_plays_itself_and_the_six_to_play(site):
    text = read(site, "index.html")
    assert f'<iframe src="gallery/{pages.FIRST}.html#play"' in text
    assert re.findall(r'<a href="play/([\w-]+)\.html"><img', text) == list(biglab.GAMES)
    for way in ("notebooks/01_teachers_guide.html", "notebooks/00_start_here.html", "contents.html", "classroom.html"):
        assert f'href="{way}"' in text
    assert "{{" not in text


def test_every_notebook_can_be_run_elsewhere_and_here_if_all_that_it_needs_is_here(site):
    for name in BOOKS:
        text = read(site, f"notebooks/{name}.html").replace("&amp;", "&")
        assert (f'href="../lite/lab/index.html?path={name}.ipynb"' in text) == (name not in NEED_PANDAS)
        assert ("its cells need pandas, which the Python of this site does not have" in text) == (name in NEED_PANDAS)
        assert published().binder(f"biglab-notebooks/{name}.ipynb") in text
        assert published().colab(f"notebooks/{name}.ipynb") in text


def test_the_list_of_pages_says_how_many_notebooks_run_in_the_browser(site):
    text = read(site, "contents.html")
    assert f"{len(BOOKS) - len(NEED_PANDAS)} of the {len(BOOKS)} notebooks run in your browser;" in text
    assert "Games take longer there" in text and "Nothing is loaded from other hosts." in text


def test_every_notebook_has_its_place_in_the_list():
    stems = [path.stem for path in (ROOT / "notebooks").glob("*.ipynb")]
    listed = re.findall(r"^notebooks/(\w+)$", "\n".join(pages.toctrees(stems)), re.M)
    assert sorted(listed) == sorted(stems) and len(stems) > 30


def test_a_notebook_is_shown_with_its_results_and_its_formulas_without_a_script(site):
    text = read(site, "notebooks/11_big_idea_what_is_a_share_worth.html")
    assert '<div class="math"><math' in text and "MathJax" not in text
    assert text.count("cell_output") > 5 and re.search(r'<img [^>]*src="\.\./_images/\w+\.svg"', text)


@pytest.mark.parametrize("game", biglab.GAMES)
def test_the_rules_of_every_game_begin_with_the_rules_in_a_minute(site, game):
    text = read(site, f"rules/{game}.html")
    sections = re.findall(r"<h2>([^<]+)<", text)
    assert sections[:2] == ["Rules in a minute", "In plain words"] and sections[-1] == "About this text"
    assert f'href="../play/{game}.html"' in text


def test_every_teaching_page_is_there_and_what_is_printed_is_as_it_was(site):
    for path in pages.lessons():
        assert (site / "teaching" / f"{pages.page_of(path)}.html").is_file(), path.name
    printed = list(pages.TEACHING.glob("*.html"))
    assert len(printed) > 6
    assert [path.name for path in printed if read(site, f"teaching/{path.name}") != path.read_text("utf-8")] == []
    assert "A classroom" in read(site, "classroom.html")


def test_the_reference_has_every_public_function_with_its_docstring(site):
    text = "".join(text for name, text in all_pages(site).items() if name.startswith("reference/"))
    shown = set(re.findall(r'id="biglab\.[\w.]*?\.(\w+)"', text))
    assert {*biglab.LAZY} - {"classroom"} <= shown, {*biglab.LAZY} - shown
    assert "Play many games between bots and keep one row for each." in text


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


def test_the_adapters_are_shown_with_an_example_each(site):
    text = re.sub(r"<[^>]+>", "", read(site, "reference/adapters.html"))
    assert "agent_iter" in text and "new_initial_state" in text and "pip install biglab[openspiel]" in text


def test_the_pages_are_right_in_a_browser_on_a_laptop_and_a_phone(site, page):
    """From a plain server, under a path: the front page's board moves, nothing is asked of another host or missing."""
    handler = functools.partial(Quiet, directory=site.parents[2])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}/under/a/path/"
    asked, wrong = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", lambda answer: wrong.append(answer.url.removeprefix(base)) if answer.status >= 400 else None)
    try:
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto(base)
        board = page.frame_locator("iframe")
        board.locator("button[aria-label='Pause']").wait_for()
        board.get_by_text(re.compile(r"move [3-9] of")).first.wait_for()
        for width in (1366, 390):
            page.set_viewport_size({"width": width, "height": 844})
            for name in ("index.html", "notebooks/11_big_idea_what_is_a_share_worth.html", "rules/big-shot.html"):
                page.goto(base + name)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
    finally:
        server.shutdown()
    assert [url for url in asked if not url.startswith((base, "data:", "blob:"))] == []
    assert [name for name in wrong if not left_out(name)] == []
