"""The board of Superpoly in a real browser: buying, bidding, claiming, building, trading, debts, rewinding.

Most pages here have no Jupyter, but the real board behind them: what the page says goes to Python and back.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import biglab
from biglab.games.superpoly.screen.svg import as_svg
from biglab.ui import replay
from biglab.ui.board import replay_page
from tests.browser.boards import amiss, open_file, out_of_picture, rested, serious, then, turn_to
from tests.browser.jupyter import open_notebook, run_all, run_code
from tests.games.superpoly.positions import new, sit, square

EVERYBODY = [0, 1, 2, 3]
DEEDS = {
    "A": ["Charonne", "Belleville", "Carnavalet", "Tolbiac", "Italie", "Mouffetard", "Étoile"],
    "B": ["Ménilmontant", "Pyrénées", "Gambetta", "Rodin", "Vosges"],
    "C": ["Lepic", "Abbesses", "Tertre", "Orsay", 28],
    "D": ["Roquette", "Saint-Antoine", "Bastille", 12],
}
LEVELS = {
    "Tolbiac": 3,
    "Italie": 2,
    "Mouffetard": 3,
    "Ménilmontant": 5,
    "Pyrénées": 4,
    "Gambetta": 4,
    "Lepic": 1,
    "Abbesses": 1,
    "Tertre": 1,
}


def board_of(sitting):
    return biglab.play(table=sitting.table)


def for_sale(**more):
    """A has thrown a six to Rue de Rennes, which is for sale at 52,000 F."""
    return sit(deeds=DEEDS, at={"A": 20}, **more).play("go", "throw 4 2")


def visited(**more):
    """A has landed on B's Rue de Ménilmontant; all are people with a deed, who must ask for their rent."""
    deeds = {"A": ["Carnavalet"], "B": ["Ménilmontant"], "C": ["Orsay"], "D": ["Rodin"]}
    table = sit(deeds=deeds, at={"A": 0}, unprompted=EVERYBODY, **more)
    return table.play("go", *["wait"] * 3, "throw 2 4")


def the(page, name):
    """A square by its name."""
    return page.locator(f'.sp-sq[data-n="{square(name)}"]')


def focus(page):
    rested(page)
    page.locator(".bl").focus()


def click(page, where):
    """A click by somebody who looks first: on a square by its name, or on what a selector finds first."""
    rested(page)
    (page.locator(where).first if str(where)[0] in ".[" else the(page, where)).click()


def press(page, key):
    rested(page)
    page.keyboard.press(key)


def move(page, target):
    """Play a move of the list by its words."""
    click(page, f'.bl-moves [data-target="{target}"]')


# ---- a deed is bought


def test_a_deed_is_bought_by_mouse(show):
    board = board_of(for_sale())
    page = show(board)
    expect(page.locator(".sp-scene .sp-big")).to_have_text("Rue de Rennes")
    expect(page.locator(".sp-scene .sp-figure")).to_have_text("52,000 F")
    click(page, "Étoile")
    expect(page.get_by_role("alert")).to_contain_text("the deed for sale is that of the square")
    click(page, "Rennes")
    expect(the(page, "Rennes")).to_have_attribute("data-owner", "0")
    assert board.table.state.cash[0] == 300_000 - 52_000
    expect(page.locator(".sp-purse").first.locator(".sp-cash")).to_have_text("248,000 F")
    assert page.errors == [] and page.strangers == []


def test_a_deed_is_bought_by_keyboard(show):
    board = board_of(for_sale())
    page = show(board)
    the(page, 0).focus()
    page.keyboard.press("ArrowUp")  # up the right-hand side
    assert page.evaluate("document.activeElement.dataset.n") == "39"
    expect(page.locator(".sp-deed h3")).to_have_text("Place de l'Étoile")
    for _ in range(9):
        page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.n") == "30"
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == (
        "Rue de Rennes: yellow lot, for sale at 52,000 F. Here: A. Buy Rue de Rennes for 52,000 F"
    )
    page.keyboard.press("Enter")
    expect(the(page, "Rennes")).to_have_attribute("data-owner", "0")
    page.keyboard.press("ArrowDown")  # across the middle
    assert page.evaluate("document.activeElement.dataset.n") == "4"
    assert len(biglab_sent(page)) == 1


def biglab_sent(page):
    return page.evaluate("biglabHost.sent")


