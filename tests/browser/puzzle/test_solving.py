import json
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    close_dialog,
    cut_interludes_short,
    stored,
    visit,
    words,
)
from tests.browser.learn.test_learn import by_keyboard, by_touch, make
from tests.browser.screens import SIZES, overflowing, set_size, speak
from tests.ui.learn.lesson_walks import picks_at
from tests.ui.puzzle.wrong_moves import wrong_move

from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import Entry, games_with_puzzles, read_line
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.play.answer import Move, noted_facts
from rokkaku.ui.puzzle.links import shared_route
from rokkaku.ui.puzzle.task import PuzzleAttempt, start_puzzle
from rokkaku.ui.routes import format_route

TEXTS = {language: words(language) for language in ("en", "ja")}
KINDS = [
    (game, next(entry for entry in pack_of(game) if entry.kind == kind))
    for game in games_with_puzzles()
    for kind in dict.fromkeys(entry.kind for entry in pack_of(game))
]
"""The first puzzle of each kind, with its game."""
Point = Callable[..., None]
WAYS: tuple[tuple[str, Point], ...] = (("en", by_touch), ("ja", by_keyboard))
EACH_WAY = [
    pytest.param(
        *kind,
        *way,
        id=f"{kind[1].kind}-{way[1].__name__}",
        marks=[pytest.mark.long] * ((number + turn) % 2),
    )
    for (number, kind), (turn, way) in product(enumerate(KINDS), enumerate(WAYS))
]
"""Every kind by touch and by keyboard; one of the two is a long test."""


def expect_comment(page: Page, text: str) -> None:
    expect(page.locator(".puzzle-comment")).to_have_text(text)


def solve(page: Page, state: PuzzleAttempt, point: Point) -> None:
    """Wait for the puzzle, and make the right moves until it is solved."""
    expect(page.locator(".puzzle-task")).to_be_visible()
    if state.session.is_marking:
        note(page, state, point)
        return
    while not state.is_solved:
        text = state.solution[0]
        make(page, state.session, text, point)
        cut_interludes_short(page)
        state = state.give(Move(text))


def note(page: Page, state: PuzzleAttempt, point: Point) -> None:
    """Mark the facts of the solution that no hint has marked, and check them."""
    for fact in {*state.solution} - noted_facts(state.session):
        place, mark = fact.split("=")
        point(page, (Pick("cell", place),))
        if mark != view_of(state.game_id).PENCIL_MARKS[0]:
            point(page, (Pick("cell", place),))
    by_button(page, "check")


def give_up(page: Page, state: PuzzleAttempt) -> None:
    """Show the solution in a hurry, with presses while moves are still being shown."""
    answer = page.locator("#puzzle-controls [data-action=solution]")
    for _ in range(2 * len(state.solution) + 1):
        answer.evaluate("button => button.click()")  # no effect once it is disabled
    assert answer.is_disabled()


def by_button(page: Page, action: str) -> None:
    page.locator(f"#puzzle-controls [data-action={action}]").click()


@pytest.mark.started
@pytest.mark.parametrize(("game", "entry", "language", "point"), EACH_WAY)
def test_a_puzzle_is_failed_learnt_from_and_solved(
    page: Page, game: str, entry: Entry, language: str, point: Point
) -> None:
    texts = TEXTS[language]
    speak(page, language)
    visit(page, f"#/{game}/puzzles/{entry.id}")
    state = start_puzzle(read_line(game, entry.line))
    expect(page.locator(".puzzle-task")).to_be_visible()
    if state.session.is_marking:
        by_button(page, "check")
    else:
        make(page, state.session, wrong_move(state.task.puzzle), point)
    expect(page.locator(".puzzle-comment")).not_to_have_text(texts["puzzle.judging"])
    cut_interludes_short(page)
    expect(page.locator(".puzzle-comment")).to_have_attribute("data-verdict", "wrong")
    by_button(page, "take-back")
    by_button(page, "hint")
    assert page.locator(".puzzle-comment").inner_text() in (
        texts["puzzle.hintPiece"],
        texts["puzzle.hintMove"],
        texts["puzzle.note"],
    )
    solve(page, state.hint(), point)
    expect_comment(page, texts["puzzle.solved"])
    kept = json.loads(stored(page, f"pack.{game}") or "{}")
    assert kept["tried"] == {entry.id: 1}
    assert kept["rating"][0] < 1500
    by_button(page, "next")
    expect(page.locator(".puzzle-comment")).not_to_have_text(texts["puzzle.solved"])


@pytest.mark.started
def test_the_board_is_turned_while_a_move_is_judged(page: Page) -> None:
    puzzle = read_line("agon", pack_of("agon")[-1].line)
    visit(page, format_route(shared_route(puzzle)))
    expect(page.locator(".puzzle-task")).to_be_visible()
    by_touch(page, picks_at(start_puzzle(puzzle).session, wrong_move(puzzle)))
    by_button(page, "flip")
    cut_interludes_short(page)
    expect(page.locator(".puzzle-comment")).not_to_have_text(TEXTS["en"]["puzzle.judging"])
    cut_interludes_short(page)
    expect(page.locator(".puzzle-comment")).to_have_attribute("data-verdict", "wrong")


@pytest.mark.started
@pytest.mark.parametrize(("game", "entry"), KINDS, ids=lambda part: getattr(part, "kind", part))
def test_a_puzzle_fits_every_screen_and_its_solution_is_shown(
    page: Page, game: str, entry: Entry
) -> None:
    puzzle = read_line(game, entry.line)
    visit(page, format_route(shared_route(puzzle)))
    expect(page.locator(".puzzle-task")).to_be_visible()
    for size in SIZES:
        set_size(page, size)
        assert overflowing(page, "#panel") == []
    answer = page.locator("#puzzle-controls [data-action=solution]")
    while answer.is_enabled():
        answer.click()
        cut_interludes_short(page)
    expect_comment(page, TEXTS["en"]["puzzle.shown"])
    assert stored(page, f"pack.{game}") is None  # the maker of a link knows its solution


@pytest.mark.started
def test_the_solution_is_shown_to_somebody_in_a_hurry(page: Page) -> None:
    # It ends with the opponent's move, which is shown before the end.
    lines = (entry.line for entry in pack_of("seven"))
    puzzle = read_line("seven", next(line for line in lines if line.count(";") == 3))
    visit(page, format_route(shared_route(puzzle)))
    expect(page.locator(".puzzle-task")).to_be_visible()
    give_up(page, start_puzzle(puzzle))
    expect_comment(page, TEXTS["en"]["puzzle.shown"])


@pytest.mark.started
@pytest.mark.parametrize(
    "fragment", ["#/seven/puzzles/nothing", "#/seven/puzzle/abc", "#/rush?game=go"]
)
def test_a_link_to_no_puzzle_is_told(page: Page, fragment: str) -> None:
    visit(page, fragment)
    expect(page.locator("#dialog")).to_contain_text(TEXTS["en"]["link.broken"])
    close_dialog(page)
    expect(page.locator("#home")).to_be_visible()
