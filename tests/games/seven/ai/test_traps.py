"""Traps of SEVEN: a lost position is made as hard for the opponent as possible."""

from collections.abc import Iterator

import pytest
from tests.games.seven.ai.games import playout
from tests.games.seven.rules.compare import CONFIGURATIONS

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.values import WIN
from rokkaku.games.seven.ai.lookahead import DISTINCT, BestMove, Lookahead, Widths
from rokkaku.games.seven.ai.player import ALL
from rokkaku.games.seven.ai.traps import REPLIES, hardest

UNLIMITED = Meter(Limit())


def moves(ahead: Lookahead) -> list[int]:
    ahead.kernel.first_move = -1
    return [move for move, _ in finish(ahead.list_candidates(ALL, UNLIMITED))]


def result_after(ahead: Lookahead, move: int) -> float:
    ahead.position.make(move)
    result = finish(ahead.result(ALL, UNLIMITED))
    ahead.position.unmake()
    return result


def mistakes(ahead: Lookahead, move: int) -> int:
    """Return the number of likely replies that miss the win without losing at once."""
    ahead.position.make(move)
    ahead.kernel.first_move = -1
    rated = finish(ahead.list_candidates(DISTINCT, UNLIMITED))[:REPLIES]
    number = sum(value > -WIN and result_after(ahead, reply) > -1.0 for reply, value in rated)
    ahead.position.unmake()
    return number


def with_value(left: int, value: float, games: int) -> Iterator[Lookahead]:
    for seed in range(games):
        ahead = Lookahead(playout(CONFIGURATIONS[0], seed)[-1 - left])
        if finish(ahead.result(ALL, UNLIMITED)) == value:
            yield ahead


@pytest.mark.slow
def test_who_is_lost_leaves_the_other_a_mistake_to_make_where_there_is_one() -> None:
    changed = 0
    for ahead in with_value(5, -1.0, 60):
        possible = {move: mistakes(ahead, move) for move in moves(ahead)}
        first = min(possible, key=possible.__getitem__)
        chosen = finish(hardest(ahead, UNLIMITED, BestMove(first, -1.0, 1), ALL))
        assert possible[chosen] or not any(possible.values())
        changed += chosen != first
    assert changed > 5


@pytest.mark.slow
def test_a_trap_does_not_give_a_draw_away() -> None:
    drawn = 0
    for ahead in with_value(4, 0.0, 200):
        first = next(move for move in moves(ahead) if result_after(ahead, move) == 0.0)
        chosen = finish(hardest(ahead, UNLIMITED, BestMove(first, 0.0, 1), ALL))
        assert result_after(ahead, chosen) == 0.0
        drawn += 1
    assert drawn > 5


def test_out_of_time_the_move_that_was_found_is_kept_and_the_position_left_as_it_was() -> None:
    ahead = Lookahead(playout(CONFIGURATIONS[0], 4)[6])
    ply, found = ahead.position.ply, BestMove(moves(ahead)[-1], -1.0, 1)
    meter = Meter(Limit(iterations=ahead.kernel.nodes + 2_000))
    assert finish(hardest(ahead, meter, found, Widths(8, 8))) == found.move
    assert ahead.position.ply == ply
