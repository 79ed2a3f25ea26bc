"""The exact ending of SEVEN against plain minimax on the rules themselves."""

from functools import cache

import pytest
from rokkaku.games.seven.ai.ending import certain_team
from rokkaku.games.seven.ai.model import Appraisal
from tests.games.seven.rules.compare import CONFIGURATIONS

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.levels import framed
from rokkaku.games.seven.ai.search import Scope, widening
from rokkaku.games.seven.rules.game import GAME, SevenState

every_mode = pytest.mark.parametrize("mode", CONFIGURATIONS, ids=str)


@cache
def playout(players: str, misere: str, seed: int) -> tuple[SevenState, ...]:
    """All states of a random game."""
    rng = Rng(seed)
    states = [GAME.initial({"players": players, "misere": misere})]
    while states[-1].actor is not None:
        states.append(states[-1].apply(rng.choice(states[-1].legal_moves())))
    return tuple(states)


def endings(mode: dict[str, str], left: int, games: int) -> list[SevenState]:
    """States with so many tiles left."""
    return [playout(mode["players"], mode["misere"], seed)[-1 - left] for seed in range(games)]


def minimax(state: SevenState, team: tuple[int, ...]) -> int:
    """What a team gets for certain against all others: 1, 0 or -1."""
    outcome = state.outcome()
    if outcome:
        return 0 if not outcome.winners else 1 if outcome.winners == team else -1
    best, choose = (1, max) if state.turn in team else (-1, min)
    found = -best
    for move in state.legal_moves():
        value = minimax(state.apply(move), team)
        if value == best:
            return best  # nothing is better
        found = choose(found, value)
    return found


def team_of(state: SevenState) -> tuple[int, ...]:
    return next(team for team in state.teams if state.turn in team)


def branching(state: SevenState) -> int:
    """About how many lines there are to the end."""
    product = 1
    while state.actor is not None:
        moves = state.legal_moves()
        product *= len(moves)
        state = state.apply(moves[0])
    return product


@every_mode
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_two_tiles_are_valued_as_by_minimax(mode: dict[str, str], left: int) -> None:
    results = set()
    for state in endings(mode, left, 20):
        if branching(state) > 300:
            continue
        _, play, position = framed(state, left)
        winner, value = Appraisal(play, state.teams, state.turn).verdict(position)
        result = 0 if winner is None else 1 - 2 * winner
        assert result == minimax(state, team_of(state))
        assert (value > 0) - (value < 0) == result
        results.add(result)
    assert len(results) > 1


@every_mode
@pytest.mark.parametrize("left", [3, 4])
def test_the_full_search_finds_the_value_and_a_move_that_keeps_it(
    mode: dict[str, str], left: int
) -> None:
    states = [
        state
        for state in endings(mode, left, 24)
        if len(state.legal_moves()) > 1 and branching(state) <= 600
    ]
    assert states
    for state in states[:2]:
        frame, play, position = framed(state, left)
        appraisal = Appraisal(play, state.teams, state.turn)
        result = finish(
            widening(
                appraisal, position, Limit(), Scope(64, ((4, 4), (4, 9), (9, 4), (None, None)))
            )
        )
        team = team_of(state)
        expected = minimax(state, team)
        assert result.score == expected
        move = frame.moves(result.line)[0]
        assert minimax(state.apply(move), team) == expected


@every_mode
def test_who_is_certain_to_win_wins_whatever_is_played(mode: dict[str, str]) -> None:
    certain = 0
    for seed in range(20):
        states = playout(mode["players"], mode["misere"], seed)
        outcome = states[-1].outcome()
        assert outcome is not None
        for state in states[-7:-1]:
            _, play, position = framed(state)
            team = certain_team(play, position, state.teams)
            if team is not None:
                certain += 1
                assert outcome.winners == state.teams[team]
    assert certain > 20
