"""A challenge being tried, and the player's actions."""

from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

from rokkaku.core.challenge import Position
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.pointing.spoken_picks import Pickable


class ChallengeSelection(Protocol[Position]):
    """A position and the picks of the next move: an immutable value."""

    @property
    def position(self) -> Position: ...

    @property
    def held(self) -> object:
        """The picked object that has yet to be placed; None if there is none."""

    @property
    def aim(self) -> Pick | None:
        """The place aimed at while something is held."""

    @property
    def placement(self) -> Pick | None:
        """The aim, if it stays until it is picked, and can be."""

    @property
    def refusal(self) -> object:
        """The reason why the last pick did nothing; None if it did something."""

    def pick(self, pick: Pick) -> Self:
        """Return the selection after a pick, in the next position if it completes a move."""

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the selection with a place aimed at, if something held could go there."""

    def at(self, position: Position) -> Self:
        """Return a selection in this position, with nothing picked."""

    def hinted(self, solution: Position) -> Self:
        """Return the selection with a solution's next move picked, if any, except its last pick."""


Selection = TypeVar("Selection", bound=ChallengeSelection[Any])


@dataclass(frozen=True)
class ChallengeSession(Generic[Position, Selection]):
    """The selection in the current position, and the positions to undo and redo."""

    selection: Selection
    past: tuple[Position, ...] = ()
    """Earlier positions, oldest first."""
    future: tuple[Position, ...] = ()
    """Undone positions, nearest first."""
    shown_solution: Position | None = None
    """The last solution shown by the solver, which does not count as the player's."""

    @property
    def position(self) -> Position:
        position: Position = self.selection.position
        return position

    @property
    def game_id(self) -> str:
        game_id: str = self.position.game
        return game_id

    @property
    def is_own(self) -> bool:
        """True unless the moves are those of the solution shown, in any order."""
        return not self.shown_solution or {*self.position.moves} != {*self.shown_solution.moves}

    def pick(self, pick: Pick) -> Self:
        return self._with_selection(self.selection.pick(pick))

    @property
    def placement(self) -> Pick | None:
        return self.selection.placement

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the session with another aim; itself if nothing changes."""
        selection = self.selection.aim_at(pick, by)
        return self if selection == self.selection else replace(self, selection=selection)

    @property
    def pickable(self) -> Pickable:
        return Pickable(len(self.past), self.selection)

    def let_go(self) -> Self:
        return self.with_position(self.position)

    def with_position(self, position: Position) -> Self:
        """Return the session with a new position after the current one, and nothing picked."""
        return self._with_selection(self.selection.at(position))

    def _with_selection(self, selection: Selection) -> Self:
        if selection.position == self.position:
            return replace(self, selection=selection)
        return replace(self, selection=selection, past=(*self.past, self.position), future=())

    def undo(self) -> Self:
        if not self.past:
            return self.let_go()
        future = (self.position, *self.future)
        selection = self.selection.at(self.past[-1])
        return replace(self, selection=selection, past=self.past[:-1], future=future)

    def redo(self) -> Self:
        if not self.future:
            return self.let_go()
        past = (*self.past, self.position)
        selection = self.selection.at(self.future[0])
        return replace(self, selection=selection, past=past, future=self.future[1:])

    def clear(self) -> Self:
        """Take back all moves, as one step that can be undone."""
        return self.with_position(self.position.start)

    def with_hint(self, solution: Position) -> Self:
        """Return the session with a solution's next move picked, all but the last pick."""
        return replace(self, selection=self.selection.hinted(solution))

    def with_solution(self, solution: Position) -> Self:
        return replace(self.with_position(solution), shown_solution=solution)


AnyChallengeSession = ChallengeSession[Any, Any]


def session_from(
    selection: Selection, shown_solution: Position | None = None
) -> ChallengeSession[Position, Selection]:
    """Resume a challenge; undo goes to its start. `shown_solution` is the last one shown."""
    position: Position = selection.position
    past = (position.start,) if position.moves else ()
    return ChallengeSession(selection, past, shown_solution=shown_solution)
