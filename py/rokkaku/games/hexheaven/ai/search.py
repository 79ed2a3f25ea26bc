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
_MOST_POINTS = 500
ALIKE = 3
"""The value after the reply counts as much as this many playouts."""
FIRST_LOOK = 6
"""Playouts of each finalist before any is dropped."""
DOUBT = 1.5
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
    """The playouts of each finalist, each with other tiles drawn."""
    playout_width: int = 0
    turns: int = 0
    """The length of a playout, in turns."""


class Taste(NamedTuple):
    """A player's errors, and its liking for each tile left and each point, in `outlook`'s unit."""

    noise: int = 0
    """The largest error about a turn."""
    keeping: int = 0
    gaining: int = 0

    def liking(self, turns: Turns, node: int) -> int:
        _, points, hand, reserve = turns.outcome(node)
        left = hand.bit_count() + reserve.bit_count()
        return self.keeping * left + self.gaining * (points - turns.outcome(0)[1])


class Candidate(NamedTuple):
    """A turn to choose from."""

    value: int
    moves: list[int]
    liking: int
    """The player's liking for it, included in `value`."""
    reply: list[int]
    """The next player's placements; [] if there are none or they are not known."""


def unseen_tiles(position: Position) -> Tiles:
    """Return the marked tiles out of sight: in the deck, put aside, or in a hidden hand."""
    seen = {laid.tile for laid in position.board.laid.values()}
    seen.update(*position.hands, *position.reserves)
    return tuple(tile for tile in MARKED if tile not in seen)


class Look:
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
        casual, seat = position.mode == CASUAL, position.turn
        sums = list(position.points)
        sums[seat] -= position.gained
        scores = position.points if casual else position.superiority
        seats = [
            (_near(score), _near(total), bits(hand), hand.count(UNKNOWN), bits(reserve))
            for score, total, hand, reserve in zip(
                scores, sums, position.hands, position.reserves, strict=True
            )
        ]
        self.play.start(
            _MODES[position.mode],
            seat,
            seats,
            len(position.deck),
            position.one_side,
            -1 if position.reserve_used else position.passes,
            position.used,
            _near(position.points[seat] if casual else position.gained),
            bits(self.unseen),
        )

    def value(self, seat: int) -> int:
        """Return a seat's value, in the unit of `outlook`, if the current turn ends now."""
        play = self.play
        if not play.used:
            return play.value(0, seat)
        play.perform([])
        value: int = play.value(1, seat)
        play.go_back()
        return value

    def line(self, moves: list[int]) -> tuple[Move, ...]:
        return tuple(map(self.frame.move, moves))


def _near(points: int) -> int:
    return max(-_MOST_POINTS, min(_MOST_POINTS, points))


def best_turn(view: Position, scope: Scope, taste: Taste, limit: Limit, rng: Rng) -> Search:
    """Search the best turn of the actor, after the opening."""
    look = Look(view)
    half = Meter(_half(limit)) if scope.finalists else Meter(limit)
    whole = Meter(limit)
    ranked = yield from _own_turns(look, scope, taste, half, rng)
    depth = 1
    if scope.replies and len(ranked) > 1:
        deeper = yield from _replies(look, ranked[: scope.replies], scope, half)
        if deeper:
            ranked, depth = deeper, 2
    if depth == 2 and scope.finalists and len(ranked) > 1:
        played = yield from _games(look, ranked[: scope.finalists], scope, whole, rng)
        ranked, depth = played, 3
    if ranked:
        ending = ENDING if view.used or view.reserve_used else PASSING
        line = look.line(ranked[0].moves) or (ending,)
        score = ranked[0].value / UNIT
    else:
        line, score = view.legal_moves()[:1], -1.0
    return SearchResult(line[0], max(-1.0, min(1.0, score)), depth, look.play.turns.nodes, line)


def run(look: Look, meter: Meter) -> Generator[Progress, None, None]:
    turns = look.play.turns
    is_done = False
    while not is_done and (until := meter.until(turns.nodes)) > turns.nodes:
        is_done = turns.run(until)
        yield Progress(1, turns.nodes, 0.0)
    turns.leave()


