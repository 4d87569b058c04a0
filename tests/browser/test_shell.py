"""The shell of every board in a real Chromium, on exported pages, without Jupyter.

The game is invented: Harbour, three seats, two crates. A voice lent to the page stands in for Python: it
keeps every message and answers as a board would.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from biglab.ui import assets, replay
from tests.browser.boards import open_file, serious, sticks_out, then

FIXTURE = Path(__file__).parents[2] / "widgets" / "test" / "fixture.json"

BOARD = """
import { shell } from "../../shell/shell.js";
import { h, setText, keyed } from "../../shell/svg.js";

const STYLE = "min-height: 48px; min-width: 90px; color: inherit; background: none";

export function harbour(api) {
  const el = h("div", { className: "hb", style: { minHeight: "300px" } });
  const make = (c) => h("button", { type: "button", className: "hb-crate", style: STYLE,
    onclick: () => api.choose("crate:" + c) });
  return { el, update(view, info) {
    (globalThis.updates ??= []).push({ crates: view.crates.join(), animate: info.animate, duration: info.duration });
    keyed(el, view.crates, (c) => c, make, (b, c) => setText(b, "crate " + c + (view.secret ? " " + view.secret : "")));
  } };
}
export default { render: (ctx) => shell(ctx, harbour) };
"""

# Answers like Python: keeps the message, changes what the test tells it to, says that it is done.
KERNEL = """
globalThis.sent = [];
globalThis.biglabHost = { send(message, model) {
  if (message.type === "extra") return queueMicrotask(() => model.fire("msg:custom", EXTRA));
  sent.push(message);
  if (globalThis.silent) return;
  queueMicrotask(() => {
    const error = globalThis.answer ? globalThis.answer(message, model) || "" : "";
    model.fire("msg:custom", { type: "done", ply: model.get("ply"), error });
  });
} };
"""


@pytest.fixture(scope="module")
def front_end(tmp_path_factory):
    """The linked board of Harbour and its style sheet."""
    folder = tmp_path_factory.mktemp("harbour") / "src"
    shutil.copytree(assets.home(), folder)
    entry = folder / "boards" / "harbour" / "board.js"
    entry.parent.mkdir()
    entry.write_text(BOARD, encoding="utf-8")
    beside = [path.with_suffix(".css") for path in assets.linked(entry, folder)]
    sheets = [folder / "shell" / "biglab.css", *(path for path in beside if path.is_file())]
    return assets.link(entry, folder), "\n".join(path.read_text(encoding="utf-8") for path in sheets)


@pytest.fixture
def show(new_page, front_end, tmp_path):
    """Opens a page with one board per dict of traits; fails at the end if the page met an error."""
    pages, asked = [], []

    def heard(request):
        asked.append(request.url)

    def make(*boards, width=1200, kernel=True, look=None, **options):
        parts = [(*(look or front_end), traits, "harbour") for traits in boards or (harbour(),)]
        file = tmp_path / f"page{len(pages)}.html"
        file.write_text(replay.page(parts, title="Harbour"), encoding="utf-8")
        page = new_page(width=width, **options)
        pages.append(page)
        page.on("request", heard)
        if kernel:
            page.add_init_script(KERNEL.replace("EXTRA", json.dumps({"type": "extra", **assets.extra()})))
        return open_file(page, file)

    yield make
    for page in pages:
        page.remove_listener("request", heard)
    assert [page.errors for page in pages] == [[]] * len(pages)
    assert not [url for url in asked if url.startswith("http")]


def view(to_move=0, **more):
    seats = [
        {
            "seat": s,
            "letter": "ABC"[s],
            "name": ("you", "thrifty", "copycat")[s],
            "human": s == 0,
            "score": 10 + s,
            "score_text": f"{10 + s} coins",
        }
        for s in range(3)
    ]
    base = {
        "round": 2,
        "rounds": 5,
        "phase": "AUCTION",
        "phase_name": "Auction",
        "to_move": to_move,
        "status": "A (you) bids or passes.",
        "winners": [],
        "event": {},
        "seats": seats,
        "crates": [1, 2],
    }
    return {**base, **more}


def move(code, text, key=None, **more):
    return {
        "code": code,
        "verb": 0,
        "what": 0,
        "text": text,
        "key": key,
        "primary": False,
        "target": None,
        "least": None,
        "most": None,
        "step": None,
        **more,
    }


def lens_row(move, mean, half, exact=None, value=None):
    return {
        "code": move["code"],
        "text": move["text"],
        "exact": exact,
        "exact_value": value,
        "mean": mean,
        "low": mean - half,
        "high": mean + half,
        "n": 500,
        "agree": None,
    }


BUY = move(11, "Buy crate 1", "1", primary=True, target="crate:1")
PASS = move(12, "Pass", "p")
BID = move(13, "Bid", "2", least=10, most=33, step=5)


def harbour(**more):
    log = [[i + 1, (-2, 0, 1, 2)[i % 4], f"Sentence {i + 1}.", "harbour 2.1"] for i in range(6)]
    return {
        "game": "harbour",
        "title": "Harbour",
        "ply": 6,
        "view": view(),
        "trail": [],
        "moves": [BUY, PASS, BID],
        "log": log,
        "rules": {
            "harbour 2.1": {
                "name": "Bidding",
                "plain": "A bid must beat the last.",
                "more": "A bid is whole.\nOr pass.",
            }
        },
        "guide": {"minute": [["Goal", "Land most crates."]], "legend": [["cash", "What you can bid."]]},
        "timeline": {"n": 6, "at": 6, "marks": "cdbcdb", "branch": 0, "scores": [[10 + i, 11, 12] for i in range(7)]},
        "forks": [],
        "lens": {
            "on": True,
            "busy": False,
            "horizon": "this crate",
            "note": "Coins gained.",
            "chosen": None,
            "rows": [lens_row(PASS, 0, 0.5), lens_row(BUY, 3.6, 0.2, "11/3", 11 / 3), lens_row(BID, 0.2, 0.5)],
        },
        "bench": {},
        "trial": {},
        "hot": {"who": None, "hidden": False},
        "error": "",
        "note": "",
        "seed": 7,
        "frames": [],
        **more,
    }


def frames(n=5):
    return [
        {"ply": i, "line": [i, i % 3, f"Step {i}.", None] if i else None, "view": view(crates=[i + 1])}
        for i in range(n)
    ]


def answer(page, code):
    """What Python would do with a message `m`: JavaScript that may set traits and return a refusal."""
    page.evaluate(f"() => {{ globalThis.answer = (m, model) => {{ {code} }}; }}")


def sent(page):
    return page.evaluate("sent")


def focus(page):
    """Into the widget, as a click on its title would not do: on the first seat."""
    page.locator(".bl-seat").first.focus()


# ---- moves


def test_the_primary_move_is_large_and_plays_with_its_ply(show):
    page = show()
    buy = page.get_by_role("button", name="Buy crate 1")
    passing = page.get_by_role("button", name="Pass", exact=True)
    assert buy.bounding_box()["height"] > passing.bounding_box()["height"]
    buy.click()
    assert sent(page) == [{"type": "move", "code": 11, "ply": 6}]


def test_short_moves_share_a_row_and_an_amount_stands_above_its_button(show):
    page = show(harbour(moves=[BID, PASS, move(14, "Borrow", "m"), move(15, "Lay " + 12 * "a long wish ", "w")]))
    at = {
        name: page.locator(".bl-moves").get_by_role("button", name=name).bounding_box()
        for name in ("Bid", "Pass", "Borrow", "Lay a")
    }
    assert page.get_by_role("spinbutton").bounding_box()["y"] < at["Bid"]["y"]
    middle = {name: box["y"] + box["height"] / 2 for name, box in at.items()}
    assert abs(middle["Bid"] - middle["Pass"]) < 2 or abs(middle["Pass"] - middle["Borrow"]) < 2
    assert at["Bid"]["width"] > at["Pass"]["width"] and middle["Lay a"] > middle["Borrow"]
    page.get_by_role("spinbutton").fill("99")
    limit = page.locator(".bl-limit").bounding_box()
    assert page.get_by_role("spinbutton").bounding_box()["y"] < limit["y"] < at["Bid"]["y"] + 60


def test_a_while_in_which_python_opens_the_bench_can_be_left(show):
    page = show(harbour(lens={"on": False, "rows": []}))  # whose rows would have brought it already
    page.evaluate("biglabHost.send = () => {}")
    page.get_by_role("tab", name="Try a rule").click()
    expect(page.locator(".bl-try")).to_contain_text("Opening …")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".hb-crate").first).to_be_visible()


def test_a_long_status_is_written_smaller_instead_of_being_cut(show):
    said = "A (you) builds, extends the city, exchanges cards, trades or passes the turn on."
    page = show(harbour(view=view(status=said)), width=919)
    status = page.locator(".bl-status-text")
    assert status.evaluate("text => text.scrollHeight <= text.clientHeight + 1")


def test_a_double_click_is_one_move(show):
    page = show()
    page.evaluate("silent = true")
    page.get_by_role("button", name="Buy crate 1").dblclick()
    assert len(sent(page)) == 1


def test_a_click_on_the_board_plays_or_asks_why_not(show):
    page = show()
    refusal = json.dumps("seat A cannot buy crate 2: it is not for sale\n  rules: harbour 2.1")
    answer(page, f'return m.type === "wish" ? {refusal} : "";')
    page.get_by_text("crate 1", exact=True).click()
    at_rest(page)
    page.get_by_text("crate 2", exact=True).click()
    assert sent(page) == [
        {"type": "move", "code": 11, "ply": 6},
        {"type": "wish", "target": "crate:2", "ply": 6},
    ]
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("it is not for sale")
    expect(alert.locator("strong")).to_have_text("seat A cannot buy crate 2: it is not for sale")
    page.get_by_text("crate 1", exact=True).click()
    expect(alert).to_be_hidden()


def test_a_refusal_is_said_once_and_its_rule_is_a_link(show):
    page = show()
    done = {"type": "done", "ply": 6, "error": "You cannot bid 3.", "cite": "harbour 2.1", "near": "bid"}
    page.evaluate("""() => { globalThis.heard = [];
      new MutationObserver((all) => heard.push(...all.flatMap((one) => [...one.addedNodes].map((n) => n.textContent))))
        .observe(document.querySelector(".bl-alert-text"), { childList: true }); }""")
    say = "m => { const model = biglabHost.models[0]; model.fire('msg:custom', m, []); model.set('error', m.error); }"
    page.evaluate(say, done)
    expect(page.get_by_role("alert")).to_contain_text("You cannot bid 3.")
    page.wait_for_timeout(100)
    assert page.evaluate("heard") == ["You cannot bid 3. §\u202f2.1"]
    page.get_by_role("alert").get_by_role("button", name="Rule 2.1: Bidding").click()
    expect(page.get_by_role("dialog", name="Bidding")).to_contain_text("A bid must beat the last.")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.className") == "bl-cite"


CARD = """() => {
  const box = document.querySelector(".bl-dialog").getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize(("width", "height"), [(920, 645), (390, 844), (1473, 960)])
def test_a_rule_opens_beside_its_mark_in_the_part_that_is_seen_and_gives_the_focus_back(show, width, height):
    page = show(width=width)
    page.set_viewport_size({"width": width, "height": height})
    if width < 400:
        page.get_by_role("button", name="Values, log, rules").click()
    page.get_by_role("tab", name="Log").click()
    mark = page.get_by_role("button", name="Rule 2.1: Bidding").first
    mark.click()
    rule = page.get_by_role("dialog", name="Bidding")
    rule.evaluate("card => Promise.all(card.getAnimations().map((one) => one.finished)).then(() => 0)")
    assert page.evaluate(CARD)
    one, other = mark.bounding_box(), page.locator(".bl-dialog").bounding_box()
    gaps = (other["y"] - one["y"] - one["height"], one["y"] - other["y"] - other["height"])
    assert any(0 <= gap <= 10 for gap in gaps)
    rule.get_by_text("more").click()
    assert page.evaluate(CARD)
    page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "bl-cite"


def test_a_click_elsewhere_closes_a_rule_and_counts(show):
    page = show(width=1000)
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Rule 2.1: Bidding").first.click()
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert [message["type"] for message in sent(page)] == ["move"]


def test_the_rules_are_a_panel_too_and_a_bot_s_reason_stands_below_its_line(show):
    log = [[1, 1, "B bids 3 M.", None], [6, 1, "B passes.", "harbour 2.1"]]
    page = show(harbour(log=log, reasons={"1": "It likes crates.", "6": "B has no cash left."}), width=1000)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".bl-line .bl-why")).to_have_text("B has no cash left.")
    expect(page.locator(".bl-line-go").first).to_have_attribute("title", "It likes crates.")
    page.get_by_role("tab", name="Rules").click()
    panel = page.locator(".bl-rules")
    expect(panel.locator(".bl-as-printed")).to_have_count(0)
    then(page, chips=["starting cash 20 M"])
    expect(panel.locator(".bl-as-printed")).to_contain_text("This table differs: starting cash 20 M.")
    for text in ("Goal", "Land most crates.", "What the sums mean", "What you can bid."):
        expect(panel).to_contain_text(text)
    panel.get_by_text("Bidding").click()
    expect(panel.get_by_text("A bid must beat the last.")).to_be_visible()