def test_who_is_too_poor_is_told_the_price_and_raises_money_first(show):
    board = board_of(for_sale(cash=[40_000, 300_000, 300_000, 300_000]))
    page = show(board)
    click(page, "Rennes")
    expect(page.get_by_role("alert")).to_contain_text("it costs 52,000 F, and your cash is 40,000 F")
    click(page, ".sp-bank")
    click(page, "Étoile")
    press(page, "Enter")
    expect(the(page, "Étoile")).to_have_attribute("data-mortgaged", "")
    move(page, "leave")
    click(page, "Rennes")
    expect(the(page, "Rennes")).to_have_attribute("data-owner", "0")
    assert board.table.state.cash[0] == 40_000 + 40_000 - 52_000


# ---- an auction


def test_a_declined_deed_goes_under_the_hammer(show):
    # case: superpoly SP-16
    board = board_of(for_sale())
    page = show(board)
    page.get_by_role("spinbutton").fill("20000")
    page.get_by_role("spinbutton").press("Enter")
    stances = page.locator(".sp-paddles li")
    expect(stances).to_have_count(4)
    expect(page.locator(".sp-call")).to_have_text("no bid yet")
    expect(page.locator(".sp-scene")).to_contain_text("reserve 20,000 F · printed 52,000 F")
    page.get_by_role("spinbutton").fill("400000")
    expect(page.locator(".bl-moves [data-target=bid]")).to_contain_text("Bid 300,000 F")  # no more than there is
    rested(page)
    page.get_by_role("spinbutton").fill("20000")
    page.get_by_role("spinbutton").press("Enter")
    expect(page.locator(".sp-call")).to_contain_text("20,000 F")
    expect(page.locator('.sp-paddles [data-does="leads"]')).to_have_count(1)
    rested(page)
    page.get_by_role("spinbutton").fill("26000")
    page.get_by_role("spinbutton").press("Enter")
    expect(page.locator(".sp-call")).to_contain_text("26,000 F")
    focus(page)
    page.keyboard.press("p")
    expect(page.locator('.sp-paddles [data-does="out"]')).to_have_count(1)
    move(page, "pass")
    expect(page.locator('.sp-paddles [data-does="out"]')).to_have_count(2)
    press(page, "p")
    expect(the(page, "Rennes")).to_have_attribute("data-owner", "2")
    assert board.table.state.cash[:4] == [300_000, 300_000, 300_000 - 26_000, 300_000]


def test_sealed_bids_are_entered_behind_a_curtain(show):
    table = for_sale(auction="sealed_second").play("decline Rue de Rennes 200")
    page = show(board_of(table))
    expect(page.locator(".bl-handover-who")).to_have_text("Hand the screen to B (you)")
    page.get_by_role("button", name="I am B").click()
    page.get_by_role("spinbutton").fill("33000")
    page.get_by_role("spinbutton").press("Enter")
    expect(page.locator(".bl-handover-who")).to_have_text("Hand the screen to C (you)")
    assert "33,000" not in page.locator(".bl").inner_text()
    page.get_by_role("button", name="I am C").click()
    expect(page.locator('.sp-paddles [data-does="sealed"]')).to_have_count(1)
    assert "33,000" not in page.locator(".bl").inner_text()


# ---- rent is claimed, or lost


def test_rent_is_claimed_by_whoever_it_is_due_to(show):
    board = board_of(visited(claim_pause=10).play("done", "go"))
    page = show(board)
    # B throws next and could have claimed before; the dice pause for C and D, whether anything is due or not
    assert board.table.state.to_move == 2
    click(page, '[data-claims="0"]')
    expect(page.get_by_role("alert")).to_contain_text(
        "A claims in the pause before the next player throws, or before taking the dice"
    )
    click(page, '[data-claims="2"]')
    expect(page.locator(".bl-log-panel")).to_contain_text("C claims for nothing")
    assert board.table.state.n_claims == 1


def test_the_owner_claims_before_taking_the_dice(show):
    board = board_of(visited().play("done"))
    page = show(board)
    assert board.table.state.to_move == 1
    click(page, '[data-claims="1"]')
    expect(page.locator(".bl-log-panel")).to_contain_text("B claims 1,200 F from A.")
    expect(page.locator(".sp-purse").nth(1).locator(".sp-cash")).to_have_text("301,200 F")


