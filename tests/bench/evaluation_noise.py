"""Measure how far the evaluations of two successive positions contradict each other.

    PYTHONPATH=py .venv/bin/python -m tests.bench.evaluation_noise agon --games 3 --milliseconds 150

A move that the search prefers loses nothing, so any loss that the review would find in it is
noise. The thresholds for a move's verdict in `ui.review.evaluation` must lie well above it.
"""

from rokkaku.ai.agent import SearchResult, finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.command_line import run_command
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.ui.review.evaluation import (
    INACCURACY,
    MISTAKE,
    chance,
    is_comparable,
    is_forced,
    team_of,
)
from tests.bench.command_line import add_game, parser

_STRAYING = 4
"""One in this many moves is random, so that games differ."""


def losses(game_id: str, options: dict[str, str], seed: int, limit: Limit) -> list[float]:
    state: AnyState = get(game_id).initial(options, seed)
    rng, found = Rng(seed), []
    before: tuple[AnyState, SearchResult] | None = None
    while state.actor is not None:
        if is_forced(state):
            before, state = None, state.apply(state.legal_moves()[0])
            continue
        result = finish(agent("level5", game_id)(state.view(state.actor), limit, Rng(1)))
        if before and is_comparable(before[0], before[1].move, state):
            found.append(chance(before[1].score) - chance(_seen_by(before[0], state, result)))
        strays = rng.below(_STRAYING) == 0
        move = rng.choice(state.legal_moves()) if strays else result.move
        before = (state, result) if result.depth and not strays else None
        state = state.apply(move)
    return found


def _seen_by(before: AnyState, state: AnyState, result: SearchResult) -> float:
    """Return a position's score for the seat that was to move in the position before it."""
    same = team_of(before, before.actor) == team_of(state, state.actor)
    return result.score if same else -result.score


def main() -> None:
    asked = parser(__doc__)
    add_game(asked, "seven")
    asked.add_argument("--games", type=int, default=3)
    asked.add_argument("--milliseconds", type=int, default=150)
    given = asked.parse_args()
    number, milliseconds = (1, 1) if given.quick else (given.games, given.milliseconds)
    limit = Limit(milliseconds)
    found = [
        loss
        for seed in range(number)
        for loss in losses(given.game, dict(given.option), seed, limit)
    ]
    if not found:
        print(f"{given.game}: nothing to compare, all moves have to do with luck or secrets")
        return
    shares = [
        f"{sum(loss >= bound for loss in found) / len(found):.1%} lose {bound:.0%} or more"
        for bound in (INACCURACY, MISTAKE)
    ]
    print(f"{given.game}: of {len(found)} best moves {' and '.join(shares)}")


if __name__ == "__main__":
    run_command(main)
