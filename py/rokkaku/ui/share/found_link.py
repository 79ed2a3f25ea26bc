"""Finding a link in what messengers, mail programs and people make of it.

A link may be glued to other words, percent-encoded inside the query of another link, written for
HTML or for mail, or broken over lines. Each *reading* is one way to take that back. A reading that
only a guess leads to counts if a check proves it: that of the address, or that of a game.
"""

import re
from collections.abc import Iterator
from datetime import date
from itertools import islice
from typing import NamedTuple
from urllib.parse import unquote

from rokkaku.core.errors import RokkakuError
from rokkaku.core.record.link import decode_record
from rokkaku.ui.challenge.links import challenge_at
from rokkaku.ui.puzzle.links import puzzle_at
from rokkaku.ui.routes import HOME, MAX_CHARACTERS, Route, parse_route
from rokkaku.ui.setup.links import parse_link

MAX_READINGS = 100
"""Different readings that are tried, because a damaged game takes milliseconds to be refused."""
_MAX_LENGTH = 2 * MAX_CHARACTERS
_MAX_PIECES = 24
"""Lines over which a link may be broken."""
_MAX_STARTS = 12
_ANY_DAY = date(2026, 1, 1)

_CLEAN = re.compile(r"#/[\w/-]+(\?[^\s<>\"']*)?", re.ASCII)
"""A link with nothing but the end of the text, white space or quotation marks behind it."""
_START = re.compile(r"(#|%(?:25){0,3}23)(?:=?\r?\n[ \t>|]*)?(/|%(?:25){0,3}2F)", re.IGNORECASE)
"""The beginning of an address on the page, percent-encoded up to four times."""
_RUN = re.compile(
    r"(?:[\w./?=&+~-]|%(?!20|22|25|3C|3E|60)[2-7][0-9A-F])*", re.ASCII | re.IGNORECASE
)
"""All that an address can have: browsers encode what comes after it in the same way."""
_ENCODED_RUN = re.compile(r"(?:[\w.~+-]|%[0-9A-F]{2})*", re.ASCII | re.IGNORECASE)
"""All that an address inside another's query can have."""
_WIDE_RUN = re.compile(r"(?:[\w./?=&+~-]|%[0-9A-F]{2})*", re.ASCII | re.IGNORECASE)
_ASCII_CODES = ("%2", "%3", "%6")
_CUT_ENCODING = re.compile("(?:%[2-7]?)?")
"""The beginning of an encoded character, at the end of a line; or nothing."""
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")
_BREAK = r"[ \t]*\r?\n[ \t>|]*|[ \t\xa0\u3000]+"
_TRACKING = re.compile(
    r"[?&](?:utm_\w+|(?:fb|g|d)clid|msclkid|igshi?d?|mc_[ce]id)=[^&/]*", re.ASCII
)
"""Parameters that social networks add to a link."""
_ESCAPES = {"&amp;": "&", "&#38;": "&", "&#x26;": "&", "&#35;": "#", "&#x23;": "#", "&#x2f;": "/"}
_ESCAPE = re.compile("|".join(_ESCAPES), re.IGNORECASE)
_BYTE_OF_MAIL = re.compile("=([2-7][0-9A-F])")


class _Reading(NamedTuple):
    fragment: str
    is_guess: bool


def find_link(text: str) -> str | None:
    """Return the fragment of the first link that can be read without doubt; None if none can."""
    seen = set()
    for reading in _readings(text):
        if reading not in seen and _is_sure(reading):
            return reading.fragment
        seen.add(reading)
        if len(seen) == MAX_READINGS:
            break
    return None


def first_link(text: str) -> str:
    """Return the first fragment in a text, readable or not; '' if there is none."""
    start = text.find("#/")
    run = _matching(_RUN, text[start + 2 :]) if start >= 0 else ""
    return run and f"#/{run}"


