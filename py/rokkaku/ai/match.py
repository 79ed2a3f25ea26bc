"""Matches between two agents, to measure their strength.

Each opening of random moves is played once with A in each team (White and Black in a game for
two), so that an uneven opening favours neither. Limits by iterations make results repeatable.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from multiprocessing import Pool
from typing import Any, NamedTuple

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.errors import InvalidSetup
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState

OPENING_PLIES = 6


class MatchSetup(NamedTuple):
    """The setup of a match; `agents` and `limits` are those of A and B."""

    game: str
    agents: tuple[str, str]
    limits: tuple[Limit, Limit]
    options: Mapping[str, str] = {}
    seed: int = 0
    opening: int = OPENING_PLIES


class GameResult(NamedTuple):
    """The result of a game in a match."""

    points: float
    """1 if A won, 0.5 for a draw, 0 if B won."""
    reason: str
    record: Record


class MatchResult(NamedTuple):
    """The result of a match from A's point of view."""

    wins: int
    draws: int
    losses: int
    score: float
    """Mean points per game."""
    interval95: tuple[float, float]
    """The 95 % interval of `score`, see `wilson_interval`."""
    plies: float
    """Mean plies per game."""
    reasons: Mapping[str, int]
    """Number of games by `Outcome.reason`."""


def play_match(match: MatchSetup, games: int, jobs: int) -> MatchResult:
    """Play some games, `jobs` at a time in separate processes. Raises RokkakuError."""
    if games < 1 or jobs < 1:
        raise InvalidSetup(f"a match needs at least one game and one job, not {games} and {jobs}")
    for name in match.agents:
        agent(name, match.game)
    get(match.game).initial(match.options)
    tasks = [(match, number) for number in range(games)]
    if jobs == 1:
        return summary(map(_play_task, tasks))
    with Pool(min(jobs, games)) as pool:
        return summary(pool.imap_unordered(_play_task, tasks))


def _play_task(task: tuple[MatchSetup, int]) -> GameResult:
    return play_game(*task)


def play_game(match: MatchSetup, number: int) -> GameResult:
    """Play game `number` of a match; consecutive games share an opening with teams rotated."""
    game = get(match.game)
    teams = len(game.initial(match.options, match.seed).teams)
    opening, team_of_a = divmod(number, teams)
    rng = Rng(match.seed << 32 | opening)
    seed = rng.word()
    state, opening_moves = _play_opening(game.initial(match.options, seed), match.opening, rng)
    moves = [*opening_moves]
    seats_of_a = state.teams[team_of_a]
    players = [agent(name, match.game) for name in match.agents]
    rngs = [Rng(rng.word()), Rng(rng.word())]
    while (actor := state.actor) is not None:
        player = 0 if actor in seats_of_a else 1
        result = finish(players[player](state.view(actor), match.limits[player], rngs[player]))
        state = state.apply(result.move)
        moves.append(result.move)
    outcome = state.outcome()
    assert outcome is not None
    won_by_a = any(seat in seats_of_a for seat in outcome.winners)
    won_by_b = any(seat not in seats_of_a for seat in outcome.winners)
    record = Record(match.game, match.options, seed, tuple(map(game.format_move, moves)))
    return GameResult(0.5 + (won_by_a - won_by_b) / 2, outcome.reason, record)


def _play_opening(state: AnyState, plies: int, rng: Rng) -> tuple[AnyState, tuple[Any, ...]]:
    """Make random moves, stopping before one that would end the game; return state and moves."""
    moves: list[Any] = []
    for _ in range(plies):
        move = rng.choice(state.legal_moves())
        after = state.apply(move)
        if after.actor is None:
            break
        state = after
        moves.append(move)
    return state, tuple(moves)


def summary(results: Iterable[GameResult]) -> MatchResult:
    """Return the match result of at least one game."""
    game_results = list(results)
    games = len(game_results)
    points = [result.points for result in game_results]
    score = sum(points) / games
    return MatchResult(
        points.count(1.0),
        points.count(0.5),
        points.count(0.0),
        score,
        wilson_interval(score, games),
        sum(len(result.record.moves) for result in game_results) / games,
        dict(sorted(Counter(result.reason for result in game_results).items())),
    )


def wilson_interval(score: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a score (E. B. Wilson, 1927); draws make it wider than needed."""
    z = 1.959964
    spread = z * sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    middle = score + z * z / (2 * games)
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale
