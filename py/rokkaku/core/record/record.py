"""A record: setup and moves of a game as texts, from which every position can be replayed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self, TypeGuard

from rokkaku.core.errors import InvalidRecord, RokkakuError, WrongMove, short_repr
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState, Json, play, seat_count

VERSION = 1
MAX_MOVES = 2_000  # every game ends sooner
SEED_COUNT = 1 << 64
"""Number of different seeds: seeds that are equal modulo it are equivalent, see `core.rng`."""


@dataclass(frozen=True)
class Record:
    """The setup and the moves of one game."""

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    moves: tuple[str, ...] = ()
    resigned: int | None = None
    """The seat that resigned after the last move; None if no seat did."""
    timed_out: bool = False
    """True if that seat ran out of time instead."""

    def to_json(self) -> Json:
        """Return JSON values that `from_json` reads back."""
        value = {
            "rokkaku": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "moves": list(self.moves),
            "resigned": self.resigned,
        }
        return value | {"timed_out": True} if self.timed_out else value

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote; only `replay` checks the moves. Raises InvalidRecord."""
        if not isinstance(value, dict) or "rokkaku" not in value:
            raise InvalidRecord("this is not a Rokkaku record: the field 'rokkaku' is missing")
        if value["rokkaku"] != VERSION:
            raise InvalidRecord(
                f"the record has format {short_repr(value['rokkaku'])}; this version reads "
                f"{VERSION}"
            )
        options, moves = value.get("options"), value.get("moves")
        seed, resigned = value.get("seed"), value.get("resigned")
        if not isinstance(value.get("game"), str):
            raise InvalidRecord("the field 'game' is not a text")
        if not _is_text_map(options):
            raise InvalidRecord("the field 'options' does not map texts to texts")
        if type(seed) is not int:
            raise InvalidRecord("the field 'seed' is not a whole number")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise InvalidRecord("the field 'moves' is not a list of texts")
        if len(moves) > MAX_MOVES:
            raise InvalidRecord(f"the record has {len(moves)} moves; {MAX_MOVES} are the most")
        if resigned is not None and type(resigned) is not int:
            raise InvalidRecord("the field 'resigned' is neither a seat nor null")
        timed_out = resigned is not None and value.get("timed_out") is True
        return cls(value["game"], options, seed % SEED_COUNT, tuple(moves), resigned, timed_out)


def _is_text_map(value: Json) -> TypeGuard[dict[str, str]]:
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


def replay(record: Record) -> tuple[AnyState, ...]:
    """Return all states of a game, from the first. Raises InvalidRecord or WrongMove."""
    try:
        game = get(record.game)
        states: list[AnyState] = [game.initial(record.options, record.seed)]
    except RokkakuError as error:
        raise InvalidRecord(f"the record cannot be set up: {error}") from None
    for number, text in enumerate(record.moves, start=1):
        try:
            states.append(play(states[-1], game.parse_move(text)))
        except RokkakuError as error:
            raise WrongMove(number, error, states[-1].actor is None) from None
    if record.resigned is not None:
        seats = seat_count(states[-1])
        if record.resigned not in range(seats):
            raise InvalidRecord(f"seat {record.resigned} resigns; seats go from 0 to {seats - 1}")
        if states[-1].outcome():
            raise InvalidRecord("a seat resigns, but the game was over before")
    return tuple(states)