def test_a_rent_that_nobody_claims_is_lost_and_nobody_is_asked(show):
    # case: superpoly SP-14
    # ruling: superpoly R48
    board = board_of(visited(claim_pause=1).play("done"))
    page = show(board, reduced=False)
    click(page, ".sp-dice")  # B takes the dice and says nothing; so do C and D, and nobody clicks anything
    for letter in "CD":
        expect(page.locator(".bl-status-text")).to_contain_text(f"{letter} (you) may claim before the dice")
        expect(page.locator(".bl-moves [data-target=wait]")).to_have_count(0)
        assert "?" not in page.locator(".sp-scene").inner_text()
    expect(page.locator(".bl-log-panel")).to_contain_text("1,200 F that nobody claimed are lost")
    assert board.table.state.forfeited == 1_200


def test_nothing_on_the_page_hints_that_a_rent_is_due(show):
    """The same turn, with a rent due and with none: what is said and offered is the same, word for word."""
    found = []
    for deeds in ({"B": ["Ménilmontant"], "A": ["Étoile"]}, {"A": ["Ménilmontant"], "B": ["Étoile"]}):
        table = sit(deeds={**deeds, "C": ["Orsay"], "D": ["Rodin"]}, at={"A": 0}, unprompted=EVERYBODY, claim_pause=10)
        table.play("go", *["wait"] * 3, "throw 2 4", "done", "go")
        assert table.state.n_claims == ("Ménilmontant" in deeds["B"])
        board = biglab.play(table=table.table, values=True)
        page = show(board)
        expect(page.locator(".bl-lens")).to_contain_text("No values for a claim: nobody may remind an owner")
        parts = (".sp-scene", ".bl-moves", ".bl-status", ".bl-log-panel", ".bl-lens")
        found.append([page.locator(part).inner_text() for part in parts])
        found[-1] += [page.locator(".sp-claim:enabled").count(), board.view["claims"]]
        found[-1] += page.locator(".sp-claim").evaluate_all("nodes => nodes.map((n) => n.outerHTML)")
    assert found[0] == found[1]
    assert found[0][5:7] == [4, None]


# ruling: superpoly R48
@pytest.mark.parametrize("claims", [True, False])
def test_the_dice_pause_for_one_person_and_go_on_by_themselves(show, claims):
    board = biglab.play("superpoly", ["you", "buyer", "trader", "saver"], seed=3, claim_pause=2)
    page = show(board, reduced=False)
    page.get_by_label("Speed of play").select_option("4 ×")
    while board.clock.get("kind") != "pause":
        click(page, ".bl-moves-list button")
        page.wait_for_function("() => !document.querySelector('.bl').hasAttribute('data-busy')")
    at, point = board.table.ply, board.timeline["n"]
    expect(page.locator(".bl-moves-list button")).to_have_count(1)
    expect(page.locator(".bl-moves-list button")).to_contain_text("Claim what is due")
    assert "?" not in page.locator(".bl-head .bl-status").inner_text() + page.locator(".sp-scene").inner_text()
    if claims:
        click(page, ".sp-claim")
        expect(page.locator(".bl-log-panel")).to_contain_text("A claims for nothing", timeout=60_000)
    else:
        page.wait_for_function("n => biglabHost.models[0].get('timeline').n > n", arg=point)
        assert board.table.history[at].event["kind"] == "pause" and board.timeline["marks"][point] != "d"


def test_without_a_pause_nobody_is_stopped_and_the_button_still_claims(show):
    board = biglab.play("superpoly", ["you", "buyer", "trader", "saver"], seed=3, claim_pause=0)
    page = show(board)
    for _ in range(12):
        assert board.clock == {} and board.view["phase"] != "CLAIMS"
        click(page, ".bl-moves-list button")
        rested(page)
    assert page.errors == []


# ---- building, mortgages


def test_houses_are_built_evenly_by_clicking(show):
    # case: superpoly SP-05
    board = board_of(sit(deeds={"A": ["Étoile", "Vosges"], "B": ["Lepic"]}))
    page = show(board)
    click(page, "Étoile")
    expect(the(page, "Étoile").locator(".sp-house")).to_have_count(1)
    click(page, "Étoile")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("the lots of a group are built evenly, and another one has fewer houses")
    expect(alert.get_by_role("button", name="Rule R13: Build evenly")).to_be_visible()
    the(page, "Vosges").focus()
    press(page, "Enter")
    expect(the(page, "Vosges").locator(".sp-house")).to_have_count(1)
    expect(page.locator(".sp-deed [data-kind=now]")).to_have_text("1 house 35,000 F")
    expect(page.locator(".sp-stock b").first).to_have_text("34")
    assert board.table.state.cash[0] == 300_000 - 2 * 40_000
    click(page, "Lepic")  # somebody else's: it is only read
    expect(page.locator(".sp-deed h3")).to_have_text("Rue Lepic")
    expect(alert).to_be_hidden()


