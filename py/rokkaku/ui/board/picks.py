"""Choosing a move by picking: one mechanism for all games.

A game turns each legal move into sequences of picks, several where the order is free. What can be
picked next is what comes next in any sequence that starts with what has been picked; the rules are
never asked about a click.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rokkaku.hexgrid import Hex


class Pick(NamedTuple):
    """One thing that a person points at."""

    kind: str
    """Such as `cell`, `hand`, `rotation` or `button`."""
    value: str
    """Which one, such as `c3`."""


Prefix = tuple[Pick, ...]


def cell_pick(cell: Hex) -> Pick:
    """The pick for a cell of a table without edges, where cells have no names."""
    return Pick("cell", f"{cell.q},{cell.r}")


def cell_of(pick: Pick) -> Hex:
    """The cell that `cell_pick` means."""
    q, r = pick.value.split(",")
    return Hex(int(q), int(r))


@dataclass(frozen=True)
class PickTree:
    """The moves that can be made, by their picks."""

    moves: dict[Prefix, Any]
    following: dict[Prefix, frozenset[Pick]] = field(default_factory=dict)
    """What can be picked next, for each prefix of the picks of a move."""

    def choices(self, prefix: Prefix) -> frozenset[Pick]:
        """What can be picked after `prefix`."""
        return self.following.get(prefix, frozenset())

    def completed(self, prefix: Prefix) -> Any | None:
        """The move that `prefix` spells out, or None."""
        return self.moves.get(prefix)

    def forced(self, prefix: Prefix) -> Prefix:
        """The prefix with all picks added that leave no choice, save the last that makes a move."""
        while len(choices := self.choices(prefix)) == 1:
            longer = (*prefix, *choices)
            if longer in self.moves:
                break
            prefix = longer
        return prefix

    def pick(self, prefix: Prefix, pick: Pick) -> Prefix:
        """The prefix after pointing at something.

        A possible next pick is added; one that was picked is let go, with all after it unless they
        stand without it; anything that could have been picked before takes its place; anything else
        lets go of everything.
        """
        if pick in self.choices(prefix):
            return (*prefix, pick)
        if pick in prefix:
            others = tuple(other for other in prefix if other != pick)
            return others if others in self.following else prefix[: prefix.index(pick)]
        for size in range(len(prefix) - 1, -1, -1):
            if pick in self.choices(prefix[:size]):
                return (*prefix[:size], pick)
        return ()


def pick_tree(moves: Iterable[Any], picks_of: Callable[[Any], Iterable[Prefix]]) -> PickTree:
    """The tree of some moves, each with all the ways to pick it.

    The picks of one move being the first ones of another's would be an error of the game: the
    longer could never be completed.
    """
    tree: dict[Prefix, Any] = {}
    following: dict[Prefix, set[Pick]] = {}
    for move in moves:
        for picks in picks_of(move):
            assert picks not in tree, f"{picks} means both {tree[picks]} and {move}"
            tree[picks] = move
            for size, pick in enumerate(picks):
                following.setdefault(picks[:size], set()).add(pick)
    cut_off = tree.keys() & following.keys()
    assert not cut_off, f"{cut_off} are moves, but other moves begin so"
    return PickTree(tree, {prefix: frozenset(picks) for prefix, picks in following.items()})