def test_the_same_refusal_twice_is_shown_twice(show):
    page = show()
    answer(page, 'if (m.type === "wish") { model.set("error", "no"); return "no"; }')
    for _ in range(2):
        page.get_by_text("crate 2", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text("no")
        page.get_by_role("button", name="Close this message").click()
        expect(page.get_by_role("alert")).to_be_hidden()


def test_an_open_amount_has_less_and_more_and_stays_on_its_grid(show):
    page = show()
    field = page.get_by_role("spinbutton", name="Amount, 10 to 33: Bid")
    expect(field).to_have_value("10")
    page.get_by_role("button", name="less").click()
    expect(field).to_have_value("10")
    for _ in range(7):
        page.get_by_role("button", name="more").click()
    expect(field).to_have_value("30")
    field.fill("17")
    field.press("Enter")
    expect(field).to_have_value("15")
    assert sent(page) == [], "an amount that nobody has typed is not played at once"
    field.press("Enter")
    assert sent(page) == [{"type": "move", "code": 13, "amount": 15, "ply": 6}]


def test_an_amount_is_said_on_its_button_and_quick_ones_set_it_without_playing(show):
    quick = [{"amount": 11, "text": "+1", "key": "+"}, {"amount": 12, "text": "+2", "key": None}]
    bid = {**move(13, "Bid 11", key="2"), "least": 11, "most": 33, "step": 1, "open": "Bid {} M", "quick": quick}
    page = show(harbour(moves=[bid]))
    page.get_by_role("button", name="Set 12 (+2)").click()
    expect(page.get_by_role("spinbutton")).to_have_value("12")
    focus(page)
    page.keyboard.press("+")
    expect(page.get_by_role("spinbutton")).to_have_value("11")
    assert sent(page) == []
    page.get_by_role("button", name="Bid 11 M").click()
    assert [m["amount"] for m in sent(page)] == [11]


def test_an_impossible_amount_cannot_be_entered_and_says_why(show):
    bid = {**move(13, "Bid 11…1636200", key="2"), "least": 11, "most": 1_636_200, "step": 1, "open": "Bid {} M"}
    page = show(harbour(moves=[bid]), width=820)
    field = page.get_by_role("spinbutton")
    field.fill("2000000")
    expect(page.get_by_text("1,636,200 is the most you can play here.")).to_be_visible()
    expect(field).to_have_value("1636200")
    assert field.evaluate("f => f.scrollWidth <= f.clientWidth")
    field.fill("3")
    expect(page.get_by_text("11 is the least you can play here.")).to_be_visible()
    field.press("Enter")
    expect(field).to_have_value("11")
    field.press("e")
    expect(page.get_by_text("Enter a number.")).to_be_visible()
    expect(page.get_by_role("button", name="Bid 11 M")).to_be_visible()
    field.press("Enter")
    assert sent(page) == [], "what was not typed is not played before it has been seen"
    expect(page.get_by_text("Enter a number.")).to_be_visible()
    field.press("Enter")
    assert [m["amount"] for m in sent(page)] == [11]
    then(page, moves=[{**bid, "most": 40}], ply=7)
    expect(page.locator(".bl-limit")).to_be_hidden()


def test_where_a_bot_decides_one_may_step_or_go_on(show):
    page = show(harbour(moves=[], view=view(to_move=1, status="B (thrifty) decides.")))
    page.get_by_role("button", name="Next move").click()
    page.get_by_role("button", name="On to the next decision").first.click()
    assert [m["type"] for m in sent(page)] == ["step", "advance"]


def test_a_person_may_set_the_die(show):
    dice = [{**move(40 + n, f"The dice show {n}, 6"), "dice": [n, 6]} for n in (1, 2)]
    page = show(harbour(moves=dice, view=view(to_move=-2)))
    first = page.locator(".bl-moves .bl-panel-body button:visible").first
    expect(first).to_have_text("Let chance decide")
    page.get_by_role("group", name="Die 1").get_by_role("button", name="2").click()
    page.get_by_role("group", name="Die 2").get_by_role("button", name="6").click()
    assert sent(page) == []
    page.get_by_role("button", name="The dice show 2, 6").click()
    assert sent(page) == [{"type": "chance", "code": 42, "ply": 6}]


# ---- keys


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("1", {"type": "move", "code": 11}),
        ("P", {"type": "move", "code": 12}),
        ("ArrowLeft", {"type": "jump", "to": 5}),
        ("Home", {"type": "jump", "to": 0}),
        ("b", {"type": "branch", "at": 6, "same_dice": True}),
        ("u", {"type": "undo"}),
        ("v", {"type": "lens", "on": False, "horizon": "this crate"}),
    ],
)
def test_keys_do_what_help_says(show, key, message):
    page = show()
    focus(page)
    page.keyboard.press(key)
    assert sent(page) == [{**message, "ply": 6}]


