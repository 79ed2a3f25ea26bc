"""Reading and writing JSON; all JSON from outside goes through `parse_json`."""

import json
import re
from itertools import accumulate
from math import isfinite

from rokkaku.core.errors import InvalidRecord, short_repr
from rokkaku.core.state import Json

MAX_LENGTH = 1_000_000  # characters

MAX_DEPTH = 64
"""Limit for nesting (ours is below ten): too deep a recursion crashes Python in a browser."""
MAX_VALUES = 1_000_000
"""Limit for the number of values: more than we ever store, too few to freeze the page."""
# Low enough for Python to write sums of such numbers too; ours have fewer than 30 digits.
_MAX_DIGITS = 100

_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse_json(text: str, max_length: int = MAX_LENGTH, max_depth: int = MAX_DEPTH) -> Json:
    """Parse a text of at most `max_length` characters. Raises InvalidRecord.

    Also refuses duplicate names, infinity, NaN, very long integers, and too many or deep values.
    """
    if len(text) > max_length:
        raise InvalidRecord(f"the text has {len(text)} characters; at most {max_length} allowed")
    if len(text) > MAX_VALUES and _number_of_values(text) > MAX_VALUES:
        raise InvalidRecord(f"the text holds more than {MAX_VALUES} values")
    if _is_deeper(text, max_depth):
        raise InvalidRecord(f"the text is nested more than {max_depth} deep")
    try:
        return json.loads(
            text,
            object_pairs_hook=_build_object,
            parse_constant=_parse_finite,
            parse_float=_parse_finite,
            parse_int=_parse_int,
        )
    except ValueError as error:
        raise InvalidRecord(f"the text is not JSON: {error}") from None


def format_json(value: Json) -> str:
    """Write values as compact JSON. Raises ValueError for NaN and infinity."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _is_deeper(text: str, max_depth: int) -> bool:
    if text.count("[") + text.count("{") <= max_depth:
        return False
    steps = (_STEPS[bracket] for bracket in re.findall(r"[][{}]", _STRINGS.sub("", text)))
    return max(accumulate(steps), default=0) > max_depth


def _number_of_values(text: str) -> int:
    """Estimate the number of values by the commas and brackets outside strings."""
    outside = "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    return sum(map(outside.count, ",[{"))


def _build_object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("an object has the same name twice")
    return value


def _parse_int(text: str) -> int:
    if len(text) > _MAX_DIGITS:
        raise ValueError(f"the number {short_repr(text)} has more than {_MAX_DIGITS} digits")
    return int(text)


def _parse_finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"the number {short_repr(text)} is not finite")
    return number
