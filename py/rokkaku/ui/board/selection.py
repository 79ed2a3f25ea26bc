"""A player's selection: the picks of a move so far, at the table, in lessons and in reviews."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Self

from rokkaku.core.state import AnyState
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import NO_MOVES, Pick, PickTree, Prefix
from rokkaku.ui.board.pointing.aim import AimedBy, stays


@lru_cache(maxsize=4)
def _tree_of(game_id: str, state: AnyState) -> PickTree:
    return view_of(game_id).tree(state)


@dataclass(frozen=True)
class Selection:
    """The picks made so far towards one of the legal moves."""

    game_id: str = ""
    tree: PickTree = NO_MOVES
    initial: Prefix = ()
    """The forced picks, made from the start and never removed."""
    prefix: Prefix = ()
    aim: Pick | None = None
    """A pick that is previewed before it is made."""
    aimed_by: AimedBy = AimedBy.CHOICE

    @property
    def with_aim(self) -> Prefix:
        """The picks so far with the aim added."""
        return (*self.prefix, self.aim) if self.aim else self.prefix

    @property
    def placement(self) -> Pick | None:
        """The aim, if it stays until it is picked, and can be."""
        is_possible = self.aim in self.tree.choices(self.prefix)
        return self.aim if is_possible and self.aimed_by is not AimedBy.HOVER else None

    @property
    def move(self) -> Any | None:
        """The picked move; None if it is incomplete."""
        return self.tree.completed(self.prefix)

    def pick(self, pick: Pick) -> Self:
        """Return the selection after a press on something: see `PickTree.pick`.

        If the game previews such picks, the first press only aims; an impossible pick can only be
        aimed at.
        """
        if self._must_aim(pick):
            return self if pick == self.aim else self.aim_at(pick)
        prefix = self.tree.pick(self.prefix, pick)
        return self._with_prefix(prefix) if prefix else self.let_go()

    def _with_prefix(self, prefix: Prefix) -> Self:
        """Return the selection with other picks, and the aim reset unless it must stay."""
        view, is_complete = view_of(self.game_id), self.tree.completed(prefix) is not None
        is_aim_kept = view.KEEPS_AIM and prefix[:1] == self.prefix[:1]
        filled_prefix = prefix if is_complete else view.autofill(self.tree, prefix)
        return replace(self, prefix=filled_prefix, aim=self.aim if is_aim_kept else None)

    def _must_aim(self, pick: Pick) -> bool:
        return self._shows_preview(pick) and (
            pick != self.aim or pick not in self.tree.choices(self.prefix)
        )

    def _shows_preview(self, pick: Pick) -> bool:
        return bool(self.prefix) and pick.kind in view_of(self.game_id).PREVIEWED

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the selection with another aim, if the game previews such picks."""
        if stays(self.aim, self.aimed_by, by):
            return self
        aim = pick if pick and self._shows_preview(pick) else None
        is_same = (aim, by) == (self.aim, self.aimed_by) or aim is self.aim is None
        return self if is_same else replace(self, aim=aim, aimed_by=by)

    def let_go(self) -> Self:
        """Return the selection with only the forced picks left."""
        return replace(self, prefix=self.initial, aim=None)

    def starting_with(self, pick: Pick) -> Self:
        """Return the selection with `pick` as its first pick; itself if no move begins with it."""
        prefix = self.tree.pick((), pick)
        return replace(self._with_prefix(prefix), aim=None) if prefix else self

    def with_forced(self) -> Self:
        """Return the selection with its forced picks made."""
        prefix = view_of(self.game_id).autofill(self.tree, self.tree.forced(()))
        return replace(self, initial=prefix, prefix=prefix, aim=None)


NO_SELECTION = Selection()
"""A selection without legal moves."""


def selection_of(game_id: str, state: AnyState) -> Selection:
    """Return the selection among a state's legal moves, with nothing picked."""
    return Selection(game_id, _tree_of(game_id, state))
