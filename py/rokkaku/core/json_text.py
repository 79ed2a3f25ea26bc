"""Reading and writing JSON: every text that comes from outside goes through `parse_json`."""

import json
from math import isfinite

from rokkaku.core.errors import InvalidRecord, quoted
from rokkaku.core.state import Json

MAX_LENGTH = 1_000_000
"""The longest text that is read unless the caller allows more, in characters."""


def parse_json(text: str, most: int = MAX_LENGTH) -> Json:
    """The JSON values of a text of at most `most` characters. Raises InvalidRecord.

    Names that stand twice in an object are refused, and numbers that are not finite.
    """
    if len(text) > most:
        raise InvalidRecord(f"the text has {len(text)} characters; {most} are the most")
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_finite, parse_float=_finite
        )
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"the text is not JSON: {error}") from None


def format_json(value: Json) -> str:
    """JSON values as text; `parse_json` reads it back. Raises ValueError for NaN and infinity."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a name stands twice in an object")
    return value


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"the number {quoted(text)} is not finite")
    return number
