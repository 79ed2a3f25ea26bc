"""What a game keeps in order to be fast has an end, for a page may stay open for weeks."""

from __future__ import annotations

from functools import _lru_cache_wrapper
from typing import Any

from tests.laws.walks import setups, walk

from rokkaku.games.hexheaven.ai import turn
from rokkaku.games.seven.rules import tower
from rokkaku.hexgrid import Hex

MOST = 4096


def kept(cache: _lru_cache_wrapper[Any]) -> int:
    return cache.cache_info().currsize


def test_placements_of_seven_on_a_board_without_edge() -> None:
    for setup in setups("seven"):
        for seed in range(4):
            walk(setup, seed)
    assert 0 < kept(tower._move) <= MOST


def test_placements_of_hex_heaven_on_a_board_without_edge() -> None:
    for number in range(2 * MOST):
        turn._mark(1, 0, Hex(number, -number))
    assert 0 < kept(turn._mark) <= MOST
