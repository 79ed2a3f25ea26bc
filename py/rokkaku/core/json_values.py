"""Validators of JSON values. All raise ValueError."""

from math import inf

from rokkaku.core.errors import short_repr
from rokkaku.core.state import Json


def check_int(value: Json, minimum: float = 0, maximum: float = inf) -> int:
    """Return the value if it is a whole number from `minimum` to `maximum`."""
    if type(value) is not int:
        raise ValueError(f"{short_repr(value)} is not a whole number")
    if not minimum <= value <= maximum:
        raise ValueError(f"{short_repr(value)} is not from {minimum} to {maximum}")
    return value


def check_bool(value: Json) -> bool:
    """Return the value if it is a boolean."""
    if type(value) is not bool:
        raise ValueError(f"{short_repr(value)} is neither true nor false")
    return value


def check_choice(value: Json, choices: tuple[str, ...]) -> str:
    """Return the value if it is one of `choices`."""
    if not isinstance(value, str) or value not in choices:
        raise ValueError(f"{short_repr(value)} is not one of {', '.join(map(repr, choices))}")
    return value
