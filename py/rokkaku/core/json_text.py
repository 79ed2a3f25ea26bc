"""Reading and writing JSON: every text that comes from outside goes through `parse_json`."""

import json
import re
from itertools import accumulate
from math import isfinite

from rokkaku.core.errors import InvalidRecord, quoted
from rokkaku.core.state import Json

MAX_LENGTH = 1_000_000
"""The longest text that is read unless the caller allows more, in characters."""

MAX_DEPTH = 64
"""How deep arrays and objects may lie in one another; ours lie less than ten deep.

JSON is parsed by recursion, which in a browser ends the whole interpreter, not with an error.
"""
MOST_VALUES = 1_000_000
"""The most values in a text: more than browsers store of ours, too few to stand a page still."""
_MOST_DIGITS = 100
"""Of a whole number, so that sums of them can be written as well; ours have less than 30."""

_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse_json(text: str, most: int = MAX_LENGTH, deepest: int = MAX_DEPTH) -> Json:
    """The JSON values of a text of at most `most` characters. Raises InvalidRecord.

    Names that stand twice in an object are refused, numbers that are not finite or very long,
    what is nested deeper than `deepest`, and more than MOST_VALUES values.
    """
    if len(text) > most:
        raise InvalidRecord(f"the text has {len(text)} characters; {most} are the most")
    if len(text) > MOST_VALUES and _number_of_values(text) > MOST_VALUES:
        raise InvalidRecord(f"the text holds more than {MOST_VALUES} values")
    if _depth(text) > deepest:
        raise InvalidRecord(f"the text is nested more than {deepest} deep")
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_finite,
            parse_float=_finite,
            parse_int=_whole,
        )
    except ValueError as error:
        raise InvalidRecord(f"the text is not JSON: {error}") from None


def format_json(value: Json) -> str:
    """JSON values as text; `parse_json` reads it back. Raises ValueError for NaN and infinity."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _depth(text: str) -> int:
    """How deep a text is nested at most, be it JSON or not; 0 if it cannot be too deep."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return 0
    steps = (_STEPS[found] for found in re.findall(r"[][{}]", _STRINGS.sub("", text)))
    return max(accumulate(steps), default=0)


def _number_of_values(text: str) -> int:
    """Return about how many values a text holds, by the marks outside of its strings."""
    outside = "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    return sum(map(outside.count, ",[{"))


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a name stands twice in an object")
    return value


def _whole(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise ValueError(f"the number {quoted(text)} has more than {_MOST_DIGITS} digits")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"the number {quoted(text)} is not finite")
    return number