def test_keys_go_on_along_the_time_line_and_to_its_end(show):
    page = show(harbour(ply=2, timeline={**harbour()["timeline"], "at": 2}))
    focus(page)
    for key in ("ArrowRight", "n", "End"):
        page.keyboard.press(key)
    assert [m["to"] for m in sent(page)] == [3, 4, 6]


def test_the_key_of_an_open_amount_leads_to_its_field(show):
    page = show()
    focus(page)
    page.keyboard.press("2")
    assert page.evaluate("document.activeElement.type") == "number"
    assert sent(page) == []


def test_keys_stay_inside_and_only_work_inside(show):
    page = show()
    page.evaluate("""outside = []; document.addEventListener("keydown", (e) => outside.push(e.key))""")
    page.keyboard.press("u")
    assert sent(page) == [] and page.evaluate("outside") == ["u"]
    focus(page)
    for key in ("u", "a", "d", "ArrowLeft", "Control+s"):
        page.keyboard.press(key)
    assert page.evaluate("outside").count("s") == 1
    assert not {"a", "d", "ArrowLeft"} & set(page.evaluate("outside"))


def test_help_lists_keys_and_gives_the_focus_back(show):
    page = show()
    focus(page)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Rules and keys")
    for text in ("Buy crate 1", "play or pause", "branch here: what if?", "values on or off", "Land most crates."):
        expect(sheet).to_contain_text(text)
    page.keyboard.press("1")
    assert sent(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.evaluate("document.activeElement.classList.contains('bl-seat')")


def test_typing_a_number_is_not_a_command(show):
    page = show()
    page.get_by_role("spinbutton").press("1")
    assert sent(page) == []


def test_focus_stays_inside_when_the_button_pressed_is_gone(show):
    page = show()
    answer(page, "model.set({ ply: 7, moves: [] });")
    page.get_by_role("button", name="Pass", exact=True).press("Enter")
    expect(page.get_by_role("button", name="Pass", exact=True)).to_have_count(0)
    assert page.evaluate("document.querySelector('.bl').contains(document.activeElement)")


PLACE = """() => {
  const here = document.activeElement, parts = ["seats", "head", "board", "moves", "tabbed", "timeline"];
  return parts.find((part) => here.closest(".bl-" + part)) ?? (here.closest(".bl") ? "elsewhere" : "out");
}"""


def test_focus_goes_from_people_to_board_moves_panel_time_line_and_out(show):
    page = show(width=1600)
    focus(page)
    places = []
    for _ in range(60):
        place = page.evaluate(PLACE)
        if place not in places:
            places.append(place)
        if place == "out":
            break
        page.keyboard.press("Tab")
    assert places == ["seats", "head", "board", "moves", "tabbed", "timeline", "out"]


# ---- time line


def test_quick_steps_back_end_where_they_were_heading(show):
    page = show()
    page.evaluate("silent = true")
    focus(page)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    assert [m["to"] for m in sent(page)] == [5]
    page.evaluate("""() => { silent = false; const m = biglabHost.models[0];
        m.set({ ply: 5, timeline: { ...m.get("timeline"), at: 5 } }); }""")
    page.wait_for_function("sent.length === 2")
    assert sent(page)[-1] == {"type": "jump", "to": 2, "ply": 5}


def test_a_stale_jump_is_asked_again_for_the_present_position(show):
    page = show()
    page.evaluate("silent = true")
    page.get_by_role("button", name="One step back").click()
    page.evaluate("""() => { const m = biglabHost.models[0]; m.set("ply", 6);
        m.fire("msg:custom", { type: "stale", ply: 6 }); }""")
    assert [m["to"] for m in sent(page)] == [5, 5]


def test_a_curve_per_seat_dots_diamonds_and_a_dashed_branch(show):
    branch = {"id": 1, "name": "what if", "from": 3, "n": 6, "scores": [[13, 11, 12]] * 4}
    main = {"id": 0, "name": "as played", "from": 0, "n": None, "scores": []}
    page = show(harbour(forks=[main, branch]))
    assert page.locator(".bl-curve:not(.bl-dashed)").count() == 3
    assert page.locator(".bl-curve.bl-dashed").count() == 3
    for kind, count in (("d", 2), ("b", 2), ("c", 2)):
        assert page.locator(f".bl-mark-{kind}").get_attribute("d").count("z") == count
    page.get_by_role("button", name="Lines of play: 2").click()
    page.get_by_role("button", name="what if", exact=True).click()
    assert sent(page) == [{"type": "switch", "branch": 1, "ply": 6}]


def test_hidden_scores_have_no_curve_and_are_named(show):
    timeline = {**harbour()["timeline"], "scores": [[10 + i, None, None] for i in range(7)]}
    page = show(harbour(timeline=timeline))
    drawn = [path.get_attribute("d") != "" for path in page.locator(".bl-curve").all()]
    assert drawn == [True, False, False]
    assert page.locator(".bl-hidden").text_content() == "hidden: B, C"
    assert page.locator(".bl-curves .bl-mark").count() == 1, "a letter only where a curve ends"
    page.evaluate("t => biglabHost.models[0].set({ timeline: t })", {**timeline, "scores": [[None] * 3] * 7})
    page.locator(".bl-hidden").filter(has_text="scores are hidden").wait_for(state="attached")
    assert page.locator(".bl-curves .bl-mark").count() == 0


def test_a_branch_is_read_aloud_when_it_is_entered(show):
    page = show(harbour())
    timeline = harbour()["timeline"]
    main = {"id": 0, "name": "as played", "from": 0, "n": 6, "scores": timeline["scores"]}
    other = {"id": 1, "name": "what if at 3", "from": 3, "n": 3, "scores": timeline["scores"][3:4]}

    def enter(number):
        forks = [each if each["id"] != number else {**each, "n": None, "scores": []} for each in (main, other)]
        page.evaluate(
            "([t, f]) => biglabHost.models[0].set({ timeline: t, forks: f })", [{**timeline, "branch": number}, forks]
        )
        return page.locator('.bl-sr-only[role="status"]')

    assert enter(0).text_content() == "", "the game itself is where one was"
    enter(1).filter(has_text="Branch: what if at 3.").wait_for(state="attached")
    enter(0).filter(has_text="Branch: as played.").wait_for(state="attached")


def test_a_branch_with_other_dice(show):
    page = show(harbour(ply=2, timeline={**harbour()["timeline"], "at": 2}))
    page.get_by_role("button", name="Lines of play and dice").click()
    page.get_by_role("switch", name="same dice").uncheck()
    page.get_by_role("button", name="What if", exact=True).click()
    assert sent(page) == [{"type": "branch", "at": 2, "same_dice": False, "ply": 2}]


def test_the_thumb_of_the_slider_stands_on_the_line_of_the_present(show):
    page = show(harbour(ply=2, timeline={**harbour()["timeline"], "at": 2}))
    line = page.locator(".bl-nowline").bounding_box()
    slider = page.get_by_role("slider", name="Point in time")
    thumb = page.locator(".bl-thumb").bounding_box()
    assert abs(line["x"] + line["width"] / 2 - thumb["x"] - thumb["width"] / 2) < 1.5
    assert slider.get_attribute("aria-valuetext") == "move 2 of 6: Sentence 2."


def test_a_new_game_asks_for_its_seed(show):
    page = show()
    page.get_by_role("button", name="New game", exact=True).click()
    seed = page.get_by_label("Seed")
    expect(seed).to_have_value("8")
    seed.fill("42")
    page.get_by_role("button", name="Start", exact=True).click()
    assert sent(page) == [{"type": "new", "seed": 42, "ply": 6}]


def test_at_the_end_one_may_play_again(show):
    page = show(harbour(moves=[], view=view(to_move=-1, winners=[2], status="C wins.")))
    expect(page.get_by_role("button", name="C copycat, a bot, 12 coins, winner")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("dialog", name="New game")).to_be_visible()


# ---- log


def test_a_line_of_the_log_jumps_and_its_citation_opens_the_rule(show):
    page = show()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Sentence 3.").click()
    assert sent(page) == [{"type": "jump", "to": 3, "ply": 6}]
    page.get_by_role("button", name="Rule 2.1: Bidding").first.click()
    rule = page.get_by_role("dialog", name="Bidding")
    expect(rule.locator("p:visible")).to_have_text(["A bid must beat the last."])
    rule.get_by_text("more").click()
    expect(rule.locator("p:visible")).to_have_text(["A bid must beat the last.", "A bid is whole.", "Or pass."])


def test_a_long_log_is_added_to_and_not_written_again(show):
    lines = [[i + 1, i % 3, f"Sentence {i + 1}.", "harbour 2.1"] for i in range(400)]
    page = show(harbour(log=lines))
    page.evaluate(
        """() => { globalThis.touched = 0; new MutationObserver((all) => {
             for (const m of all) touched += m.addedNodes.length + m.removedNodes.length;
           }).observe(document.querySelector(".bl-log"), { childList: true }); }"""
    )
    then(page, log=[*lines, [401, 0, "One more.", None]], ply=401)
    expect(page.locator(".bl-line")).to_have_count(401)
    assert page.evaluate("touched") == 1
    then(page, log=lines[:398], ply=398)
    expect(page.locator(".bl-line")).to_have_count(398)
    assert page.evaluate("touched") == 1 + 3


def test_the_present_line_is_marked_and_in_sight(show):
    lines = [[i + 1, i % 3, f"Sentence {i + 1}.", None] for i in range(60)]
    page = show(harbour(log=lines, timeline={**harbour()["timeline"], "n": 60, "at": 60}), width=1600)
    page.get_by_role("tab", name="Log").click()
    line = page.locator(".bl-line[aria-current=step]")
    expect(line).to_contain_text("Sentence 60.")
    expect(line).to_be_in_viewport()
    cut = """() => { const box = document.querySelector(".bl-log-panel .bl-scroll").getBoundingClientRect();
      return [...document.querySelectorAll(".bl-line")].map((line) => line.getBoundingClientRect())
        .filter((line) => line.bottom > box.top + 1 && line.top < box.top - 1).length; }"""
    assert page.evaluate(cut) == 0, "the uppermost line is whole"
    for at in (59, 20):
        then(page, ply=at, timeline={**harbour()["timeline"], "n": 60, "at": at})
        expect(line).to_contain_text(f"Sentence {at}.")
        expect(line).to_be_in_viewport(ratio=1)
        assert page.evaluate(cut) == 0


def test_what_happened_is_said_aloud(show):
    page = show()
    then(
        page,
        log=[*harbour()["log"], [7, 1, "B buys crate 2.", None]],
        ply=7,
        view=view(status="C decides."),
        timeline={**harbour()["timeline"], "n": 7, "at": 7, "marks": "cdbcdbb"},
    )
    expect(page.get_by_role("status")).to_have_text("B buys crate 2. C decides.")


# ---- values


def test_values_are_sorted_and_say_what_cannot_be_told_apart(show):
    page = show()
    expect(page.locator(".bl-lens-text")).to_have_text(["Buy crate 1", "Bid", "Pass"])
    expect(page.locator(".bl-lens-value").first).to_have_text("11/3 ≈ 3.67")
    expect(page.locator(".bl-lens-tie:visible")).to_have_text(["these two are too close to call"])
    assert page.locator(".bl-exact:visible").count() == 1 + 1  # the row's, and the legend's
    page.get_by_role("switch", name="show values").click()
    assert sent(page) == [{"type": "lens", "on": False, "horizon": "this crate", "ply": 6}]
    then(page, lens={**harbour()["lens"], "on": False, "rows": []})
    expect(page.locator(".bl-lens-text")).to_have_count(0)


def test_how_far_values_look_can_be_chosen(show):
    lens = {**harbour()["lens"], "looks": "round", "horizons": [["round", "this crate"], ["game", "all crates"]]}
    page = show(harbour(lens=lens))
    page.get_by_label("How far values look ahead").select_option("all crates")
    assert sent(page) == [{"type": "lens", "on": True, "horizon": "game", "ply": 6}]


def test_the_chance_to_win_stands_beside_the_score(show):
    rows = [{**row, "win": win} for row, win in zip(harbour()["lens"]["rows"], ([0.1, 0, 0.2], [0.36, 0.3, 0.4], None))]
    page = show(harbour(lens={**harbour()["lens"], "rows": rows}), width=360)
    page.get_by_role("button", name="Values, log, rules").click()
    expect(page.locator(".bl-lens-win:visible")).to_have_text(["wins 36 %", "wins 10 %"])
    expect(page.locator(".bl-lens-row .bl-sr-only").first).to_contain_text("wins 36 %, interval 30 % to 40 %")


def test_the_move_played_is_outlined_afterwards(show):
    page = show(harbour(lens={**harbour()["lens"], "chosen": 12}))
    expect(page.locator(".bl-lens-row[data-chosen] .bl-lens-text")).to_have_text("Pass")


# ---- curtain


def test_behind_the_curtain_there_is_nothing_to_find(show):
    page = show(harbour(view=view(secret="ruby")))
    page.get_by_text("crate 1 ruby").wait_for()
    height = round(page.locator(".bl-board").bounding_box()["height"])
    then(page, hot={"who": 1, "hidden": True}, view=view(to_move=1))
    page.get_by_text("Hand the screen to B (thrifty)").wait_for()
    assert "ruby" not in page.content().split("biglab-data")[0] + page.evaluate(
        "document.querySelector('.bl').outerHTML"
    )
    for text in ("crate 1", "Buy crate 1", "11/3"):
        assert text not in page.locator(".bl").inner_text()
    assert round(page.locator(".bl-board").bounding_box()["height"]) == height
    focus(page)
    page.keyboard.press("1")
    assert sent(page) == []
    page.get_by_role("button", name="I am B: show the board").click()
    assert sent(page) == [{"type": "reveal", "ply": 6}]
    then(page, hot={"who": 1, "hidden": False}, view=view(to_move=1, secret="pearl"))
    page.get_by_text("crate 1 pearl").wait_for()


# ---- motion


NEXT = move(21, "Buy crate 5", "1", primary=True, target="crate:5")


def trail(**more):
    """Bots have moved twice, at the points 7 and 8; now it is 9, and the person is to decide."""
    lines = [[i, i % 3, f"Sentence {i}.", "harbour 2.1"] for i in range(1, 10)]
    return {
        "trail": [{"view": view(crates=[i], status="others move"), "at": i + 4, "line": lines[i + 3]} for i in (3, 4)],
        "view": view(crates=[5], status="Now you."),
        "moves": [NEXT],
        "log": lines,
        "timeline": {
            "n": 9,
            "at": 9,
            "marks": "cdbcdbbbb",
            "branch": 0,
            "scores": [[10 + i, 11, 12] for i in range(10)],
        },
        "ply": 8,
        **more,
    }


def crates(page):
    return page.evaluate("updates.map((u) => u.crates)")


def at_rest(page):
    """The movement is over and the next click counts."""
    page.locator(".bl:not([data-settling]):not([data-showing])").wait_for()


def freeze(page):
    """From here on time passes only as the test says."""
    page.clock.install(time=0)
    page.clock.pause_at(60_000)


def test_a_trail_is_shown_step_by_step_and_settles(show):
    page = show()
    then(page, **trail())
    page.locator(".hb-crate", has_text="crate 5").wait_for()
    assert crates(page) == ["1,2", "3", "4", "5"]
    steps = page.evaluate("updates.slice(1, 3)")
    assert all(s["animate"] and 250 <= s["duration"] <= 400 for s in steps)


def test_nothing_is_ahead_of_the_picture(show):
    page = show()
    freeze(page)
    focus(page)
    expect(page.locator(".bl-lens-row")).to_have_count(3)
    then(page, **trail(), lens={**harbour()["lens"], "rows": [lens_row(NEXT, 1, 0.5)]})
    page.keyboard.press("Space")
    expect(page.locator(".hb-crate")).to_have_text(["crate 3"])
    assert page.locator(".bl-lens-row").count() == 0
    assert page.locator(".bl-news > span").inner_text() == "Sentence 7."
    assert page.locator(".bl-log .bl-line").count() == 7
    assert "7 of 7" in page.get_by_role("slider", name="Point in time").get_attribute("aria-valuetext")
    assert "others move" in page.locator(".bl-status").inner_text()
    assert page.get_by_role("button", name="Buy crate 5").count() == 0
    page.keyboard.press("1")  # brings the picture up to date, and no more
    expect(page.locator(".hb-crate")).to_have_text(["crate 5"])
    expect(page.get_by_role("button", name="Buy crate 5")).to_be_visible()
    assert page.locator(".bl-lens-row").count() == 1
    assert page.locator(".bl-news > span").inner_text() == "Sentence 9."
    assert sent(page) == []
    page.clock.run_for(400)
    page.keyboard.press("1")
    assert sent(page) == [{"type": "move", "code": 21, "ply": 8}]


def test_a_movement_can_be_held_walked_and_let_go(show):
    page = show()
    freeze(page)
    focus(page)
    then(page, **trail())
    page.keyboard.press("Space")
    page.clock.run_for(5000)  # longer than all of it takes
    expect(page.locator(".hb-crate")).to_have_text(["crate 3"])
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hb-crate")).to_have_text(["crate 4"])
    page.keyboard.press("Space")
    page.clock.run_for(1000)
    expect(page.locator(".hb-crate")).to_have_text(["crate 5"])
    assert sent(page) == []


def test_one_by_one_stops_at_every_move_of_the_others(show):
    page = show()
    freeze(page)
    page.get_by_label("Speed of play").select_option("steps")
    then(page, **trail())
    for crate in (3, 4, 5):
        expect(page.locator(".hb-crate")).to_have_text([f"crate {crate}"])
        page.clock.run_for(2000)
        expect(page.locator(".hb-crate")).to_have_text([f"crate {crate}"])
        if crate < 5:
            page.get_by_role("button", name="Next step").click()


def test_twelve_clicks_in_a_second_make_one_decision(show):
    page = show()
    answer(page, f"if (m.type === 'move') model.set({json.dumps(trail())});")
    box = page.get_by_role("button", name="Buy crate 1").bounding_box()
    freeze(page)
    for _ in range(12):
        page.mouse.click(box["x"] + 20, box["y"] + 20)
        page.clock.run_for(80)
    assert [m["type"] for m in sent(page)] == ["move"]
    page.clock.run_for(3000)
    page.get_by_role("button", name="Buy crate 5").click()
    assert [m["code"] for m in sent(page)] == [11, 21]


def test_space_never_throws_a_game_under_way_to_its_beginning(show):
    page = show()
    focus(page)
    page.keyboard.press("Space")
    assert sent(page) == []


def test_less_motion_shows_the_end_at_once(show):
    page = show(reduced_motion="reduce")
    then(page, **trail())
    expect(page.locator(".hb-crate")).to_have_text(["crate 5"])
    assert crates(page) == ["1,2", "5"]
    assert page.evaluate("updates.at(-1).animate") is False


# ---- no kernel, replay, several


def test_without_a_kernel_it_says_so_and_local_controls_work(show):
    page = show(kernel=False)
    page.get_by_role("button", name="Buy crate 1").click()
    expect(page.get_by_role("alert")).to_contain_text("No kernel: run this cell again")
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".bl-rules")).to_be_visible()
    page.get_by_role("button", name="Close this message").click()
    page.get_by_role("tab", name="Try a rule").click()  # what comes from Python cannot come: the game stays
    expect(page.get_by_role("alert")).to_contain_text("No kernel: run this cell again")
    expect(page.locator(".hb-crate").first).to_be_visible()
    page.get_by_role("button", name="Help and keys").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_long_silence_is_told_as_one_and_a_late_answer_clears_it(show):
    page = show()
    page.clock.install()
    page.evaluate("silent = true")
    page.get_by_role("button", name="Buy crate 1").click()
    page.clock.run_for(19_000)
    expect(page.get_by_role("alert")).to_be_hidden()
    page.clock.run_for(2_000)
    expect(page.get_by_role("alert")).to_contain_text("No answer for 20 seconds. If the kernel was restarted")
    then(page, ply=7)
    expect(page.get_by_role("alert")).to_be_hidden()
    page.evaluate("silent = false")
    page.get_by_role("button", name="Buy crate 1").click()
    assert [m for m in sent(page) if m["type"] == "move"][1:] == [{"type": "move", "code": 11, "ply": 7}]


