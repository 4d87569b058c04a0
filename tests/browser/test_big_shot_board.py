"""The table of Big Shot in a real browser: a whole auction by mouse and keyboard, sealed bids, rewinding, branches.

Most pages here have no Jupyter, but the real board behind them: what the page says goes to Python and back.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import biglab
from biglab.games.big_shot.rules import words as w
from biglab.games.big_shot.screen.svg import as_svg
from tests.browser.boards import amiss, draw_alone, out_of_picture, rested, serious, then, turn_to
from tests.browser.jupyter import open_notebook, run_all, run_code


def keen(seen, legal, rng):
    """Raises by the least up to ten millions; its pawns go to the first district."""
    for move in legal:
        if move.verb in (w.BID, w.PLACE) and move.amount <= 10:
            return move
    return next(move for move in legal if move.verb == w.PASS)


def shy(seen, legal, rng):
    """Never bids."""
    return next((move for move in legal if move.verb == w.PASS), legal[0])


def table(*seats, **options):
    """A board in front of seat A, who speaks first; the promoter goes round in order."""
    return biglab.play("big-shot", seats=list(seats), seed=3, first_leader=len(seats) - 1, promoter_start=0, **options)


def call(page):
    return page.locator(".bs-call")


def focus(page):
    rested(page).locator(".bl").focus()


def click(page, found):
    """As a person does, when the last click has been answered."""
    rested(page)
    (page.locator(found) if isinstance(found, str) else found).click()


def press(page, *keys):
    for key in keys:
        rested(page).keyboard.press(key)


# ---- an auction


def test_a_whole_auction_by_mouse_and_keyboard_with_a_loan_and_a_refusal(show):
    board = table("you:Ada", keen, shy, shy)
    page = show(board)
    alert = page.get_by_role("alert")
    expect(call(page)).to_contain_text("no bid")
    click(page, ".bl-moves-list .bl-go")  # 1 M
    expect(call(page)).to_contain_text("2 M")
    expect(page.locator(".bs-bidder[data-out]")).to_have_count(2)  # C and D have passed
    expect(page.locator(".bs-says")).to_have_text(["in", "bids", "out", "out"])
    expect(page.locator(".bs-ladder li")).to_have_text(["1", "2", "pass", "pass"])
    focus(page)
    press(page, "+", "Enter")  # a preset sets the amount, Enter plays it
    expect(call(page)).to_contain_text("4 M")
    press(page, "r")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(call(page)).to_contain_text("10 M")
    # the purse holds 10: no bid is left, and a click on the figure says so
    click(page, call(page))
    expect(alert).to_contain_text("You cannot bid 11 M: the smallest bid now is 11 M, and you can bid 10 M at most")
    focus(page)
    press(page, "m")
    expect(page.locator(".bs-bidder").first.locator(".bs-coin")).to_have_text("19 M")
    expect(page.locator(".bs-bidder").first.locator(".bs-token")).to_have_text("1")
    rested(page).get_by_role("spinbutton").fill("12")
    page.get_by_role("spinbutton").press("Enter")
    expect(call(page)).to_contain_text("sold to Ada")
    # what lay behind the bids is told when asked for
    expect(page.locator(".bs-curse")).to_be_hidden()
    page.get_by_role("button", name="After the sale").click()
    expect(page.locator(".bs-curse tbody tr")).to_have_count(4)
    expect(page.locator(".bs-curse tr[data-won]")).to_contain_text("Ada")
    expect(page.locator(".bs-curse tr[data-won] td").nth(2)).to_have_text("12")
    expect(page.locator(".bs-formats li[data-played]")).to_have_text("EnglishA 12 M")
    expect(page.locator(".bs-formats li")).to_have_count(4)
    page.get_by_role("button", name="Close “After the sale”").click()
    expect(page.locator(".bs-curse")).to_be_hidden()
    # four pawns go to town: two by mouse, two by keyboard
    hand = list(board.table.state.hand)
    opera, parade = page.locator('.bs-block[data-id="M20"]'), page.locator('.bs-block[data-id="M21"]')
    last = max(c for c in range(4) if hand[c])
    page.locator(f'.bs-piece[data-c="{last}"]').first.click()
    click(page, opera)
    expect(opera.locator(f'.bs-pawn[data-c="{last}"]')).to_have_count(1)
    click(page, opera)
    expect(opera.locator(".bs-pawn")).to_have_count(2)
    opera.focus()
    press(page, "ArrowUp")
    assert page.evaluate("document.activeElement.dataset.id") == "M21"
    press(page, "Enter")
    expect(parade.locator(".bs-pawn")).to_have_count(1)
    press(page, "Enter")
    expect(page.locator(".bl-meta")).to_contain_text("round 2 of 18")
    assert sum(board.table.state.pawns[12]) == 2 and board.table.state.purse[0] == 10 + 9 - 12
    assert page.errors == [] and page.strangers == []


def test_a_click_out_of_turn_and_on_a_sold_district_says_why_not(show):
    board = table("you:Ada", shy, shy, shy, district_cap=2, overflow="discard")
    page = show(board)
    opera = page.locator('.bs-block[data-id="M20"]')
    click(page, opera)
    expect(page.get_by_role("alert")).to_contain_text("You cannot place blue in Opera now. A (Ada) may open")
    click(page, ".bl-moves-list .bl-go")
    page.wait_for_selector("button.bs-piece")
    for pawns in (1, 2):
        click(page, opera)
        expect(opera.locator(".bs-hole .bs-pawn")).to_have_count(pawns)
    expect(opera).to_have_attribute("data-sold", "")
    click(page, opera)
    expect(page.get_by_role("alert")).to_contain_text("sold, and closed for good")


def test_the_arrows_lead_from_the_city_to_the_auction_beside_it(show):
    page = show(table("you:Ada", shy, shy, shy))
    page.locator('.bs-block[data-id="EP"]').focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("!!document.activeElement.closest('.bs-stage')")


def test_what_the_values_say_glows_on_the_city_and_the_best_has_a_star(page):
    board = table("you:Ada", shy, shy, shy)
    board.table.play("bid 1").advance()
    board._show(trail=False)
    colour = next(move["text"].split()[1] for move in board.moves if move["text"].startswith("Place"))
    draw_alone(page, "big_shot", "bigShotBoard", board, {f"place {colour} Opera": 1, f"place {colour} Foundry": 0.25})
    page.wait_for_selector(".bs-block[data-id=M20][data-best]")
    assert page.locator(".bs-block[data-glow]").count() == 2
    shades = page.evaluate(
        "ids => ids.map((id) => Number(getComputedStyle(document.querySelector("
        "`.bs-block[data-id=${id}] .bs-glow`)).fillOpacity))",
        ["M20", "W11"],
    )
    assert shades[0] > shades[1] > 0
    assert "Worth most by the values" in page.locator('.bs-block[data-id="M20"]').get_attribute("aria-label")
    assert page.locator(".bs-piece[data-best]").count() > 0  # the pawn to take for it


def test_rewound_to_a_bid_somebody_passes_instead_and_both_futures_stand(show):
    board = table("you:Ada", keen, shy, shy)
    page = show(board)
    focus(page)
    press(page, "+", "Enter")
    expect(call(page)).to_contain_text("2 M")
    press(page, "+", "Enter")
    expect(call(page)).to_contain_text("4 M")
    press(page, "p")
    expect(page.locator(".bl-meta")).to_contain_text("round 2")
    as_played = board.table.length
    # back to the first decision: and if she had passed?
    line = page.locator(".bl-line-go", has_text="The die shows").first
    line.click()
    expect(call(page)).to_contain_text("no bid")
    click(page, page.get_by_role("button", name="Pass", exact=True))
    page.get_by_role("button", name="Lines of play").click()
    expect(page.get_by_role("button", name="instead of")).to_have_attribute("aria-pressed", "true")
    assert [at for _, at, _ in board.branches][1] < as_played
    assert board.branches[0][2].length == as_played
    prices = [branch.state_at(branch.length).prices[0] for _, _, branch in board.branches]
    assert prices == [4, 1]  # B paid 4 against her, and 1 without
    page.get_by_role("button", name="as played", exact=True).click()
    expect(page.locator(".bl-line-name")).to_have_text("as played")


# ---- sealed and Dutch


def test_sealed_bids_are_entered_hidden_handed_on_and_revealed_together(show):
    board = table("you:Ada", "you:Ben", shy, shy, auction_format="first_price_sealed")
    page = show(board)
    expect(page.locator(".bl-handover-who")).to_have_text("Hand the screen to A (Ada)")
    expect(page.locator(".bs-map, .bs-stage")).to_have_count(0)
    page.get_by_role("button", name="I am A").click()
    page.get_by_role("spinbutton").fill("7")
    click(page, page.get_by_role("button", name="Seal a bid of 7 M"))
    expect(page.locator(".bl-handover-who")).to_have_text("Hand the screen to B (Ben)")
    assert "7 M" not in page.locator(".bl").inner_text()
    page.get_by_role("button", name="I am B").click()
    expect(page.locator('.bs-card[data-card="down"]')).to_have_count(1)
    assert "7 M" not in page.locator(".bl").inner_text()
    assert 7 not in [seat["paddle"]["card"] for seat in board.view["seats"]]
    rested(page).get_by_role("spinbutton").fill("8")
    page.keyboard.press("Enter")
    expect(page.locator('.bs-card[data-card="open"]')).to_have_text(["7", "8", "–", "–"])
    expect(call(page)).to_contain_text("sold to Ben")
    expect(page.locator(".bl-handover")).to_be_hidden()  # nothing is secret any more: no curtain for the pawns
    click(page, page.locator(".bs-block").first)
    expect(page.locator(".bs-block").first.locator(".bs-pawn")).to_have_count(1)


def test_the_dutch_clock_falls_until_somebody_stops_it(show):
    board = table("you:Ada", shy, shy, shy, auction_format="dutch")
    page = show(board)
    expect(call(page)).to_contain_text(f"{board.table.state.bid} M")
    page.get_by_role("spinbutton").fill("10")
    click(page, page.get_by_role("button", name="Stop the clock at 10 M"))
    expect(call(page)).to_contain_text("sold to Ada")
    assert board.table.state.price == 10


# ---- what is seen


@pytest.fixture(scope="module")
def positions():
    """Boards in many states, as views with the moves of the one to decide."""
    found, kinds = (
        [],
        [
            ({}, 4),
            ({}, 3),
            ({}, 2),
            ({"auction_format": "second_price_sealed"}, 4),
            ({"variant": "expert"}, 4),
            ({"auction_format": "dutch", "district_cap": 12, "spaces": 36, "bundle_size": 2}, 4),
            (
                {
                    "board": [
                        {"id": f"D{i}", "name": name, "value": 4 + i}
                        for i, name in enumerate(
                            ("Harbour front", "Church of St. Elisabeth", "Old Observatory", "Mill", "Zoo", "Arsenal")
                        )
                    ]
                    + [{"id": "P", "name": "Botanical garden", "park": ["D1", "D4"]}],
                    "spaces": 8,
                    "bundle_size": 4,
                },
                4,
            ),
        ],
    )
    for options, players in kinds:
        seats = ["you:Wilhelmina-Alexandrina the Great", *["random"] * (players - 1)]
        board = biglab.play("big-shot", seats=seats, seed=5, **options)
        game = board.table
        for wanted in (0, 110, 10_000):
            while not game.is_over and game.ply < wanted:
                seat = game.state.to_move
                game.play(game.ask(seat, "random")) if seat >= 0 and game.humans[seat] else game.step()
            board._show(trail=False)
            found.append({"view": board.view, "moves": board.moves})
        board.close()
    return found


SIZES = [(919, 645), (1473, 960), (390, 844)]  # a notebook on a laptop, on a projector; a phone
FILLS = """() => {
  const size = (node) => [node.clientWidth, node.clientHeight];
  const [box, board] = [".bl-board-in", ".bs-board"].map((part) => size(document.querySelector(part)));
  const stage = document.querySelector(".bs-stage");
  return { box, board, high: stage.offsetHeight, wide: stage.scrollWidth - stage.clientWidth };
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_city_fills_its_box_and_nothing_is_small_or_spills(show, positions, width, height):
    page = show(table("you:Ada", shy, shy, shy), width, height=height)
    for state in positions:
        turn_to(page, state)
        told = state["view"]["status"]
        found = page.evaluate(FILLS)
        assert found["board"] == found["box"] and found["wide"] == 0, told
        assert found["high"] <= (112 if width < 720 else 200), told
        assert amiss(page, ".bs-board", ".bs-block, .bs-space", free="svg", aside=2, below=2) == [], told
        assert amiss(page, ".bs-stage", ".bs-bidder, .bs-call, .bs-lot", free="svg, .bl-sr-only", aside=2) == [], told
    assert page.errors == []


BROKEN = """() => [...document.querySelectorAll(".bs-name")].filter(name => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const lines = new Set([...range.getClientRects()].map(line => Math.round(line.top)));
    return lines.size > name.textContent.trim().split(" ").length;
}).map(name => name.textContent)"""


@pytest.mark.parametrize(("width", "height"), [(833, 597), *SIZES])
def test_no_word_in_the_name_of_a_district_is_broken(show, width, height):
    page = show(table("you:Ada", shy, shy, shy), width, height=height)
    assert page.evaluate(BROKEN) == []


def test_a_district_shows_its_value_its_pawns_and_its_owner_and_a_park_its_neighbours(show):
    board = table("you:Ada", shy, shy, shy)
    page = show(board)
    assert page.locator(".bs-block").count() == 13
    assert page.locator('.bs-block[data-id="M21"] .bs-hole').count() == 7
    assert page.locator('.bs-block[data-id="WP"] .bs-value').inner_text() == "×2"
    assert page.locator('.bs-gate[data-park="WP"]').count() == 3
    assert page.locator(".bs-space").count() == 18
    assert page.locator(".bs-space .bs-pawn").count() == 72
    view = board.view
    opera = next(d for d in view["districts"] if d["id"] == "M20")
    opera |= {"pawns": [3, 3, 1, 0], "sold": True, "owner": 2}
    then(page, view={**view, "districts": view["districts"]})
    page.wait_for_selector('.bs-block[data-id="M20"][data-sold]')
    assert page.locator('.bs-block[data-id="M20"] .bs-sign .bs-pawn').get_attribute("data-c") == "2"
    assert page.locator('.bs-block[data-id="M20"] .bs-hole[data-led]').count() == 1  # the single pawn won
    assert page.locator('.bs-block[data-id="M20"]').get_attribute("aria-label").endswith("Green owns it.")


@pytest.mark.parametrize(("scheme", "step"), [("light", "sale"), ("dark", "auction")])
def test_axe_finds_no_serious_problem(show, scheme, step):
    page = show(table("you:Ada", keen, shy, shy), color_scheme=scheme)
    if step == "sale":
        page.get_by_role("spinbutton").fill("10")
        page.get_by_role("spinbutton").press("Enter")
        rested(page).get_by_role("button", name="After the sale").click()
        expect(page.locator(".bs-curse tbody tr")).to_have_count(4)
    assert serious(page, ".bs-board") == [] and serious(page, ".bs-stage") == []


def test_every_step_of_a_game_is_drawn_with_its_motion_and_without_a_complaint(show):
    board = table("random", "random", "random", "random", spaces=4)
    page = show(board, reduced=False)
    game = board.table
    while not game.is_over:
        game.step()
        view = game.view(None)
        then(page, view=view)
        stands = page.evaluate(
            "[...document.querySelectorAll('.bs-block')].map((b) => b.querySelectorAll('.bs-hole .bs-pawn').length)"
        )
        assert stands == [sum(d["pawns"]) for d in view["districts"]]
    page.wait_for_selector(".bs-bidder[data-won]")
    assert page.errors == []


@pytest.mark.parametrize("width", [360, 960])
def test_no_word_of_the_still_picture_runs_out_of_it(page, positions, width):
    for state in positions:
        assert out_of_picture(page, as_svg(state["view"], width)) == [], state["view"]["status"]


# ---- in JupyterLab


def test_in_jupyterlab_a_bid_is_a_move_of_the_table(lab, page):
    name = lab.write("big_shot.ipynb", "import biglab\nboard = biglab.play('big-shot', first_leader=3, seed=3)\nboard")
    open_notebook(page, lab, name)
    run_all(page)
    page.wait_for_selector(".bs-block")
    click(page, ".bl-moves-list .bl-go")
    page.wait_for_function("document.querySelector('.bl-log-panel').textContent.includes('A bids 1 M.')")
    assert run_code(page, "print(any(line.text == 'A bids 1 M.' for line in board.table.log))").strip() == "True"


# ---- two players, two colours each

# Of every mark of a seat on the page: whose it is, and the colour it has been given; of every curve too.
PAINTED = """() => {
  const seatOf = (node) => Number(node.closest("[data-seat]").dataset.seat), found = {};
  for (const node of document.querySelectorAll(".bl-mark[data-seat] > path, .bl-curve[data-seat]")) {
    if (node.closest(".bs-pawn, .bs-piece") || seatOf(node) < 0) continue; // a pawn has the colour of its owner's purse
    const paint = node.classList.contains("bl-curve") ? getComputedStyle(node).stroke : getComputedStyle(node).fill;
    (found[seatOf(node)] ??= new Set()).add(paint);
  }
  return Object.fromEntries(Object.entries(found).map(([seat, paints]) => [seat, [...paints]]));
}"""
PURSES = """() => [...document.querySelectorAll(".bs-bidder")].map((bidder) =>
  [...bidder.querySelectorAll(".bs-purse .bl-mark > path")].map((pawn) => getComputedStyle(pawn).fill))"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("cards", ["in_order", "shuffled"])
def test_with_two_players_each_seat_wears_a_colour_of_its_own_everywhere(show, cards, scheme):
    board = table("you:Ada", keen, colour_cards=cards)
    page = show(board, color_scheme=scheme)
    click(page, page.get_by_role("button", name="Pass"))
    rested(page).get_by_role("button", name="After the sale").click()
    painted, purses = page.evaluate(PAINTED), page.evaluate(PURSES)
    assert [len(set(purse)) for purse in purses] == [2, 2]
    assert len(painted["0"]) == len(painted["1"]) == 1  # one colour each in head, seats, curves, log, stage, charts
    assert painted["0"][0] in purses[0] and painted["1"][0] in purses[1]
