"""Finds puzzles of Beer Hex: what is certain for the seat on turn (see `puzzle.kinds`).

Left out is what is dull, or more than a person can follow:

- attacks beside which fewer than three others are asked for;
- claims that hardly tempt: where an attack is sure, one that wins in less than a fifth of all
  worlds, but in some;
- more than four certain caps, or fewer than two that are not: such lists are long, or nearly all.

Themes: `temptation`, a claim that wins in many worlds, but not in all; `stuck`, the other side can
not be joined any more; `cases`, some of the crowns that matter may be either, and it is sure all
the same; `returned`, one must recall crowns that were revealed and went back to hand; `counting`,
the crowns that lie face up tell enough; `oldest`, caps that have lain there since before all crowns
with a symbol were seen elsewhere.
"""

from collections.abc import Iterator

from rokkaku.ai.limit import Limit
from rokkaku.ai.pack.finder import Finding, puzzle_of
from rokkaku.core.pack import Puzzle
from rokkaku.core.record.record import Record
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.ai.reader import Holds, forgetful, holds_of
from rokkaku.games.beerhex.puzzle.kinds import (
    CAPS,
    CLAIMS,
    SURE,
    can_be_followed,
    is_one_thing,
    is_seen,
    succeeds,
)
from rokkaku.games.beerhex.rules.board import BIT_OF_NAME
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD
from rokkaku.games.beerhex.rules.notation import (
    ATTACK,
    DECLARATION,
    HIDDEN,
    STUCK,
    SYMBOLS,
    Move,
    format_move,
)

_FEWEST_OTHERS = 3
_TEMPTING = 0.2
_MOST_CAPS, _FEWEST_DOUBTFUL = 4, 2


def find(record: Record, state: AnyState, limit: Limit) -> Finding:
    """What is certain: see `ai.pack.finder`; a claim or an attack rather than caps.

    It is soon told: there is nothing to be limited.
    """
    assert isinstance(state, BeerHexState)
    yield None
    return next(puzzles_at(record, state), None)


def puzzles_at(record: Record, state: BeerHexState) -> Iterator[Puzzle]:
    """The puzzles in a position, at most one to be answered with a move and one with facts."""
    view = state.view(state.turn)
    if not can_be_followed(state) or not view.position.symbols[HIDDEN]:
        return
    holds = holds_of(view)
    sure = holds.sure()
    if is_one_thing(sure) and not is_seen(state) and not _is_dull(holds, sure[0]):
        kind = "claim" if any(holds.moves[move] for move in CLAIMS) else "attack"
        solution = (min(map(format_move, sure)),)
        yield puzzle_of(record, kind, _theme(view, holds, sure), {SURE: len(sure)}, solution)
    certain = tuple(sorted(holds.certain()))
    doubtful = len(view.position.traces[1 - view.turn]) - len(certain)
    if 0 < len(certain) <= _MOST_CAPS and doubtful >= _FEWEST_DOUBTFUL:
        yield puzzle_of(record, CAPS, "oldest", {CAPS: len(certain)}, certain)


def _is_dull(holds: Holds, sure: Move) -> bool:
    """Whether an attack has few others beside it, or a claim that hardly tempts."""
    tempting = max(holds.moves[move].bit_count() for move in CLAIMS) / holds.worlds
    others = len(holds.moves) - len(CLAIMS) - 1
    return sure.kind == ATTACK and (others < _FEWEST_OTHERS or 0 < tempting < _TEMPTING)


def _theme(view: BeerHexState, holds: Holds, sure: tuple[Move, ...]) -> str:
    """The theme of what is sure."""
    move = sure[0]
    if move.kind == ATTACK and any(holds.moves[claim] for claim in CLAIMS):
        return "temptation"
    if move.kind == STUCK:
        return "stuck"
    if not _is_told(view, holds, move):
        return "cases"
    return "counting" if move in holds_of(forgetful(view)).sure() else "returned"


def _is_told(view: BeerHexState, holds: Holds, move: Move) -> bool:
    """Whether the crowns that are certain make a declaration or an attack sure."""
    certain = holds.certain()
    told = [
        position_bits | sum(BIT_OF_NAME[fact[:2]] for fact in certain if fact[-1] == symbol)
        for position_bits, symbol in zip(view.position.symbols, SYMBOLS[:HIDDEN], strict=False)
    ]
    if move.kind == ATTACK:
        return any(move.cells & cells == move.cells for cells in told)
    mine = told[view.turn]
    others = view.position.occupied & ~mine
    symbols = (mine, others, 0) if view.turn == GOLD else (others, mine, 0)
    state = BeerHexState(view.rules, view.position._replace(symbols=symbols), view.ply)
    return succeeds(state, DECLARATION)
