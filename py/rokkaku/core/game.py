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
    """Name in links, records and module paths: one word of lower-case letters and digits."""
    options: tuple[Option, ...]
    start: Callable[[Mapping[str, str], int], StateType]
    """Return the first state for complete, checked options and a seed. Raises InvalidSetup."""
    format_move: Callable[[Move], str]
    """Return the canonical text of a move: ASCII, and the same in every position."""
    parse_move: Callable[[str], Move]
    """Read a canonical text. Raises InvalidNotation."""
    read_state: Callable[[Json], StateType]
    """Read what `State.to_json` wrote; for other values raise an error that `from_json` catches."""

    def initial(self, options: Mapping[str, object] | None = None, seed: int = 0) -> StateType:
        """Return the first state; `seed` determines all randomness. Raises InvalidSetup."""
        return self.start(check_options(self.id, self.options, options or {}), seed)

    def from_json(self, value: Json) -> StateType:
        """Read what `State.to_json` wrote. Raises InvalidState."""
        try:
            return self.read_state(value)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            message = f"{self.id}: damaged state ({type(error).__name__}: {error})"
            raise InvalidState(message) from None


AnyGame = Game[Any, Any]
