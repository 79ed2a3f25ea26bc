"""Marks on the board as sets of cells, for drawings and screen readers."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple

from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import BIT_OF_NAME, BOARD, THRONE, between, bits
from rokkaku.games.agon.rules.game import BLOODY, AgonState
from rokkaku.games.agon.rules.moves import reach
from rokkaku.games.agon.rules.position import has_won_throne
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick


class Highlights(NamedTuple):
    """Marked cells, as bitboards."""

    last: int
    """Cells that the last turn changed."""
    picked: int
    targets: int
    """Possible next picks once a piece is picked."""
    selectable: int
    """All possible next picks."""
    movable: int
    """Pieces that can be picked first, except those in `trapped_now`; 0 after the first pick."""
    blocked: int
    """Cells that only a block closes to the picked piece."""
    trapped_now: int
    """Trapped pieces that the actor has to deal with now."""
    trapped: int
    """Other trapped pieces."""
    won: int
    """Cells of the winning pieces: see `won_cells`."""


def highlights_of(state: AgonState, options: ViewOptions) -> Highlights:
    picked = _cells(options.prefix)
    selectable = _cells(options.tree.choices(options.prefix))
    trapped_now = _trapped_now(state)
    return Highlights(
        last=_changed_cells(options.steps(state)),
        picked=picked,
        targets=selectable if picked else 0,
        selectable=selectable,
        movable=0 if picked else selectable & state.position.occupied & ~trapped_now,
        blocked=_blocked_cells(state, picked) if picked and not trapped_now else 0,
        trapped_now=trapped_now,
        trapped=_trapped_pieces(state) & ~trapped_now,
        won=sum(won_cells(state)),
    )


def _changed_cells(steps: Iterator[tuple[AgonState, AgonState]]) -> int:
    """Return the cells where a piece has come, gone or been replaced."""
    pieces = ((before.position, after.position) for before, after in steps)
    changes = (
        old ^ new
        for before, after in pieces
        for old, new in zip(
            (*before.guards, *before.queens), (*after.guards, *after.queens), strict=True
        )
    )
    return reduce(or_, changes, 0)


def won_cells(state: AgonState) -> tuple[int, ...]:
    """Return the throne and the winner's guards, or only the winner's queen; () if nobody won."""
    outcome = state.outcome()
    if not outcome or not outcome.winners:
        return ()
    seat, position = outcome.winners[0], state.position
    if not has_won_throne(position, seat):
        return (position.queens[seat],)
    return (THRONE, *bits(position.guards[seat]))


def _cells(picks: tuple[Pick, ...] | frozenset[Pick]) -> int:
    return sum(BIT_OF_NAME[pick.value] for pick in picks if pick.kind == "cell")


def _trapped_now(state: AgonState) -> int:
    if state.actor is None:
        return 0
    if state.rules == BLOODY:
        return state.position.pending
    trapped = classic.trapped(state.position, state.turn)
    return trapped & state.position.queens[state.turn] or trapped


def _trapped_pieces(state: AgonState) -> int:
    """Return all trapped pieces; in Bloody Queen a trap is over once it is dealt with."""
    if state.rules == BLOODY or state.actor is None:
        return 0
    return classic.trapped(state.position, 0) | classic.trapped(state.position, 1)


def is_trapping(before: AgonState, after: AgonState) -> bool:
    """True if the move from `before` to `after` traps or removes a piece."""
    is_removal = before.position.occupied.bit_count() > after.position.occupied.bit_count()
    return is_removal or bool(_current_traps(after) & ~_current_traps(before))


def _current_traps(state: AgonState) -> int:
    return state.position.pending if state.rules == BLOODY else _trapped_pieces(state)


def _blocked_cells(state: AgonState, piece: int) -> int:
    position = state.position
    if state.rules == BLOODY:
        return 0
    hemmed = between(position.pieces(1 - position.turn)) & BOARD & ~position.occupied
    return hemmed & reach(position, piece)
