"""Exact covers with hashable options and items."""

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import TypeVar

from rokkaku.games.seven.challenge.solver.kernel.cover import Cover
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget

Option = TypeVar("Option", bound=Hashable)
Item = TypeVar("Item", bound=Hashable)


def exact_covers(
    options: Mapping[Option, Collection[Item]],
    primary: Collection[Item],
    max_options: int,
    budget: SolverBudget,
) -> Iterator[tuple[Option, ...] | None]:
    """Yield all choices of options that cover the items, and None to let others run.

    Primary items must be covered exactly once, others at most once. Options with the same first
    item form a group. As groups bound how much can still be covered, an item that many options
    share should come first.
    """
    numbers: dict[Item, int] = {item: number for number, item in enumerate(primary)}
    cover = Cover(len(numbers), max_options)
    names = [option for option, items in options.items() if items]
    for option in names:
        cover.add([numbers.setdefault(item, len(numbers)) for item in options[option]])
    for is_found in budget.drive(cover):
        yield tuple(names[number] for number in cover.chosen_options()) if is_found else None
