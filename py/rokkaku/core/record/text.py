r"""A game as text that people can read, send and edit: tags, then numbered moves, as in PGN.

    [Rokkaku "1"]
    [Game "GAME"]
    [Variant "bloody"]
    [QueenRelocation "owner"]
    [Seed "7"]
    [Seat0 "person"]
    [Seat1 "level 3"]
    [Resigned "1"]
    [Result "seat 0"]
    [Reason "resigned"]

    1. a5-a6
    2. a3-a4 {a comment, of any length}
    3. a6-b6 ; a comment up to the end of the line

- `Rokkaku` is the version of the format. `Game` is the game's id and the only required tag.
- Each option has a tag: that of `queen_relocation` is `QueenRelocation`. Without it, the option
  has its default.
- `Seed` determines the deal, from 0.
- `Date` is the day on which the game began, in UTC, as 2026-11-21 or, as in PGN, with dots. An
  incomplete date is ignored.
- `Seat0`, `Seat1` … are the players: `person`, `level 1` to `level 5`, or one of the cast.
- `Name0`, `Name1` … are the names of human players, if they have any.
- `Resigned` is the seat that resigned after the last move or, if `Reason` is `timedOut`, ran out
  of time. `Ply` is the number of moves made before the undone ones, if there are any.
- `Result` is `*` for an unfinished game, `draw`, `seat 1`, or `seats 0 2`; it must agree with the
  moves. `Scores` and all other values of `Reason` are written, but not read.
- Tags come before the moves, one on each line. In values, `\"` is a quotation mark and `\\` a
  backslash. Unknown tags are ignored, as in PGN.
- A move is its number, a full stop and the move in the game's notation; a line may have several.

Hidden information is never written: a game with secrets has no text before its end.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from rokkaku.core.errors import (
    InvalidAction,
    InvalidNotation,
    InvalidRecord,
    Refusal,
    RokkakuError,
    WrongMove,
)
from rokkaku.core.game import AnyGame
from rokkaku.core.record.record import SEEDS, Record
from rokkaku.core.record.tags import Tags, Written, read_sheet, shortened, write_tag
from rokkaku.core.registry import games, get
from rokkaku.core.state import Outcome
from rokkaku.core.table import OPPONENTS, Seat, Table, table_of

VERSION = "1"

_RUNNING = "*"
_DRAWN = "draw"
_PERSON = "person"
_TIMED_OUT = "timedOut"
_LEVEL = "level"
# By the value of a seat's tag: `person`, `level 3`, `fuku`.
_SEATS = {_PERSON: Seat()} | {name.replace(_LEVEL, f"{_LEVEL} "): Seat(name) for name in OPPONENTS}
_SAID = {seat: text for text, seat in _SEATS.items()}


class RecordedGame(NamedTuple):
    """A game with its players' names and its date."""

    table: Table
    names: tuple[str, ...] = ()
    """By seat; empty or missing for a player without a name."""
    begun: date | None = None
    """In UTC; None if unknown."""


def write_text(told: RecordedGame) -> str:
    """Write a game as text. Raises InvalidAction while it has secrets."""
    table = told.table
    if table.has_secrets:
        raise InvalidAction("a game with secrets cannot be written down before its end")
    lines = [write_tag(name, value) for name, value in _tags(told).items()]
    moves = [f"{number}. {move}" for number, move in enumerate(table.record.moves, start=1)]
    return "\n".join((*lines, "", *moves, ""))


def _tags(told: RecordedGame) -> dict[str, str]:
    table, record, last = told.table, told.table.record, len(told.table.states) - 1
    tags = {"Rokkaku": VERSION, "Game": record.game}
    for option in table.game.options:
        value = record.options.get(option.name, "")
        if value:
            tags[tag_of(option.name)] = value
    tags["Seed"] = str(record.seed % SEEDS)
    if told.begun:
        tags["Date"] = told.begun.isoformat()
    for number, seat in enumerate(table.seats):
        tags[f"Seat{number}"] = _SAID[seat]
    tags |= {f"Name{seat}": name for seat, name in enumerate(told.names) if name}
    if record.resigned is not None:
        tags["Resigned"] = str(record.resigned)
    if table.ply != last:
        tags["Ply"] = str(table.ply)
    outcome = table.final_outcome()
    tags["Result"] = _result(outcome)
    if outcome:
        tags["Reason"] = outcome.reason.rpartition(".")[2]
        if outcome.scores:
            tags["Scores"] = " ".join(map(str, outcome.scores))
    return tags


def tag_of(option: str) -> str:
    """Return the name of an option's tag: `QueenRelocation` for `queen_relocation`."""
    return "".join(part.capitalize() for part in option.split("_"))


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return _RUNNING
    seats = " ".join(map(str, outcome.winners))
    return f"seat{'s' * (len(outcome.winners) > 1)} {seats}" if seats else _DRAWN


