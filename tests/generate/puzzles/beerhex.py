"""Puzzles of Beer Hex: certainties for the seat to move (see `puzzle.kinds`).

Games are played by levels 1 to 5 with little search. Certainty comes from revealed crowns, so the
players attack and place more wildly than levels do: how often is drawn for each game, and attacks
that are likely to succeed are preferred. In most games, players make no claims, so that the games
last longer. Besides what the finder leaves out, these aren't used:

- of each kind, all puzzles of one game but the one in which most else is nearly sure, because
  its positions look alike;
- caps of most games, because they far outnumber all others, and most attacks that only need
  counting, because they are all easy.
"""

from collections.abc import Iterable, Iterator

from tests.generate.puzzles.draft import TRIES, Draft, finds_it

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.record.record import Record
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai.reader import READINGS, WorldResults, evaluate_worlds, surest_facts
from rokkaku.games.beerhex.puzzle.finder import puzzles_at
from rokkaku.games.beerhex.puzzle.kinds import CAPS, CLAIMS, LAST_PLY, begins_turn
from rokkaku.games.beerhex.rules.board import CELL_OF, NAME_OF, bit_of, bits
from rokkaku.games.beerhex.rules.game import GAME, BeerHexState
from rokkaku.games.beerhex.rules.knowledge import SILVER
from rokkaku.games.beerhex.rules.notation import (
    ATTACK,
    HIDDEN,
    PLACE,
    SYMBOLS,
    Move,
    format_move,
    parse_move,
)
from rokkaku.hexgrid import Hex

_GAME_NODES = 64
_CAPS_EVERY, _HARD_CAPS_EVERY, _BOTH_EVERY, _COUNTING_EVERY = 30, 16, 3, 4
"""One in this many games may give caps: any, those with many doubts, those of both
symbols; the last is for attacks that only need counting.
"""
_MANY_DOUBTS = 2.0
_WILD = ((0.4, 0.0), (0.4, 0.5), (0.4, 0.5), (0.4, 1.0))
"""Probabilities of a wild attack and, otherwise, of a wild placement; one pair for each game."""
_EAGER = 3
"""Attacks are weighted by this power of their chance to succeed."""


def drafts(seed: int, number: int) -> Iterator[Draft]:
    found: dict[str, tuple[float, Draft]] = {}
    for record, state in _turns(Rng(seed << 32 | number)):
        for doubts, draft in drafts_at(record, state):
            kind = draft.puzzle.kind
            if kind not in found or found[kind][0] < doubts:
                found[kind] = doubts, draft
    yield from (one for doubts, one in found.values() if not number % _every(one.puzzle, doubts))


def _every(puzzle: Puzzle, doubts: float) -> int:
    """Return n if only one in n games may give such a puzzle."""
    if puzzle.kind != CAPS:
        return _COUNTING_EVERY if (puzzle.kind, puzzle.theme) == ("attack", "counting") else 1
    if len({fact[-1] for fact in puzzle.solution}) > 1:
        return _BOTH_EVERY
    return _HARD_CAPS_EVERY if doubts >= _MANY_DOUBTS else _CAPS_EVERY


def _turns(rng: Rng) -> Iterator[tuple[Record, BeerHexState]]:
    options: dict[str, str] = rng.choice(({}, {}, {}, {"attack": "triangle"}))
    state = GAME.initial(options)
    players = [agent(f"level{1 + rng.below(5)}", GAME.id) for _ in range(2)]
    wild, claims = rng.choice(_WILD), not rng.below(3)
    moves: list[str] = []
    while state.actor is not None and state.ply <= LAST_PLY:
        if begins_turn(state) and state.ply:
            yield Record(GAME.id, options, moves=tuple(moves)), state
        move = _wild_move(state, wild, rng)
        if not move:
            player = players[state.turn]
            move = finish(player(state.view(state.turn), Limit(iterations=_GAME_NODES), rng)).move
        if move in CLAIMS and not claims:
            move = rng.choice(_placements(state))
        moves.append(format_move(move))
        state = state.apply(move)


