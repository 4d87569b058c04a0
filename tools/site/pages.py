"""The pages of the site: the front page, the notebooks with their outputs, rules, teaching, reference, replays.

Sphinx makes the pages to read, from the repository's own files; the front page and the replays are made here. All links
are relative, so that the site works under any path.
"""

from __future__ import annotations

import ast
import html
import inspect
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import biglab
from biglab.ui.board import board_class, replay_page
from tools.addresses import published

from . import lite

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "docs" / "site"
TEACHING = ROOT / "docs" / "teaching"
FIRST = "big-shot"  # the game that plays itself on the front page
REFERENCE = {  # page: title, and the names of biglab on it
    "play": ("Play", "new load from_position play replay Move"),
    "laboratory": (
        "The laboratory",
        "simulate simulate_blocks sweep compare tournament ladder values review check_bot luck_and_skill table_skill",
    ),
    "lessons": ("Lessons", "explore try_rule predict exercise progress recall fields lesson plan"),
    "errors": ("Refusals", "BiglabError InvalidMove AmbiguousMove IllegalMove BadOption BadSave BotTrouble"),
}
MODULES = {"stats": "Statistics", "exact": "Exact answers", "markov": "Markov chains", "plots": "Charts"}
# With #play in its address a replay starts to play; without, it opens at the last position. In a frame, as on the front
# page, it takes the height of the frame.
BEGIN = """<script type="module">
if (window.parent !== window) {
  document.body.style.padding = "0 8px";
  const stage = document.querySelector("main");
  stage.dataset.stage = "";
  Object.assign(stage.style, { height: "100vh", alignContent: "center" });
}
if (location.hash === "#play") {
  const look = () => {
    const button = document.documentElement.dataset.biglab === "ready" &&
      document.querySelector("button[aria-label='Play']");
    if (button) button.click(); else setTimeout(look, 50);
  };
  look();
}
</script>"""


def build(out: Path, notebooks: Iterable[str] | None = None, games: Iterable[str] = tuple(biglab.GAMES)) -> Path:
    """Write OUT/index.html and every page to read, and return OUT.

    notebooks: the names of those to show, None for all; games: those that get a replay.
    """
    out.mkdir(parents=True, exist_ok=True)
    (out / ".nojekyll").touch()  # folders that begin with _ are pages too
    books = [
        path for path in sorted((ROOT / "notebooks").glob("*.ipynb")) if notebooks is None or path.stem in notebooks
    ]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        gather(source, books, lite.Python(out))
        run_sphinx(source, out, Path(folder) / "doctrees")
    for unused in (".buildinfo", "objects.inv"):
        (out / unused).unlink(missing_ok=True)
    for page in out.rglob("*.html"):
        if not page.is_relative_to(out / "lite"):
            lead_home(page)
    build_handouts(out)
    build_gallery(out, games)
    (out / "index.html").write_text(front_page(), encoding="utf-8")
    return out


