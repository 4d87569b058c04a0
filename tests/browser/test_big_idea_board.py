"""The table of The Big Idea in a real browser, at every width: seen, clicked, read aloud. Without Jupyter."""

from __future__ import annotations

import pytest

from biglab.games.big_idea.screen.svg import as_svg
from biglab.ui.assets import module, style
from biglab.ui.messages import buttons
from biglab.ui.replay import page as html
from tests.browser import boards
from tests.browser.boards import amiss, draw_alone, open_file, out_of_picture, rested, serious
from tests.games.big_idea.positions import (
    POSITIONS,
    before_roll,
    crowded,
    end,
    failure,
    looks,
    open_turn,
    seed,
    success,
    venture,
)

SIZES = [(919, 645), (1473, 960), (390, 844)]  # a notebook on a laptop, on a projector; a phone


def moves(table):
    """The legal moves as the page gets them."""
    return buttons(table.table, table.table.legal)


def traits(table):
    view = table.view(0)
    nothing = {"n": 1, "at": 1, "marks": "dc", "scores": [table.scores] * 2, "branch": 0}
    state = {"game": "big-idea", "title": "The Big Idea", "ply": 1, "view": view, "trail": [], "seed": 7}
    state |= {"moves": moves(table), "log": [], "rules": {}, "timeline": nothing, "bench": {}, "frames": []}
    state |= {"lens": {"on": False, "busy": False, "rows": []}, "trial": {}, "error": "", "note": ""}
    return {**state, "hot": {"who": None, "hidden": False}}


@pytest.fixture
def show(new_page, tmp_path):
    """Opens a position on a page that remembers what the board would tell Python, in `said`."""

    def open_it(table, width=1200, reduced=True, **options):
        file = tmp_path / "board.html"
        parts = [(module("boards/big_idea/board"), style("boards/big_idea/board"), traits(table), "")]
        file.write_text(html(parts), encoding="utf-8")
        motion = "reduce" if reduced else "no-preference"
        page = new_page(width=width, reduced_motion=motion, **options)
        page.add_init_script("globalThis.said = []; globalThis.biglabHost = { send: (m) => said.push(m) };")
        return open_file(page, file)

    return open_it


def then(page, table, ply=2):
    """Python answers with the next position."""
    boards.then(page, view=table.view(0), ply=ply, moves=moves(table))


def said(page):
    return [(m["type"], m.get("code", m.get("target"))) for m in page.evaluate("said")]


def code_of(table, target):
    return next(move["code"] for move in moves(table) if move["target"] == target)


# ---- what is seen

