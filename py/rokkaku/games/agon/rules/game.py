"""Agon as a game, after the publisher's sheet; the in-app rules list the house rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidSetup
from rokkaku.core.game import Game
from rokkaku.core.json_values import check_int
from rokkaku.core.state import Json, Outcome, PerfectInformation
from rokkaku.games.agon.rules import bloody, classic
from rokkaku.games.agon.rules.notation import PASS, PASSING, Move, format_move, parse_move
from rokkaku.games.agon.rules.position import Position
from rokkaku.games.agon.rules.serialization import position_from_json
from rokkaku.games.agon.rules.setup import OPTIONS, start_position

MOVE_CAP = 400
REPETITIONS = 3
PASSES = 2
"""House rules: the moves, occurrences of a position, or consecutive passes that make a draw."""


class Rules(NamedTuple):
    """Rules of a variant but for draws, which all variants share. Compare them by `==`."""

    name: str
    """Name in serialised states."""
    legal_moves: Callable[[Position], list[Move]]
    apply: Callable[[Position, Move], Position]
    verdict: Callable[[Position], Outcome | None]
    captor: bool = False
    """True if the captor names the cell of a trapped queen (alternative rule 2)."""

    def captor_decides(self, position: Position) -> bool:
        """True if the other seat decides during the turn of the seat to move."""
        return self.captor and classic.is_queen_trapped(position)


CLASSIC = Rules("classic", classic.legal_moves, classic.apply, classic.verdict)
CAPTOR = CLASSIC._replace(name="captor", captor=True)
BLOODY = Rules("bloody", bloody.legal_moves, bloody.apply, bloody.verdict)
ALL_RULES = {rules.name: rules for rules in (CLASSIC, CAPTOR, BLOODY)}


@dataclass(frozen=True, slots=True)
class AgonState(PerfectInformation):
    """A position and the part of its history that the draw rules need."""

    rules: Rules
    position: Position
    ply: int = 0
    seen: Mapping[Position, int] = field(default_factory=dict, hash=False)
    """Occurrences of each position that can recur, the current one included."""
    passes: int = 0
    """Number of consecutive passes up to now."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """One team per seat: 0 is White, 1 is Black."""
        return ((0,), (1,))

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.position.turn

    @property
    def actor(self) -> int | None:
        """The seat that decides; a captor does so during the trapped player's turn."""
        if self.outcome():
            return None
        return self.turn ^ self.rules.captor_decides(self.position)

    def outcome(self) -> Outcome | None:
        """Return the outcome, if any; a win or loss goes before a draw."""
        verdict = self.rules.verdict(self.position)
        if verdict:
            return verdict
        if self.passes >= PASSES:
            return Outcome((), "agon.reason.passes")
        if self.seen[self.position] >= REPETITIONS:
            return Outcome((), "agon.reason.repetition")
        if self.ply >= MOVE_CAP:
            return Outcome((), "agon.reason.moveCap")
        return None

    def legal_moves(self) -> tuple[Move, ...]:
        """Return all moves of the actor; a pass only if there is no other."""
        if self.outcome():
            return ()
        return tuple(self.rules.legal_moves(self.position)) or (PASSING,)

    def apply(self, move: Move) -> Self:
        """Return the state after a legal move."""
        position = self.rules.apply(self.position, move)
        has_same_guards = all(
            before.bit_count() == after.bit_count()
            for before, after in zip(self.position.guards, position.guards, strict=True)
        )
        seen = dict(self.seen) if has_same_guards else {}
        seen[position] = seen.get(position, 0) + 1
        passes = self.passes + 1 if move.kind == PASS else 0
        return type(self)(self.rules, position, self.ply + 1, seen, passes)

    def to_json(self) -> Json:
        """Return the rules' name, the position and its history as JSON values."""
        return {
            "rules": self.rules.name,
            "position": self.position,
            "ply": self.ply,
            "seen": [[position, count] for position, count in self.seen.items()],
            "passes": self.passes,
        }


def _initial(options: Mapping[str, str], seed: int) -> AgonState:
    """Return the first state; `seed` is unused, as nothing in Agon is random."""
    position = start_position(options)
    if options["variant"] == "bloody":
        rules = BLOODY
    else:
        rules = CAPTOR if options["queen_relocation"] == "captor" else CLASSIC
    verdict = rules.verdict(position)
    if verdict:
        raise InvalidSetup(f"agon: position is already over ({verdict.reason})")
    return AgonState(rules, position, seen={position: 1})


def _read_state(value: Json) -> AgonState:
    position = position_from_json(value["position"])
    seen = {position_from_json(past): check_int(count) for past, count in value["seen"]}
    rules = ALL_RULES[value["rules"]]
    if position.pending and rules != BLOODY:
        raise ValueError("only in Bloody Queen captures are pending")
    state = AgonState(rules, position, check_int(value["ply"]), seen, check_int(value["passes"]))
    state.legal_moves()
    return state


GAME: Game[AgonState, Move] = Game("agon", OPTIONS, _initial, format_move, parse_move, _read_state)