def test_a_deed_is_mortgaged_and_lifted_at_the_bank(show):
    # case: superpoly SP-06
    board = board_of(sit(deeds={"A": ["Étoile", "Vosges"]}, levels={}))
    page = show(board)
    click(page, ".sp-bank")
    click(page, "Étoile")
    press(page, "Enter")
    expect(the(page, "Étoile")).to_have_attribute("data-mortgaged", "")
    expect(page.locator(".sp-rents")).to_contain_text("lifting 44,000 F")
    assert board.table.state.cash[0] == 340_000
    click(page, "Étoile")
    press(page, "Enter")
    expect(the(page, "Étoile")).not_to_have_attribute("data-mortgaged", "")
    assert board.table.state.cash[0] == 300_000 - 4_000


def test_at_the_bank_a_click_on_a_deed_finds_the_move_and_sells_nothing(show):
    board = board_of(sit(deeds={"A": ["Étoile", "Vosges"]}, levels={"Étoile": 1, "Vosges": 1}))
    page = show(board)
    click(page, ".sp-bank")
    expect(page.locator(".sp-title")).to_have_text("At the bank")
    asked = len(biglab_sent(page))
    click(page, "Étoile")
    found = page.locator(".bl-moves [data-pointed]")
    expect(found).to_be_focused()
    expect(found).to_contain_text("Sell a house on Place de l'Étoile for 20,000 F")
    expect(found).to_be_in_viewport(ratio=1)
    assert len(biglab_sent(page)) == asked and board.table.state.level[39] == 1
    found.press("Enter")
    expect(the(page, "Étoile").locator(".sp-house")).to_have_count(0)
    assert board.table.state.cash[0] == 300_000 + 20_000


# ---- trade


def test_two_deeds_and_a_sum_change_hands(show):
    board = board_of(sit(deeds={"A": ["Étoile", "Charonne"], "B": ["Vosges", "Belleville"]}))
    page = show(board)
    focus(page)
    page.keyboard.press("o")
    click(page, '[data-target="offer B"]')
    click(page, "Charonne")
    expect(page.locator(".sp-side").first).to_contain_text("Charonne")
    click(page, "Vosges")
    expect(page.locator(".sp-side").nth(1)).to_contain_text("Vosges")
    click(page, "Lepic")
    expect(page.get_by_role("alert")).to_contain_text(" owns it, not ")
    page.get_by_role("spinbutton", name="Add").fill("58000")
    page.get_by_role("spinbutton", name="Add").press("Enter")
    expect(page.locator(".sp-side").first).to_contain_text("58,000 F")
    expect(page.locator(".bl-moves [data-target=propose]")).to_be_in_viewport(ratio=1)
    move(page, "propose")
    expect(page.locator(".sp-title")).to_have_text("An offer is answered")
    expect(page.locator(".sp-scene")).to_contain_text("B answers.")
    expect(page.locator(".sp-deed h3")).to_have_text("Boulevard de Charonne")  # what is offered, not where A stands
    click(page, '[data-read="37"]')
    expect(page.locator(".sp-deed h3")).to_have_text("Place des Vosges")
    move(page, "accept")
    expect(the(page, "Vosges")).to_have_attribute("data-owner", "0")
    expect(the(page, "Charonne")).to_have_attribute("data-owner", "1")
    assert board.table.state.cash[:2] == [300_000 - 58_000, 300_000 + 58_000]
    assert page.errors == []


# ---- debts


def in_debt(cash, **more):
    """B owes A the 120,000 F of two houses on Place de l'Étoile."""
    table = sit(
        deeds={"A": ["Étoile", "Vosges"], "B": ["Lepic", "Tolbiac", "Rivoli", "Haussmann", "Opéra"]},
        levels={"Étoile": 2, "Vosges": 2, "Rivoli": 1},
        cash=[200_000, cash, 300_000, 300_000],
        at={"B": 35},
        active="B",
        rent="auto",
        **more,
    )
    return table.play("go", "throw 3 1")


