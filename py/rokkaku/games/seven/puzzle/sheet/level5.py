"""Level 5: place all fourteen tiles by the rules of the game and reach the fifth level."""

from dataclasses import dataclass
from functools import lru_cache

from rokkaku.core.puzzle import Fact
from rokkaku.core.registry import get
from rokkaku.games.seven.puzzle.sheet.puzzle import Puzzle
from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.illegal import Reason, tops, why_not
from rokkaku.games.seven.rules.notation import Move

GOAL = 5
NOT_LAST = Reason("seven.why.notLast")
"""The order is part of the answer: only the last tile can be taken back."""


@lru_cache(maxsize=2)  # each cell of the board asks for it, while a tile is held
def _state_after(placed: tuple[Placement, ...]) -> SevenState:
    """The state of the game after some tiles."""
    state: SevenState = get("seven").initial()
    for tile in placed:
        state = state.apply(tile.move)
    return state


@dataclass(frozen=True, slots=True)
class Level5(Puzzle):
    """White and black tiles in turn, by the rules."""

    kind = "level5"

    @property
    def state(self) -> SevenState:
        """The game so far."""
        return _state_after(self.placed)

    @property
    def sets(self) -> tuple[int, ...]:
        """The set whose turn it is."""
        actor = self.state.actor
        return () if actor is None else (actor,)

    def level_of(self, move: Move) -> int:
        """The level on which a tile would come to lie, allowed or not."""
        highest = tops(self.state)
        return 1 + max(highest[cell].level if cell in highest else 0 for cell in move.cells)

    def _against(self, move: Move) -> Reason | None:
        return why_not(self.state, move)

    def why_stays(self, placement: Placement) -> Reason | None:
        """Only the last tile can be taken back."""
        return None if self.placed[-1:] == (placement,) else NOT_LAST

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The level reached, and the tiles left."""
        left = sum(map(len, self.hands))
        return Fact("seven.fact.level", self.score), Fact("seven.fact.left", left)

    @property
    def is_solved(self) -> bool:
        """Whether all tiles are placed, at least one on level 5."""
        return self.score >= GOAL and not any(self.hands)

    @property
    def score(self) -> int:
        """The highest level reached."""
        return max((tile.level for tile in self.placed), default=0)

    @property
    def best_known(self) -> int:
        """The task is to reach level 5."""
        return GOAL
