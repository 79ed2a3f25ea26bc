"""The positions of an analysed game in which puzzles are sought."""

from dataclasses import replace

import pytest
from tests.tables import played_out, table_after
from tests.ui.sources import texts

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.finder import find
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import UNGRADED, read_line
from rokkaku.core.registry import games, get
from rokkaku.core.table import Table
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.review.evaluation import Evaluation
from rokkaku.ui.review.review import Review, review_of
from rokkaku.ui.review.seeking import (
    MAX_POSITIONS,
    abandon_search,
    candidates,
    milliseconds,
    next_to_search,
    puzzles_of,
    record_at,
    with_result,
)
from rokkaku.ui.review.words import puzzle_text

PUZZLE = next(
    read_line("agon", entry.line) for entry in pack_of("agon") if "\twin_in=2\t" in entry.line
)
AT = len(PUZZLE.moves)


def game(*moves: str) -> Table:
    return table_after("agon", *PUZZLE.moves, *(moves or PUZZLE.solution), **PUZZLE.options)


def analysed(table: Table, score: float = 1.0) -> Review:
    """Evaluate the game with the same score for every seat to move."""
    review = review_of(table if table.outcome() else table.resign(1))
    for ply, state in enumerate(table.states):
        if review.needs_evaluation(ply):
            review = review.learn(state, Evaluation(state.legal_moves()[0], score, 3))
    return review


def sought_through(review: Review) -> Review:
    while (ply := next_to_search(review)) is not None:
        review = with_result(review, ply, finish(find(record_at(review, ply), Limit())))
    return review


def test_nothing_is_sought_before_all_is_analysed() -> None:
    review = analysed(game())
    some = dict([*review.evaluations.items()][1:])
    assert candidates(replace(review, evaluations=some)) == ()
    assert next_to_search(replace(review, evaluations=some)) is None
    assert next_to_search(review) in range(AT + 1)


def test_only_who_is_winning_can_have_a_forced_win() -> None:
    assert candidates(analysed(game(), 0.5)) == ()


@pytest.mark.parametrize("game_id", ["hexheaven", "beerhex"])
def test_a_turn_can_be_a_puzzle_whoever_is_winning(game_id: str) -> None:
    over = played_out(table_after(game_id, seed=5), 3)
    likely = candidates(analysed(over, 0.0))
    assert 1 < len(likely) <= MAX_POSITIONS


@pytest.mark.parametrize("game_id", games())
def test_all_positions_together_take_a_few_seconds(game_id: str) -> None:
    review = analysed(played_out(table_after(game_id, seed=5), 3))
    assert len(candidates(review)) * milliseconds(review) <= 6000


def test_what_was_found_is_kept_and_not_sought_again() -> None:
    """A win in one follows, which the game has already played."""
    review = sought_through(analysed(game()))
    assert (AT, PUZZLE.with_difficulty(UNGRADED)) in puzzles_of(review)
    assert AT + 2 in candidates(review)
    assert AT + 2 not in review.puzzles
    assert next_to_search(review.go(1)) is None
    assert review.game == game()


def test_what_follows_another_move_than_the_right_one_is_sought() -> None:
    texts = [get("agon").format_move(move) for move in PUZZLE.state.legal_moves()]
    wrong = next(text for text in texts if text != PUZZLE.solution[0])
    after = game(wrong)
    reply = after.game.format_move(after.state.legal_moves()[0])
    going_on = game(wrong, reply)
    third = going_on.game.format_move(going_on.state.legal_moves()[0])
    review = sought_through(analysed(game(wrong, reply, third)))
    assert AT + 2 in review.puzzles


def test_after_a_failure_nothing_more_is_sought_and_nothing_lost() -> None:
    stopped = abandon_search(with_result(analysed(game()), AT, PUZZLE))
    assert next_to_search(stopped) is None
    assert puzzles_of(stopped) == ((AT, PUZZLE),)


def test_a_side_line_changes_nothing() -> None:
    review = analysed(game())
    tried = next(move for move in review.states[0].legal_moves() if move != review.moves[0])
    aside = review.play(tried)
    assert aside.is_in_variation
    assert candidates(aside) == candidates(review)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_offered_in_words(language: str) -> None:
    side = {"en": ("White", "Black"), "ja": ("白", "黒")}[language][PUZZLE.seat]
    assert (
        puzzle_text(analysed(game()), AT, PUZZLE, Texts(language, texts(language)))
        == {
            "en": f"Move {AT + 1}: {side} to win in 2",
            "ja": f"{AT + 1}手目：{side}の手番、2手以内に勝ち",
        }[language]
    )
