"""The levels of SEVEN: legal in every mode, repeatable, never blind to a win that is certain."""

from collections.abc import Sequence
from functools import cache

import pytest
from rokkaku.games.seven.ai.deduplicate import Deduplicator
from rokkaku.games.seven.ai.ending import certain_team
from rokkaku.games.seven.ai.frame import placements
from rokkaku.games.seven.ai.position import Play, Position
from tests.games.seven.rules.compare import CONFIGURATIONS as MODES

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS
from rokkaku.games.seven.ai.levels import STRENGTHS, framed
from rokkaku.games.seven.rules.game import GAME, SevenState
from rokkaku.games.seven.rules.notation import Move


def position(mode: dict[str, str], left: int, seed: int) -> SevenState:
    """A state with so many tiles left, after random moves."""
    rng = Rng(seed)
    state = GAME.initial(mode)
    while sum(map(len, state.hands)) > left:
        state = state.apply(rng.choice(state.legal_moves()))
    return state


def certain(state: SevenState) -> bool:
    """Whether the bounds tell that the team that has just moved wins, whatever follows."""
    _, play, after = framed(state)
    team = certain_team(play, after, state.teams)
    mover = (state.turn - 1) % len(state.hands)
    return team is not None and mover in state.teams[team]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_level_moves_legally_and_repeatably_in_every_mode(
    level: int, mode: dict[str, str]
) -> None:
    player = agent(f"level{level}", "seven")
    for left in (13, 7, 2, 1):
        state = position(mode, left, left)
        results = [finish(player(state, Limit(iterations=30), Rng(3))) for _ in range(2)]
        assert results[0] == results[1]
        assert results[0].move in state.legal_moves()
        assert -1 <= results[0].score <= 1


@cache
def chances(players: str, misere: str) -> list[tuple[SevenState, set[Move]]]:
    """States where some placements make a win certain and others do not, and those that do."""
    found = []
    for seed in range(60):
        state = position({"players": players, "misere": misere}, 2, seed)
        moves = state.legal_moves()
        winning = {move for move in moves if certain(state.apply(move))}
        if winning and len(winning) < len(moves):
            found.append((state, winning))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES[:3], ids=str)
def test_no_level_passes_up_a_placement_that_makes_a_win_certain(
    level: int, mode: dict[str, str]
) -> None:
    player = agent(f"level{level}", "seven")
    assert chances(**mode)
    for state, winning in chances(**mode):
        result = finish(player(state, Limit(iterations=1), Rng(2)))
        assert result.move in winning
        assert result.score == 1.0


@pytest.mark.long
def test_only_what_is_proven_is_told_as_certain() -> None:
    """A few candidates promise White a win here; that it is lost takes all placements to see."""
    state = position(MODES[0], 6, 2)
    found = [
        finish(agent("level5", "seven")(state, Limit(iterations=amount), Rng(1))).score
        for amount in (600, 6_000)
    ]
    assert 0.5 < found[0] < 1.0
    assert found[1] == -1.0


def test_low_levels_are_held_back_by_themselves_and_not_by_the_clock() -> None:
    state = position(MODES[0], 8, 0)
    for level in (1, 2, 3, 4):
        assert not STRENGTHS[level].scope.proofs
        result = finish(agent(f"level{level}", "seven")(state, Limit(), Rng(0)))
        assert result.depth <= STRENGTHS[level].scope.depth


def test_unlike_keeps_every_placement_that_climbs_and_one_of_each_kind_on_the_table() -> None:
    state = position(MODES[0], 8, 1)
    _, play, node = framed(state, 8)
    moves = play.placements(node)
    kept = Deduplicator(play)(node, moves)
    table = set(placements(play.places(node, 0, node.hands[node.turn])))
    assert set(kept) < set(moves)
    assert set(moves) - set(kept) <= table
    letters = {play.lattice.letter_bits[move & 63] for move in moves}
    assert letters == {play.lattice.letter_bits[move & 63] for move in kept}


def opened(play: Play, node: Position, moves: Sequence[int]) -> int:
    """The letters in hand that could not climb, and can after one of the placements."""
    letters = 0
    for move in moves:
        letters |= play.letters_on(play.apply(node, move), 1)
    return letters & (node.hands[0] | node.hands[1]) & ~play.letters_on(node, 1)


def test_unlike_keeps_bridges_for_every_letter_that_a_placement_on_the_table_lets_climb() -> None:
    for seed in range(10):
        _, play, node = framed(position(MODES[0], 8, seed), 8)
        moves = play.placements(node)
        assert opened(play, node, Deduplicator(play)(node, moves)) == opened(play, node, moves)
