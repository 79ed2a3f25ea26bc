"""The choice of a turn: all of it is searched, then what the next player can do after the best."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from heapq import nlargest
from itertools import chain
from statistics import fmean
from typing import NamedTuple

from rokkaku.ai.agent import Progress, Search, Thought
from rokkaku.ai.limit import Budget, Limit, Spent
from rokkaku.games.hexheaven.ai_outlook import Values
from rokkaku.games.hexheaven.ai_scene import Scene, scene_of
from rokkaku.games.hexheaven.ai_turn import Turn, whole_turns
from rokkaku.games.hexheaven.board import Board
from rokkaku.games.hexheaven.notation import ENDING, PASSING
from rokkaku.games.hexheaven.position import Position
from rokkaku.games.hexheaven.tiles import Tiles

CANDIDATES = 150
"""Of the turns that leave as many tiles so many are valued."""


class Scope(NamedTuple):
    """How far a search looks."""

    width: int
    """So many turns with the same number of placements are made longer."""
    replies: int = 0
    """For so many of the best turns the next player's best turn is sought."""
    reply_width: int = 0
    """The `width` of that search."""
    samples: int = 0
    """In a solo game the next turn is sought so often, with other tiles drawn."""


def best_turn(
    position: Position,
    outlook: Values,
    scope: Scope,
    limit: Limit,
    noisy: Callable[[float], float],
    draws: Sequence[Tiles] = (),
) -> Search:
    """Search the turn of the actor of a position with open hands.

    `noisy`: what the player takes the value of a game that goes on for. `draws`: tiles that may be
    drawn before the own next turn of a solo game.
    """
    budget = Budget(limit)
    scene, start = scene_of(position)
    seat = scene.seat
    turns: list[Turn] = []
    best, best_value, depth = None, float("-inf"), 1
    with suppress(Spent):
        yield from whole_turns(start, scene.terms, scope.width, budget, turns)
    ranked = []
    for turn in _with_most_points(turns, CANDIDATES):
        after = scene.after(turn)
        value = outlook.value(after, seat)
        ranked.append((value if after.over else noisy(value), turn, after))
    ranked.sort(key=lambda item: -item[0])
    if ranked:
        best_value, best, _ = ranked[0]
    if scope.replies and len(ranked) > 1:
        deeper: list[tuple[float, Turn]] = []
        with suppress(Spent):
            for value, turn, after in ranked[: scope.replies]:
                if not after.over:
                    value = yield from _next_value(
                        after, turn.board, seat, outlook, scope, budget, draws
                    )
                deeper.append((value, turn))
        if deeper:
            best_value, best = max(deeper, key=lambda item: item[0])
            depth = 2
    line = best.moves if best else position.legal_moves()[:1]
    if not line:
        line = (ENDING if position.used or position.reserve_used else PASSING,)
    score = max(-1.0, min(1.0, best_value))
    return Thought(line[0], score, depth, budget.nodes, line)


def _with_most_points(turns: Iterable[Turn], most: int) -> list[Turn]:
    """Of the turns that leave as many tiles, so many with most points."""
    groups: dict[tuple[int, int], list[Turn]] = {}
    for turn in turns:
        groups.setdefault((len(turn.hand), len(turn.reserve)), []).append(turn)
    best = (nlargest(most, group, key=lambda turn: turn.points) for group in groups.values())
    return list(chain.from_iterable(best))


def _next_value(
    scene: Scene,
    board: Board,
    seat: int,
    outlook: Values,
    scope: Scope,
    budget: Budget,
    draws: Sequence[Tiles],
) -> Generator[Progress, None, float]:
    """What `seat` can expect after the best next turn; for an own one with each of some `draws`."""
    scenes = [scene.drawing(seat, draw) for draw in draws] if scene.seat == seat else []
    values = []
    for known in scenes or [scene]:
        turn = yield from next_turn(known, known.start(board), outlook, scope.reply_width, budget)
        values.append(outlook.value(known.after(turn), seat))
    return fmean(values)


def next_turn(
    scene: Scene, start: Turn, outlook: Values, width: int, budget: Budget
) -> Generator[Progress, None, Turn]:
    """The best turn of a seat; of those that leave as many tiles only the points are compared."""
    turns: list[Turn] = []
    yield from whole_turns(start, scene.terms, width, budget, turns)
    best = _with_most_points(turns, 1)
    return max(best, key=lambda turn: outlook.value(scene.after(turn), scene.seat))
