"""Games of Agon in the page: by taps, by keyboard, by mouse, and between computers."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    AI,
    HUMAN,
    NEAR_THE_END,
    Play,
    page_down_to,
    show_table,
    start,
    tab_to,
    table,
    visit,
    wait_for_rest,
    words,
)
from tests.browser.interference import fix_chance
from tests.browser.moves import cells_of, good_move
from tests.tables import table_after

LATE = "w Qe4 Ge5 Gf3 Gf7 Gg6 qk6 gf4 gk1"
"""White traps a guard first, and then wins soon."""
TRAP = "e5-f5"


def expect_result(game: Play, language: str, *results: str) -> str:
    """Check the result on the screen, and return it; other versions of the AI may change it."""
    outcome = game.table.outcome()
    assert outcome is not None
    result = results[outcome.winners[0] if outcome.winners else -1]
    expect(game.page.locator("#result h2")).to_have_text(result)
    expect(game.page.locator("#result")).to_contain_text(words(language)[outcome.reason])
    return result


@pytest.mark.started(size=(768, 1024), language="ja")
def test_a_game_against_the_ai_by_taps_until_one_resigns(page: Page) -> None:
    game = start(page, "agon")
    expect(page.locator("#hits [data-pick]")).to_have_count(91)
    while (running := game.table).ply < 6:
        game.tap(*cells_of(running, good_move(running)))
        game.wait_for_moves(running.ply + 1)
        game.wait_for_human()
    page.locator("#resign").tap()
    page.get_by_role("button", name="投了する", exact=True).tap()
    result = expect_result(game, "ja", "あなたの勝ち", "あなたの負け", "引き分け")
    assert game.moves() == list(game.table.record.moves)
    assert len(game.moves()) > 4
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator(".player.won")).to_have_count(int(result != "引き分け"))


@pytest.mark.started
def test_a_game_against_the_ai_is_begun_and_won_by_keyboard(page: Page) -> None:
    fix_chance(page, 1)
    press = page.keyboard.press

    tab_to(page, ".cover[data-game=agon] .cover-link")
    press("Enter")
    tab_to(page, ".opponents :checked")
    press("ArrowLeft")
    expect(page.locator(".opponents :checked")).to_have_value("piyo")
    expect(page.locator(".opponents :checked")).to_be_focused()
    tab_to(page, "form.card[data-game=agon] button[type=submit]")
    press("Enter")
    game = Play(page)

    def make(text: str) -> None:
        expect(page.locator("#hits button:focus")).to_have_count(1)
        for cell in cells_of(running := game.table, text):
            page_down_to(page, cell)
            press("Enter")
        game.wait_for_moves(running.ply + 1)
        game.wait_for_human()

    make(good_move(game.table))
    show_table(page, table(HUMAN, AI, position=LATE))
    make(TRAP)
    while game.table.outcome() is None:
        make(good_move(game.table))
    result = expect_result(game, "en", "You won")
    tab_to(page, "#result button.primary")
    press("Enter")
    expect(page.locator("#result")).to_be_hidden()
    assert result


@pytest.mark.started
def test_arrow_keys_and_escape_on_the_board(page: Page) -> None:
    game = show_table(page, table())
    game.hit("f6").focus()
    for key, cell in [
        ("ArrowLeft", "f5"),
        ("ArrowRight", "f6"),
        ("ArrowRight", "f7"),
        ("ArrowUp", "g6"),
        ("ArrowUp", "h6"),
        ("ArrowDown", "g6"),
        ("ArrowDown", "f7"),
    ]:
        page.keyboard.press(key)
        expect(game.hit(cell)).to_be_focused()
    game.hit("a5").focus()
    page.keyboard.press("Enter")
    expect(game.hit("a5")).to_have_attribute("data-picked", "")
    assert "possible" in game.name("b5")
    page.keyboard.press("Escape")
    expect(game.hit("a5")).not_to_have_attribute("data-picked", "")
    page.keyboard.press("Space")
    expect(game.hit("a5")).to_have_attribute("data-picked", "")
    assert page.evaluate("document.querySelectorAll('#hits [tabindex=\"0\"]').length") == 1


@pytest.mark.started
def test_dragging_with_the_mouse(page: Page) -> None:
    game = show_table(page, table())
    game.drag("a5", "b5")
    assert game.wait_for_moves(1) == ["a5-b5"]
    game.drag("b5", "b6")  # not Black's piece
    game.drag("k2", "f6")  # not a target: it stays picked
    assert game.moves() == ["a5-b5"]
    expect(game.hit("k2")).to_have_attribute("data-picked", "")
    game.drag("k2", "j2")
    assert game.wait_for_moves(2) == ["a5-b5", "k2-j2"]
    assert game.table.record.moves == ("a5-b5", "k2-j2")


@pytest.mark.started
def test_clicking_elsewhere_lets_go(page: Page) -> None:
    game = show_table(page, table())
    game.click("a5")
    expect(game.hit("a5")).to_have_attribute("data-picked", "")
    game.click("a3")
    expect(game.hit("a5")).not_to_have_attribute("data-picked", "")
    game.click("f6")
    expect(page.locator("#hits [data-picked]")).to_have_count(0)
    assert game.moves() == []


@pytest.mark.started
def test_computers_play_on_their_own_and_can_be_paused(page: Page) -> None:
    game = show_table(page, table(AI, AI))
    game.wait_for_moves(2)
    page.locator("#pause").click()
    expect(page.locator("#prompt")).to_have_text("Paused")
    resting = game.moves()
    page.locator("#undo").click()
    assert game.moves() == resting[:-1]
    wait_for_rest(page)
    assert game.moves() == resting[:-1]
    page.locator("#redo").click()
    assert game.moves() == resting
    page.locator("#pause").click()
    game.wait_for_moves(len(resting) + 1)


@pytest.mark.started
def test_two_computers_play_to_the_end(page: Page) -> None:
    running = table("level2", "level1", position="w Qe4 Gf7 Gg6 qk6 gk1")
    game = show_table(page, running)
    expect(page.locator("#result h2")).to_have_text("White wins")
    assert game.table.outcome() is not None
    expect(page.locator("#resign")).to_be_disabled()
    expect(page.locator("#pause")).to_be_disabled()


@pytest.mark.started
def test_the_result_is_told_and_another_game_can_be_played(page: Page) -> None:
    game = show_table(page, table(HUMAN, AI, position=NEAR_THE_END))
    game.tap("e6", "f6")
    expect(page.locator("#result h2")).to_have_text("You won")
    expect(page.locator("#result h2")).to_have_accessible_description(re.compile("throne"))
    assert "You won" not in game.live()
    page.get_by_role("button", name="Play again").tap()
    expect(page.locator("#result")).to_be_hidden()
    assert game.moves() == []
    assert game.table.record.options["position"] == NEAR_THE_END
    game.tap("e6", "f6")
    expect(page.locator("#result")).to_be_visible()
    page.locator("#leave").tap()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#continue")).to_have_count(0)


@pytest.mark.started(size=(390, 844))
def test_placing_guards_by_taps_on_a_phone(page: Page) -> None:
    game = show_table(page, table(variant="classic", setup="free"))
    cells = ["c3", "i3", "d2", "h2", "f3", "f9"]
    for number, cell in enumerate(cells, start=1):
        expect(page.locator("#prompt")).to_contain_text(f"Still to place: {6 - (number - 1) // 2}")
        game.tap(cell)
        game.wait_for_moves(number)
    assert game.moves() == [f"@{cell}" for cell in cells]
    game.tap("c3")  # taken
    game.tap("f6")  # the throne
    assert game.moves() == [f"@{cell}" for cell in cells]


@pytest.mark.started
def test_a_thrown_back_guard_is_put_down_by_a_tap(page: Page) -> None:
    """Bloody Queen: White traps a guard between two guards, and moves it a ring outwards."""
    position = "w Qa1 Gf3 Ge5 qk6 gf4 ga6"
    running = table(HUMAN, AI, position=position)
    game = show_table(page, running)
    trap = next(
        text
        for text in map(running.game.format_move, running.state.legal_moves())
        if running.play(running.game.parse_move(text)).actor == 0
    )
    game.tap(*cells_of(running, trap))
    after = running.play(running.game.parse_move(trap))
    game.wait_for_moves(1)
    expect(page.locator("#prompt")).to_contain_text("You trapped a piece")
    pending = running.game.format_move(after.state.legal_moves()[-1])
    source, target = pending.replace("~", "*").split("*")
    assert "trapped" in game.name(source)
    assert "picked" in game.name(source)
    game.tap(target)
    assert game.wait_for_moves(2)[:2] == [trap, pending]
    assert "White: " in game.live() or "Black: " in game.live()


@pytest.mark.started
def test_the_trapper_puts_the_queen_back(page: Page) -> None:
    position = "w Qc3 Ga2 Ga3 Ga4 Ga5 Ga6 Gb7 qk6 gc2 gc4 gk1 gk2 gk3 gk4"
    running = table(AI, HUMAN, variant="classic", queen_relocation="captor", position=position)
    assert (running.state.turn, running.actor) == (0, 1)
    game = show_table(page, running)
    expect(page.locator("#prompt")).to_contain_text("You trapped the queen")
    assert "trapped" in game.name("c3")
    game.tap("f11")
    moves = game.wait_for_moves(1)
    assert moves[0] == "c3*f11"
    game.click("k6", "j6")  # it is Black's turn now
    assert len(game.wait_for_moves(3)) == 3


@pytest.mark.started
def test_a_cover_locks_no_other_screen(page: Page) -> None:
    show_table(page, table_after("beerhex"))
    expect(page.locator("#handover")).to_be_visible()
    visit(page, "#/hexheaven/learn/1")
    page.locator("#zoom-in").click()
