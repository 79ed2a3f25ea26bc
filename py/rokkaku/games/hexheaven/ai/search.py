"""The search of Hex Heaven for its players: positions of the rules in, moves of the rules out."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import Limit, Meter
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai import numbers
from rokkaku.games.hexheaven.ai.kernel.play import Play
from rokkaku.games.hexheaven.ai.kernel.turns import Turns
from rokkaku.games.hexheaven.ai.numbers import Frame, bits
from rokkaku.games.hexheaven.ai.outlook import UNIT
from rokkaku.games.hexheaven.rules.notation import ENDING, PASSING, Move
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.tiles import MARKED, SIDES, UNKNOWN, Tiles

_MODES = {CASUAL: numbers.CASUAL, SERIOUS: numbers.SERIOUS, SOLO: numbers.SOLO}
_MAX_POINTS = 500
_MIN_WIDTH, _WIDTH_PER_MILLISECOND = 40, 10
"""To value all turns of a beam of 3000, which the limit does not cut short, takes 50 to 80 ms."""
PRIOR_PLAYOUTS = 3
"""The value after the reply counts as much as this many playouts."""
MIN_PLAYOUTS = 6
"""Playouts of each finalist before any is dropped."""
DROP_ERRORS = 1.5
"""Standard errors by which a finalist is worse than the best when it is dropped."""


class Scope(NamedTuple):
    """The extent of a search."""

    width: int
    """The beam width: the most turns with the same number of placements that are extended."""
    replies: int = 0
    """The number of best turns for which the next player's best turn is searched."""
    reply_width: int = 0
    finalists: int = 0
    """The number of turns, the best after the reply, that are compared by playouts."""
    playouts: int = 0
    """The playouts of each finalist, each with different draws."""
    playout_width: int = 0
    turns: int = 0
    """The length of a playout, in turns."""


class Taste(NamedTuple):
    """A player's errors, and its liking for tiles left and for points, in the unit of `outlook`."""

    noise: int = 0
    """The largest error in the value of a turn."""
    keeping: int = 0
    gaining: int = 0

    def preference(self, turns: Turns, node: int) -> int:
        _, points, hand, reserve = turns.outcome(node)
        tiles_left = hand.bit_count() + reserve.bit_count()
        return self.keeping * tiles_left + self.gaining * (points - turns.outcome(0)[1])


class Candidate(NamedTuple):
    """A turn to choose from."""

    value: int
    moves: list[int]
    preference: int
    """The player's liking for it, included in `value`."""
    reply: list[int]
    """The next player's placements; [] if there are none or they are not known."""


def unseen_tiles(position: Position) -> Tiles:
    """Return the marked tiles out of sight: in the deck, put aside, or in a hidden hand."""
    seen = {laid.tile for laid in position.board.laid.values()}
    seen.update(*position.hands, *position.reserves)
    return tuple(tile for tile in MARKED if tile not in seen)


class SearchSetup:
    """A position set up in the kernel."""

    def __init__(self, position: Position) -> None:
        self.play = Play()
        self.frame = Frame.around(position.board.laid)
        self.unseen = unseen_tiles(position)
        self.seat = position.turn
        self._set_up(position)

    def _set_up(self, position: Position) -> None:
        table = self.play.table
        table.clear()
        for cell, (tile, rotation) in sorted(position.board.laid.items()):
            number = self.frame.number(cell)
            if number:
                table.lay(number, SIDES * tile + rotation)
        is_casual, seat = position.mode == CASUAL, position.turn
        sums = list(position.points)
        sums[seat] -= position.gained
        scores = position.points if is_casual else position.superiority
        seats = [
            (_clamp(score), _clamp(total), bits(hand), hand.count(UNKNOWN), bits(reserve))
            for score, total, hand, reserve in zip(
                scores, sums, position.hands, position.reserves, strict=True
            )
        ]
        self.play.start(
            mode=_MODES[position.mode],
            seat=seat,
            seats=seats,
            deck=len(position.deck),
            one_side=position.one_side,
            passes=-1 if position.reserve_used else position.passes,
            used=position.used,
            points=_clamp(position.points[seat] if is_casual else position.gained),
            unseen=bits(self.unseen),
        )

    def value(self, seat: int) -> int:
        """Return a seat's value in the unit of `outlook`, after ending a turn that has begun."""
        play = self.play
        if not play.used:
            return play.value(0, seat)
        play.perform([])
        value: int = play.value(1, seat)
        play.go_back()
        return value

    def line(self, moves: list[int]) -> tuple[Move, ...]:
        return tuple(map(self.frame.move, moves))


def _clamp(points: int) -> int:
    return max(-_MAX_POINTS, min(_MAX_POINTS, points))


