"""What is marked on the board, as sets of cells: seen as drawings, and heard as words."""

from typing import NamedTuple

from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import BIT_OF_NAME, BOARD, THRONE, between, bits
from rokkaku.games.agon.rules.game import BLOODY, AgonState
from rokkaku.games.agon.rules.moves import reach
from rokkaku.games.agon.rules.notation import parse_move
from rokkaku.games.agon.rules.position import enthroned
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick


class Highlights(NamedTuple):
    """Each field is a set of cells as bits."""

    last: int
    """Where the last move came from and went to."""
    arrived: int
    """Where the last move went to."""
    picked: int
    """The piece that is picked."""
    targets: int
    """What can be picked next, once a piece is picked."""
    selectable: int
    """What can be picked next."""
    movable: int
    """The pieces that can be picked, as long as none is."""
    blocked: int
    """Where only a block keeps the picked piece out."""
    trapped_now: int
    """The trapped pieces that the actor has to deal with now."""
    trapped: int
    """The other trapped pieces."""
    won: int
    """Where what has won stands: see `won_cells`."""


def highlights_of(state: AgonState, options: ViewOptions) -> Highlights:
    """The marks of a position, with what has been picked in it."""
    last = parse_move(options.last) if options.last else None
    picked = _cells(options.prefix)
    selectable = _cells(options.tree.choices(options.prefix))
    now = _to_deal_with(state)
    return Highlights(
        last=last.source | last.target if last else 0,
        arrived=last.target if last else 0,
        picked=picked,
        targets=selectable if picked else 0,
        selectable=selectable,
        movable=0 if picked else selectable & state.position.occupied & ~now,
        blocked=_kept_out(state, picked) if picked and not now else 0,
        trapped_now=now,
        trapped=_in_traps(state) & ~now,
        won=sum(won_cells(state)),
    )


def won_cells(state: AgonState) -> tuple[int, ...]:
    """The throne and the guards around it, or the queen that is left: those of who has won."""
    outcome = state.outcome()
    if not outcome or not outcome.winners:
        return ()
    seat, position = outcome.winners[0], state.position
    if not enthroned(position, seat):
        return (position.queens[seat],)
    return (THRONE, *bits(position.guards[seat]))


def _cells(picks: tuple[Pick, ...] | frozenset[Pick]) -> int:
    return sum(BIT_OF_NAME[pick.value] for pick in picks if pick.kind == "cell")


def _to_deal_with(state: AgonState) -> int:
    if state.actor is None:
        return 0
    if state.rules == BLOODY:
        return state.position.pending
    trapped = classic.trapped(state.position, state.turn)
    return trapped & state.position.queens[state.turn] or trapped


def _in_traps(state: AgonState) -> int:
    """Classic: all trapped pieces; in Bloody Queen a trap is over once it is dealt with."""
    if state.rules == BLOODY or state.actor is None:
        return 0
    return classic.trapped(state.position, 0) | classic.trapped(state.position, 1)


def is_trapping(before: AgonState, after: AgonState) -> bool:
    """Whether more pieces are trapped now, or pieces are out."""
    out = before.position.occupied.bit_count() > after.position.occupied.bit_count()
    return out or bool(_trapped(after) & ~_trapped(before))


def _trapped(state: AgonState) -> int:
    return state.position.pending if state.rules == BLOODY else _in_traps(state)


def _kept_out(state: AgonState, piece: int) -> int:
    position = state.position
    if state.rules == BLOODY:
        return 0
    hemmed = between(position.pieces(1 - position.turn)) & BOARD & ~position.occupied
    return hemmed & reach(position, piece)
