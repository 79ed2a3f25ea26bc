r"""A game as a text that people can read, send and edit: tags, then numbered moves, as in PGN.

    [Rokkaku "1"]
    [Game "GAME"]
    [Variant "bloody"]
    [Setup "fixed"]
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

- `Rokkaku` is the version of the format, `Game` the id of the game; this one must be there.
- Every option of the game is a tag: the option `queen_relocation` is `QueenRelocation`. One that is
  not there has its default.
- `Seed` is the deal, from 0.
- `Date` is the day on which the game was begun, in UTC, as 2026-11-21; a record without it is as
  good. As in PGN, one that tells no whole day is passed over, and points may stand for the dashes.
- `Seat0`, `Seat1` … tell who plays: `person` or `level 1` to `level 5`. Seats count from 0.
- `Name0`, `Name1` … are the names of persons; a person without one, and the AI, have none.
- `Resigned` is the seat that has given up after the last move. `Ply` is the number of moves after
  which the table stands, where that is not the last: the moves that follow were taken back.
- `Result` is `*` while the game goes on, `draw`, `seat 1`, or for more winners `seats 0 2`. It is
  compared with what the moves lead to. `Scores` and `Reason` are told, and not read, but for
  `timedOut`: then `Resigned` is the seat that has run out of time.
- Tags stand before the moves, each on a line of its own. In their values `\"` is a quotation mark
  and `\\` a backslash. Those that are not known are passed over, as in PGN.
- A move is its number, a full stop and the notation of the game, which is part of its rules. There
  may be several on a line.

Nothing that is still hidden is ever written: a game with secrets has no text before its end.
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
"""The version of the format."""

_RUNNING = "*"
_DRAWN = "draw"
_PERSON = "person"
_TIMED_OUT = "timedOut"
_LEVEL = "level"
_SEATS = {_PERSON: Seat()} | {name.replace(_LEVEL, f"{_LEVEL} "): Seat(name) for name in OPPONENTS}
"""By what the tag of a seat says: `person`, `level 3`, `fuku`."""
_SAID = {seat: text for text, seat in _SEATS.items()}


class RecordedGame(NamedTuple):
    """A game, and what is told of it besides."""

    table: Table
    names: tuple[str, ...] = ()
    """What the persons call themselves, by seat; empty, or missing, where they do not."""
    begun: date | None = None
    """The day on which it was begun, in UTC; None where that is not known."""


def write_text(told: RecordedGame) -> str:
    """The game as a text; `read_text` reads it back.

    Raises InvalidAction where the text would tell what not everybody may know yet.
    """
    table = told.table
    if table.has_secrets:
        raise InvalidAction("a game with secrets cannot be written down before its end")
    lines = [write_tag(name, value) for name, value in _tags(told).items()]
    moves = [f"{number}. {move}" for number, move in enumerate(table.record.moves, start=1)]
    return "\n".join((*lines, "", *moves, ""))


def _tags(told: RecordedGame) -> dict[str, str]:
    """The tags of a game, in their order."""
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
    """The tag of an option: `queen_relocation` is `QueenRelocation`."""
    return "".join(part.capitalize() for part in option.split("_"))


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return _RUNNING
    seats = " ".join(map(str, outcome.winners))
    return f"seat{'s' * (len(outcome.winners) > 1)} {seats}" if seats else _DRAWN


def read_text(text: str) -> RecordedGame:
    """Read what `write_text` wrote, or a person in the same form, and replay it. Raises Refusal."""
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
    """What a tag says; empty if it is not there."""
    return tags[name].text if name in tags else ""


def _day(text: str) -> date | None:
    """The day that a text tells, if it tells one."""
    if not re.fullmatch(r"\d{4}([-.])\d\d\1\d\d", text, re.ASCII):
        return None
    try:
        return date.fromisoformat(text.replace(".", "-"))
    except ValueError:  # such as 30 February
        return None


def _names(seats: tuple[Seat, ...], tags: Tags) -> tuple[str, ...]:
    """The names of persons, by seat."""
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
    """All options of the game. Raises Refusal."""
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
        # Only a game itself knows what is wrong with free text.
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
    """The number in a tag; None if that is not there. Raises Refusal."""
    tag = tags.get(name)
    if not tag:
        return None
    # More digits than the largest number has are not even read.
    if not re.fullmatch("[0-9]{1,20}", tag.text) or int(tag.text) not in possible:
        raise _wrong_value(name, tag, (f"{possible.start}–{possible.stop - 1}",))
    return int(tag.text)


def _seat_count(game: AnyGame, options: Mapping[str, str]) -> int:
    return sum(len(team) for team in game.initial(options).teams)


def _seats(game: AnyGame, options: Mapping[str, str], tags: Tags) -> tuple[Seat, ...]:
    """Who plays; a seat of which nothing is told is a person's. Raises Refusal."""
    seats = []
    for number in range(_seat_count(game, options)):
        name = f"Seat{number}"
        tag = tags.get(name, Written(0, _PERSON))
        if tag.text not in _SEATS:
            raise _wrong_value(name, tag, tuple(_SEATS))
        seats.append(_SEATS[tag.text])
    return tuple(seats)


def _check_result(table: Table, tags: Tags) -> None:
    """Raises Refusal for a result that is not what the moves lead to."""
    said, right = tags.get("Result"), _result(table.final_outcome())
    if said and said.text != right:
        raise Refusal("record.error.result", line=said.line, said=shortened(said.text), right=right)


def _wrong_move(error: WrongMove, moves: tuple[Written, ...]) -> Refusal:
    """What is wrong with a move, and where it stands."""
    move = moves[error.number - 1]
    where = {"line": move.line, "number": error.number, "move": shortened(move.text)}
    if isinstance(error.reason, InvalidNotation):
        return Refusal("record.error.notation", **where)
    return Refusal("record.error.over" if error.after_end else "record.error.illegal", **where)