def run_sphinx(source: Path, out: Path, doctrees: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-d", str(doctrees), str(source), str(out)]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if answer.returncode:
        raise RuntimeError(f"Sphinx could not make the pages:\n{answer.stderr}")
    print(answer.stderr, end="", file=sys.stderr)


def lead_home(page: Path) -> None:
    """Let the site's name link to the front page, which Sphinx does not make."""
    text = page.read_text(encoding="utf-8")
    brand = r'(<a class="sidebar-brand" href="[^"]*|<a href="[^"]*)contents\.html("><div class="brand">|">)'
    found = re.sub(brand, lambda m: f"{m[1]}index.html{m[2]}" if "brand" in m[0] else m[0], text)
    if found != text:
        page.write_text(found, encoding="utf-8")


# ---- sources


def gather(source: Path, books: list[Path], python: lite.Python) -> None:
    """Everything that Sphinx reads, in one folder."""
    shutil.copytree(SITE, source)
    (source / "index.html").unlink()
    names: dict[str, list[str]] = {}
    (source / "notebooks").mkdir()
    for path in books:
        (source / "notebooks" / path.name).write_text(with_links(path, python), encoding="utf-8")
    names["notebooks"] = list(toctrees([path.stem for path in books if path.stem != "02_glossary"]))
    (source / "rules").mkdir()
    for game in biglab.GAMES:
        (source / "rules" / f"{game}.md").write_text(rules(game), encoding="utf-8")
    names["browser"] = [in_the_browser(books, python)]
    names["rules"] = [f"rules/{game}" for game in biglab.GAMES]
    names["teaching"] = teaching(source)
    names["reference"] = reference(source / "reference")
    for name in ("CHANGELOG.md", "CONTRIBUTING.md"):
        (source / name.lower()).write_text(linked((ROOT / name).read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copy(ROOT / "docs" / "weight.md", source)
    names["reference"] += ["weight", "contributing", "changelog"]
    (source / "gallery.md").write_text(gallery_page(), encoding="utf-8")
    contents = (source / "contents.md").read_text(encoding="utf-8")
    for part, found in names.items():
        contents = contents.replace("{{" + part + "}}", "\n".join(found))
    (source / "contents.md").write_text(contents, encoding="utf-8")


def toctrees(stems: list[str]) -> Iterable[str]:
    """The notebooks, game by game."""
    shelves = {"start": [stem for stem in stems if stem.startswith("0")]}
    for game in biglab.GAMES:
        name = game.replace("-", "_")
        shelves[biglab.game(game).title] = [stem for stem in stems if stem.partition("_")[2].startswith(name)]
    placed = [stem for found in shelves.values() for stem in found]
    shelves["across games"] = [stem for stem in stems if stem not in placed]
    for caption, shelf in shelves.items():
        found = "\n".join(f"notebooks/{stem}" for stem in shelf)
        if found:
            yield f'```{{toctree}}\n:caption: "Notebooks: {caption}"\n:maxdepth: 1\n\n{found}\n```\n'


def in_the_browser(books: list[Path], python: lite.Python) -> str:
    """How many notebooks run in the browser, and from where they load packages."""
    runs = sum(python.runs(path) for path in books)
    hosts = sorted({host for path in books for host in python.loads(path).values()})
    if runs < len(books):
        words = f"{runs} of the {len(books)} notebooks run in your browser; the pages of the others say why not."
    else:
        words = f"All {len(books)} notebooks run in your browser."
    slower = "" if "numba" in python.files else " Games take longer there, since nothing is compiled."
    loaded = f"Packages are loaded from {lite.listed(hosts)}." if hosts else "Nothing is loaded from other hosts."
    return f"{words}{slower} {loaded}"


def with_links(path: Path, python: lite.Python) -> str:
    """A notebook that begins with links to run it; in the browser only if it finishes there."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    where = published()
    here = {"Open and run, in this browser": f"../lite/lab/index.html?path={path.name}"}
    ways = {
        **(here if python.runs(path) else {}),
        "on Binder" if python.runs(path) else "Open and run on Binder": where.binder(f"biglab-notebooks/{path.name}"),
        "on Colab": where.colab(f"notebooks/{path.name}"),
    }
    links = " ".join(f'<a href="{html.escape(to)}">{words}</a>' for words, to in ways.items())
    source = f'<div class="bl-run">{links}</div>'
    if words := lite.sentence(path, python):
        source += f'\n\n<p class="bl-missing">{html.escape(words).replace("biglab lab", "<code>biglab lab</code>")}</p>'
    cell = {"cell_type": "markdown", "id": "run-it", "metadata": {}, "source": source}
    book["cells"].insert(1, cell)
    return json.dumps(book)


def rules(game: str) -> str:
    """RULES.md of a game, with "Rules in a minute" first and its sources last."""
    found = biglab.game(game)
    text = (found.folder / "RULES.md").read_text(encoding="utf-8")
    minute = text.index("## Rules in a minute")
    about = re.sub(r"^# .*$", "", text[:minute], count=1, flags=re.M).strip().strip("-").strip()
    play = f'<div class="bl-run"><a href="../play/{game}.html">Play it now</a> <a href="../gallery/{game}.html">'
    play += "Watch a game</a></div>"
    return linked(
        f"# {found.title}: the rules\n\n{play}\n\n{text[minute:].rstrip()}\n\n## About this text\n\n{about}\n"
    )


def linked(text: str) -> str:
    """A text of the repository, with full addresses for its links to files."""
    where = published()

    def full(found: re.Match[str]) -> str:
        words, path = found.groups()
        return found[0] if "://" in path or path.startswith("#") else f"[{words}]({where.file(path)})"

    return re.sub(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)", full, text)


def teaching(source: Path) -> list[str]:
    """The teacher's pages: that of the classroom, and all of docs/teaching."""
    shutil.copy(ROOT / "docs" / "classroom.md", source)
    shutil.copy(ROOT / "docs" / "classroom.png", source)
    target = source / "teaching"
    target.mkdir()
    for path in lessons():
        text = re.sub(r"(?<!!)\[([^\]]+)\]\(([\w-]+\.html)\)", r'<a href="\2">\1</a>', path.read_text(encoding="utf-8"))
        (target / f"{page_of(path)}.md").write_text(text.replace("](README.md", "](index.md"), encoding="utf-8")
    return ["classroom", *(f"teaching/{page_of(path)}" for path in lessons())]


def lessons() -> list[Path]:
    """The pages of docs/teaching, their list of contents first."""
    return sorted(TEACHING.glob("*.md"), key=lambda path: (path.stem != "README", path.stem))


def page_of(path: Path) -> str:
    return "index" if path.stem == "README" else path.stem


def build_handouts(out: Path) -> None:
    """Copy the handouts, which are whole pages already."""
    (out / "teaching").mkdir(exist_ok=True)
    for path in TEACHING.glob("*.html"):
        shutil.copy(path, out / "teaching")


def reference(folder: Path) -> list[str]:
    """Pages that autodoc fills from docstrings."""
    folder.mkdir()
    pages = {}
    listed = {name for _, names in REFERENCE.values() for name in names.split()}
    more = " ".join(name for name in biglab.LAZY if name not in listed)
    for page, (title, names) in [*REFERENCE.items(), *([("more", ("More", more))] if more else [])]:
        public = [name for name in names.split() if name in biglab.__all__]
        found = [directive(getattr(biglab, name), f"biglab.{name}") for name in public]
        pages[page] = heading(title) + "\n".join(found)
    for name, title in MODULES.items():
        pages[name] = heading(f"{title}: biglab.{name}") + module_page(getattr(biglab, name))
    for game in biglab.GAMES:
        pages[game] = game_page(game)
    pages["adapters"] = adapters_page()
    for page, text in pages.items():
        (folder / f"{page}.rst").write_text(text, encoding="utf-8")
    toctree = "\n".join(f"   {page}" for page in pages)
    words = "Everything that ``import biglab`` offers. All of it is in the docstrings too: ``help(biglab.new)``."
    (folder / "index.rst").write_text(
        f"{heading('Reference')}{words}\n\n.. toctree::\n   :maxdepth: 1\n\n{toctree}\n", encoding="utf-8"
    )
    return ["reference/index"]


def heading(words: str) -> str:
    return f"{words}\n{'=' * len(words)}\n\n"


def directive(thing: Any, shown: str) -> str:
    """The autodoc directive for one function or class, named by its module."""
    kind = "class" if inspect.isclass(thing) else "function"
    more = "   :members:\n" if kind == "class" and not issubclass(thing, Exception) else ""
    return f".. auto{kind}:: {thing.__module__}.{thing.__qualname__}\n{more}"


def module_page(module: Any) -> str:
    ours = [
        thing
        for name, thing in vars(module).items()
        if not name.startswith("_")
        and (inspect.isfunction(thing) or inspect.isclass(thing))
        and thing.__module__ == module.__name__
    ]
    first = (module.__doc__ or "").strip().split("\n\n")[0].replace("`", "``")
    return f"{first}\n\n" + "\n".join(directive(thing, thing.__name__) for thing in ours)


def game_page(game: str) -> str:
    """A game: its options and bots in a sentence each, then its analysis."""
    found = biglab.game(game)
    surface = getattr(biglab, game.replace("-", "_"))
    package = biglab.GAMES[game]
    text = heading(f"{found.title}: biglab.{game.replace('-', '_')}")
    text += "Bots\n----\n\n"
    for name, bot in found.named_bots.items():
        sentence = (inspect.getdoc(bot) or getattr(bot, "__doc__", "") or "").strip().split("\n")[0]
        text += f"``{name}``\n   {escaped(sentence) or 'a bot'}\n\n"
    text += "Analysis\n--------\n\n"
    for name in dir(surface):
        thing = getattr(surface, name)
        where = getattr(thing, "__module__", "")
        if inspect.isfunction(thing) and isinstance(where, str) and where.startswith(f"{package}.analysis"):
            text += directive(thing, name) + "\n"
    return text


def adapters_page() -> str:
    """The docstrings of the adapters; parsed, not imported, since their packages may be missing."""
    text = heading("The games in PettingZoo and OpenSpiel")
    for name, title in (("pettingzoo", "PettingZoo"), ("openspiel", "OpenSpiel")):
        module = ast.parse((ROOT / "biglab" / "adapters" / f"{name}.py").read_text(encoding="utf-8"))
        text += f"{title}\n{'-' * len(title)}\n\n``pip install biglab[{name}]``\n\n"
        for paragraph in re.split(r"\n\n(?=\S)", ast.get_docstring(module) or ""):
            words, _, code = paragraph.partition("\n\n    ")
            text += escaped(words) + "\n\n"
            if code:
                text += ".. code-block:: python\n\n    " + code + "\n\n"
    return text


def escaped(sentence: str) -> str:
    return re.sub(r"([*|_\\])", r"\\\1", sentence).replace("`", "``")


# ---- replays and the front page


def played(game: str) -> Any:
    """A whole game between bots of the usual strength, the same every time."""
    return biglab.new(game, seats=["normal"] * biglab.game(game).default_players, seed=1).advance()


def build_gallery(out: Path, games: Iterable[str]) -> None:
    """A replay of every game, and a picture of its board half way through."""
    folder = out / "gallery"
    folder.mkdir(exist_ok=True)
    for game in games:
        table = played(game)
        page = replay_page(table, f"{table.game.title}: a game between bots")
        (folder / f"{game}.html").write_text(page.replace("</body>", f"{BEGIN}</body>"), encoding="utf-8")
        (folder / f"{game}.svg").write_text(picture(table), encoding="utf-8")


def picture(table: Any) -> str:
    """The board half way through a game."""
    board = board_class(table.game.name)(table.branch(table.length // 2), still=True)
    try:
        found: str = board.svg()
        return found
    finally:
        board.close()


def gallery_page() -> str:
    cards = "".join(
        f'<a href="gallery/{game}.html#play"><img src="gallery/{game}.svg" alt="" loading="lazy">'
        f"<b>{html.escape(biglab.game(game).title)}</b></a>\n"
        for game in biglab.GAMES
    )
    words = "Whole games between bots. Each page is one file and needs no Python: stop, go back, look closer."
    own = "`biglab.replay(table, 'game.html')` makes such a page of any of your games."
    return f'# Replays\n\n{words}\n{own}\n\n<div class="bl-cards">\n{cards}</div>\n'


def front_page() -> str:
    where, title = published(), biglab.game(FIRST).title
    cards = "".join(
        f'<a href="play/{game}.html"><img src="gallery/{game}.svg" alt="" loading="lazy">'
        f"<b>{html.escape(biglab.game(game).title)}</b>"
        f"<span>{html.escape(biglab.game(game).rules.TEACHES)}</span><br><i>Play now</i></a>\n"
        for game in biglab.GAMES
    )
    filled = {
        "description": "Six economics games as a laboratory: play them, rewind any decision, change any rule.",
        "first": FIRST,
        "first title": html.escape(title),
        "games": cards,
        "repository": html.escape(where.repository),
        "binder": html.escape(where.binder()),
        "teaching": "\n".join(
            f'<li><a href="teaching/{page_of(path)}.html">{title_of(path)}</a></li>' for path in lessons()
        ),
        "rules": ", ".join(
            f'<a href="rules/{game}.html">{html.escape(biglab.game(game).title)}</a>' for game in biglab.GAMES
        ),
    }
    text = (SITE / "index.html").read_text(encoding="utf-8")
    for name, value in filled.items():
        text = text.replace("{{" + name + "}}", value)
    return text


def title_of(path: Path) -> str:
    found = re.search(r"^# (.+)$", path.read_text(encoding="utf-8"), re.M)
    return html.escape(found[1] if found else path.stem)
