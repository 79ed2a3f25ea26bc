"""The syntax of text records: tags, numbered moves and comments; see `record.text`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rokkaku.core.errors import Refusal, check_length
from rokkaku.core.record.record import MAX_MOVES

MAX_LENGTH = 200_000  # characters
_MAX_QUOTE_LENGTH = 40

_TAG = re.compile(r'\[(\w{1,40})\s+"((?:[^"\\]|\\.)*)"\]')
_NUMBER = re.compile(r"(?:^|\s)(\d{1,6})\.", re.ASCII)


class LocatedText(NamedTuple):
    """The value of a tag, or a move, with its line number."""

    line: int
    text: str


Tags = Mapping[str, LocatedText]


class ParsedText(NamedTuple):
    """The contents of a text; the tags include `Game`."""

    tags: Tags
    moves: tuple[LocatedText, ...]


def write_tag(name: str, value: str) -> str:
    """Return a tag as a line, white space in the value collapsed."""
    escaped = re.sub(r'(["\\])', r"\\\1", " ".join(value.split()))
    return f'[{name} "{escaped}"]'


def shorten(text: str) -> str:
    """Return a text on one line and cut after 40 characters, to be quoted in a message."""
    line = " ".join(text.split())
    return line if len(line) <= _MAX_QUOTE_LENGTH else f"{line[:_MAX_QUOTE_LENGTH]}…"


def parse_text(text: str) -> ParsedText:
    """Return the tags and moves of a text. Raises Refusal."""
    check_length(text, MAX_LENGTH, "record.error.size")
    return parse_lines([*enumerate(text.removeprefix("\ufeff").splitlines(), start=1)])


def parse_lines(lines: Sequence[tuple[int, str]]) -> ParsedText:
    """Return the tags and moves of numbered lines. Raises Refusal."""
    tags: dict[str, LocatedText] = {}
    moves: list[LocatedText] = []
    if not any(line.lstrip().startswith("[Game") for _, line in lines):
        raise Refusal("record.error.none")
    for number, line in _strip_comments(lines):
        tag = _TAG.fullmatch(line) if not moves else None
        if tag:
            name, value = tag[1], re.sub(r"\\(.)", r"\1", tag[2])
            if name in tags:
                raise Refusal("record.error.twice", line=number, tag=name, first=tags[name].line)
            tags[name] = LocatedText(number, value)
        else:
            moves += _read_moves(number, line, len(moves))
    if "Game" not in tags:  # it is inside a comment
        raise Refusal("record.error.none")
    return ParsedText(tags, tuple(moves))


def _strip_comments(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    comment_line = 0
    for number, line in lines:
        if not comment_line and _TAG.fullmatch(line.strip()):
            yield number, line.strip()
            continue
        parts, start = [], 0
        for mark in re.finditer("[{};]", line):
            if comment_line:
                if mark[0] == "}":
                    comment_line, start = 0, mark.end()
            elif mark[0] != "}":
                parts.append(line[start : mark.start()])
                if mark[0] == ";":
                    break
                comment_line = number
        else:
            parts.append("" if comment_line else line[start:])
        content = " ".join(parts).strip()
        if content:
            yield number, content
    if comment_line:
        raise Refusal("record.error.comment", line=comment_line)


def _read_moves(line: int, text: str, move_count: int) -> Iterator[LocatedText]:
    """Yield the moves of a line; `move_count` is the number of moves in earlier lines."""
    unnumbered, *parts = _NUMBER.split(text)
    if unnumbered.strip():
        raise Refusal("record.error.line", line=line, text=shorten(text))
    for number, move in zip(parts[::2], parts[1::2], strict=True):
        move_count += 1
        if int(number) != move_count:
            raise Refusal("record.error.number", line=line, expected=move_count, number=int(number))
        if move_count > MAX_MOVES:
            raise Refusal("record.error.moves", line=line, most=MAX_MOVES)
        yield LocatedText(line, " ".join(move.split()))
