"""Beer Hex as a game, after the publisher's sheet; the in-app rules list the house rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from rokkaku.core.game import Game
from rokkaku.core.json_values import check_choice, check_int
from rokkaku.core.options import Option
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json, Outcome
from rokkaku.games.beerhex.rules import observation, serialization
from rokkaku.games.beerhex.rules.board import Line, best_line, connects, missing
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.moves import ATTACKS, possible_moves
from rokkaku.games.beerhex.rules.notation import (
    ATTACK,
    DECLARE,
    HIDDEN,
    PLACE,
    STUCK,
    Move,
    format_move,
    parse_move,
)
from rokkaku.games.beerhex.rules.position import (
    CROWNS_OF_A_COLOUR,
    START_HANDS,
    Position,
    Revealed,
    apply_attack,
    apply_placement,
)

MOVE_CAP = 400
"""House rule: the game is drawn after this number of moves."""

TOKENS = {"false": 0, "true": 3, "6": 6, "any": CROWNS_OF_A_COLOUR}
"""Hint tokens per seat, by option value; no seat needs more tokens than crowns."""

OPTIONS = (
    Option("attack", "connected", ATTACKS),
    Option("hints", "false", tuple(TOKENS)),
    Option("first", "gold", ("gold", "silver")),
)


class Rules(NamedTuple):
    """Options that matter throughout the game."""

    attack: str = "connected"
    """`triangle`: the three crowns of an attack must be mutually adjacent."""
    tokens: int = 0

    @property
    def hints(self) -> bool:
        """True in the hint variant: placed crowns are secret to all, and tokens can mark them."""
        return self.tokens > 0


@dataclass(frozen=True, slots=True)
class BeerHexState:
    """A position, and what the last move made public."""

    rules: Rules
    position: Position
    ply: int = 0
    claim: str = ""
    """DECLARE or STUCK once the seat to move has claimed it, which ends the game."""
    revealed: tuple[Revealed, ...] = ()
    """The crowns revealed by the last move, if it was an attack."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """One team per seat: 0 is Gold, 1 is Silver."""
        return ((GOLD,), (SILVER,))

    @property
    def turn(self) -> int:
        """The seat whose turn it is; after a claim, the seat that made it."""
        return self.position.turn

    @property
    def actor(self) -> int | None:
        """The seat that decides: always the one whose turn it is."""
        return None if self._is_over() else self.turn

    def _is_over(self) -> bool:
        return bool(self.claim) or not self.position.empty or self.ply >= MOVE_CAP

    def legal_moves(self) -> tuple[Move, ...]:
        """Return all moves of the actor, whose hand must be known."""
        if self._is_over():
            return ()
        return possible_moves(self.position, self.rules.attack, self.rules.tokens, not self.ply)

    def apply(self, move: Move) -> Self:
        """Return the state after a legal move; a guess if it attacks crowns with hidden symbols."""
        position, claim = self.position, ""
        revealed: tuple[Revealed, ...] = ()
        if move.kind == PLACE:
            position = apply_placement(position, move)
        elif move.kind == ATTACK:
            position, revealed = apply_attack(position, move.cells)
        else:
            claim = move.kind
        return type(self)(self.rules, position, self.ply + 1, claim, revealed)

    def tokens_left(self, seat: int) -> int:
        """Return the number of hint tokens that a seat has not placed."""
        return self.rules.tokens - self.position.tokens_laid(seat)

    def outcome(self) -> Outcome | None:
        """Return the outcome, if any; a decision by the last move allowed goes before the draw."""
        mover, other = self.turn, 1 - self.turn
        if self.claim == DECLARE:
            if connects(self.position.symbols[mover], mover):
                return Outcome((mover,), "beerhex.reason.declared")
            return Outcome((other,), "beerhex.reason.notJoined")
        if self.claim == STUCK:
            if self._can_join(other):
                return Outcome((other,), "beerhex.reason.notStuck")
            return Outcome((mover,), "beerhex.reason.stuck")
        if not self.position.empty:
            winner = GOLD if connects(self.position.symbols[GOLD], GOLD) else SILVER
            return Outcome((winner,), "beerhex.reason.full")
        if self.ply >= MOVE_CAP:
            return Outcome((), "beerhex.reason.moveCap")
        return None

    def _can_join(self, seat: int) -> bool:
        """True if a seat could join its sides with both hands' crowns on any empty cells."""
        position = self.position
        required = missing(position.symbols[seat], position.empty, seat)
        return required is not None and required <= position.supply(seat)

    def line(self) -> Line | None:
        """Return the line that explains the outcome; None during the game or after a draw.

        It is the line of the declarer, of the seat claimed stuck, or of the winner: joined or as
        near to it as possible.
        """
        outcome = self.outcome()
        if outcome is None or not outcome.winners:
            return None
        seat = outcome.winners[0]
        if self.claim:
            seat = self.turn if self.claim == DECLARE else 1 - self.turn
        return best_line(self.position.symbols[seat], self.position.empty, seat)

    def view(self, seat: int | None) -> Self:
        """Return this state as a seat knows it; at the end, everything is known to all."""
        if self._is_over():
            return self
        return replace(
            self, position=observation.seen_by(self.position, seat, not self.rules.hints)
        )

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """Draw a full state that looks the same to a seat, all being equally likely.

        It fits all that the seat has seen, except for its own placements in the hint variant.
        """
        view = self.view(seat)
        return (
            view
            if self._is_over()
            else replace(view, position=observation.draw_full(view.position, rng))
        )

    def worlds(self, seat: int | None) -> Iterator[Self]:
        """Yield all full states that `determinize` can draw."""
        view = self.view(seat)
        if self._is_over():
            yield view
        else:
            for position in observation.all_full(view.position):
                yield replace(view, position=position)

    def redacted(self, move: Move, seat: int | None) -> str:
        """Return the text of the move; in the hint variant not even the placer reads the symbol."""
        is_hidden = move.kind == PLACE and (self.rules.hints or seat != self.turn)
        return format_move(move._replace(symbol=HIDDEN) if is_hidden else move)

    def reveals(self, move: Move) -> bool:
        """True if the move reveals symbols; in the hint variant, always."""
        # In the hint variant, the hand before and after a placement would give away its symbol.
        return move.kind != PLACE or self.rules.hints or self.apply(move)._is_over()

    def to_json(self) -> Json:
        """Return the rules, the position and what the last move made public, as JSON values."""
        return {
            "attack": self.rules.attack,
            "tokens": self.rules.tokens,
            "ply": self.ply,
            "claim": self.claim,
            "position": serialization.position_to_json(self.position),
            "revealed": serialization.revealed_to_json(self.revealed),
        }


def _initial(options: Mapping[str, str], seed: int) -> BeerHexState:
    """Return the first state; `seed` is unused, as nothing in Beer Hex is random."""
    turn = SILVER if options["first"] == "silver" else GOLD
    rules = Rules(options["attack"], TOKENS[options["hints"]])
    return BeerHexState(rules, Position(turn, START_HANDS))


def _read_state(value: Json) -> BeerHexState:
    rules = Rules(
        check_choice(value["attack"], ATTACKS), check_int(value["tokens"], 0, CROWNS_OF_A_COLOUR)
    )
    state = BeerHexState(
        rules,
        serialization.position_from_json(value["position"]),
        check_int(value["ply"], 0, MOVE_CAP),
        check_choice(value["claim"], ("", DECLARE, STUCK)),
        serialization.revealed_from_json(value["revealed"]),
    )
    if state._is_over() and not observation.is_full(state.position):
        raise ValueError("all is known at the end")
    if min(map(state.tokens_left, (GOLD, SILVER))) < 0:
        raise ValueError("more hint tokens than a seat has")
    return state


GAME: Game[BeerHexState, Move] = Game(
    "beerhex", OPTIONS, _initial, format_move, parse_move, _read_state
)
