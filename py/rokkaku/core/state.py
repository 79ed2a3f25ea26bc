"""The state of a game: the protocol that every game implements.

A *move* is one decision. A turn may have several moves, and the seat that decides (`actor`) need
not be the seat whose turn it is (`turn`). Seats are numbered from 0; a solo game has one.
"""

from typing import Any, NamedTuple, Protocol, Self, TypeVar

from rokkaku.core.errors import IllegalMove
from rokkaku.core.rng import Rng

Move = TypeVar("Move")
"""The type of a game's moves: immutable, hashable values."""

Json = Any  # as `json.loads` returns it


class Outcome(NamedTuple):
    """The result of a finished game."""

    winners: tuple[int, ...]
    """The winning seats; empty for a draw."""
    reason: str
    """The i18n key `GAME.reason.NAME` or `core.reason.NAME`."""
    scores: tuple[int, ...] = ()
    """Points by seat, if the game counts points."""


class State(Protocol[Move]):
    """A game at one moment: immutable and hashable. Equal states have the same future."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together; each seat is in one team."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is or, in a finished game, would be."""

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @property
    def ply(self) -> int:
        """The number of moves made."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Return all moves of the actor, each once, in a fixed order; () when the game is over."""

    def apply(self, move: Move) -> Self:
        """Return the state after a legal move, without checking it; `play` does."""

    def outcome(self) -> Outcome | None:
        """Return the outcome of a finished game, or None."""

    def __hash__(self) -> int: ...

    def view(self, seat: int | None) -> Self:
        """Return the state as `seat` (None: a spectator) knows it, unknowns marked. Idempotent."""

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """Return a random full state with the same `view(seat)`."""

    def redacted(self, move: Move, seat: int | None) -> str:
        """Return the text of a legal move as `seat` may read it in the move list."""

    def reveals(self, move: Move) -> bool:
        """True if a legal move reveals something hidden to a seat, so that it cannot be undone."""

    def to_json(self) -> Json:
        """Return JSON values, unknowns included, that `Game.from_json` reads back."""


class PerfectInformation:
    """The methods of `State` about hidden information, for games that hide nothing."""

    __slots__ = ()

    def view(self, seat: int | None) -> Self:
        """Return this state."""
        return self

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """Return this state."""
        return self

    def redacted(self, move: Any, seat: int | None) -> str:
        """Return the canonical text of the move, which `str` gives in every game."""
        return str(move)

    def reveals(self, move: Any) -> bool:
        """Return False."""
        return False


AnyState = State[Any]
StateType = TypeVar("StateType", bound=AnyState)


def seat_count(state: AnyState) -> int:
    """Return the number of seats."""
    return sum(map(len, state.teams))


def play(state: StateType, move: Any) -> StateType:
    """Apply a move after checking it. Raises IllegalMove."""
    if move not in state.legal_moves():
        if state.actor is None:
            raise IllegalMove(f"{move}: the game is over, no move is legal")
        raise IllegalMove(f"{move}: not legal for seat {state.actor} at ply {state.ply}")
    return state.apply(move)
