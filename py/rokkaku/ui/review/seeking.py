"""The search for puzzles in a fully analysed game."""

from dataclasses import replace

from rokkaku.core.puzzle import Puzzle, kinds_of
from rokkaku.core.record.record import Record
from rokkaku.ui.review.review import Review

MAX_POSITIONS = 20
"""Maximum number of positions that are searched: the last ones likely to have a puzzle."""
_MILLISECONDS, _MAX_POSITION_MILLISECONDS = 6000, 1500
"""Time limits for all positions together and for one, in milliseconds."""


def next_to_search(review: Review) -> int | None:
    """Return the next ply to search for a puzzle, if any; plies within solutions are skipped."""
    unsearched = (ply for ply in candidates(review) if ply not in review.puzzles)
    return next((ply for ply in unsearched if not _is_solution(review, ply)), None)


def candidates(review: Review) -> tuple[int, ...]:
    """Return the plies at which puzzles are likely; () until all is analysed."""
    game, kinds = review.game, kinds_of(review.game_id).values()
    if not review.is_analysed:
        return ()
    scores = ((ply, review.evaluations.get(state)) for ply, state in enumerate(game.states[:-1]))
    likely = [
        ply
        for ply, evaluation in scores
        if evaluation and any(kind.is_likely(game.states[ply], evaluation.score) for kind in kinds)
    ]
    return tuple(likely[-MAX_POSITIONS:])


def milliseconds(review: Review) -> int:
    """Return the time limit for one position, in milliseconds."""
    return min(_MAX_POSITION_MILLISECONDS, _MILLISECONDS // max(1, len(candidates(review))))


def record_at(review: Review, ply: int) -> Record:
    record = review.game.record
    return replace(record, moves=record.moves[:ply], resigned=None, timed_out=False)


def with_result(review: Review, ply: int, puzzle: Puzzle | None) -> Review:
    return replace(review, puzzles={**review.puzzles, ply: puzzle})


def abandon_search(review: Review) -> Review:
    """Return the review with nothing left to search."""
    return replace(review, puzzles={**dict.fromkeys(candidates(review)), **review.puzzles})


def puzzles_of(review: Review) -> tuple[tuple[int, Puzzle], ...]:
    return tuple((ply, puzzle) for ply, puzzle in sorted(review.puzzles.items()) if puzzle)


def _is_solution(review: Review, ply: int) -> bool:
    """Return True if the ply is within an earlier puzzle's solution that the game has followed."""
    moves = review.game.record.moves
    return any(
        begin < ply < begin + len(puzzle.solution)
        and moves[begin:ply] == puzzle.solution[: ply - begin]
        for begin, puzzle in puzzles_of(review)
    )