def test_a_board_says_who_is_thinking_and_a_second_click_sends_nothing(show):
    page = show()
    page.evaluate("silent = true")
    page.get_by_role("button", name="Buy crate 1").click()
    waits = page.locator(".bl-waiting")
    expect(waits).to_be_hidden()
    page.evaluate("biglabHost.models[0].fire('msg:custom', { type: 'busy', who: 'watchful' }, [])")
    expect(waits).to_have_text("watchful is thinking.")
    expect(page.locator(".bl-status-text")).to_have_text("watchful is thinking.")
    assert serious(page, ".bl") == []
    page.get_by_role("button", name="Buy crate 1").click()
    assert len(sent(page)) == 1
    page.evaluate("biglabHost.models[0].fire('msg:custom', { type: 'done', of: 'move', ply: 6, error: '' }, [])")
    expect(waits).to_be_hidden()
    expect(page.locator(".bl-status-text")).to_have_text("A (you) bids or passes.")


def recording(**more):
    shots = frames()
    timeline = {"n": 4, "at": 0, "marks": "dbcb", "scores": [[10, 11, 12]] * 5, "branch": 0}
    return harbour(
        frames=shots,
        moves=[],
        log=[f["line"] for f in shots[1:]],
        timeline=timeline,
        lens={"on": False, "rows": []},
        **more,
    )


