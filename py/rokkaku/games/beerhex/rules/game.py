"""Beer Hex as a game: turns, the ways in which it ends, and the protocol's `State`.

Source of the rules: the publisher's sheet; see the in-app rules for what is a house rule.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from rokkaku.core.game import Game
from rokkaku.core.json_values import one_of, whole
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
    attacked,
    placed,
)

MOVE_CAP = 400
"""House rule: a game of this many moves is drawn."""

TOKENS = {"false": 0, "true": 3, "6": 6, "any": CROWNS_OF_A_COLOUR}
"""The hint tokens of each seat, by the value of the option; nobody needs more than crowns."""

OPTIONS = (
    Option("attack", "connected", ATTACKS),
    Option("hints", "false", tuple(TOKENS)),
    Option("first", "gold", ("gold", "silver")),
)


class Rules(NamedTuple):
    """What was chosen before the start and matters to the end."""

    attack: str = "connected"
    """`triangle`: the three crowns of an attack must all touch one another."""
    tokens: int = 0
    """The hint tokens of each seat; 0: the game is played without them."""

    @property
    def hints(self) -> bool:
        """Whether nobody may look at placed crowns, and hint tokens can mark them."""
        return self.tokens > 0


@dataclass(frozen=True, slots=True)
class BeerHexState:
    """A position, and what the last move told everybody."""

    rules: Rules
    position: Position
    ply: int = 0
    claim: str = ""
    """DECLARE or STUCK once the seat on turn has said so, which ends the game."""
    revealed: tuple[Revealed, ...] = ()
    """What the last move revealed, if it was an attack."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Gold is seat 0, Silver is seat 1."""
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
        """All moves of the actor, whose hand must be known."""
        if self._is_over():
            return ()
        return possible_moves(self.position, self.rules.attack, self.rules.tokens, not self.ply)

    def apply(self, move: Move) -> Self:
        """The state after a legal move. Of an attack on hidden symbols it is only a guess."""
        position, claim = self.position, ""
        revealed: tuple[Revealed, ...] = ()
        if move.kind == PLACE:
            position = placed(position, move)
        elif move.kind == ATTACK:
            position, revealed = attacked(position, move.cells)
        else:
            claim = move.kind
        return type(self)(self.rules, position, self.ply + 1, claim, revealed)

    def tokens_left(self, seat: int) -> int:
        """The hint tokens that a seat has not on the board."""
        return self.rules.tokens - self.position.tokens_laid(seat)

    def outcome(self) -> Outcome | None:
        """A claim or a full board decides; the last move allowed goes before the draw."""
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
        """Whether a seat joins its sides with all crowns of both hands put where it likes."""
        position = self.position
        needed = missing(position.symbols[seat], position.empty, seat)
        return needed is not None and needed <= position.supply(seat)

    def line(self) -> Line | None:
        """The line that shows why the game ended so; None while it goes on and of a draw.

        It is the declarer's, or that of the seat said to be stuck, or the winner's: joined if
        nothing is missing, else the one that comes nearest.
        """
        outcome = self.outcome()
        if outcome is None or not outcome.winners:
            return None
        seat = outcome.winners[0]
        if self.claim:
            seat = self.turn if self.claim == DECLARE else 1 - self.turn
        return best_line(self.position.symbols[seat], self.position.empty, seat)

    def view(self, seat: int | None) -> Self:
        """This state as a seat knows it, other symbols HIDDEN; at the end everybody knows all."""
        if self._is_over():
            return self
        return replace(
            self, position=observation.seen_by(self.position, seat, not self.rules.hints)
        )

    def determinize(self, seat: int | None, rng: Rng) -> Self:
        """A full state drawn from those that look the same to a seat, all equally likely.

        It is consistent with all that the seat has seen in the game, up to its own forgetting in
        the hint variant.
        """
        view = self.view(seat)
        return (
            view
            if self._is_over()
            else replace(view, position=observation.filled(view.position, rng))
        )

    def worlds(self, seat: int | None) -> Iterator[Self]:
        """All full states that look the same to a seat: those that `determinize` draws from."""
        view = self.view(seat)
        if self._is_over():
            yield view
        else:
            for position in observation.all_filled(view.position):
                yield replace(view, position=position)

    def redacted(self, move: Move, seat: int | None) -> str:
        """The text of the move; in the hint variant not even the placer reads the symbol."""
        hidden = move.kind == PLACE and (self.rules.hints or seat != self.turn)
        return format_move(move._replace(symbol=HIDDEN) if hidden else move)

    def reveals(self, move: Move) -> bool:
        """Whether the move shows symbols; in the hint variant, whatever it is.

        There a placement cannot be undone, because the hand before and after it tells its symbol.
        """
        return move.kind != PLACE or self.rules.hints or self.apply(move)._is_over()

    def to_json(self) -> Json:
        """The rules, the position and what the last move told."""
        return {
            "attack": self.rules.attack,
            "tokens": self.rules.tokens,
            "ply": self.ply,
            "claim": self.claim,
            "position": serialization.position_to_json(self.position),
            "revealed": serialization.revealed_to_json(self.revealed),
        }


def _initial(options: Mapping[str, str], seed: int) -> BeerHexState:
    """The first state; nothing in Beer Hex is random."""
    turn = SILVER if options["first"] == "silver" else GOLD
    rules = Rules(options["attack"], TOKENS[options["hints"]])
    return BeerHexState(rules, Position(turn, START_HANDS))


def _read_state(value: Json) -> BeerHexState:
    rules = Rules(one_of(value["attack"], ATTACKS), whole(value["tokens"], 0, CROWNS_OF_A_COLOUR))
    state = BeerHexState(
        rules,
        serialization.position_from_json(value["position"]),
        whole(value["ply"], 0, MOVE_CAP),
        one_of(value["claim"], ("", DECLARE, STUCK)),
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