def check_content(route: Route) -> None:
    """Read what a link carries. Raises RokkakuError if that is damaged."""
    if route.screen == "record":
        decode_record(route.item)
    elif route.screen == "new":
        parse_link(route, _ANY_DAY)
    elif route.screen == "challenge":
        challenge_at(route)
    elif route.screen == "shared":
        puzzle_at(route, (), _ANY_DAY)


def _is_sure(reading: _Reading) -> bool:
    try:
        route = parse_route(reading.fragment)
        is_proven = route.is_checked or route.screen == "record"
        if route == HOME or (reading.is_guess and not is_proven):
            return False
        check_content(route)
    except RokkakuError:
        return False
    return True


def _readings(text: str) -> Iterator[_Reading]:
    if clean := _CLEAN.search(text):
        yield _Reading(clean[0], False)
    visible = _UNSEEN.sub("", text)
    unescaped = _ESCAPE.sub(lambda match: _ESCAPES[match[0].lower()], visible)
    for form in dict.fromkeys((text, visible, unescaped)):
        for number, start in enumerate(islice(_START.finditer(form), _MAX_STARTS)):
            for reading in _readings_at(start):
                # A later address may be a mere mention, beside a damaged one that was meant.
                yield reading._replace(is_guess=reading.is_guess or number > 0)


def _readings_at(start: re.Match[str]) -> Iterator[_Reading]:
    """Yield the readings of an address, by its beginning."""
    rest = start.string[start.end() : start.end() + _MAX_LENGTH]
    depth = max(map(_depth, start.groups()))
    is_encoded = start[2] != "/"
    for run, is_guess in _unbroken(rest, _RUN):
        yield from _leading_parts(run, is_guess or is_encoded)
    # Some encoders leave slashes and more as they are.
    for pattern in (_ENCODED_RUN, _WIDE_RUN) if is_encoded else (_WIDE_RUN,) if depth else ():
        for run, is_guess in _unbroken(rest, pattern):
            decoded = run
            for _ in range(depth):
                decoded = unquote(decoded)
            yield from _leading_parts(_matching(_RUN, decoded), is_guess or pattern is _WIDE_RUN)


def _matching(pattern: re.Pattern[str], text: str) -> str:
    """Return the beginning of a text that fits a pattern."""
    match = pattern.match(text)
    return match[0] if match else ""


def _depth(letter: str) -> int:
    """Return how many times a character is percent-encoded."""
    return 0 if len(letter) == 1 else 1 + letter.count("25")


def _unbroken(rest: str, pattern: re.Pattern[str]) -> Iterator[tuple[str, bool]]:
    """Yield the beginning that fits a pattern, then with line breaks in it taken out one by one."""
    for line_end in ("", "=?"):  # mail breaks a line by `=`
        joined = ""
        for number, piece in enumerate(re.split(f"{line_end}(?:{_BREAK})", rest)[:_MAX_PIECES]):
            joined += piece
            run = _matching(pattern, joined)
            # What's encoded there may belong to a value.
            is_guess = number > 0 or ("?" in run and joined[len(run) :].startswith(_ASCII_CODES))
            yield run, is_guess
            if "=" in run:
                yield _BYTE_OF_MAIL.sub(lambda match: chr(int(match[1], 16)), run), True
            if not _CUT_ENCODING.fullmatch(joined, len(run)):
                break


def _leading_parts(run: str, is_guess: bool) -> Iterator[_Reading]:
    """Yield an address and its leading parts, the longest first."""
    address = f"#/{run}"
    yield _Reading(address, is_guess)
    yield _Reading(_TRACKING.sub("", address), is_guess)
    yield _Reading(address.rstrip(".~"), is_guess)
    for end in reversed([*re.finditer(r"[?&./~]|[_-]+$", run)][-6:]):
        yield _Reading(f"#/{run[: end.start()]}", True)
    yield _Reading(f"{address}_", True)  # some Markdown cuts it off
