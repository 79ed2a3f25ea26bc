"""Undoing what telephones, mail programs and Markdown make of a text record.

The result is the lines of a record with their numbers in the text as it came. A record that the
strict reader takes never comes here, and nothing is dropped that may be a part of the game.
"""

import re
from collections.abc import Iterator

Lines = list[tuple[int, str]]
"""Lines with their numbers."""

_PLAIN = {
    **dict.fromkeys("“”„‟«»″〝〞", '"'),
    **dict.fromkeys("‘’‚‛", "'"),
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys(
        "\t\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009", " "
    ),
    **dict.fromkeys("\u200a\u202f\u205f\u3000", " "),
    **{chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F)},  # of full width
}
_TABLE = str.maketrans(_PLAIN)
"""One character for each, so that places in a line stay the same."""
_UNSEEN = re.compile(r"[\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\\(?=[\[\].*_>#-])")
"""Characters without a look, and the backslashes of Markdown."""
_QUOTED = re.compile(r"(?:\s*[>|])+\s?")
_FENCE = re.compile(r"\s*(?:```.*|~~~.*)?")
_BEGINNING = re.compile(r'\[\s*(?:Rokkaku|Game)\s+"')
_TAG = re.compile(r'\s*\[\s*(\w{1,40})\s+"(.*?)"\s*\](?=\s*(?:\[|\d+\s*\.|\{|;|$))')
_MOVE = re.compile(r"\s*\d+\s*\.")
_DOUBT = re.compile(r"\s*\d+\s*[.)]|.*(?:\b[a-m]\d{1,2}\b|[{}\[\]])", re.DOTALL)
"""Lines that may be a part of the game."""


def plain(text: str) -> str:
    """Return a text in ASCII as far as its characters have ASCII forms; the length stays."""
    return text.translate(_TABLE)


def clean_lines(text: str) -> Lines:
    """Return the lines of a record, each tag on its own, without greeting and signature."""
    lines: Lines = []
    for number, line in enumerate(text.splitlines(), start=1):
        visible = _UNSEEN.sub("", line)
        mark = _QUOTED.match(plain(visible))
        lines.append((number, visible[mark.end() :] if mark else visible))
    split = [(number, part) for number, line in _without_greeting(lines) for part in _split(line)]
    return _without_signature(split)


def _without_greeting(lines: Lines) -> Lines:
    for index, (number, line) in enumerate(lines):
        if begins := _BEGINNING.search(plain(line)):
            before = [earlier for _, earlier in lines[:index]] + [line[: begins.start()]]
            if any(letter in part for part in before for letter in "{[;"):
                return lines  # a comment, or other tags
            return [(number, line[begins.start() :]), *lines[index + 1 :]]
    return lines


def _split(line: str) -> Iterator[str]:
    """Yield the tags at the beginning of a line, then the rest."""
    ascii_line, end = plain(line), 0
    while tag := _TAG.match(ascii_line, end):
        end = tag.end()
        # A name stays as it was written.
        value = line[slice(*tag.span(2))] if tag[1].startswith("Name") else tag[2]
        if (tag[1], value) != ("Result", ""):  # Markdown eats the asterisk of a running game
            yield f'[{tag[1]} "{value}"]'
    rest = ascii_line[end:].replace("…", "...")
    if rest or not end:
        yield "" if _FENCE.fullmatch(rest) else rest


def _without_signature(lines: Lines) -> Lines:
    """Return the lines up to the last tag or move, if only words follow after an empty line."""
    last = max((at for at, (_, line) in enumerate(lines) if _is_part(line)), default=-1)
    after = [line for _, line in lines[last + 1 :]]
    is_apart = bool(after) and after[0].strip(" -_") == ""
    return lines[: last + 1] if is_apart and not any(map(_DOUBT.match, after)) else lines


def _is_part(line: str) -> bool:
    return bool(_TAG.match(line) or _MOVE.match(line))
