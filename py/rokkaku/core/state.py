"""The state of a game: the protocol that every game follows.

A *move* is one decision. A turn may be several moves, and the seat that decides (`actor`) need not
be the seat whose turn it is (`turn`). Seats are numbered from 0; a puzzle is a game with one seat.
"""

from typing import Any, NamedTuple, Protocol, Self, TypeVar

from rokkaku.core.errors import IllegalMove
from rokkaku.core.rng import Rng

Move = TypeVar("Move")
"""A game's type of moves: hashable immutable values."""

Json = Any
"""What `json.loads` gives."""


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    """The winning seats; empty when the game is drawn."""
    reason: str
    """The i18n key of the reason: `GAME.reason.NAME`, or `core.reason.NAME`."""
    scores: tuple[int, ...] = ()
    """Points by seat, where the game counts any."""


class State(Protocol[Move]):
    """A game at one moment: an immutable, hashable value. Equal states have the same future."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together, each seat in one team."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is (of a finished game: whose it would be)."""

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @property
    def ply(self) -> int:
        """The number of moves made."""

    def legal_moves(self) -> tuple[Move, ...]:
        """All moves the actor may make, each once, in a fixed order; () when the game is over."""

    def apply(self, move: Move) -> Self:
        """The state after a legal move; `play` validates first."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def __hash__(self) -> int:
        """Equal states have equal hashes."""

    def view(self, seat: int | None) -> Self:
        """This state as `seat` may know it (None: a spectator), unknowns marked. Idempotent."""

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """A full state drawn from those that `seat` cannot tell from this one.

        Law: `state.determinize(seat, rng).view(seat) == state.view(seat)`.
        """

    def redacted(self, move: Move, seat: int | None) -> str:
        """The text of a legal move as `seat` may read it in the move list."""

    def reveals(self, move: Move) -> bool:
        """Whether a legal move tells somebody something hidden, so that it cannot be undone."""

    def to_json(self) -> Json:
        """This state as JSON values, unknowns included; `Game.from_json` reads it back."""


class PerfectInformation:
    """What `State` asks about hidden information, for a state that hides nothing.

    A move prints as its canonical text, as in every game.
    """

    __slots__ = ()

    def view(self, seat: int | None) -> Self:
        """This state: everybody knows all of it."""
        return self

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """This state: there is no other that looks the same."""
        return self

    def redacted(self, move: Any, seat: int | None) -> str:
        """The text of the move."""
        return str(move)

    def reveals(self, move: Any) -> bool:
        """Never."""
        return False


AnyState = State[Any]
StateType = TypeVar("StateType", bound=AnyState)


def play(state: StateType, move: Any) -> StateType:
    """Validates, then applies a move. Raises IllegalMove."""
    if move not in state.legal_moves():
        if state.actor is None:
            raise IllegalMove(f"{move}: the game is over, no move is legal")
        raise IllegalMove(f"{move}: not legal for seat {state.actor} at ply {state.ply}")
    return state.apply(move)
