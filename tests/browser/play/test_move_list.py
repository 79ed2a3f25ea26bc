import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import AI, HUMAN, cut_interludes_short, show_table, table
from tests.browser.moves import begun
from tests.browser.screens import set_size
from tests.browser.watch import poll

DESKTOP = (1280, 800)
PLACES = """() => Array.from(document.querySelectorAll("#moves [data-move]"))
  .map((line) => { const { left, top } = line.getBoundingClientRect(); return [left, top]; })"""


@pytest.mark.started(size=DESKTOP)
def test_moves_stand_in_two_columns_by_turn(page: Page) -> None:
    game = show_table(page, table(moves="a5-b5; k2-j2; b5-c5"))
    for _ in range(2):
        (left, top), (right, same), (below, lower) = page.evaluate(PLACES)
        assert left == below < right
        assert top == same < lower
        game.move("j2-i2")
        game.wait_for_moves(4)
        page.locator("#undo").click()
        expect(page.locator("#moves [data-move]")).to_have_count(3)
    expect(page.locator("#last-move")).to_have_text("White guard, b5 to c5")


@pytest.mark.started(size=DESKTOP)
def test_a_turn_of_several_moves_stands_in_a_line_of_its_own(page: Page) -> None:
    made = begun("hexheaven", 6, 2, mode="casual")
    show_table(page, made)
    actors = [entry.actor for entry in made.log(None)]
    places = page.evaluate(PLACES)
    assert len({*actors}) < len(actors)
    for (one, another), (here, next_) in zip(pairwise(actors), pairwise(places), strict=True):
        assert (here[1] < next_[1]) >= (one != another)
        assert one == another or next_[0] == places[0][0]


@pytest.mark.started(size=DESKTOP)
def test_more_than_two_seats_have_a_plain_list(page: Page) -> None:
    show_table(page, begun("seven", 5, 3, players="3"))
    expect(page.locator("#moves")).not_to_have_class(re.compile("columns"))
    expect(page.locator("#moves [data-move]")).to_have_count(5)


LAST_IS_VISIBLE = """() => {
  const list = document.querySelector("#moves");
  const [inside, last] = [list, list.lastChild].map((element) => element.getBoundingClientRect());
  return last.bottom <= inside.bottom + 1 && last.top >= inside.top - 1;
}"""


@pytest.mark.started(size=(1024, 600))
def test_the_last_move_stays_visible_when_a_hand_comes_or_goes(page: Page) -> None:
    game = show_table(page, begun("beerhex", 14, 4))
    for number in (15, 16):
        poll(page, LAST_IS_VISIBLE)
        page.locator("#ready").click()
        expect(page.locator("#hand button").first).to_be_visible()
        poll(page, LAST_IS_VISIBLE)
        moves = map(str, game.table.state.legal_moves())
        cell, _, symbol = next(text for text in moves if "+" in text).partition("+")
        page.locator(f'#hand [data-pick="hand {symbol}"]').click()
        game.click(cell)
        game.wait_for_moves(number)


@pytest.mark.started(size=DESKTOP)
def test_the_last_turn_is_shown_again(page: Page) -> None:
    position = "w Qb2 Gd5 Gc7 Gh3 qj6 gd6 gf10 gk2"
    game = show_table(page, table(position=position))
    again, prompt = page.locator("#replay-turn"), page.locator("#prompt")
    expect(again).to_be_disabled()
    game.move("c7-d7")
    game.move("d6*c6")
    for cell in ("c7", "d7", "d6", "c6"):
        assert "last move" in game.name(cell)
    again.click()
    expect(prompt).to_have_text("Before the last turn")
    assert "last move" not in game.name("d7")
    expect(prompt).to_have_text("White guard, c7 to d7")
    assert "last move" in game.name("d7")
    cut_interludes_short(page)
    expect(prompt).to_contain_text("Black to move")
    assert game.moves() == ["c7-d7", "d6*c6"]


@pytest.mark.started(size=DESKTOP)
def test_what_is_out_lies_beside_the_board(page: Page) -> None:
    show_table(page, table())
    expect(page.locator("#others .tray")).to_have_count(0)
    show_table(page, begun("agon", 120, 5, variant="bloody"))
    expect(page.locator("#others .tray [role=img]")).to_have_accessible_name("White guards: 1")


@pytest.mark.started(size=DESKTOP)
def test_who_is_ahead_is_told_to_those_who_ask(page: Page) -> None:
    game = show_table(page, table(HUMAN, AI, position="w Qe6 Gf7 Gg6 qk6 gk1"))
    button, told = page.locator("#ahead"), page.locator("#balance")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(told).to_be_hidden()
    button.click()
    expect(told).to_contain_text("% to win")
    expect(button).to_have_attribute("aria-pressed", "true")
    game.wait_for_human()
    button.click()
    expect(told).to_be_hidden()
    show_table(page, table())
    expect(button).to_have_attribute("aria-pressed", "false")


@pytest.mark.started(size=DESKTOP)
def test_what_is_hidden_is_not_told_by_who_is_ahead(page: Page) -> None:
    show_table(page, begun("beerhex", 6, 4))
    page.locator("#ready").click()
    expect(page.locator("#share")).to_be_visible()
    expect(page.locator("#ahead")).to_be_hidden()


@pytest.mark.started(size=DESKTOP)
def test_a_phone_has_one_line_of_moves_only(page: Page) -> None:
    show_table(page, table(moves="a5-b5; k2-j2; b5-c5"))
    set_size(page, (390, 844))
    for selector in ("#ahead", "#last-move"):
        expect(page.locator(selector)).to_be_hidden()
    (_, first), *_, (_, last) = page.evaluate(PLACES)
    assert first == last
