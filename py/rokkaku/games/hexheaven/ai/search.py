"""The choice of a turn: all of it is searched, then what the next player can do after the best."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from heapq import nlargest
from itertools import chain
from statistics import fmean
from typing import NamedTuple

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.games.hexheaven.ai.outlook import Values
from rokkaku.games.hexheaven.ai.turn import Turn, whole_turns
from rokkaku.games.hexheaven.ai.turn_state import TurnState, turn_state_of
from rokkaku.games.hexheaven.rules.notation import ENDING, PASSING
from rokkaku.games.hexheaven.rules.outcome import SOLO
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.tiles import UNKNOWN, Tiles

CANDIDATES = 150
"""Of the turns that leave as many tiles so many are valued."""
PRIOR = 3
"""The value after the reply counts as much as so many games that are played on."""
HALVED_AFTER = (3, 8)
"""After so many games from each of the best turns the worse half of these is given up."""
NEAR_END = 3
"""With no more tiles in the deck a game is played on to its end."""
MOST_TURNS = 12
"""A game is played on for so many turns at most."""


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
    finalists: int = 0
    """From so many of the turns that are best after the reply the game is played on."""
    playouts: int = 0
    """This is done so often, with other tiles drawn."""
    playout_width: int = 0
    """The `width` of the search for the turns of a game that is played on."""


class Candidate(NamedTuple):
    """A turn that may be chosen, and what comes of it."""

    value: float
    turn: Turn
    last: Turn
    """The turn itself, or the reply to it."""
    turn_state: TurnState
    """When the last turn has ended."""


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
    drawn, in a solo game before the own next turn, otherwise while the game is played on.
    """
    turn_state, start = turn_state_of(position)
    seat = turn_state.seat
    plays_on = scope.finalists > 0 and turn_state.mode != SOLO
    budget = Budget(_half(limit) if plays_on else limit)
    turns: list[Turn] = []
    depth = 1
    with suppress(BudgetExceeded):
        yield from whole_turns(start, turn_state.terms, scope.width, budget, turns)
    ranked = []
    for turn in _with_most_points(turns, CANDIDATES):
        after = turn_state.after(turn)
        value = outlook.value(after, seat)
        ranked.append(Candidate(value if after.over else noisy(value), turn, turn, after))
    ranked.sort(key=_value, reverse=True)
    if scope.replies and len(ranked) > 1:
        deeper: list[Candidate] = []
        with suppress(BudgetExceeded):
            for candidate in ranked[: scope.replies]:
                answered = candidate
                if not candidate.turn_state.over:
                    answered = yield from _answered(
                        candidate, seat, outlook, scope, budget, () if plays_on else draws
                    )
                deeper.append(answered)
        if deeper:
            ranked = sorted(deeper, key=_value, reverse=True)
            depth = 2
    nodes = budget.nodes
    if plays_on and depth > 1 and len(ranked) > 1:
        budget = Budget(_half(limit))
        del ranked[scope.finalists :]
        results = [(candidate, [candidate.value] * PRIOR) for candidate in ranked]
        with suppress(BudgetExceeded):
            for count, draw in enumerate(draws, 1):
                values = []
                for candidate, _ in results:
                    value = yield from _played_on(candidate, seat, outlook, scope, budget, draw)
                    values.append(value)
                for (_, result), value in zip(results, values, strict=True):
                    result.append(value)
                if count in HALVED_AFTER:
                    results.sort(key=lambda item: -fmean(item[1]))
                    del results[max(2, (len(results) + 1) // 2) :]
                depth = 3
        ranked = [candidate._replace(value=fmean(result)) for candidate, result in results]
        ranked.sort(key=_value, reverse=True)
        nodes += budget.nodes
    line = ranked[0].turn.moves if ranked else position.legal_moves()[:1]
    if not line:
        line = (ENDING if position.used or position.reserve_used else PASSING,)
    score = max(-1.0, min(1.0, ranked[0].value)) if ranked else -1.0
    return SearchResult(line[0], score, depth, nodes, line)


def _value(candidate: Candidate) -> float:
    return candidate.value


def _half(limit: Limit) -> Limit:
    halves = (None if most is None else max(1, most // 2) for most in limit)
    return Limit(*halves)


def _with_most_points(turns: Iterable[Turn], most: int) -> list[Turn]:
    """Of the turns that leave as many tiles, so many with most points."""
    groups: dict[tuple[int, int], list[Turn]] = {}
    for turn in turns:
        groups.setdefault((len(turn.hand), len(turn.reserve)), []).append(turn)
    best = (nlargest(most, group, key=lambda turn: turn.points) for group in groups.values())
    return list(chain.from_iterable(best))


def _answered(
    candidate: Candidate,
    seat: int,
    outlook: Values,
    scope: Scope,
    budget: Budget,
    draws: Sequence[Tiles],
) -> Generator[Progress, None, Candidate]:
    """After the best next turn, in a solo game on average over some `draws` before it."""
    _, _, turn, turn_state = candidate
    board, values = turn.board, []
    for known in [turn_state.drawing(seat, draw) for draw in draws] or [turn_state]:
        turn = yield from next_turn(known, known.start(board), outlook, scope.reply_width, budget)
        turn_state = known.after(turn)
        values.append(outlook.value(turn_state, seat))
    return Candidate(fmean(values), candidate.turn, turn, turn_state)


def _played_on(
    candidate: Candidate,
    seat: int,
    outlook: Values,
    scope: Scope,
    budget: Budget,
    draw: Tiles,
) -> Generator[Progress, None, float]:
    """What `seat` can expect after its own next turn, or at the end of the game if that is near."""
    value, _, turn, turn_state = candidate
    moved = False
    for _ in range(MOST_TURNS):
        if turn_state.over or (moved and turn_state.deck > NEAR_END):
            break
        moved = moved or turn_state.seat == seat
        for drawer, hand in enumerate(turn_state.hands):
            fresh = hand.count(UNKNOWN)
            turn_state, draw = turn_state.drawing(drawer, draw[:fresh]), draw[fresh:]
        start = turn_state.start(turn.board)
        turn = yield from next_turn(turn_state, start, outlook, scope.playout_width, budget)
        turn_state = turn_state.after(turn)
        value = outlook.value(turn_state, seat)
    return value


def next_turn(
    turn_state: TurnState, start: Turn, outlook: Values, width: int, budget: Budget
) -> Generator[Progress, None, Turn]:
    """The best turn of a seat; of those that leave as many tiles only the points are compared."""
    turns: list[Turn] = []
    yield from whole_turns(start, turn_state.terms, width, budget, turns)
    best = _with_most_points(turns, 1)
    return max(best, key=lambda turn: outlook.value(turn_state.after(turn), turn_state.seat))
