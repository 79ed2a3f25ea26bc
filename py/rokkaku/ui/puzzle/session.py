"""A puzzle as it is being tried: an immutable value, and what a person does to it."""

from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

from rokkaku.core.puzzle import Position
from rokkaku.ui.board.picks import Pick


class PuzzleSelection(Protocol[Position]):
    """A position, and what of the next move has been picked in it: an immutable value."""

    @property
    def position(self) -> Position:
        """The position that the move starts from."""

    @property
    def held(self) -> object:
        """What has been picked and is to be put somewhere; None if nothing is."""

    @property
    def aim(self) -> Pick | None:
        """The place that is pointed at while something is held."""

    @property
    def refusal(self) -> object:
        """Why the last pick did nothing; None if it did something."""

    def pick(self, pick: Pick) -> Self:
        """The selection after a pick; one that completes a move is in the position after it."""

    def aim_at(self, pick: Pick | None) -> Self:
        """The selection with a place pointed at, if anything is held that could come there."""

    def at(self, position: Position) -> Self:
        """A selection in another position, or in the same one, with nothing picked."""

    def hinted(self, answer: Position) -> Self:
        """The selection with the next move of an answer picked up to its last pick, if any can."""


Selection = TypeVar("Selection", bound=PuzzleSelection[Any])


@dataclass(frozen=True)
class PuzzleSession(Generic[Position, Selection]):
    """The positions since the start, and the selection in the one that is looked at."""

    selection: Selection
    past: tuple[Position, ...] = ()
    """The positions before, oldest first."""
    future: tuple[Position, ...] = ()
    """The positions that were undone, nearest first."""
    top_level: int = 0
    """The highest level to be seen; 0 is all."""
    side_view: bool = False
    """Whether a stacked board is seen from the side."""
    shown: Position | None = None
    """The answer that a solver has shown last: it is nobody's own."""

    @property
    def position(self) -> Position:
        """The position that is looked at."""
        position: Position = self.selection.position
        return position

    @property
    def is_own(self) -> bool:
        """Whether the person has found the moves of the position, in whatever order."""
        return not self.shown or {*self.position.moves} != {*self.shown.moves}

    def pick(self, pick: Pick) -> Self:
        """The session after a person has pointed at something."""
        return self._with(self.selection.pick(pick))

    def aim_at(self, pick: Pick | None) -> Self:
        """The session with a place pointed at."""
        return replace(self, selection=self.selection.aim_at(pick))

    def let_go(self) -> Self:
        """The session with nothing picked."""
        return self.at(self.position)

    def at(self, position: Position) -> Self:
        """The session with a position after the one that is looked at, and nothing picked."""
        return self._with(self.selection.at(position))

    def _with(self, selection: Selection) -> Self:
        if selection.position == self.position:
            return replace(self, selection=selection)
        return replace(self, selection=selection, past=(*self.past, self.position), future=())

    def undo(self) -> Self:
        """Look at the position before."""
        if not self.past:
            return self.let_go()
        future = (self.position, *self.future)
        selection = self.selection.at(self.past[-1])
        return replace(self, selection=selection, past=self.past[:-1], future=future)

    def redo(self) -> Self:
        """Look at the position after."""
        if not self.future:
            return self.let_go()
        past = (*self.past, self.position)
        selection = self.selection.at(self.future[0])
        return replace(self, selection=selection, past=past, future=self.future[1:])

    def clear(self) -> Self:
        """Take all moves back."""
        return replace(self.at(self.position.start), top_level=0)

    def with_top_level(self, level: int) -> Self:
        """The session with the levels up to this one to be seen; 0 is all."""
        return replace(self, top_level=level)

    def toggle_side_view(self) -> Self:
        """The session seen from the side, or from above again."""
        return replace(self.let_go(), side_view=not self.side_view)

    def hinted(self, answer: Position) -> Self:
        """The session with the next move of an answer picked, but for its last pick."""
        return replace(self, selection=self.selection.hinted(answer), side_view=False)

    def solved(self, answer: Position) -> Self:
        """The session with an answer that a solver has found."""
        return replace(self.at(answer), shown=answer)


AnyPuzzleSession = PuzzleSession[Any, Any]


def session_from(
    selection: Selection, shown: Position | None = None
) -> PuzzleSession[Position, Selection]:
    """The session of a puzzle that was left like this; its start can be come back to.

    `shown`: the answer that a solver has shown.
    """
    position: Position = selection.position
    return PuzzleSession(selection, (position.start,) if position.moves else (), shown=shown)
