"""The options of Hex Heaven, and how the tiles are dealt."""

from collections.abc import Mapping

from rokkaku.core.errors import InvalidSetup, quoted
from rokkaku.core.options import Option
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.rules.board import EMPTY
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.position import HAND_SIZE
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import MARKED, SINS, VIRTUES, in_order
from rokkaku.hexgrid import Hex

OPTIONS = (
    Option("mode", CASUAL, (CASUAL, SERIOUS, SOLO)),
    Option(
        "players",
        "2",
        ("1", "2", "3"),
        by=("mode", {CASUAL: ("2", "3"), SERIOUS: ("2",), SOLO: ("1",)}),
    ),
    Option("deal", ""),
)

DEALT = 5
"""The tiles each seat gets for the opening [S]; a solo game has none [H]."""
START = Hex(0, 0)


def initial(options: Mapping[str, str], seed: int) -> HexHeavenState:
    """The first state: the tiles are used in the order of `deal`, or else of the seed.

    Raises InvalidSetup for a deal that is not all marked tiles.
    """
    mode, seats = options["mode"], int(options["players"])
    order = read_deal(options["deal"]) if options["deal"] else Rng(seed).shuffled(MARKED)
    size = HAND_SIZE if mode == SOLO else DEALT
    hands = tuple(in_order(order[seat * size : (seat + 1) * size]) for seat in range(seats))
    aside, *deck = order[seats * size :]
    serious = mode == SERIOUS
    return HexHeavenState(
        mode=mode,
        board=EMPTY.placed(START, aside if serious else VIRTUES, 0),
        hands=hands,
        reserves=((VIRTUES,), (SINS,)) if serious else ((),) * seats,
        deck=tuple(deck),
        bonus=None if serious else aside,
        points=(0,) * seats,
        superiority=(0,) * seats,
        one_side=mode == SOLO,
    )


def read_deal(text: str) -> tuple[int, ...]:
    """The tiles in the order that a text such as `7,3,12,…` tells. Raises InvalidSetup."""
    names = text.split(",")
    numbers = {str(tile): tile for tile in MARKED}
    for name in names:
        if name not in numbers:
            raise InvalidSetup(
                f"hexheaven: deal has {quoted(name)}; it is all tiles from 1 to {len(MARKED)} "
                "with commas between them"
            )
    if sorted(map(numbers.__getitem__, names)) != list(MARKED):
        raise InvalidSetup(
            f"hexheaven: deal has {len(names)} tiles, {len(set(names))} of them different; "
            f"it needs each from 1 to {len(MARKED)} once"
        )
    return tuple(numbers[name] for name in names)
