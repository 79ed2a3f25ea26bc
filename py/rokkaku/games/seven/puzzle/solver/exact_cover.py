"""Exact cover by Donald Knuth's Algorithm X (https://arxiv.org/abs/cs/0011047).

Primary items must be covered exactly once, secondary items at most once. Sets are bits of
integers, and instead of dancing links each node has lists of its own: Python filters a list faster
than it relinks one.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from itertools import chain
from typing import TypeVar

Option = TypeVar("Option", bound=Hashable)
Item = TypeVar("Item", bound=Hashable)


def exact_covers(
    options: Mapping[Option, Collection[Item]],
    primary: Collection[Item],
    most: int,
    step: Callable[[], bool],
) -> Iterator[tuple[Option, ...] | None]:
    """All ways to choose at most `most` options so that they cover the items.

    `step` is called at each node; when it gives True, None comes between the covers, so that
    others can run.
    """
    bits: dict[Item, int] = {item: 1 << number for number, item in enumerate(primary)}
    every = sum(bits.values())
    for item in chain.from_iterable(options.values()):
        bits.setdefault(item, 1 << len(bits))
    names: dict[int, list[Option]] = {}
    for option, items in options.items():
        names.setdefault(sum(bits[item] for item in items), []).append(option)
    widest = max(((mask & every).bit_count() for mask in names), default=0)

    def search(
        candidates: dict[int, list[int]], to_cover: int, left: int
    ) -> Iterator[tuple[Option, ...] | None]:
        if step():
            yield None
        if not candidates:
            yield ()
            return
        if to_cover > left * widest:
            return
        for mask in min(candidates.values(), key=len):
            rest = {
                item: [other for other in masks if not other & mask]
                for item, masks in candidates.items()
                if not item & mask
            }
            for cover in search(rest, len(rest), left - 1):
                if cover is None:
                    yield None
                else:
                    yield from ((option, *cover) for option in names[mask])

    start = {bits[item]: [mask for mask in names if mask & bits[item]] for item in primary}
    yield from search(start, len(start), most)