def test_a_replay_moves_along_its_frames_and_sends_nothing(show):
    page = show(recording(), kernel=False)
    expect(page.locator(".hb-crate")).to_have_text(["crate 5"])
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".hb-crate")).to_have_text(["crate 1"])
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".hb-crate")).to_have_text(["crate 2"])
    expect(page.locator(".bl-moves")).to_contain_text("Step 1.")
    page.get_by_role("slider", name="Point in time").fill("3")
    expect(page.locator(".hb-crate")).to_have_text(["crate 4"])
    page.get_by_role("button", name="Step 2.").click()
    expect(page.locator(".hb-crate")).to_have_text(["crate 3"])
    page.keyboard.press("End")
    expect(page.locator(".hb-crate")).to_have_text(["crate 5"])
    expect(page.get_by_role("button", name="What if")).to_be_hidden()
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_replay_plays_to_its_end_and_stops(show):
    page = show(recording(), kernel=False)
    page.get_by_label("Speed of play").select_option("4 ×")
    focus(page)
    page.keyboard.press("End")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").wait_for()
    page.get_by_role("button", name="Play", exact=True).wait_for()
    expect(page.locator(".hb-crate")).to_have_text(["crate 5"])
    assert crates(page)[-5:] == ["1", "2", "3", "4", "5"]