def read_text(text: str) -> RecordedGame:
    """Read and replay a game, written by `write_text` or by hand. Raises Refusal."""
    tags, moves = read_sheet(text)
    game = _game(tags)
    options = _options(game, tags)
    record = Record(
        game.id,
        options,
        _number(tags, "Seed", range(SEEDS)) or 0,
        tuple(move.text for move in moves),
        _number(tags, "Resigned", range(_seat_count(game, options))),
        timed_out="Resigned" in tags and _value(tags, "Reason") == _TIMED_OUT,
    )
    last = len(moves)
    standing = range(last if record.resigned is not None else 0, last + 1)
    ply = _number(tags, "Ply", standing)
    seats = _seats(game, options, tags)
    try:
        table = table_of(record, seats, last if ply is None else ply)
    except WrongMove as error:
        raise _wrong_move(error, moves) from None
    except InvalidRecord as error:
        raise Refusal("record.error.resigned", error, line=tags["Resigned"].line) from None
    _check_result(table, tags)
    return RecordedGame(table, _names(seats, tags), _day(_value(tags, "Date")))


def _value(tags: Tags, name: str) -> str:
    return tags[name].text if name in tags else ""


def _day(text: str) -> date | None:
    if not re.fullmatch(r"\d{4}([-.])\d\d\1\d\d", text, re.ASCII):
        return None
    try:
        return date.fromisoformat(text.replace(".", "-"))
    except ValueError:  # such as 30 February
        return None


def _names(seats: tuple[Seat, ...], tags: Tags) -> tuple[str, ...]:
    return tuple(
        _value(tags, f"Name{number}") if seat.agent is None else ""
        for number, seat in enumerate(seats)
    )


def _game(tags: Tags) -> AnyGame:
    version = tags.get("Rokkaku")
    if version and version.text != VERSION:
        raise Refusal(
            "record.error.version",
            line=version.line,
            version=shortened(version.text),
            known=VERSION,
        )
    name = tags["Game"]
    if name.text not in games():
        raise _wrong_value("Game", name, games())
    return get(name.text)


def _options(game: AnyGame, tags: Tags) -> dict[str, str]:
    named = {option.name: tags.get(tag_of(option.name)) for option in game.options}
    chosen = {name: tag.text for name, tag in named.items() if tag}
    for option in game.options:
        value = chosen.setdefault(option.name, option.default_with(chosen))
        tag, fitting = named[option.name], option.choices_with(chosen)
        if tag and fitting and value not in fitting:
            raise _wrong_value(tag_of(option.name), tag, fitting)
    try:
        game.initial(chosen)
    except RokkakuError as error:
        # Only the game can check free text, so that is where the error is.
        free = [option.name for option in game.options if not option.choices]
        name, tag = next((name, tag) for name in free if (tag := named[name]))
        raise Refusal("record.error.start", error, line=tag.line, tag=tag_of(name)) from None
    return chosen


def _wrong_value(name: str, tag: Written, right: tuple[str, ...]) -> Refusal:
    return Refusal(
        "record.error.value",
        line=tag.line,
        tag=name,
        value=shortened(tag.text),
        possible=", ".join(right),
    )


def _number(tags: Tags, name: str, possible: range) -> int | None:
    tag = tags.get(name)
    if not tag:
        return None
    # No possible number has more than 20 digits.
    if not re.fullmatch("[0-9]{1,20}", tag.text) or int(tag.text) not in possible:
        raise _wrong_value(name, tag, (f"{possible.start}–{possible.stop - 1}",))
    return int(tag.text)


def _seat_count(game: AnyGame, options: Mapping[str, str]) -> int:
    return sum(len(team) for team in game.initial(options).teams)


def _seats(game: AnyGame, options: Mapping[str, str], tags: Tags) -> tuple[Seat, ...]:
    seats = []
    for number in range(_seat_count(game, options)):
        name = f"Seat{number}"
        tag = tags.get(name, Written(0, _PERSON))
        if tag.text not in _SEATS:
            raise _wrong_value(name, tag, tuple(_SEATS))
        seats.append(_SEATS[tag.text])
    return tuple(seats)


def _check_result(table: Table, tags: Tags) -> None:
    said, right = tags.get("Result"), _result(table.final_outcome())
    if said and said.text != right:
        raise Refusal("record.error.result", line=said.line, said=shortened(said.text), right=right)


def _wrong_move(error: WrongMove, moves: tuple[Written, ...]) -> Refusal:
    move = moves[error.number - 1]
    where = {"line": move.line, "number": error.number, "move": shortened(move.text)}
    if isinstance(error.reason, InvalidNotation):
        return Refusal("record.error.notation", **where)
    return Refusal("record.error.over" if error.after_end else "record.error.illegal", **where)