FREE = "svg, .bi-tag, .bi-stage, .bi-mine, .bi-word"
FILLS = """() => {
  const size = (node) => [node.clientWidth, node.clientHeight], at = (part) => document.querySelector(part);
  const matter = at(".bi-matter"), pins = at(".bi-pins");
  return { box: size(at(".bl-board-in")), board: size(at(".bi-table")), high: matter.offsetHeight,
    wide: matter.scrollWidth - matter.clientWidth, more: pins.scrollHeight - pins.clientHeight };
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_pin_board_fills_its_box_and_nothing_is_small_or_spills(show, width, height):
    page = show(open_turn(), width, height=height)
    for name, make in POSITIONS.items():
        table = make()
        then(page, table)
        page.wait_for_function("n => document.querySelectorAll('.bi-product').length === n", arg=len(table.names))
        found = page.evaluate(FILLS)
        assert found["board"] == found["box"] and found["wide"] == 0 and found["more"] <= 0, name
        assert found["high"] <= (110 if width < 720 else 200), name
        assert amiss(page, ".bi-table", ".bi-product, .bi-top", FREE, aside=2, below=2) == [], name
        assert amiss(page, ".bi-matter", ".bi-card, .bi-place", FREE, below=1) == [], name
    assert page.errors == [] and page.strangers == []


def test_what_the_values_say_glows_on_products_and_cards(page):
    import biglab

    board = biglab.play("big-idea", seats=["you", "random", "random"], seed=4)
    cards = [card["word"] for card in board.view["seats"][0]["hand"]]
    draw_alone(page, "big_idea", "bigIdeaBoard", board, {f"lay {cards[0]}": 1, f"lay {cards[1]}": 0.5})
    assert page.locator(".bi-card[data-glow]").count() == 2
    assert page.locator(".bi-card[data-best]").get_attribute("data-target") == f"lay {cards[0]}"
    assert page.locator(".bi-card[data-best]").get_attribute("aria-label").endswith("Worth most by the values.")


def test_a_product_shows_its_words_tokens_chance_fee_and_age(show):
    page = show(open_turn())
    wheelbarrow = page.locator('.bi-product[data-id="r2-C"]')
    assert wheelbarrow.locator(".bi-word").all_inner_texts() == ["Voice-Activated", "Wheelbarrow"]
    assert "that obeys if you say please" in wheelbarrow.text_content()
    rail = [token.get_attribute("data-seat") for token in wheelbarrow.locator(".bi-socket").all()]
    assert rail == ["2", "2", "0", "1", "3", None]
    assert wheelbarrow.locator(".bi-facts b").all_inner_texts() == ["5/6", "2 × die", "$4"]
    assert wheelbarrow.locator(".bi-tag").text_content() == "round 2"
    assert page.locator('.bi-product[data-id="r3-A"] .bi-tag').text_content() == "new"


def test_french_reads_the_article_first(show):
    words = show(open_turn(language="fr")).locator('.bi-product[data-id="r2-A"] .bi-word')
    assert words.all_inner_texts() == ["Boîte aux lettres", "lavable en machine"]


def test_six_notches_are_certain_and_further_tokens_stand_behind_them(show):
    first = show(crowded()).locator('.bi-product[data-id="r5-A"]')
    assert first.locator(".bi-rail").get_attribute("data-full") is not None
    assert first.locator(".bi-notches .bi-socket[data-seat]").count() == 6
    assert first.locator(".bi-beyond .bi-socket[data-seat]").count() == 2


def test_places_show_tokens_hands_dealer_envelopes_and_who_sits_out(show):
    page = show(venture())
    titles = [place.get_attribute("title") for place in page.locator(".bi-place").all()]
    assert titles[0] == "you: 3 of 5 tokens free, 3 cards, decides"
    assert titles[2] == "Star: 3 of 5 tokens free, 3 cards, deals, has sealed an envelope"
    assert page.locator('.bi-place[data-seat="1"] .bi-free').count() == 3
    assert page.locator(".bi-place[data-now]").get_attribute("data-seat") == "0"
    then(page, open_turn())
    page.wait_for_selector(".bi-place[data-out]")
    assert page.locator(".bi-place[data-out]").get_attribute("title").endswith("sits out")


def test_a_picked_card_is_turned_over(show):
    page = show(seed())
    assert page.locator(".bi-card").count() == 5
    picked = page.locator(".bi-card[data-picked]")
    assert picked.get_attribute("data-target") == "lay Haunted"
    assert picked.get_attribute("aria-label").endswith("Picked, face down.")


def test_the_winners_are_named(show):
    page = show(end())
    assert page.locator(".bi-news b").first.inner_text() == "You and Star win together"
    assert page.locator(".bi-place[data-won]").count() == 2


# ---- what is clicked


def test_a_click_on_a_card_lays_it_down(show):
    page = show(seed())
    page.click('.bi [data-target="lay Umbrella"]')
    assert said(page) == [("move", code_of(seed(), "lay Umbrella"))]


def test_a_click_anywhere_on_a_product_invests_and_one_on_my_tokens_divests(show):
    table = open_turn()
    page = show(table)
    page.click('.bi-product[data-id="r2-C"] .bi-facts')
    page.evaluate("biglabHost.models[0].fire('msg:custom', { type: 'done' })")
    rested(page).click('.bi [data-target="divest r2-C"]')
    assert said(page) == [("move", code_of(table, "invest r2-C")), ("move", code_of(table, "divest r2-C"))]


def test_a_click_on_what_is_not_legal_asks_why_not(show):
    page = show(venture())
    page.click('.bi [data-target="back r2-C"]')
    assert said(page) == [("wish", "back r2-C")]
    assert "from an earlier round" in venture().why_not("back r2-C")


def test_legal_products_invite_and_the_others_do_not(show):
    page = show(venture())
    inviting = [each.get_attribute("data-id") for each in page.locator(".bi-product[data-legal]").all()]
    assert inviting == ["r3-B"]
    assert page.locator(".bi-product[data-legal] .bi-offer").inner_text().strip() == "back it"


def test_the_keyboard_walks_the_table_and_plays(show):
    table = open_turn()
    page = show(table)
    page.focus('.bi [data-target="invest r3-A"]')
    here = "document.activeElement.dataset.target"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(here) == "invest r3-B"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(here) == "invest r3-A"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(here) == "divest r3-A"
    page.keyboard.press("Enter")
    assert said(page) == [("move", code_of(table, "divest r3-A"))]


def test_every_thing_to_click_can_be_reached_and_speaks_in_sentences(show):
    page = show(open_turn())
    for button in page.locator(".bi button").all():
        assert button.get_attribute("tabindex") is None
        assert button.get_attribute("aria-label").endswith(".")
    label = page.get_attribute('.bi [data-target="invest r2-C"]', "aria-label")
    assert label.startswith("Invest in Voice-Activated Wheelbarrow for $4. ")
    assert "5 shares: A you 1, B Myopic 1, C Star 2, D Late leaver 1." in label


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["seed", "open_turn", "failure", "end"])
def test_axe_finds_no_serious_problem_on_the_board(show, name, scheme):
    page = show(POSITIONS[name](), color_scheme=scheme)
    assert serious(page, ".bi-table") == [] and serious(page, ".bi-matter") == []


# ---- what changes


def test_a_move_changes_what_it_touches_and_leaves_the_rest_standing(show):
    page = show(open_turn())
    page.evaluate("for (const p of document.querySelectorAll('.bi-product, .bi-card')) p.old = true")
    page.focus('.bi [data-target="invest r1-D"]')
    then(page, open_turn().play("invest r1-D"))
    page.wait_for_selector('.bi-product[data-id="r1-D"] .bi-mine')
    assert page.evaluate("[...document.querySelectorAll('.bi-product, .bi-card')].every((p) => p.old)")
    assert page.evaluate("document.activeElement.dataset.target") == "invest r1-D"
    assert page.locator('.bi-product[data-id="r1-D"] .bi-socket[data-seat]').count() == 2
    assert page.locator('.bi-product[data-id="r1-D"] .bi-facts b').first.inner_text() == "2/6"
    assert page.locator(".bl-seat-gain").all_inner_texts() == ["−$1", "", "", "+$1"]


def test_the_die_waits_on_its_product_then_shows_its_face_and_the_verdict(show):
    page = show(before_roll())
    rolling = page.locator('.bi-product[data-id="r2-C"]')
    assert rolling.locator(".bl-die").text_content() == "?"
    then(page, failure())
    page.wait_for_selector('.bi-product[data-id="r2-C"] .bi-verdict:not(:empty)')
    assert rolling.locator(".bi-verdict").inner_text() == "no launch"
    assert rolling.locator(".bi-stage circle").count() == 6
    assert rolling.locator(".bi-socket[data-hit]").get_attribute("data-n") == "6"


@pytest.mark.parametrize("reduced", [False, True])
def test_a_launch_pays_and_leaves_with_motion_only_for_those_who_want_it(show, reduced):
    page = show(before_roll(), reduced=reduced)
    page.evaluate("""() => { globalThis.flown = 0; new MutationObserver((all) => {
      for (const each of all) flown += each.addedNodes.length;
    }).observe(document.querySelector(".bi-overlay"), { childList: true }); }""")
    then(page, success())
    page.wait_for_function("document.querySelectorAll('.bi-coin').length === 4")
    assert page.locator(".bi-coin b").all_inner_texts() == ["+$6", "+$6", "+$12", "+$6"]
    assert page.locator(".bi-news b").first.inner_text() == "Voice-Activated Wheelbarrow goes public"
    if not reduced:
        page.wait_for_function("flown > 0")  # it takes off with the next picture of the screen
    page.wait_for_function("document.querySelector('.bi-overlay').childElementCount === 0")
    assert page.locator('.bi-product[data-id="r2-C"]').count() == 0
    assert page.evaluate("flown") == (0 if reduced else 1)
    assert page.errors == []


def test_every_step_of_a_real_game_is_drawn_without_a_complaint(show):
    import biglab

    table = biglab.new("big-idea", seats=["random"] * 5, seed=3, multi=True, rounds=4)
    page = show(open_turn(), reduced=False)
    ply = 1
    while not table.is_over:
        table.step()
        view = table.view(0)
        ply += 1
        boards.then(page, view=view, ply=ply, moves=[])
        drawn = page.evaluate("[...document.querySelectorAll('.bi-pins .bi-product')].map((p) => p.dataset.id)")
        assert drawn == [product["id"] for product in view["products"]]
    assert page.errors == []
    assert page.locator(".bi-place[data-won]").count() == len(view["winners"])


# ---- the still picture


@pytest.mark.parametrize("width", [420, 960])
def test_no_word_of_the_still_picture_runs_out_of_it(page, width):
    for name, view in looks().items():
        assert out_of_picture(page, as_svg(view, width)) == [], name
