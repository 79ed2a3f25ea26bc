"""Choosing a move by picks, the same way in all games.

A game's view turns each legal move into sequences of picks, several if their order is free. The
next possible picks are those that continue some sequence; the rules never see a click.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rokkaku.hexgrid import Hex


class Pick(NamedTuple):
    """One thing that a player points at to make a move."""

    kind: str
    """The kind of thing, such as `cell`, `hand`, `rotation` or `button`."""
    value: str


Prefix = tuple[Pick, ...]


def cell_pick(cell: Hex) -> Pick:
    """Return the pick of a cell on a board without edges, whose cells have no names."""
    return Pick("cell", f"{cell.q},{cell.r}")


def cell_of(pick: Pick) -> Hex:
    """Return the cell of a pick: the inverse of `cell_pick`."""
    q, r = pick.value.split(",")
    return Hex(int(q), int(r))


@dataclass(frozen=True)
class PickTree:
    """The legal moves by their sequences of picks."""

    moves: dict[Prefix, Any]
    next_picks: dict[Prefix, frozenset[Pick]] = field(default_factory=dict)
    """The possible next picks after each proper prefix of a sequence."""

    def choices(self, prefix: Prefix) -> frozenset[Pick]:
        """Return the possible next picks after `prefix`."""
        return self.next_picks.get(prefix, frozenset())

    def completed(self, prefix: Prefix) -> Any | None:
        """Return the move that `prefix` makes, or None."""
        return self.moves.get(prefix)

    def forced(self, prefix: Prefix) -> Prefix:
        """Return the prefix with all forced picks added, but never the last pick of a move."""
        while len(choices := self.choices(prefix)) == 1:
            longer = (*prefix, *choices)
            if longer in self.moves:
                break
            prefix = longer
        return prefix

    def pick(self, prefix: Prefix, pick: Pick) -> Prefix:
        """Return the prefix after a press on something.

        A possible next pick is added. A pick of the prefix is removed, and with it all later ones
        unless they are valid on their own. An alternative to a pick of the prefix replaces it and
        all later ones. Anything else clears the prefix.
        """
        if pick in self.choices(prefix):
            return (*prefix, pick)
        if pick in prefix:
            remaining = tuple(other for other in prefix if other != pick)
            return remaining if remaining in self.next_picks else prefix[: prefix.index(pick)]
        for size in range(len(prefix) - 1, -1, -1):
            if pick in self.choices(prefix[:size]):
                return (*prefix[:size], pick)
        return ()


NO_MOVES = PickTree({})


def pick_tree(moves: Iterable[Any], picks_of: Callable[[Any], Iterable[Prefix]]) -> PickTree:
    """Build the tree from the moves' sequences of picks, none of which may begin another."""
    tree: dict[Prefix, Any] = {}
    next_picks: dict[Prefix, set[Pick]] = {}
    for move in moves:
        for picks in picks_of(move):
            assert picks not in tree, f"{picks} means both {tree[picks]} and {move}"
            tree[picks] = move
            for size, pick in enumerate(picks):
                next_picks.setdefault(picks[:size], set()).add(pick)
    cut_off = tree.keys() & next_picks.keys()
    assert not cut_off, f"{cut_off} are moves, but other moves begin so"
    return PickTree(tree, {prefix: frozenset(picks) for prefix, picks in next_picks.items()})
