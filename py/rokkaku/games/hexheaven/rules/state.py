"""The state of a game of Hex Heaven: a position with its actor, outcome and views."""

from dataclasses import dataclass, fields, replace
from typing import Self

from rokkaku.core.rng import Rng
from rokkaku.core.state import Json, Outcome
from rokkaku.games.hexheaven.rules.notation import Move, format_move
from rokkaku.games.hexheaven.rules.outcome import CAP, CASUAL, SOLO, decision
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.scoring import TileBonus, superiority_of, tile_bonus
from rokkaku.games.hexheaven.rules.tiles import MARKED, UNKNOWN, Tiles, hide, in_order


@dataclass(frozen=True, slots=True)
class HexHeavenState(Position):
    """A position that implements the protocol `State`."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """A team of its own for each seat."""
        return tuple((seat,) for seat in range(len(self.hands)))

    @property
    def actor(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return None if self.end else self.turn

    def end_bonus(self, seat: int) -> tuple[TileBonus, ...]:
        """Return the end bonus of each known tile in a hand; () without a known bonus tile."""
        bonus = self.bonus
        if not bonus:
            return ()
        return tuple(tile_bonus(tile, bonus) for tile in self.hands[seat] if tile != UNKNOWN)

    def scores(self) -> tuple[int, ...]:
        """Return the points by seat, or the superiority points in serious and solo games.

        They include the end bonus once the game has ended, except at the move cap.
        """
        scores = self.superiority if self.mode != CASUAL else self.points
        if self.end in (None, CAP):
            return scores
        bonuses = [sum(tile.total for tile in self.end_bonus(seat)) for seat in range(len(scores))]
        if self.mode == SOLO:
            bonuses = list(map(superiority_of, bonuses))
        return tuple(score + bonus for score, bonus in zip(scores, bonuses, strict=True))

    def outcome(self) -> Outcome | None:
        """Return the outcome, or None before the end; ties go to the last seat [S; for three H]."""
        if not self.end:
            return None
        return decision(self.mode, self.end, self.scores(), self.points)

    # Hidden information

    def view(self, seat: int | None) -> Self:
        """Hide the deck, the bonus tile until it is turned up, and other hands in the opening."""
        hands = self.hands
        if self.opening:
            hands = tuple(hand if owner == seat else hide(hand) for owner, hand in enumerate(hands))
        bonus = self.bonus
        if bonus is not None and self.end in (None, CAP):
            bonus = UNKNOWN
        return replace(self, hands=hands, deck=hide(self.deck), bonus=bonus)

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """Return a full state that fits the view of `seat`, with its unknown tiles at random."""
        view = self.view(seat)
        known = {tile for tiles in (*view.hands, *view.reserves) for tile in tiles}
        known |= {laid.tile for laid in view.board.laid.values()} | {view.bonus or UNKNOWN}
        unseen = iter(rng.shuffled([tile for tile in MARKED if tile not in known]))

        def fill(tiles: Tiles) -> Tiles:
            return tuple(next(unseen) if tile == UNKNOWN else tile for tile in tiles)

        return replace(
            view,
            hands=tuple(in_order(fill(hand)) for hand in view.hands),
            deck=fill(view.deck),
            bonus=None if view.bonus is None else fill((view.bonus,))[0],
        )

    def redacted(self, move: Move, seat: int | None) -> str:
        """Return the text of the move, which everybody may read."""
        return format_move(move)

    def reveals(self, move: Move) -> bool:
        """True if a tile of a hidden hand is shown, a tile drawn, or the bonus tile turned up."""
        after = self.apply(move)
        is_turned_up = self.bonus is not None and after.end not in (None, CAP)
        return self.opening or len(after.deck) < len(self.deck) or is_turned_up

    def to_json(self) -> Json:
        """Return the fields by name; the board as cells with tile and rotation, and its holes."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        del values["board"]
        laid = sorted((*cell, *tile) for cell, tile in self.board.laid.items())
        return values | {"laid": laid, "holes": sorted(self.board.holes)}
