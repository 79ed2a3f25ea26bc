"""What a person has picked of a move: the same at the table, in a lesson and in a review."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Self

from rokkaku.core.state import AnyState
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick, PickTree, Prefix, pick_tree

_NO_MOVES = PickTree({})


@lru_cache(maxsize=4)
def _tree_of(game_id: str, state: AnyState) -> PickTree:
    return pick_tree(state.legal_moves(), view_of(game_id).picks)


@dataclass(frozen=True)
class Selection:
    """An immutable beginning of a move, among all moves that can be picked; at first of none."""

    game_id: str = ""
    tree: PickTree = _NO_MOVES
    initial: Prefix = ()
    """What is picked from the start, and never let go of, because it leaves no choice."""
    prefix: Prefix = ()
    """What is picked."""
    aim: Pick | None = None
    """What is pointed at, where that is shown before it is picked."""

    @property
    def pointed(self) -> Prefix:
        """What is picked, and what is pointed at."""
        return (*self.prefix, self.aim) if self.aim else self.prefix

    @property
    def move(self) -> Any | None:
        """The move that is picked; None as long as it is not complete."""
        return self.tree.completed(self.prefix)

    def pick(self, pick: Pick) -> Self:
        """The selection after something was pointed at: see `PickTree.pick`.

        Where the game shows a preview, the first time only aims, and so does what is impossible.
        """
        if self._must_aim(pick):
            return self.aim_at(pick)
        prefix = self.tree.pick(self.prefix, pick)
        return self._picked(prefix) if prefix else self.let_go()

    def _picked(self, prefix: Prefix) -> Self:
        whole = self.tree.completed(prefix) is not None
        filled = prefix if whole else view_of(self.game_id).autofill(self.tree, prefix)
        return replace(self, prefix=filled)

    def _must_aim(self, pick: Pick) -> bool:
        return self._shows_preview(pick) and (
            pick != self.aim or pick not in self.tree.choices(self.prefix)
        )

    def _shows_preview(self, pick: Pick) -> bool:
        return bool(self.prefix) and pick.kind in view_of(self.game_id).PREVIEWED

    def aim_at(self, pick: Pick | None) -> Self:
        """The selection with something pointed at, where the game shows what would come there."""
        aim = pick if pick and self._shows_preview(pick) else None
        return self if aim == self.aim else replace(self, aim=aim)

    def let_go(self) -> Self:
        """The selection with nothing picked but what leaves no choice."""
        return replace(self, prefix=self.initial, aim=None)

    def starting(self, pick: Pick) -> Self:
        """The selection with this pick made instead of what is picked, where a move begins so."""
        prefix = self.tree.pick((), pick)
        return replace(self._picked(prefix), aim=None) if prefix else self

    def with_forced(self) -> Self:
        """The selection with what leaves no choice picked from the start."""
        prefix = view_of(self.game_id).autofill(self.tree, self.tree.forced(()))
        return replace(self, initial=prefix, prefix=prefix, aim=None)


NOTHING = Selection()
"""Nothing is picked, and nothing can be."""


def selection_of(game_id: str, state: AnyState) -> Selection:
    """The legal moves of a state, with nothing picked."""
    return Selection(game_id, _tree_of(game_id, state))