def test_a_debtor_raises_money_by_clicking_until_the_debt_is_paid(show):
    board = board_of(in_debt(42_000))
    page = show(board)
    expect(page.locator(".sp-scene .sp-figure")).to_have_text("120,000 F")
    expect(page.locator(".sp-scene")).to_contain_text("42,000 F in cash, 78,000 F to raise")
    click(page, "Haussmann")
    expect(page.get_by_role("alert")).to_contain_text("the buildings of the group must be sold first")
    click(page, "Rivoli")  # its house
    press(page, "Enter")
    expect(the(page, "Rivoli").locator(".sp-house")).to_have_count(0)
    click(page, "Rivoli")
    press(page, "Enter")
    expect(the(page, "Rivoli")).to_have_attribute("data-mortgaged", "")
    expect(page.locator(".sp-scene")).to_contain_text("92,000 F in cash")
    click(page, "Opéra")
    press(page, "Enter")
    expect(page.locator('.sp-scene[data-kind="debt"]')).to_have_count(0)
    assert board.table.state.cash[:2] == [320_000, 42_000 + 20_000 + 30_000 + 32_000 - 120_000]


def in_kind():
    """B has 5,000 F and two deeds, and owes 48,000 F."""
    table = sit(
        deeds={"A": ["Étoile", "Vosges"], "B": ["Lepic", "Tolbiac"]},
        cash=[0, 5_000, 300_000, 300_000],
        levels={"Étoile": 1},
        at={"B": 33},
        active="B",
        rent="auto",
        rent_scale=1.2,
    )
    return table.play("go", "throw 4 2")


def test_a_deed_pays_the_rest_in_kind(show):
    # case: superpoly SP-18
    board = board_of(in_kind())
    page = show(board)
    expect(page.locator(".sp-title")).to_have_text("Payment in kind")
    expect(page.locator(".sp-credits li")).to_have_text(["Tolbiac14k", "Lepic18k"])
    click(page, "Tolbiac")
    expect(the(page, "Tolbiac")).to_have_attribute("data-owner", "0")
    assert not board.table.state.out[1] and board.table.state.cash[1] == 0


def test_who_cannot_pay_is_out(show):
    # case: superpoly SP-19
    table = sit(
        3,
        deeds={"A": ["Étoile", "Vosges"], "B": ["Lepic"]},
        levels={"Étoile": 5, "Vosges": 5},
        out="C",
        cash=[200_000, 5_000, 0],
        at={"B": 35},
        active="B",
        unprompted=[0, 1],
    )
    board = board_of(table.play("go", "wait", "throw 3 1", "done"))
    page = show(board)
    click(page, '[data-claims="0"]')
    expect(page.locator(".sp-title")).to_have_text("The game is over: last one solvent")
    expect(page.locator(".sp-podium li").first).to_contain_text(f"{board.table.scores[0]:,} F")
    expect(page.locator('.sp-purse[data-seat="1"]')).to_have_attribute("data-out", "")
    expect(the(page, "Lepic")).to_have_attribute("data-owner", "0")
    expect(page.locator(".sp-pawn")).to_have_count(1)
    assert board.table.is_over


# ---- time


def test_rewound_to_a_purchase_somebody_declines_and_both_futures_stand(show):
    board = board_of(for_sale())
    page = show(board)
    click(page, "Rennes")
    expect(the(page, "Rennes")).to_have_attribute("data-owner", "0")
    focus(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".sp-title")).to_have_text("For sale")
    expect(the(page, "Rennes")).not_to_have_attribute("data-owner", "0")
    move(page, "decline Rue de Rennes")
    expect(page.get_by_role("button", name="Lines of play: 2")).to_be_visible()
    expect(page.locator(".sp-title")).to_have_text("Under the hammer")
    assert [branch.state_at(branch.length).owner[26] for _, _, branch in board.branches] == [0, -1]
    page.get_by_role("button", name="Lines of play: 2").click()
    page.locator(".bl-chip", has_text="as played").click()
    expect(page.locator(".sp-title")).to_have_text("For sale")
    page.keyboard.press("End")
    expect(the(page, "Rennes")).to_have_attribute("data-owner", "0")


def test_a_click_on_the_dice_lets_them_fall_and_never_sets_them(show):
    page = show(board_of(for_sale()))
    focus(page)
    page.keyboard.press("ArrowLeft")  # before the throw, where the dice can be set
    expect(page.locator(".sp-dice")).to_have_attribute("title", "Let the dice fall")
    click(page, ".sp-dice")
    page.wait_for_function("biglabHost.sent.at(-1).type === 'step'")
    assert [message["type"] for message in biglab_sent(page) if message["type"] in ("move", "chance", "wish")] == []