def test_a_tap_on_the_board_of_a_replay_plays_it_and_another_one_holds_it(show):
    page = show(recording(), kernel=False)
    page.locator(".hb-crate").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.locator(".hb-crate").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_two_boards_on_one_page_share_nothing(show):
    page = show(harbour(), harbour(title="Other harbour"))
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids)) > 20
    second = page.locator(".bl").nth(1)
    second.get_by_role("button", name="Lines of play and dice").click()
    second.get_by_role("switch", name="same dice").uncheck()
    first = page.locator(".bl").first
    first.get_by_role("button", name="Lines of play and dice").click()
    expect(first.get_by_role("switch", name="same dice")).to_be_checked()
    second.locator(".bl-seat").first.focus()
    page.keyboard.press("?")
    assert page.get_by_role("dialog").count() == 1


# ---- look


@pytest.mark.parametrize(
    ("system", "lab", "paper"),
    [
        ("light", None, "rgb(251, 249, 244)"),
        ("dark", None, "rgb(21, 24, 30)"),
        ("dark", "true", "rgb(251, 249, 244)"),
        ("light", "false", "rgb(21, 24, 30)"),
    ],
)
def test_the_theme_is_jupyterlabs_then_the_systems(show, system, lab, paper):
    page = show(color_scheme=system)
    if lab:
        page.evaluate("value => document.body.setAttribute('data-jp-theme-light', value)", lab)
    frame = page.locator(".bl-frame")
    assert frame.evaluate("e => getComputedStyle(e).backgroundColor") == paper


