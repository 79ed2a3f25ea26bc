"""A game: its options, and the functions that start it and read and write its moves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from rokkaku.core.errors import InvalidState
from rokkaku.core.options import Option, check_options
from rokkaku.core.state import Json, Move, StateType


@dataclass(frozen=True)
class Game(Generic[StateType, Move]):
    """A game: its options and the functions that start it and read and write its moves."""

    id: str
    """The name in links, records and module paths: a word of small letters and digits."""
    options: tuple[Option, ...]
    """What can be chosen before the start."""
    start: Callable[[Mapping[str, str], int], StateType]
    """Make the first state from complete, checked options and a seed. Raises InvalidSetup."""
    format_move: Callable[[Move], str]
    """The canonical ASCII text of a move; needs no position."""
    parse_move: Callable[[str], Move]
    """Read a canonical text. Raises InvalidNotation."""
    read_state: Callable[[Json], StateType]
    """Read what `State.to_json` wrote; of anything else raise what `from_json` catches."""

    def initial(self, options: Mapping[str, object] | None = None, seed: int = 0) -> StateType:
        """The first state.

        Options that are not named have their default. All randomness of a game comes from `seed`.
        Raises InvalidSetup for an unknown option or an impossible value.
        """
        return self.start(check_options(self.id, self.options, options or {}), seed)

    def from_json(self, value: Json) -> StateType:
        """Read what `State.to_json` wrote. Raises InvalidState."""
        try:
            return self.read_state(value)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            said = f"{self.id}: damaged state ({type(error).__name__}: {error})"
            raise InvalidState(said) from None


AnyGame = Game[Any, Any]