def best_turn(view: Position, scope: Scope, taste: Taste, limit: Limit, rng: Rng) -> Search:
    """Search for the best turn of the seat to move, after the opening."""
    scope = scope_within(scope, limit)
    setup = SearchSetup(view)
    half = limit.scaled(lambda amount: max(1, amount // 2))
    half_meter = Meter(half if scope.finalists else limit)
    whole_meter = Meter(limit)
    ranked = yield from _search_own_turns(setup, scope, taste, half_meter, rng)
    depth = 1
    if scope.replies and len(ranked) > 1:
        deeper = yield from _search_replies(setup, ranked[: scope.replies], scope, half_meter)
        if deeper:
            ranked, depth = deeper, 2
    if depth == 2 and scope.finalists and len(ranked) > 1:
        compared = yield from _compare_by_playouts(
            setup, ranked[: scope.finalists], scope, whole_meter, rng
        )
        ranked, depth = compared, 3
    if ranked:
        ending = ENDING if view.used or view.reserve_used else PASSING
        line = setup.line(ranked[0].moves) or (ending,)
        score = ranked[0].value / UNIT
    else:
        line, score = view.legal_moves()[:1], -1.0
    return SearchResult(line[0], max(-1.0, min(1.0, score)), depth, setup.play.turns.nodes, line)


def run(setup: SearchSetup, meter: Meter) -> Generator[Progress, None, None]:
    turns = setup.play.turns
    is_done = False
    while not is_done and (until := meter.next_stop(turns.nodes)) > turns.nodes:
        is_done = turns.run(until)
        yield from meter.pause(Progress(1, turns.nodes, 0.0))
    turns.leave()


def scope_within(scope: Scope, limit: Limit) -> Scope:
    """Return a scope whose turns can be valued in about a third of the time."""
    if limit.milliseconds is None:
        return scope
    most = max(_MIN_WIDTH, _WIDTH_PER_MILLISECOND * limit.milliseconds)
    return scope._replace(width=min(scope.width, most))


def _search_own_turns(
    setup: SearchSetup, scope: Scope, taste: Taste, meter: Meter, rng: Rng
) -> Generator[Progress, None, list[Candidate]]:
    play = setup.play
    turns = play.turns
    play.think(scope.width)
    yield from run(setup, meter)
    ends = turns.ends()
    values = [(play.value_of(node, setup.seat), node) for node in ends]
    noise = taste.noise
    if noise:
        values = [(value + rng.below(2 * noise + 1) - noise, node) for value, node in values]
    if taste.keeping or taste.gaining:
        values = [(value + taste.preference(turns, node), node) for value, node in values]
    values.sort(key=lambda item: -item[0])
    max_candidates, seen_outcomes = scope.replies or 1, set()
    candidates = []
    for value, node in values:
        outcome = turns.outcome(node)
        if outcome not in seen_outcomes:
            seen_outcomes.add(outcome)
            candidates.append(
                Candidate(value, turns.moves(node), taste.preference(turns, node), [])
            )
            if len(candidates) == max_candidates:
                break
    return candidates


def _search_replies(
    setup: SearchSetup, ranked: list[Candidate], scope: Scope, meter: Meter
) -> Generator[Progress, None, list[Candidate]]:
    play, turns = setup.play, setup.play.turns
    deeper: list[Candidate] = []
    while len(deeper) < len(ranked) and (until := meter.next_stop(turns.nodes)) > turns.nodes:
        while len(deeper) < len(ranked) and turns.nodes < until:
            value, moves, preference, _ = ranked[len(deeper)]
            play.go_back()
            play.perform(moves)
            reply: list[int] = []
            if not play.is_over(play.turn) and play.mode != numbers.SOLO:
                reply = play.answer(scope.reply_width)
                value = play.value(play.turn, setup.seat) + preference
            deeper.append(Candidate(value, moves, preference, reply))
        yield from meter.pause(Progress(2, turns.nodes, 0.0))
    deeper.sort(key=lambda candidate: -candidate.value)
    return deeper


def _compare_by_playouts(
    setup: SearchSetup, ranked: list[Candidate], scope: Scope, meter: Meter, rng: Rng
) -> Generator[Progress, None, list[Candidate]]:
    """Rank the turns by playouts, of which the better turns get more."""
    play, turns = setup.play, setup.play.turns
    remaining = list(range(len(ranked)))
    results: list[list[int]] = [[] for _ in ranked]
    means = [float(candidate.value) for candidate in ranked]
    next_index, rounds, next_drop = 0, 0, MIN_PLAYOUTS
    while len(remaining) > 1 and rounds < scope.playouts:
        until = meter.next_stop(turns.nodes)
        if until <= turns.nodes:
            break
        while len(remaining) > 1 and rounds < scope.playouts and turns.nodes < until:
            if not next_index:
                play.set_world(rng.shuffled(setup.unseen))
            _, moves, preference, reply = ranked[remaining[next_index]]
            value = play.trial(moves, reply, setup.seat, scope.turns, scope.playout_width)
            results[remaining[next_index]].append(value + preference)
            next_index += 1
            if next_index == len(remaining):
                next_index, rounds = 0, rounds + 1
                for index in remaining:
                    result = results[index][-1]
                    means[index] += (result - means[index]) / (PRIOR_PLAYOUTS + rounds)
                remaining.sort(key=lambda index: -means[index])
                if rounds >= next_drop:
                    next_drop += max(1, rounds // 4)
                    remaining = _not_worse(remaining, results, means)
        yield from meter.pause(Progress(3, turns.nodes, means[remaining[0]] / UNIT))
    remaining.sort(key=lambda index: -means[index])
    return [ranked[index]._replace(value=round(means[index])) for index in remaining]


def _not_worse(remaining: list[int], results: list[list[int]], means: list[float]) -> list[int]:
    best_results = results[remaining[0]]
    count = len(best_results)
    result = remaining[:1]
    for index in remaining[1:]:
        differences = [
            best - other for best, other in zip(best_results, results[index], strict=True)
        ]
        mean = sum(differences) / count
        variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
        if means[remaining[0]] - means[index] < DROP_ERRORS * (variance / count) ** 0.5:
            result.append(index)
    return result
