from functools import cache

from rokkaku.core.rng import Rng
from rokkaku.games.seven.rules.game import GAME, SevenState

Mode = dict[str, str]


def random_game(mode: Mode, seed: int) -> tuple[SevenState, ...]:
    rng = Rng(seed)
    states = [GAME.initial(mode)]
    while states[-1].actor is not None:
        states.append(states[-1].apply(rng.choice(states[-1].legal_moves())))
    return tuple(states)


@cache
def _playout(players: str, misere: str, seed: int) -> tuple[SevenState, ...]:
    return random_game({"players": players, "misere": misere}, seed)


def playout(mode: Mode, seed: int) -> tuple[SevenState, ...]:
    return _playout(mode["players"], mode["misere"], seed)


def ending(mode: Mode, left: int, seed: int) -> SevenState:
    return random_game(mode, seed)[-1 - left]


def endings(mode: Mode, left: int, games: int) -> list[SevenState]:
    return [playout(mode, seed)[-1 - left] for seed in range(games)]


def minimax(state: SevenState, team: tuple[int, ...]) -> int:
    """Return the result that a team can force against all others: 1, 0 or -1."""
    outcome = state.outcome()
    if outcome:
        return 0 if not outcome.winners else 1 if outcome.winners == team else -1
    best, choose = (1, max) if state.turn in team else (-1, min)
    found = -best
    for move in state.legal_moves():
        value = minimax(state.apply(move), team)
        if value == best:
            return best
        found = choose(found, value)
    return found


def team_of(state: SevenState) -> tuple[int, ...]:
    return next(team for team in state.teams if state.turn in team)


def branching(state: SevenState) -> int:
    product = 1
    while state.actor is not None:
        moves = state.legal_moves()
        product *= len(moves)
        state = state.apply(moves[0])
    return product
