"""The `go` command: the limit of a search, and a move's share of a clock."""

from collections.abc import Mapping
from typing import NamedTuple

from rokkaku.ai.levels import AnyLevels
from rokkaku.ai.limit import Limit
from rokkaku.core.errors import InvalidSetup, short_repr
from rokkaku.core.state import AnyState, seat_count

LAG = 10.0
"""Milliseconds by which an answer comes later than its search should end, before any is known."""
RESERVE = 100
"""Milliseconds of a clock that are never planned for: other programs may have the processor."""
_RESERVE_LAGS = 4
"""The same in lags: the busier the machine has been, the more is kept."""
_CLOCK = ("p1time", "p2time", "p1inc", "p2inc")
_NUMBERS = (*_CLOCK, "movetime", "depth", "nodes")
_MAX_DIGITS = 18


class Go(NamedTuple):
    """The words of a `go` command."""

    numbers: Mapping[str, int]
    """By name; a clock that has run out may be below 0."""
    is_infinite: bool
    ignored: tuple[str, ...]
    """The words that mean nothing here."""


def parse_go(text: str) -> Go:
    """Read what follows `go`. Raises InvalidSetup if a number is missing or not one."""
    numbers: dict[str, int] = {}
    others = []
    words = iter(text.split())
    for word in words:
        if word not in _NUMBERS:
            others.append(word)
            continue
        number = next(words, "")
        is_behind = word in _CLOCK and number.startswith("-")
        value = parse_number(word, number[is_behind:])
        numbers[word] = -value if is_behind else value
    ignored = tuple(word for word in others if word != "infinite")
    return Go(numbers, "infinite" in others, ignored)


def parse_number(name: str, text: str) -> int:
    """Read a whole number from 0. Raises InvalidSetup."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS):
        raise InvalidSetup(f"{name} is a whole number from 0, not {short_repr(text)}")
    return int(text)


def limit_of(go: Go, state: AnyState, levels: AnyLevels, level: int, lag: float) -> Limit:
    """Return the limit for a move; without any, the level's limit in the browser.

    `lag` is the time in milliseconds that is lost besides.
    """
    if go.is_infinite:
        return Limit()
    numbers = go.numbers
    limit = levels.depth_limit(numbers["depth"]) if "depth" in numbers else Limit()
    if "nodes" in numbers:
        limit = limit.capped(numbers["nodes"])
    times = []
    if "movetime" in numbers:
        times.append(numbers["movetime"])
    side = f"p{side_of(state, state.actor) + 1}"
    if f"{side}time" in numbers:
        clock, increment = numbers[f"{side}time"], numbers.get(f"{side}inc", 0)
        times.append(clock_share(clock, increment, _moves_left(state, levels.MOVES), lag))
    if times:
        limit = limit._replace(milliseconds=without_lag(min(times), lag))
    return levels.browser_limit(level) if limit == Limit() else limit


def side_of(state: AnyState, seat: int | None) -> int:
    """Return 0 (UGI's p1) for the first team's seats, and 1 (p2) for all others."""
    return 0 if seat in state.teams[0] else 1


def clock_share(clock: int, increment: int, moves_left: int, lag: float) -> int:
    """Return the milliseconds of a clock for one of the moves that are left."""
    usable = max(0, clock - RESERVE - round(_RESERVE_LAGS * lag))
    return min(usable, usable // moves_left + 3 * increment // 4)


def without_lag(milliseconds: int, lag: float) -> int:
    """Return the time to search so that the answer is there after `milliseconds`."""
    return max(1, milliseconds // 4, milliseconds - round(lag))


def new_lag(lag: float, late: float) -> float:
    """Return the lag to expect after an answer that was `late` milliseconds late."""
    return max(late, 0.9 * lag)


def _moves_left(state: AnyState, usual_moves: int) -> int:
    """Estimate the moves that a seat still makes, at least half of the usual number."""
    moves_made = state.ply // seat_count(state)
    return max(usual_moves - moves_made, -(-usual_moves // 2))
