"""Level 5: place all fourteen tiles by the rules of the game and reach the fifth level."""

from dataclasses import dataclass
from functools import lru_cache

from rokkaku.core.challenge import Fact
from rokkaku.core.registry import get
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.illegal import Reason, tops, why_not
from rokkaku.games.seven.rules.notation import Move

GOAL = 5
NOT_LAST = Reason("seven.why.notLast")
"""Only the last tile can be taken back, as the order is part of the solution."""


@lru_cache(maxsize=2)  # while a tile is held, each cell of the board needs it
def _state_after(placed: tuple[Placement, ...]) -> SevenState:
    state: SevenState = get("seven").initial()
    for tile in placed:
        state = state.apply(tile.move)
    return state


@dataclass(frozen=True, slots=True)
class Level5(Challenge):
    """White and black tiles placed in turn, by the rules."""

    kind = "level5"

    @property
    def state(self) -> SevenState:
        return _state_after(self.placed_tiles)

    @property
    def sets(self) -> tuple[int, ...]:
        actor = self.state.actor
        return () if actor is None else (actor,)

    def level_of(self, move: Move) -> int:
        highest = tops(self.state)
        return 1 + max(highest[cell].level if cell in highest else 0 for cell in move.cells)

    def _objection(self, move: Move) -> Reason | None:
        return why_not(self.state, move)

    def why_not_removable(self, placement: Placement) -> Reason | None:
        return None if self.placed_tiles[-1:] == (placement,) else NOT_LAST

    @property
    def facts(self) -> tuple[Fact, ...]:
        tiles_left = sum(map(len, self.hands))
        return Fact("seven.fact.level", self.score), Fact("seven.fact.left", tiles_left)

    @property
    def is_solved(self) -> bool:
        return self.score >= GOAL and not any(self.hands)

    @property
    def score(self) -> int:
        return max((tile.level for tile in self.placed_tiles), default=0)

    @property
    def best_known(self) -> int:
        return GOAL