def _wild_move(state: BeerHexState, wild: tuple[float, float], rng: Rng) -> Move | None:
    attacks, places = wild
    if begins_turn(state) and state.ply and rng.random() < attacks:
        holds = evaluate_worlds(state.view(state.turn))
        weights = {
            move: (worlds.bit_count() / holds.worlds) ** _EAGER
            for move, worlds in holds.moves.items()
            if move.kind == ATTACK
        }
        left = rng.random() * sum(weights.values())
        for move, weight in weights.items():
            left -= weight
            if left < 0:
                return move
    return rng.choice(_placements(state)) if rng.random() < places else None


def _placements(state: BeerHexState) -> list[Move]:
    return [move for move in state.legal_moves() if move.kind == PLACE]


def drafts_at(record: Record, state: BeerHexState) -> Iterator[tuple[float, Draft]]:
    """Yield the puzzles in a position, each with a measure of what else is nearly sure."""
    holds = evaluate_worlds(state.view(state.turn))
    for puzzle in puzzles_at(record, state):
        is_caps = puzzle.kind == CAPS
        doubts = _doubts(holds, (holds.facts if is_caps else holds.moves).values())
        finds = finds_caps if is_caps else finds_it
        yield doubts, Draft(puzzle, pattern_of(puzzle), 1, finds=finds, nodes_tries=TRIES)


def _doubts(holds: WorldResults, found: Iterable[int]) -> float:
    """Return the weighted number of things that hold in many worlds, but not in all."""
    shares = (worlds.bit_count() / holds.worlds for worlds in found)
    return sum(share**_EAGER for share in shares if share < 1)


def finds_caps(puzzle: Puzzle, level: int, limit: Limit, seed: int) -> bool:
    state = puzzle.state
    assert isinstance(state, BeerHexState)
    view, count = state.view(state.turn), puzzle.goal[CAPS]
    facts = surest_facts(view, count, READINGS[level], limit, Rng(seed))
    return set(facts) == set(puzzle.solution)


def pattern_of(puzzle: Puzzle) -> str:
    """Return a pattern of the crowns that matter, up to colours and sides of the table."""
    state = puzzle.state
    assert isinstance(state, BeerHexState)
    view = state.view(state.turn)
    if puzzle.kind == CAPS:
        look = _look_of_caps(view, puzzle.solution)
    else:
        look = _look_of_sure(view, parse_move(puzzle.solution[0]))
    return f"{puzzle.kind}.{puzzle.theme}:{look}"


def _look_of_sure(view: BeerHexState, move: Move) -> str:
    """Mark the crowns of an attack; for a claim, all hidden ones, or the seat's symbols."""
    position = view.position
    cells = move.cells or position.symbols[HIDDEN] | position.symbols[view.turn]
    return _look(view, {cell: str(position.symbol_of(cell) == view.turn) for cell in bits(cells)})


def _look_of_caps(view: BeerHexState, certain: tuple[str, ...]) -> str:
    known = {fact[:2]: str(fact[-1] == SYMBOLS[view.turn]) for fact in certain}
    hidden = view.position.symbols[HIDDEN]
    return _look(view, {cell: known.get(NAME_OF[cell], "?") for cell in bits(hidden)})


def _look(view: BeerHexState, marks: dict[int, str]) -> str:
    """Return marks on crowns, the same for both seats and from either side of the table."""
    owned = view.position.colours[view.turn]
    looks = []
    for turned in (False, True):
        seen = [
            (_seen_from(cell, view.turn, turned), bool(cell & owned), mark)
            for cell, mark in marks.items()
        ]
        looks.append(",".join(f"{cell}{own:d}{mark[0]}" for cell, own, mark in sorted(seen)))
    return min(looks)


def _seen_from(cell: int, seat: int, turned: bool) -> int:
    """Return the cell as Gold sees it, or from the opposite side of the table if `turned`."""
    q, r = CELL_OF[cell]
    if seat == SILVER:
        q, r = r, q
    return bit_of(Hex(4 - q, 4 - r) if turned else Hex(q, r))
