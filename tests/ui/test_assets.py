"""The linker joins what it understands and refuses the rest by name."""

from __future__ import annotations

import base64
import gzip
import re
import subprocess

import pytest

import biglab
from biglab.ui import assets, replay
from tests.conftest import another_python
from tools.javascript import find_node


@pytest.fixture
def write(tmp_path):
    """Writes modules into an empty folder and gives the path of the first, and the folder."""

    def make(**files):
        folder = tmp_path / "src"
        for name, text in files.items():
            file = folder / f"{name.replace('__', '/')}.js"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return folder / f"{next(iter(files)).replace('__', '/')}.js", folder

    return make


def run(text, tmp_path):
    """What the linked program prints when Node runs it."""
    file = tmp_path / "linked.mjs"
    file.write_text(text, encoding="utf-8")
    answer = subprocess.run([find_node(), str(file)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def test_modules_are_joined_and_run_each_once(write, tmp_path):
    entry = write(
        main='import { twice, LIMIT as most } from "./a.js";\nimport { count } from "./b.js";\n'
        "console.log(twice(most), count());\nexport default {};\n",
        a='import { count } from "./b.js";\nexport const LIMIT = 4;\n'
        "export function twice(x) { count(); return 2 * x; }\n",
        b='let n = 0;\nconsole.log("b is read");\nexport function count() { return ++n; }\n',
    )
    assert run(assets.link(*entry), tmp_path) == "b is read\n8 2"


def test_modules_are_found_in_other_folders(write, tmp_path):
    entry = write(
        boards__a__board='import { twice } from "../../shell/sum.js";\nimport { n } from "./parts/n.js";\n'
        "console.log(twice(n));\nexport default {};\n",
        boards__a__parts__n="export const n = 4;\n",
        shell__sum='import { n } from "../boards/a/parts/n.js";\nexport const twice = (x) => n + x;\n',
    )
    assert run(assets.link(*entry), tmp_path) == "8"
    names = [path.relative_to(entry[1].resolve()).as_posix() for path in assets.linked(*entry)]
    assert names == ["boards/a/parts/n.js", "shell/sum.js", "boards/a/board.js"]


def test_a_module_outside_the_front_end_is_refused(write, tmp_path):
    (tmp_path / "secret.js").write_text("export const x = 1;\n")
    entry, folder = write(boards__a='import { x } from "../../secret.js";\nexport default x;\n')
    with pytest.raises(assets.AssetError, match=r"boards/a\.js: .*secret\.js is outside the front end"):
        assets.link(entry, folder)
    (folder / "boards" / "link.js").symlink_to(tmp_path / "secret.js")
    entry, folder = write(boards__a='import { x } from "./link.js";\nexport default x;\n')
    with pytest.raises(assets.AssetError, match=r"secret\.js is outside the front end"):
        assets.link(entry, folder)


def test_equal_names_in_two_modules_do_not_meet(write, tmp_path):
    entry = write(
        main='import { a } from "./a.js";\nimport { b } from "./b.js";\nconst hidden = 0;\n'
        "console.log(a, b, hidden);\nexport default 1;\n",
        a="const hidden = 1;\nexport const a = hidden;\n",
        b="const hidden = 2;\nexport const b = hidden;\n",
    )
    assert run(assets.link(*entry), tmp_path) == "1 2 0"


def test_every_kind_of_export_is_found(write, tmp_path):
    entry = write(
        main='import {\n  f, g, h,\n  C, c, l,\n} from "./a.js";\n'
        "console.log([f, g, h, C].map((x) => typeof x).join(), c, l);\nexport default 1;\n",
        a="export function f() {}\nexport async function g() {}\nexport function* h() {}\nexport class C {}\n"
        "export const c = 1;\nexport let l = 2;\n",
    )
    assert run(assets.link(*entry), tmp_path) == "function,function,function,function 1 2"


def test_comments_stay_at_home_and_strings_do_not(write, tmp_path):
    entry = write(
        main="// a whole row\n/** a block\n * @param {any} x */\n"
        'const f = (/** @type {any} */ x) => x + " // not a comment"; // the end of a line stays\n'
        'console.log(f("a"));\nexport default 1;\n'
    )
    linked = assets.link(*entry)
    assert "a whole row" not in linked and "a block" not in linked and "@type" not in linked
    assert run(linked, tmp_path) == "a // not a comment"


def test_blanks_go_and_what_they_keep_apart_stays(write, tmp_path):
    entry = write(
        main="""
const a = { "b c": [ 1 , 2 ] }, n = 3, re = /a {2}[/ "]/g, half = n / 2 / 1; // "the end
const say = (x) => `<${ x ? `in  ${ x + +1 } {` : "no  `" }>`; /* between */ const minus = 5 - -n;
if (typeof n === "number") console.log(say(1), say(0), a["b c"].length, half, minus, "a  / z".replace(re, "-"), n+ +n)
export default 1;
"""
    )
    linked = assets.link(*entry)
    assert "the end" not in linked and "between" not in linked and "a={" in linked
    assert run(linked, tmp_path) == "<in  2 {> <no  `> 2 1.5 8 - z 6"


USES_A = 'import { x } from "./a.js";\nexport default 1;\n'


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"main": 'import a from "./a.js";\nexport default 1;\n', "a": ""}, "main.js: the linker"),
        ({"main": 'import * as a from "./a.js";\nexport default 1;\n', "a": ""}, "cannot join"),
        ({"main": 'import "./a.js";\nexport default 1;\n', "a": ""}, "cannot join"),
        ({"main": 'import { x } from "./sub/a.js";\nexport default 1;\n'}, "main.js needs sub/a.js"),
        ({"main": 'import { x } from "../a.js";\nexport default 1;\n'}, "is outside the front end"),
        ({"main": 'import { x } from "./sub/../a.js";\nexport default 1;\n'}, "is not a module of ours"),
        ({"main": 'import { x } from "d3";\nexport default 1;\n'}, "cannot join"),
        ({"main": USES_A, "a": "export const y = 1;\n"}, "does not export x"),
        ({"main": USES_A, "a": "const x = 1; export { x };\n"}, "a.js: the linker cannot join"),
        ({"main": USES_A, "a": 'export * from "./b.js";\n'}, "cannot join"),
        ({"main": USES_A, "a": "export const x = 1;\nexport default 2;\n"}, "a.js: the linker cannot join"),
        (
            {
                "main": USES_A,
                "a": 'import { y } from "./b.js";\nexport const x = 1;\n',
                "b": USES_A.replace("default 1", "const y = 1"),
            },
            "goes round in a circle",
        ),
        ({"main": "const x = 1;\n"}, "an entry has one export default"),
        ({"main": USES_A}, "main.js needs a.js"),
    ],
)
def test_what_cannot_be_joined_is_refused_by_name(write, files, says):
    with pytest.raises(assets.AssetError, match=re.escape(says)):
        assets.link(*write(**files))


