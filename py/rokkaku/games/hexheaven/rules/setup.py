"""The options of Hex Heaven, and the deal."""

from collections.abc import Mapping

from rokkaku.core.errors import InvalidSetup, short_repr
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
        depends_on="mode",
        choices_by={CASUAL: ("2", "3"), SERIOUS: ("2",), SOLO: ("1",)},
    ),
    Option("deal", ""),
)

DEAL_SIZE = 5
"""Tiles dealt to each seat for the opening [S]; a solo game has no opening [H]."""
START = Hex(0, 0)


def initial(options: Mapping[str, str], seed: int) -> HexHeavenState:
    """Return the first state, dealt by the option `deal` or by the seed. Raises InvalidSetup."""
    mode, seats = options["mode"], int(options["players"])
    order = read_deal(options["deal"]) if options["deal"] else Rng(seed).shuffled(MARKED)
    size = HAND_SIZE if mode == SOLO else DEAL_SIZE
    hands = tuple(in_order(order[seat * size : (seat + 1) * size]) for seat in range(seats))
    aside, *deck = order[seats * size :]
    is_serious = mode == SERIOUS
    return HexHeavenState(
        mode=mode,
        board=EMPTY.with_tile(START, aside if is_serious else VIRTUES, 0),
        hands=hands,
        reserves=((VIRTUES,), (SINS,)) if is_serious else ((),) * seats,
        deck=tuple(deck),
        bonus=None if is_serious else aside,
        points=(0,) * seats,
        superiority=(0,) * seats,
        one_side=mode == SOLO,
    )


def read_deal(text: str) -> tuple[int, ...]:
    """Read a deal such as `7,3,12,…`. Raises InvalidSetup unless it has each marked tile once."""
    names = text.split(",")
    numbers = {str(tile): tile for tile in MARKED}
    for name in names:
        if name not in numbers:
            raise InvalidSetup(
                f"hexheaven: deal has {short_repr(name)}; it is all tiles from 1 to {len(MARKED)} "
                "with commas between them"
            )
    if sorted(map(numbers.__getitem__, names)) != list(MARKED):
        raise InvalidSetup(
            f"hexheaven: deal has {len(names)} tiles, {len(set(names))} of them different; "
            f"it needs each from 1 to {len(MARKED)} once"
        )
    return tuple(numbers[name] for name in names)
