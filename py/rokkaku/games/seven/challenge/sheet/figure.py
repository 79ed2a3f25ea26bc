"""A player's own figure for Copycat: the seven black tiles laid flat in any shape."""

from dataclasses import dataclass

from rokkaku.core.challenge import Fact
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, FAR, Challenge, cells_of, left_in
from rokkaku.games.seven.challenge.sheet.copycat import MAX_ACROSS, Copycat, variant_of
from rokkaku.games.seven.rules.illegal import Reason
from rokkaku.games.seven.rules.notation import Move


@dataclass(frozen=True, slots=True)
class OwnFigure(Challenge):
    """A figure that the player lays; its only variant is `own`."""

    kind = "figure"

    @property
    def hands(self) -> tuple[str, str]:
        return "", left_in(self.placed_tiles, BLACK)

    def _objection(self, move: Move) -> Reason | None:
        cells = cells_of(self.placed_tiles).union(move.cells)
        for coordinates in ([cell.q for cell in cells], [cell.r for cell in cells]):
            if max(coordinates) - min(coordinates) >= MAX_ACROSS:
                return FAR
        return Challenge._objection(self, move)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return (Fact("seven.fact.left", len(self.hands[BLACK])),)

    @property
    def is_solved(self) -> bool:
        """Always False, as any figure is as good as another."""
        return False

    @property
    def created_challenge(self) -> tuple[str, str] | None:
        if not self.is_over:
            return None
        return Copycat.kind, variant_of(tile.move for tile in self.placed_tiles)
