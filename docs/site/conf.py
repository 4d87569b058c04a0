"""The settings of Sphinx, which makes the pages of the site; `tools/site/pages.py` gathers the sources and calls it.

Nothing on a page comes from another host: no web font, no script; formulas become MathML while the page is built.
"""

import re

from docutils import nodes
from latex2mathml.converter import convert
from sphinx.application import Sphinx

project = "biglab"
copyright = "The biglab authors"
root_doc = "contents"
extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "static"]
templates_path = []
html_theme = "furo"
html_title = "biglab"
html_static_path = ["static"]
html_css_files = ["pages.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_favicon = "static/icon.svg"
html_theme_options = {
    "sidebar_hide_name": False,
    "light_css_variables": {
        "color-brand-primary": "#0072B2",
        "color-brand-content": "#00639A",
        "color-background-primary": "#FFFFFF",
        "color-background-secondary": "#FBF9F4",
        "color-foreground-primary": "#1F2430",
    },
    "dark_css_variables": {
        "color-brand-primary": "#6CB6F0",
        "color-brand-content": "#6CB6F0",
        "color-background-primary": "#15181E",
        "color-background-secondary": "#1E232B",
        "color-foreground-primary": "#E9E6DF",
    },
}

# Notebooks are shown as they are stored.
nb_execution_mode = "off"
nb_ipywidgets_js = {}
nb_merge_streams = True
nb_mime_priority_overrides = [
    ("html", "image/svg+xml", 1),
    ("html", "text/html", 2),
    ("html", "image/png", 3),
    ("html", "text/plain", 9),
]
myst_enable_extensions = ["dollarmath"]
myst_dmath_allow_digits = False
myst_dmath_allow_space = False
myst_heading_anchors = 3
myst_fence_as_directive = []
suppress_warnings = ["misc.highlighting_failure", "myst.header", "myst.xref_missing", "mystnb.unknown_mime_type"]

autodoc_typehints = "none"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
add_module_names = False
html_math_renderer = "mathml"


def in_line(self, node: nodes.Element) -> None:
    self.body.append(convert(node.astext()))
    raise nodes.SkipNode


def as_block(self, node: nodes.Element) -> None:
    self.body.append(f'<div class="math">{convert(node.astext(), display="block")}</div>')
    raise nodes.SkipNode


PARAMETER = re.compile(r"^([a-z_]\w*(?:, [a-z_]\w*)*): ")


def plain(app, what, name, thing, options, lines: list[str]) -> None:
    """Our docstrings are plain text with `code` and lines `name: meaning`; these lines become a list."""
    found: list[str] = []
    inside = item = False  # an example; a list
    for line in lines:
        inside = line.lstrip().startswith(">>>") or (inside and bool(line.strip()))
        if inside or not line.strip():
            item = False
            found.append(line)
            continue
        parameter = PARAMETER.match(line)
        if parameter:
            found += ["", f"* ``{parameter[1]}``: {escaped(line[parameter.end() :])}"]
            item = True
        else:
            found.append("  " * item + escaped(line.strip()))
    lines[:] = found


def escaped(line: str) -> str:
    """Escape what reStructuredText would read as markup, and give code the two backticks that it needs there."""
    parts = re.split(r"(`+[^`]+`+)", line)
    for i, part in enumerate(parts):
        parts[i] = f"``{part.strip('`')}``" if i % 2 else re.sub(r"([*|_\\])", r"\\\1", part)
    return "".join(parts)


def setup(app: Sphinx) -> None:
    app.add_html_math_renderer("mathml", (in_line, None), (as_block, None))
    app.connect("autodoc-process-docstring", plain)
