import random
from collections.abc import Iterator

from rokkaku.core.registry import get
from rokkaku.games.agon.rules.board import NAME_OF, RING_OF
from rokkaku.games.agon.rules.game import AgonState

GAME = get("agon")
NEAR = [name for bit, name in NAME_OF.items() if RING_OF[bit] == 1]
OUTSIDE = [name for bit, name in NAME_OF.items() if 1 < RING_OF[bit] <= 3]


def endings(variant: str, number: int) -> Iterator[AgonState]:
    """Yield positions after random moves in which White is far ahead; either side may move."""
    chance = random.Random(variant)
    for _ in range(number):
        guards = 6 if variant == "classic" else chance.randint(1, 4)
        first, *rest = chance.sample(OUTSIDE, guards + 2)
        cells = ("f6", first, *chance.sample(NEAR, guards - 1), *rest)
        pieces = map("".join, zip("Q" + "G" * guards + "q" + "g" * guards, cells, strict=True))
        position = " ".join((chance.choice("wb"), *pieces))
        state: AgonState = GAME.initial({"variant": variant, "position": position})
        for _ in range(chance.randrange(4)):
            if state.actor is not None:
                state = state.apply(chance.choice(state.legal_moves()))
        if state.actor is not None:
            yield state