@pytest.mark.parametrize("width", [360, 700, 1000, 1440, 1920])
def test_every_target_is_large_enough_and_nothing_sticks_out(show, width):
    page = show(width=width)
    small = page.evaluate(
        """(least) => [...document.querySelectorAll(
                ".bl button, .bl select, .bl .bl-switch, .bl input:not(.bl-switch *)")]
             .filter((e) => e.offsetParent).map((e) => [e.className, e.textContent, e.getBoundingClientRect()])
             .filter(([, , r]) => r.width < least || r.height < least)
             .map(([name, text, r]) => `${name} ${text} ${r.width} × ${r.height}`)""",
        40 if width < 720 else 32,
    )
    assert small == []
    assert sticks_out(page) == []


@pytest.mark.parametrize("width", [360, 1000, 1600])
def test_one_panel_is_shown_at_a_time_and_on_a_phone_as_a_sheet(show, width):
    page = show(width=width)
    panels = {"Values": ".bl-lens", "Log": ".bl-log-panel", "Rules": ".bl-rules"}
    shown = lambda: [name for name, css in panels.items() if page.locator(css).is_visible()]  # noqa: E731
    if width == 360:
        assert shown() == []
        page.get_by_role("button", name="Values, log, rules").click()
    for name in ("Rules", "Values", "Log"):
        page.get_by_role("tab", name=name).click()
        assert shown() == [name]
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Log").press("ArrowLeft")
    assert shown() == ["Values"]
    assert sent(page) == []
    if width == 360:
        page.keyboard.press("Escape")
        assert shown() == []


