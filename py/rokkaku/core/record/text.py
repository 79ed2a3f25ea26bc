r"""A game as text that people can read, send and edit: tags, then numbered moves, as in PGN.

    [Rokkaku "1"]
    [Game "GAME"]
    [Variant "VARIANT"]
    [BoardSize "7"]
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
- Each option has a tag: that of `board_size` is `BoardSize`. Without it, the option has its
  default.
- `Seed` is a whole number from 0 that determines the deal; if missing, it is 0.
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
from rokkaku.core.record.cleaning import clean_lines
from rokkaku.core.record.foreign import foreign_format, is_move_list
from rokkaku.core.record.record import SEED_COUNT, Record
from rokkaku.core.record.tags import (
    LocatedText,
    ParsedText,
    Tags,
    parse_lines,
    parse_text,
    shorten,
    write_tag,
)
from rokkaku.core.registry import games, get
from rokkaku.core.state import AnyState, Outcome, play, seat_count
from rokkaku.core.table import OPPONENTS, Player, Table, restore_table

VERSION = "1"

_RUNNING = "*"
_DRAWN = "draw"
_PERSON = "person"
_TIMED_OUT = "timedOut"
_LEVEL = "level"
# By the value of a seat's tag: `person`, `level 3`, `fuku`.
_SEATS = {_PERSON: None} | {name.replace(_LEVEL, f"{_LEVEL} "): name for name in OPPONENTS}
_SEAT_TEXTS = {seat: text for text, seat in _SEATS.items()}


class RecordedGame(NamedTuple):
    """A game with its players' names and its date."""

    table: Table
    names: tuple[str, ...] = ()
    """By seat; empty or missing for a player without a name."""
    begun: date | None = None
    """In UTC; None if unknown."""


def write_text(recorded_game: RecordedGame) -> str:
    """Write a game as text. Raises InvalidAction while it has secrets."""
    table = recorded_game.table
    if table.has_secrets:
        raise InvalidAction("a game with secrets cannot be written as text before its end")
    lines = [write_tag(name, value) for name, value in _tags(recorded_game).items()]
    moves = [f"{number}. {move}" for number, move in enumerate(table.record.moves, start=1)]
    return "\n".join((*lines, "", *moves, ""))


def _tags(recorded_game: RecordedGame) -> dict[str, str]:
    table, record = recorded_game.table, recorded_game.table.record
    last_ply = len(table.states) - 1
    tags = {"Rokkaku": VERSION, "Game": record.game}
    for option in table.game.options:
        value = record.options.get(option.name, "")
        if value:
            tags[tag_of(option.name)] = value
    tags["Seed"] = str(record.seed % SEED_COUNT)
    if recorded_game.begun:
        tags["Date"] = recorded_game.begun.isoformat()
    for number, seat in enumerate(table.seats):
        tags[f"Seat{number}"] = _SEAT_TEXTS[seat]
    tags |= {f"Name{seat}": name for seat, name in enumerate(recorded_game.names) if name}
    if record.resigned is not None:
        tags["Resigned"] = str(record.resigned)
    if table.ply != last_ply:
        tags["Ply"] = str(table.ply)
    outcome = table.final_outcome()
    tags["Result"] = _result_text(outcome)
    if outcome:
        tags["Reason"] = outcome.reason.rpartition(".")[2]
        if outcome.scores:
            tags["Scores"] = " ".join(map(str, outcome.scores))
    return tags


def tag_of(option: str) -> str:
    """Return the name of an option's tag: `BoardSize` for `board_size`."""
    return "".join(part.capitalize() for part in option.split("_"))


def _result_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return _RUNNING
    seats = " ".join(map(str, outcome.winners))
    return f"seat{'s' * (len(outcome.winners) > 1)} {seats}" if seats else _DRAWN


def read_text(text: str) -> RecordedGame:
    """Read and replay a game, written by `write_text` or by hand. Raises Refusal.

    A record that was changed on its way is read if nothing is in doubt; see `record.cleaning`.
    """
    try:
        return _read_parsed(parse_text(text))
    except Refusal as error:
        if error.key == "record.error.size":
            raise
        lines = clean_lines(text)
        if not any(line.startswith("[Game") for _, line in lines):
            raise _no_record(text) from None
        return _read_parsed(parse_lines(lines), is_lenient=True)


def _no_record(text: str) -> Refusal:
    if name := foreign_format(text):
        return Refusal("record.error.foreign", name=name)
    return Refusal("record.error.moveList" if is_move_list(text) else "record.error.none")


