"""Where puzzles are looked for in a game, once all of it is analysed."""

from dataclasses import replace

from rokkaku.core.pack import Puzzle, kinds_of
from rokkaku.core.record.record import Record
from rokkaku.ui.review.review import Review

MOST_POSITIONS = 20
"""In so many positions puzzles are looked for at most: the last ones."""
_MILLISECONDS, _LONGEST = 6000, 1500
"""How long it may take in all positions together, and in one of them."""


def to_seek(review: Review) -> int | None:
    """The ply of the game to look at next; None while it is not analysed, or when it is through.

    What the game has of a solution that was found is no puzzle of its own.
    """
    left = (ply for ply in candidates(review) if ply not in review.puzzles)
    return next((ply for ply in left if not _is_solution(review, ply)), None)


def candidates(review: Review) -> tuple[int, ...]:
    """The plies at which puzzles are likely; none while some position is not evaluated."""
    game, kinds = review.game, kinds_of(review.game_id).values()
    if not review.is_analysed:
        return ()
    scores = ((ply, review.evaluations.get(state)) for ply, state in enumerate(game.states[:-1]))
    likely = [
        ply
        for ply, found in scores
        if found and any(kind.is_likely(game.states[ply], found.score) for kind in kinds)
    ]
    return tuple(likely[-MOST_POSITIONS:])


def milliseconds(review: Review) -> int:
    """How long one position may be looked at."""
    return min(_LONGEST, _MILLISECONDS // max(1, len(candidates(review))))


def record_at(review: Review, ply: int) -> Record:
    """The game up to a position."""
    record = review.game.record
    return replace(record, moves=record.moves[:ply], resigned=None, timed_out=False)


def sought(review: Review, ply: int, puzzle: Puzzle | None) -> Review:
    """The review once a position was looked at."""
    return replace(review, puzzles={**review.puzzles, ply: puzzle})


def given_up(review: Review) -> Review:
    """The review with nothing left to be looked at."""
    return replace(review, puzzles={**dict.fromkeys(candidates(review)), **review.puzzles})


def puzzles_of(review: Review) -> tuple[tuple[int, Puzzle], ...]:
    """The puzzles that were found, each with the ply of its position."""
    return tuple((ply, puzzle) for ply, puzzle in sorted(review.puzzles.items()) if puzzle)


def _is_solution(review: Review, ply: int) -> bool:
    """Whether the game follows the solution of an earlier puzzle up to there, and beyond."""
    moves = review.game.record.moves
    return any(
        begin < ply < begin + len(puzzle.solution)
        and moves[begin:ply] == puzzle.solution[: ply - begin]
        for begin, puzzle in puzzles_of(review)
    )
