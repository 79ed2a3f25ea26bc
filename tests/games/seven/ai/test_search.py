"""The search of SEVEN: endgames against plain minimax on the rules, and its contracts."""

from itertools import pairwise
from types import ModuleType

import pytest
from tests.ai.interpreted import interpreted
from tests.games.seven.ai.games import Mode, branching, endings, minimax, playout, team_of
from tests.games.seven.rules.compare import CONFIGURATIONS

from rokkaku.ai.agent import SearchResult, finish
from rokkaku.ai.limit import Limit, Meter
from rokkaku.games.seven.ai import lookahead, search
from rokkaku.games.seven.ai.board import appraisal_of, position_of
from rokkaku.games.seven.ai.lookahead import WIN_BOUND, Lookahead, Widths
from rokkaku.games.seven.ai.player import STRONGEST
from rokkaku.games.seven.ai.search import Errors, Scope, search_in_stages
from rokkaku.games.seven.rules.game import SevenState

every_mode = pytest.mark.parametrize("mode", CONFIGURATIONS, ids=str)

FULL = Scope(
    28,
    (
        Widths(4, 4),
        Widths(6, 6),
        *(Widths(6, 6, wide) for wide in (1, 2, 3)),
        Widths(-99, -99),
        Widths(0, 0),
    ),
)


def found(state: SevenState, limit: Limit, scope: Scope = FULL) -> SearchResult:
    return finish(search_in_stages(state, limit, scope, Errors()))


@pytest.mark.slow
@every_mode
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_two_tiles_are_valued_as_by_minimax(mode: Mode, left: int) -> None:
    results = set()
    for state in endings(mode, left, 20):
        if branching(state) > 300:
            continue
        appraisal = appraisal_of(state, position_of(state), state.turn)
        value = appraisal.judge(0)
        assert appraisal.is_final
        result = (value > 0) - (value < 0)
        assert result == minimax(state, team_of(state))
        results.add(result)
    assert len(results) > 1


@pytest.mark.slow
@every_mode
@pytest.mark.parametrize("left", [3, 4])
@pytest.mark.parametrize("scope", [FULL, STRONGEST.scope], ids=["stages", "ending"])
def test_the_full_search_finds_the_value_and_a_move_that_keeps_it(
    scope: Scope, mode: Mode, left: int
) -> None:
    states = [
        state
        for state in endings(mode, left, 24)
        if len(state.legal_moves()) > 1 and branching(state) <= 600
    ]
    assert states
    for state in states[:2]:
        result = found(state, Limit(), scope)
        team = team_of(state)
        expected = minimax(state, team)
        assert result.score == expected
        assert minimax(state.apply(result.move), team) == expected


@every_mode
def test_who_is_certain_to_win_wins_whatever_is_played(mode: Mode) -> None:
    certain = 0
    for seed in range(20):
        states = playout(mode, seed)
        outcome = states[-1].outcome()
        assert outcome is not None
        for state in states[-7:-1]:
            team = appraisal_of(state, position_of(state), 0).certain_team()
            if team >= 0:
                certain += 1
                assert outcome.winners == state.teams[team]
    assert certain > 20


def test_the_expected_line_is_legal() -> None:
    state = playout(CONFIGURATIONS[0], 4)[7]
    line = found(state, Limit(iterations=20_000)).line
    assert len(line) > 1
    for move in line:
        assert move in state.legal_moves()
        state = state.apply(move)


@pytest.mark.parametrize("players", ["2", "3", "2v2"])
def test_the_expected_line_is_as_long_as_the_search_is_deep(players: str) -> None:
    ahead = Lookahead(playout({"players": players, "misere": "false"}, 0)[6])
    at, kernel = ahead.position, ahead.kernel
    kernel.own, kernel.other, kernel.wide = Widths(3, 3, wide=2)
    kernel.begin(3, -WIN_BOUND, WIN_BOUND)
    assert kernel.run(1 << 30)
    sides = [ahead.appraisal.side(at.ply)]
    for placement in kernel.line(kernel.root_move()):
        at.make(placement)
        sides.append(ahead.appraisal.side(at.ply))
    assert sum(a != b for a, b in pairwise(sides)) == 3


def test_a_search_gives_way_and_leaves_the_position_as_it_was() -> None:
    ahead = Lookahead(playout(CONFIGURATIONS[0], 4)[6])
    ply, heights = ahead.position.ply, list(ahead.position.height)
    pieces = ahead.deepen(Widths(8, 8), range(1, 10), Meter(Limit(milliseconds=60)), -1)
    assert len(list(pieces)) > 5
    assert (ahead.position.ply, list(ahead.position.height)) == (ply, heights)


def test_what_is_found_does_not_depend_on_the_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    state, limit = playout(CONFIGURATIONS[0], 6)[6], Limit(iterations=5_000)
    whole = found(state, limit)
    monkeypatch.setattr(Meter, "next_stop", lambda meter, nodes: min(nodes + 7, 5_000))
    monkeypatch.setattr(search, "Meter", Meter)
    assert found(state, limit) == whole


def values(
    module: ModuleType, states: list[SevenState], widths: Widths, most: int
) -> list[tuple[int, ...]]:
    results = []
    for state in states:
        kernel = module.Lookahead(state).kernel
        kernel.own, kernel.other, kernel.wide = widths
        kernel.begin(2, -WIN_BOUND, WIN_BOUND)
        kernel.run(most)
        results.append((kernel.nodes, kernel.root_move(), kernel.best[state.ply]))
    return results


def compare_with_sources(states: list[SevenState], widths: Widths, most: int) -> None:
    with interpreted("seven", "lookahead") as sources:
        expected = values(sources, states, widths, most)
    assert values(lookahead, states, widths, most) == expected


@pytest.mark.parametrize(
    "widths", [Widths(6, 6), Widths(6, 4, 1), Widths(-9, 4), Widths(0, 0)], ids=str
)
def test_compiled_and_interpreted_find_the_same(widths: Widths) -> None:
    states = [state for mode in CONFIGURATIONS[:3] for state in endings(mode, 4, 2)]
    compare_with_sources(states, widths, 800)


@pytest.mark.deep
@every_mode
@pytest.mark.parametrize("left", [3, 5, 7, 9, 11, 13])
def test_compiled_and_interpreted_find_the_same_in_a_thousand_positions(
    mode: Mode, left: int
) -> None:
    compare_with_sources(endings(mode, left, 28), Widths(6, 6), 1 << 30)