def test_a_missing_entry_is_a_sentence():
    with pytest.raises(assets.AssetError, match=r"front end is incomplete: the widget needs boards/chess/board\.js"):
        assets.module("boards/chess/board")


def test_the_checkout_comes_before_the_wheel(tmp_path, monkeypatch):
    checkout, wheel = tmp_path / "checkout", tmp_path / "wheel"
    for folder in (checkout, wheel):
        (folder / "shell").mkdir(parents=True)
        (folder / "shell" / "svg.js").write_text("")
    monkeypatch.setattr(assets, "HOMES", (checkout, wheel))
    assert assets.home() == checkout
    (checkout / "shell" / "svg.js").unlink()
    assert assets.home() == wheel
    (wheel / "shell" / "svg.js").unlink()
    with pytest.raises(assets.AssetError, match=r"no shell/svg\.js in .*checkout or .*wheel; install biglab again"):
        assets.home()


def test_a_module_brings_the_style_sheet_of_its_name(tmp_path, monkeypatch):
    for name, text in {
        "shell/svg.js": "export const x = 1;\n",
        "boards/a/board.js": 'import { x } from "../../shell/svg.js";\nexport default x;\n',
        "shell/biglab.css": ".bl { color: red }",
        "shell/svg.css": ".svg {}",
        "boards/a/board.css": ".board {}",
        "boards/a/other.css": ".other {}",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(assets, "HOMES", (tmp_path,))
    assert assets.style("boards/a/board").split("\n") == [".bl{color:red}", ".svg{}", ".board{}"]
    (tmp_path / "shell" / "biglab.css").unlink()
    with pytest.raises(assets.AssetError, match=r"no shell/biglab\.css"):
        assets.style("boards/a/board")


@pytest.mark.parametrize("board", sorted(path.name for path in (assets.home() / "boards").iterdir()))
def test_the_payload_of_a_board_is_small(board):
    name = f"boards/{board}/board"
    style = len(assets.style(name).encode())
    assert len(assets.module(name).encode()) + style <= 180_000
    assert len(assets.packed(name).encode()) + style < 110_000  # as it is sent; the page unpacks it


def linked(entry):
    """The names of the files behind an entry."""
    return {path.name for path in assets.linked(assets.home() / f"{entry}.js", assets.home())}


def test_what_few_games_need_is_not_in_a_board_but_comes_when_it_is_asked_for():
    later = {"try_rule.js", "levers.js", "newgame.js", "chart.js", "value_rows.js", "review.js", "compare.js"}
    later |= {"lines.js", "dice.js"}
    assert later <= linked("shell/extra") and not later & linked("boards/plain/board")
    extra = assets.extra()
    assert ".bl-levers" in extra["style"] and ".bl-levers" not in assets.style("boards/plain/board")
    assert ".bl-timeline" not in extra["style"]  # what a board has already does not come again
    assert "export default" in extra["module"]


@pytest.mark.parametrize("game", biglab.GAMES)
def test_a_board_has_a_clock_if_its_game_has_one(game):
    has_clock = biglab.game(game).screen.clock.__module__.startswith("biglab.games.")  # not the contract's default
    assert ("clock.js" in linked(f"boards/{game.replace('-', '_')}/board")) == has_clock


def test_a_page_cannot_be_broken_out_of_and_holds_each_module_once():
    state = {"title": "</script><script>alert(1)</script><!--"}
    page = replay.page([("m", "s", state, "<b>")] * 2, title="<i>")
    assert page.count("</script>") == 2
    assert "<!--" not in page and "<b>" not in page and "<i>" not in page
    assert '"modules": ["m"], "styles": ["s"]' in page
    assert not re.search(r"https?://", page)


def test_importing_biglab_leaves_the_widgets_alone():
    code = "import biglab, sys; print([m for m in ('anywidget', 'ipywidgets', 'traitlets') if m in sys.modules])"
    assert another_python("-c", code).stdout.strip() == "[]"


def test_a_packed_program_is_the_program():
    text = assets.packed("boards/plain/board")
    data = re.search(r'packed="([^"]+)"', text)
    assert data and gzip.decompress(base64.b64decode(data[1])).decode() == assets.module("boards/plain/board")
    assert "export default" in text