def _half(limit: Limit) -> Limit:
    halves = (None if most is None else max(1, most // 2) for most in limit)
    return Limit(*halves)


def _own_turns(
    look: Look, scope: Scope, taste: Taste, meter: Meter, rng: Rng
) -> Generator[Progress, None, list[Candidate]]:
    play = look.play
    turns = play.turns
    play.think(scope.width)
    yield from run(look, meter)
    ends = turns.ends()
    values = [(play.value_of(node, look.seat), node) for node in ends]
    noise = taste.noise
    if noise:
        values = [(value + rng.below(2 * noise + 1) - noise, node) for value, node in values]
    if taste.keeping or taste.gaining:
        values = [(value + taste.liking(turns, node), node) for value, node in values]
    values.sort(key=lambda item: -item[0])
    most, seen = scope.replies or 1, set()
    found = []
    for value, node in values:
        what = turns.outcome(node)
        if what not in seen:
            seen.add(what)
            found.append(Candidate(value, turns.moves(node), taste.liking(turns, node), []))
            if len(found) == most:
                break
    return found


def _replies(
    look: Look, ranked: list[Candidate], scope: Scope, meter: Meter
) -> Generator[Progress, None, list[Candidate]]:
    play, turns = look.play, look.play.turns
    deeper: list[Candidate] = []
    while len(deeper) < len(ranked) and (until := meter.until(turns.nodes)) > turns.nodes:
        while len(deeper) < len(ranked) and turns.nodes < until:
            value, moves, liking, _ = ranked[len(deeper)]
            play.go_back()
            play.perform(moves)
            reply: list[int] = []
            if not play.is_over(play.turn) and play.mode != numbers.SOLO:
                reply = play.answer(scope.reply_width)
                value = play.value(play.turn, look.seat) + liking
            deeper.append(Candidate(value, moves, liking, reply))
        yield Progress(2, turns.nodes, 0.0)
    deeper.sort(key=lambda candidate: -candidate.value)
    return deeper


def _games(
    look: Look, ranked: list[Candidate], scope: Scope, meter: Meter, rng: Rng
) -> Generator[Progress, None, list[Candidate]]:
    """Rank the turns by playouts, of which the better turns get more."""
    play, turns = look.play, look.play.turns
    left = list(range(len(ranked)))
    results: list[list[int]] = [[] for _ in ranked]
    means = [float(candidate.value) for candidate in ranked]
    at, played, next_look = 0, 0, FIRST_LOOK
    while len(left) > 1 and played < scope.playouts:
        until = meter.until(turns.nodes)
        if until <= turns.nodes:
            break
        while len(left) > 1 and played < scope.playouts and turns.nodes < until:
            if not at:
                play.foresee(rng.shuffled(look.unseen))
            _, moves, liking, reply = ranked[left[at]]
            value = play.trial(moves, reply, look.seat, scope.turns, scope.playout_width)
            results[left[at]].append(value + liking)
            at += 1
            if at == len(left):
                at, played = 0, played + 1
                for index in left:
                    new = results[index][-1]
                    means[index] += (new - means[index]) / (ALIKE + played)
                left.sort(key=lambda index: -means[index])
                if played >= next_look:
                    next_look += max(1, played // 4)
                    left = _not_worse(left, results, means)
        yield Progress(3, turns.nodes, means[left[0]] / UNIT)
    left.sort(key=lambda index: -means[index])
    return [ranked[index]._replace(value=round(means[index])) for index in left]


def _not_worse(left: list[int], results: list[list[int]], means: list[float]) -> list[int]:
    first = results[left[0]]
    count = len(first)
    kept = left[:1]
    for index in left[1:]:
        differences = [mine - other for mine, other in zip(first, results[index], strict=True)]
        mean = sum(differences) / count
        variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
        if means[left[0]] - means[index] < DOUBT * (variance / count) ** 0.5:
            kept.append(index)
    return kept
