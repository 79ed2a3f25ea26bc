"""Strengths and preferences of the cast in Agon."""

from collections.abc import Mapping

from rokkaku.games.agon.ai.evaluation import BLOODY_WEIGHTS, CLASSIC_WEIGHTS, Weights
from rokkaku.games.agon.ai.search import STRONGEST, Strength

_SHY = (-20, 20, 40, 60, 80, 100)
"""Weights of a queen that stays far from the throne."""


def _scaled(factor: float, weights: tuple[int, ...]) -> tuple[int, int, int, int, int, int]:
    zero, one, two, three, four, five = (round(factor * weight) for weight in weights)
    return zero, one, two, three, four, five


def _classic_weights(guard: float = 1.0, trapped: float = 1.0) -> Weights:
    return CLASSIC_WEIGHTS._replace(
        guard=_scaled(guard, CLASSIC_WEIGHTS.guard),
        trapped=_scaled(trapped, CLASSIC_WEIGHTS.trapped),
    )


CLASSIC: Mapping[str, Strength] = {
    "piyo": Strength(1, 40, _classic_weights(guard=-1)._replace(queen=_SHY)),
    "pyon": Strength(
        1, 40, _classic_weights(guard=-1)._replace(queen=(2000, 1600, 1200, 800, 400, 0))
    ),
    "kuri": Strength(1, 350, _classic_weights(guard=0.3)),
    "ponta": Strength(1, 130),
    "mei": Strength(2, 80, _classic_weights(guard=1.2)),
    "ino": Strength(2, 50, _classic_weights(trapped=1.5), contempt=100),
    "ito": Strength(
        5, 135, _classic_weights(trapped=3)._replace(guard=(0, 20, 20, 20, 20, -150)), contempt=200
    ),
    "fuku": Strength(weights=_classic_weights(trapped=3), contempt=100),
}
"""Strengths in the classic game. The spider, `ito`, leaves no guard at the edge and likes traps."""
BLOODY: Mapping[str, Strength] = {
    "piyo": Strength(1, 60, BLOODY_WEIGHTS._replace(queen=_SHY)),
    "pyon": Strength(1, 68, BLOODY_WEIGHTS._replace(queen=(960, 880, 640, 400, 200, 0))),
    "kuri": Strength(2, 38),
    "ponta": Strength(3, 36),
    "mei": Strength(4, 40),
    "ino": Strength(5, 60, BLOODY_WEIGHTS._replace(threat=30)),
    "ito": Strength(6, 62, BLOODY_WEIGHTS._replace(threat=50)),
    "fuku": STRONGEST,
}
"""Strengths in Bloody Queen, where every turn of depth matters."""