def test_a_replay_needs_no_kernel_and_pawns_stand_where_they_should(new_page, tmp_path):
    table = biglab.new("superpoly", ["buyer", "trader", "saver"], seed=5)
    while table.ply < 120:
        table.step()
    (tmp_path / "replay.html").write_text(replay_page(table), encoding="utf-8")
    page = new_page(width=1280)
    open_file(page, tmp_path / "replay.html")
    page.locator(".bl").focus()
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('.bl-where').textContent.includes('of')")
    page.wait_for_timeout(100)
    state = table.state
    for seat in range(3):
        label = page.locator(f'.sp-sq[data-n="{state.square[seat]}"]').get_attribute("aria-label")
        assert "ABC"[seat] in label.split("Here: ")[1]
    owners = [page.locator(f'.sp-sq[data-n="{n}"]').get_attribute("data-owner") for n in range(40)]
    assert owners == [str(state.owner[n]) if state.owner[n] >= 0 else None for n in range(40)]
    click(page, "Étoile")  # a recording answers with the deed, and with no complaint
    expect(page.locator(".sp-deed h3")).to_have_text("Place de l'Étoile")
    expect(page.get_by_role("alert")).to_be_hidden()
    assert page.errors == [] and page.strangers == []


def test_a_pawn_walks_along_the_squares_after_the_dice_have_landed(show):
    table = sit(at={"A": 20})
    page = show(board_of(table), reduced=False)
    after = sit(at={"A": 20}).play("go", "throw 4 2").view()  # the same throw, whatever the dice of this table show
    page.evaluate("view => biglabHost.models[0].set({ view, moves: [] })", without_board(after))
    page.wait_for_function("document.querySelector('.sp-pawn[data-seat=\"0\"]').getAnimations().length > 0")
    walk = page.evaluate("""() => {
      const [walk] = document.querySelector('.sp-pawn[data-seat="0"]').getAnimations();
      const dice = document.querySelector(".bl-die").getAnimations()[0];
      return [walk.effect.getKeyframes().length, walk.effect.getTiming().delay, dice.effect.getTiming().duration]; }""")
    assert walk[0] == 1 + 4 + 2
    assert walk[1] >= walk[2] > 0


def without_board(view):
    return {key: value for key, value in view.items() if key != "board"}


# ---- what is seen


def crowd(seats, **more):
    deeds = DEEDS if seats < 5 else {**DEEDS, "E": ["Rennes", "Bac"], "F": ["Rivoli", "Haussmann", "Opéra"]}
    at = {"A": 13, "B": 13, "C": 24, "D": 10, "E": 13, "F": 13}
    return sit(
        seats,
        deeds=deeds,
        levels=LEVELS,
        mortgaged=["Carnavalet", "Vosges"],
        jailed="D",
        at={key: at[key] for key in "ABCDEF"[:seats]},
        unprompted=list(range(seats)),
        **more,
    )


