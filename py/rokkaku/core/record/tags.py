"""The syntax of text records: tags, numbered moves and comments; see `record.text`."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rokkaku.core.errors import Refusal, check_length
from rokkaku.core.record.record import MAX_MOVES

MAX_LENGTH = 200_000  # characters
_LONGEST_QUOTE = 40

_TAG = re.compile(r'\[(\w{1,40})\s+"((?:[^"\\]|\\.)*)"\]')
_NUMBER = re.compile(r"(?:^|\s)(\d{1,6})\.", re.ASCII)


class Written(NamedTuple):
    """The value of a tag, or a move, with its line number."""

    line: int
    text: str


Tags = Mapping[str, Written]


class Sheet(NamedTuple):
    """The contents of a text; the tags include `Game`."""

    tags: Tags
    moves: tuple[Written, ...]


def write_tag(name: str, value: str) -> str:
    """Return a tag as a line, white space in the value collapsed."""
    escaped = re.sub(r'(["\\])', r"\\\1", " ".join(value.split()))
    return f'[{name} "{escaped}"]'


def shortened(text: str) -> str:
    """Return a text on one line and cut after 40 characters, to be quoted in a message."""
    shown = " ".join(text.split())
    return shown if len(shown) <= _LONGEST_QUOTE else f"{shown[:_LONGEST_QUOTE]}…"


def read_sheet(text: str) -> Sheet:
    """Return the tags and moves of a text. Raises Refusal."""
    check_length(text, MAX_LENGTH, "record.error.size")
    tags: dict[str, Written] = {}
    moves: list[Written] = []
    text = text.removeprefix("\ufeff")
    if not any(line.lstrip().startswith("[Game") for line in text.splitlines()):
        raise Refusal("record.error.none")
    for number, line in _without_comments(text):
        tag = _TAG.fullmatch(line) if not moves else None
        if tag:
            name, value = tag[1], re.sub(r"\\(.)", r"\1", tag[2])
            if name in tags:
                raise Refusal("record.error.twice", line=number, tag=name, first=tags[name].line)
            tags[name] = Written(number, value)
        else:
            moves += _moves(number, line, len(moves))
    if "Game" not in tags:  # it is inside a comment
        raise Refusal("record.error.none")
    return Sheet(tags, tuple(moves))


def _without_comments(text: str) -> Iterator[tuple[int, str]]:
    opened = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if not opened and _TAG.fullmatch(line.strip()):
            yield number, line.strip()
            continue
        kept, begin = [], 0
        for mark in re.finditer("[{};]", line):
            if opened:
                if mark[0] == "}":
                    opened, begin = 0, mark.end()
            elif mark[0] != "}":
                kept.append(line[begin : mark.start()])
                if mark[0] == ";":
                    break
                opened = number
        else:
            kept.append("" if opened else line[begin:])
        said = " ".join(kept).strip()
        if said:
            yield number, said
    if opened:
        raise Refusal("record.error.comment", line=opened)


def _moves(line: int, text: str, before: int) -> Iterator[Written]:
    """Yield the moves of a line; `before` is the number of moves in earlier lines."""
    unnumbered, *parts = _NUMBER.split(text)
    if unnumbered.strip():
        raise Refusal("record.error.line", line=line, text=shortened(text))
    for number, move in zip(parts[::2], parts[1::2], strict=True):
        before += 1
        if int(number) != before:
            raise Refusal("record.error.number", line=line, expected=before, number=int(number))
        if before > MAX_MOVES:
            raise Refusal("record.error.moves", line=line, most=MAX_MOVES)
        yield Written(line, " ".join(move.split()))
