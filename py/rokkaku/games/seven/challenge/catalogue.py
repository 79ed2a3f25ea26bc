"""The challenges of SEVEN by kind and variant."""

import json
from collections.abc import Mapping
from pathlib import Path

from rokkaku.core.challenge import ChallengeSet
from rokkaku.core.errors import InvalidSetup, short_repr
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES, Copycat, figure_of
from rokkaku.games.seven.challenge.sheet.figure import OwnFigure
from rokkaku.games.seven.challenge.sheet.holes import TARGETS, Holes
from rokkaku.games.seven.challenge.sheet.island import Island
from rokkaku.games.seven.challenge.sheet.level5 import Level5
from rokkaku.games.seven.rules.tiles import LETTERS

_KINDS: Mapping[str, type[Challenge]] = {
    kind.kind: kind for kind in (Level5, Island, Holes, Copycat, OwnFigure)
}
VARIANTS: Mapping[str, tuple[str, ...]] = {
    "level5": ("all",),
    "island": tuple(LETTERS),
    "holes": tuple(TARGETS),
    "copycat": tuple(FIGURES),
}
"""Challenges of each kind, in the order in which the page shows them."""
EDITORS = {"copycat": ("figure", "own")}
"""By kind, the kind and variant of the challenge in which players make others of that kind."""


def start_challenge(kind: str, variant: str) -> Challenge:
    """Return a challenge at its start; for Copycat, see also `figure_of`. Raises InvalidSetup."""
    if kind not in _KINDS:
        raise InvalidSetup(f"no challenge {short_repr(kind)}; there are: {', '.join(_KINDS)}")
    try:
        if kind == "copycat":
            figure_of(variant)
        elif (kind, variant) not in CHALLENGES.listed_keys:
            raise ValueError(f"there are: {', '.join(VARIANTS.get(kind, ('own',)))}")
    except ValueError as error:
        raise InvalidSetup(f"no {kind} challenge {short_repr(variant)}: {error}") from None
    return _KINDS[kind](variant)


_FILE = Path(__file__).with_name("solutions.json")
_SOLUTIONS = {
    (kind, variant): tuple(moves.split("; "))
    for kind, solutions in json.loads(_FILE.read_text("utf-8")).items()
    for variant, moves in solutions.items()
}
"""Best known solutions, from our solvers; none for Copycat, whose solver is fast enough."""
CHALLENGES = ChallengeSet(VARIANTS, start_challenge, _SOLUTIONS, EDITORS)