def small_board(count):
    """A board that a class has made: so many squares, groups with letters of their own."""
    squares = [{"kind": "start", "name": "Start"}, {"kind": "jail", "name": "Detention room"}]
    for number in range(count - 2):
        rents = {f"rent_{i}": 2_000 * (i + 1) ** 2 for i in range(6)}
        squares.append(
            {
                "kind": "lot",
                "group": "KLMNPQRS"[number // 5],
                "price": 20_000 + 2_000 * number,
                "name": f"{WAYS[number % 4]} {number}",
                "house": 10_000,
                **rents,
            }
        )
    return squares


WAYS = ("Old Mill Lane", "Harbour", "Saint-Elisabeth", "Station Road")
CARDS = [{"deck": deck, "code": "GET", "a": 2_000, "text": "A find."} for deck in ("surprise", "bank")]


@pytest.fixture(scope="module")
def positions():
    """Boards in many states, as traits of a page."""
    tables = {
        "opening": sit(6),
        "crowded": crowd(6),
        "four": crowd(4),
        "for sale": for_sale(),
        "auction": for_sale().play("decline Rue de Rennes 20,000", "bid 20,000", "bid 26,000", "pass"),
        "card": sit(deeds=DEEDS, at={"A": 4}).play("go", "throw 1 2", "draw S06"),
        "offer": sit(6, deeds=DEEDS).play(
            "see others",
            "offer B",
            "give Place de l'Étoile",
            "give Rue de Tolbiac",
            "give Boulevard de Charonne",
            "propose",
        ),
        "debt": in_debt(42_000),
        "kind": in_kind(),
        "claims": visited().play("done", "go"),
        "dear": sit(deeds=DEEDS, rent_scale=10),
        "Dutch": crowd(4, language="nl"),
        "French": for_sale(language="fr"),
        "twelve": new(2, board_file=small_board(12), deck_files=CARDS),
        "twenty-three": new(3, board_file=small_board(23), deck_files=CARDS),
    }
    found = {}
    for name, table in tables.items():
        for seat in range(table.state.seats):
            table.table.names[seat] = "Wilhelmina-Alexandrina the Great" if seat % 2 else "Bo"
        board = board_of(table)
        found[name] = {"fixed": board.fixed, "view": board.view, "moves": board.moves, "log": board.log}
        board.close()
    over = biglab.new("superpoly", ["buyer", "trader", "saver", "buyer"], seed=3)
    while not over.is_over:
        over.step()
    board = biglab.play(table=over)
    found["end"] = {"fixed": board.fixed, "view": board.view, "moves": board.moves, "log": board.log}
    board.close()
    return found


HOMES = ".sp-sq, .sp-purse, .sp-counter, .sp-scene, .sp-deed"
FREE = "svg, .bl-sr-only"  # drawings, and what is only heard
CUT = """([homes, free]) => [...document.querySelectorAll(homes)].flatMap((home) => [...home.querySelectorAll("*")]
  .filter((part) => {
    const style = getComputedStyle(part), cuts = style.overflow !== "visible" && style.textOverflow !== "ellipsis";
    if (!part.getBoundingClientRect().width || style.visibility === "hidden" || part.closest(free)) return false;
    return cuts && part.scrollWidth > part.clientWidth + 2
      || part.matches(".sp-name") && part.scrollHeight > part.clientHeight + 3;
  }).map((part) => `${home.className} ${home.dataset.n ?? ""} ${part.className}: ${part.textContent.slice(0, 30)}`))"""


SIZES = [(919, 645), (1473, 960), (390, 844)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_small_spills_or_is_cut_at_any_size(show, positions, width, height):
    page = show(board_of(sit()), width, height=height)
    for name, state in positions.items():
        turn_to(page, state)
        page.wait_for_timeout(30)
        assert page.locator(".sp-sq").count() == len(state["view"]["owner"])
        for part in (".bl-board", ".bl-matter"):
            homes = HOMES.replace(".sp", f"{part} .sp")
            assert amiss(page, part, homes, FREE, below=1, spared=".bl-mark") == [], name
        assert page.evaluate(CUT, [HOMES, FREE]) == [], name
    assert page.errors == []


def test_the_ring_fills_its_box_whatever_is_on_stage(show, positions):
    page = show(board_of(sit()), 1156, height=645)
    sizes = set()
    for name in ("opening", "for sale", "auction", "card", "offer", "debt", "claims"):
        then(page, **positions[name])
        page.wait_for_timeout(30)
        ring, home = (page.locator(part).bounding_box() for part in (".sp-ring", ".bl-board-in"))
        assert ring == pytest.approx(home, abs=1)
        sizes.add(tuple(ring.values()))
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("scheme", "name", "width"), [("light", "crowded", 1280), ("dark", "auction", 1280), ("dark", "kind", 360)]
)
def test_axe_finds_no_serious_problem(show, positions, scheme, name, width):
    page = show(board_of(sit()), width, color_scheme=scheme)
    then(page, **positions[name])
    page.wait_for_timeout(50)
    assert serious(page, ".sp-board") + serious(page, ".sp-scene") == []


def test_sums_are_written_as_the_game_writes_them_wherever_they_are_set(show):
    page = show(board_of(for_sale().play("decline Rue de Rennes 20,000")))
    page.get_by_role("spinbutton").fill("26400")
    expect(page.locator(".bl-moves [data-target=bid]")).to_contain_text("Bid 26,400 F")
    page.get_by_role("tab", name="Try a rule").click()
    expect(page.locator(".bl-lever-top", has_text="Starting money")).to_contain_text("300,000 F")


def test_a_deed_is_read_by_pointing_at_it(show):
    page = show(board_of(crowd(4)))
    expect(page.locator(".sp-deed h3")).to_have_text("Avenue d'Italie")  # where the player on turn stands
    the(page, "Gambetta").hover()
    expect(page.locator(".sp-deed h3")).to_have_text("Avenue Gambetta")
    expect(page.locator(".sp-deed [data-kind=now]")).to_have_text("4 houses 90,000 F")
    the(page, "Orsay").hover()
    expect(page.locator(".sp-rents")).to_have_attribute("aria-label", "Rent, museum")
    the(page, 30).hover()
    expect(page.locator(".sp-deed-say")).to_have_text("Go to jail, without a salary.")
    page.mouse.move(5, 5)
    expect(page.locator(".sp-deed h3")).to_have_text("Avenue d'Italie")


def test_on_a_phone_a_tap_on_a_square_tells_its_name_and_a_tap_on_the_deed_puts_it_back(show):
    board = board_of(crowd(4))
    page = show(board, 390, height=844, has_touch=True)
    expect(page.locator(".sp-hint")).to_have_text("Tap a square for its name.")
    for name, whole in (("Gambetta", "Avenue Gambetta"), ("Opéra", "Avenue de l'Opéra")):
        the(page, name).tap()
        expect(page.locator(".sp-deed h3")).to_have_text(whole)
    assert page.locator(".bl-alert").is_hidden() and board.table.length == 0  # read, not played and not refused
    page.locator(".sp-deed[data-open]").tap()
    expect(page.locator(".sp-hint")).to_be_visible()
    assert page.errors == []


def test_squares_can_be_tinted(show):
    board = board_of(sit())
    page = show(board)
    tint, notes = [n / 39 for n in range(40)], [f"{n} %" for n in range(40)]
    page.evaluate("view => biglabHost.models[0].set({ view })", {**board.view, "tint": tint, "notes": notes})
    expect(the(page, 39).locator(".sp-foot")).to_have_text("39 %")
    page.wait_for_function("""() => new Set([0, 20, 39].map((n) =>
      getComputedStyle(document.querySelectorAll(".sp-sq")[n]).backgroundColor)).size === 3""")


def test_squares_and_dice_glow_by_what_a_move_is_worth_and_the_best_has_a_star(show):
    board = board_of(sit(deeds={"A": ["Étoile", "Vosges"]}))
    page = show(board)
    shade = {"go": 0.2, "build Place de l'Étoile": 1, "build Place des Vosges": 0.5}
    empty = dict.fromkeys(("exact", "exact_value", "low", "high", "n", "agree", "win", "gap"))
    rows = [
        {**empty, "code": code, "text": target, "target": target, "shade": worth, "mean": worth}
        for code, (target, worth) in enumerate(shade.items())
    ]
    then(page, lens={**board.lens, "on": True, "rows": rows})
    expect(the(page, "Étoile")).to_have_attribute("data-best", "")
    expect(the(page, "Vosges")).to_have_attribute("data-worth", "")
    expect(page.locator(".sp-dice")).to_have_attribute("data-worth", "")
    shades = page.evaluate("""() => [".sp-dice", '[data-n="37"]', '[data-n="39"]'].map((where) =>
      parseFloat(document.querySelector(where).style.getPropertyValue("--worth")))""")
    assert shades == sorted(set(shades))


def test_two_boards_on_one_page_keep_apart(new_page, tmp_path):
    first, second = board_of(for_sale()), board_of(crowd(4))
    page = open_file(new_page(width=1280), replay.save(tmp_path / "two.html", first, second))
    page.locator(".sp-board").nth(1).locator('.sp-sq[data-n="39"]').hover()
    assert page.locator(".sp-deed h3").all_inner_texts() == ["Rue de Rennes", "Place de l'Étoile"]
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((n) => n.id)")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("width", [360, 960])
def test_no_word_of_the_still_picture_runs_out_of_it(page, positions, width):
    for name, state in positions.items():
        assert out_of_picture(page, as_svg({**state["fixed"], **state["view"]}, width)) == [], name


# ---- in JupyterLab


def test_in_jupyterlab_a_throw_is_a_move_of_the_table(lab, page):
    name = lab.write("superpoly.ipynb", "import biglab\nboard = biglab.play('superpoly', seed=3)\nboard")
    open_notebook(page, lab, name)
    run_all(page)
    page.wait_for_selector(".sp-sq")
    before = int(run_code(page, "print(board.table.length)"))
    page.locator(".bl-moves-list button").first.click()
    page.wait_for_function(
        "n => Number(document.querySelector('.bl-where').textContent.match(/of (\\d+)/)[1]) > n", arg=before
    )
    assert int(run_code(page, "print(board.table.length)")) > before
