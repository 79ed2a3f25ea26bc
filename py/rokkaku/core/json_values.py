"""Validators of JSON values. All raise ValueError."""

from math import inf

from rokkaku.core.errors import quoted
from rokkaku.core.state import Json


def whole(value: Json, least: float = 0, most: float = inf) -> int:
    """Return the value if it is a whole number from `least` to `most`."""
    if type(value) is not int:
        raise ValueError(f"{quoted(value)} is no whole number")
    if not least <= value <= most:
        raise ValueError(f"{quoted(value)} is not from {least} to {most}")
    return value


def truth(value: Json) -> bool:
    """Return the value if it is a boolean."""
    if type(value) is not bool:
        raise ValueError(f"{quoted(value)} is neither true nor false")
    return value


def one_of(value: Json, choices: tuple[str, ...]) -> str:
    """Return the value if it is one of `choices`."""
    if not isinstance(value, str) or value not in choices:
        raise ValueError(f"{quoted(value)} is not one of {', '.join(map(repr, choices))}")
    return value