def _read_parsed(parsed: ParsedText, is_lenient: bool = False) -> RecordedGame:
    tags, moves = parsed
    game = _read_game(tags)
    options = _read_options(game, tags)
    seats = _read_seats(game, options, tags)
    if is_lenient:
        start = game.initial(options, _read_number(tags, "Seed", range(SEED_COUNT)) or 0)
        moves = _with_meant_moves(game, start, moves)
    record = Record(
        game.id,
        options,
        _read_number(tags, "Seed", range(SEED_COUNT)) or 0,
        tuple(move.text for move in moves),
        _read_number(tags, "Resigned", range(len(seats))),
        timed_out="Resigned" in tags and _tag_value(tags, "Reason") == _TIMED_OUT,
    )
    move_count = len(moves)
    valid_plies = range(move_count if record.resigned is not None else 0, move_count + 1)
    ply = _read_number(tags, "Ply", valid_plies)
    try:
        table = restore_table(record, seats, move_count if ply is None else ply)
    except WrongMove as error:
        raise _wrong_move(error, moves) from None
    except InvalidRecord as error:
        raise Refusal("record.error.resigned", error, line=tags["Resigned"].line) from None
    _check_result(table, tags)
    return RecordedGame(table, _read_names(seats, tags), _parse_date(_tag_value(tags, "Date")))


def _with_meant_moves(
    game: AnyGame, state: AnyState, moves: tuple[LocatedText, ...]
) -> tuple[LocatedText, ...]:
    """Return the moves with capitals, spaces and asterisks that only one legal move can have."""
    meant: list[LocatedText] = []
    for move in moves:
        try:
            state = play(state, game.parse_move(move.text))
            meant.append(move)
        except RokkakuError:
            texts = map(game.format_move, state.legal_moves())
            possible = [text for text in texts if _letters_of(text) == _letters_of(move.text)]
            if len(possible) != 1:
                return (*meant, *moves[len(meant) :])
            state = play(state, game.parse_move(possible[0]))
            meant.append(move._replace(text=possible[0]))
    return tuple(meant)


def _letters_of(move: str) -> str:
    return re.sub(r"[\s*]", "", move).lower()


def _tag_value(tags: Tags, name: str) -> str:
    return tags[name].text if name in tags else ""


def _parse_date(text: str) -> date | None:
    if not re.fullmatch(r"\d{4}([-.])\d\d\1\d\d", text, re.ASCII):
        return None
    try:
        return date.fromisoformat(text.replace(".", "-"))
    except ValueError:  # such as 30 February
        return None


def _read_names(seats: tuple[Player, ...], tags: Tags) -> tuple[str, ...]:
    return tuple(
        _tag_value(tags, f"Name{number}") if player is None else ""
        for number, player in enumerate(seats)
    )


def _read_game(tags: Tags) -> AnyGame:
    version = tags.get("Rokkaku")
    if version and version.text != VERSION:
        raise Refusal(
            "record.error.version",
            line=version.line,
            version=shorten(version.text),
            known=VERSION,
        )
    name = tags["Game"]
    if name.text not in games():
        raise _wrong_value("Game", name, games())
    return get(name.text)


def _read_options(game: AnyGame, tags: Tags) -> dict[str, str]:
    option_tags = {option.name: tags.get(tag_of(option.name)) for option in game.options}
    values = {name: tag.text for name, tag in option_tags.items() if tag}
    for option in game.options:
        value = values.setdefault(option.name, option.default_with(values))
        tag, valid_values = option_tags[option.name], option.choices_with(values)
        if tag and valid_values and value not in valid_values:
            raise _wrong_value(tag_of(option.name), tag, valid_values)
    try:
        game.initial(values)
    except RokkakuError as error:
        # Only the game can check free text, so the error is there.
        free_text_options = [option.name for option in game.options if not option.choices]
        name, tag = next((name, tag) for name in free_text_options if (tag := option_tags[name]))
        raise Refusal("record.error.start", error, line=tag.line, tag=tag_of(name)) from None
    return values


def _wrong_value(name: str, tag: LocatedText, valid_values: tuple[str, ...]) -> Refusal:
    return Refusal(
        "record.error.value",
        line=tag.line,
        tag=name,
        value=shorten(tag.text),
        possible=", ".join(valid_values),
    )


def _read_number(tags: Tags, name: str, valid_range: range) -> int | None:
    tag = tags.get(name)
    if not tag:
        return None
    # No possible number has more than 20 digits.
    if not re.fullmatch("[0-9]{1,20}", tag.text) or int(tag.text) not in valid_range:
        raise _wrong_value(name, tag, (f"{valid_range.start}–{valid_range.stop - 1}",))
    return int(tag.text)


def _read_seats(game: AnyGame, options: Mapping[str, str], tags: Tags) -> tuple[Player, ...]:
    seats = []
    for number in range(seat_count(game.initial(options))):
        name = f"Seat{number}"
        tag = tags.get(name, LocatedText(0, _PERSON))
        if tag.text not in _SEATS:
            raise _wrong_value(name, tag, tuple(_SEATS))
        seats.append(_SEATS[tag.text])
    return tuple(seats)


def _check_result(table: Table, tags: Tags) -> None:
    tag, expected = tags.get("Result"), _result_text(table.final_outcome())
    if tag and tag.text != expected:
        raise Refusal(
            "record.error.result", line=tag.line, result=shorten(tag.text), expected=expected
        )


def _wrong_move(error: WrongMove, moves: tuple[LocatedText, ...]) -> Refusal:
    move = moves[error.number - 1]
    details = {"line": move.line, "number": error.number, "move": shorten(move.text)}
    if isinstance(error.reason, InvalidNotation):
        return Refusal("record.error.notation", **details)
    return Refusal("record.error.over" if error.is_after_end else "record.error.illegal", **details)
