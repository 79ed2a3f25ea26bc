"""A game of Hex Heaven at one moment: who decides, who has won, and what a viewer may know."""

from dataclasses import dataclass, fields, replace
from typing import Self

from rokkaku.core.rng import Rng
from rokkaku.core.state import Json, Outcome
from rokkaku.games.hexheaven.rules.notation import Move, format_move
from rokkaku.games.hexheaven.rules.outcome import CAP, CASUAL, SOLO, decision
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.scoring import TileBonus, superiority_of, tile_bonus
from rokkaku.games.hexheaven.rules.tiles import MARKED, UNKNOWN, Tiles, hidden, in_order


@dataclass(frozen=True, slots=True)
class HexHeavenState(Position):
    """A position with the protocol's `State`."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Everybody plays alone."""
        return tuple((seat,) for seat in range(len(self.hands)))

    @property
    def actor(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return None if self.end else self.turn

    def end_bonus(self, seat: int) -> tuple[TileBonus, ...]:
        """What each tile in a hand gets for the bonus tile; () if there is none to be seen."""
        bonus = self.bonus
        if not bonus:
            return ()
        return tuple(tile_bonus(tile, bonus) for tile in self.hands[seat] if tile != UNKNOWN)

    def scores(self) -> tuple[int, ...]:
        """What is reported: points, in serious and solo play superiority points.

        When the game has ended by the rules the end bonus is in it.
        """
        scores = self.superiority if self.mode != CASUAL else self.points
        if self.end in (None, CAP):
            return scores
        bonuses = [sum(tile.total for tile in self.end_bonus(seat)) for seat in range(len(scores))]
        if self.mode == SOLO:
            bonuses = list(map(superiority_of, bonuses))
        return tuple(score + bonus for score, bonus in zip(scores, bonuses, strict=True))

    def outcome(self) -> Outcome | None:
        """The highest score wins; of equal ones the last seat's [S; with three players H]."""
        if not self.end:
            return None
        return decision(self.mode, self.end, self.scores(), self.points)

    # What is hidden

    def view(self, seat: int | None) -> Self:
        """Hidden are the deck, the bonus tile until it is turned up, and hands in the opening."""
        hands = self.hands
        if self.opening:
            hands = tuple(
                hand if owner == seat else hidden(hand) for owner, hand in enumerate(hands)
            )
        bonus = self.bonus
        if bonus is not None and self.end in (None, CAP):
            bonus = UNKNOWN
        return replace(self, hands=hands, deck=hidden(self.deck), bonus=bonus)

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """The tiles that `seat` does not know, in random order."""
        seen = self.view(seat)
        known = {tile for tiles in (*seen.hands, *seen.reserves) for tile in tiles}
        known |= {laid.tile for laid in seen.board.laid.values()} | {seen.bonus or UNKNOWN}
        unseen = iter(rng.shuffled([tile for tile in MARKED if tile not in known]))

        def filled(tiles: Tiles) -> Tiles:
            return tuple(next(unseen) if tile == UNKNOWN else tile for tile in tiles)

        return replace(
            seen,
            hands=tuple(in_order(filled(hand)) for hand in seen.hands),
            deck=filled(seen.deck),
            bonus=None if seen.bonus is None else filled((seen.bonus,))[0],
        )

    def redacted(self, move: Move, seat: int | None) -> str:
        """The text of the move; everybody may read it."""
        return format_move(move)

    def reveals(self, move: Move) -> bool:
        """Whether a tile of a hidden hand is shown, a tile drawn, or the bonus tile turned up."""
        after = self.apply(move)
        turned_up = self.bonus is not None and after.end not in (None, CAP)
        return self.opening or len(after.deck) < len(self.deck) or turned_up

    def to_json(self) -> Json:
        """The fields by name, the table as cells with tile and rotation, and the holes."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        del plain["board"]
        laid = sorted((*cell, *tile) for cell, tile in self.board.laid.items())
        return plain | {"laid": laid, "holes": sorted(self.board.holes)}
