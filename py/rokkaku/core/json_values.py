"""JSON values that may be anything, read as what they have to be. All raise ValueError."""

from math import inf

from rokkaku.core.errors import quoted
from rokkaku.core.state import Json


def whole(value: Json, least: float = 0, most: float = inf) -> int:
    """The value, if it is a whole number from `least` to `most`."""
    if type(value) is not int:
        raise ValueError(f"{quoted(value)} is no whole number")
    if not least <= value <= most:
        raise ValueError(f"{quoted(value)} is not from {least} to {most}")
    return value


def truth(value: Json) -> bool:
    """The value, if it is true or false."""
    if type(value) is not bool:
        raise ValueError(f"{quoted(value)} is neither true nor false")
    return value


def one_of(value: Json, choices: tuple[str, ...]) -> str:
    """The value, if it is one of some texts."""
    if not isinstance(value, str) or value not in choices:
        raise ValueError(f"{quoted(value)} is not one of {', '.join(map(repr, choices))}")
    return value