@pytest.mark.parametrize("width", [360, 1000, 1600])
def test_nothing_jumps_when_a_panel_fills(show, width):
    page = show(harbour(moves=[], log=[], lens={"on": True, "busy": True, "rows": []}), width=width)
    where = """() => [".bl-board", ".bl-moves", ".bl-timeline", ".bl-seats"].map((part) => {
        const r = document.querySelector(part).getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })"""
    before = page.evaluate(where)
    many = [[i + 1, i % 3, f"Sentence {i + 1}, which is rather a long one.", "harbour 2.1"] for i in range(200)]
    then(
        page,
        moves=[move(100 + i, f"A move with a long name, number {i}") for i in range(20)],
        log=many,
        lens={**harbour()["lens"], "rows": [lens_row(move(100 + i, f"Move {i}"), i, 1) for i in range(20)]},
        error="seat A cannot do that: it is not for sale",
        view=view(status="A (you) decides. " * 9),
    )
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".bl-line")).to_have_count(200)
    assert page.evaluate(where) == before


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1000, 1600])
def test_axe_finds_nothing_serious_in_the_shell(show, width, scheme):
    page = show(width=width, color_scheme=scheme, reduced_motion="reduce")
    then(page, error="seat A cannot do that\n  rules: harbour 2.1", note="A note.")
    expect(page.get_by_role("alert")).to_be_visible()
    assert serious(page) == []
    focus(page)
    page.keyboard.press("?")
    assert serious(page) == []


@pytest.mark.parametrize("scene", ["open", "pick", "hot", "end", "replay", "crowded"])
def test_axe_finds_nothing_serious_on_the_table_of_the_big_idea(show, scene):
    traits = json.loads(FIXTURE.read_text(encoding="utf-8"))
    traits |= traits.pop("scenes")[scene]
    look = (assets.module("boards/big_idea/board"), assets.style("boards/big_idea/board"))
    for scheme in ("light", "dark"):
        assert serious(show(traits, look=look, color_scheme=scheme, reduced_motion="reduce")) == []
