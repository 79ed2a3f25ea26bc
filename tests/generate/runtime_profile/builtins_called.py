"""Calls Python's built-in functions and methods, with right and wrong arguments."""

import builtins
import traceback
from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any


def always(value: Any) -> Callable[[], Any]:
    return lambda: value


SUBJECTS: tuple[Callable[[], Any], ...] = (
    *map(always, ("aé六 Bc,d", "", "-12.5", "🂡", b"abc")),
    *map(always, (7, -(2**90) - 1, True, 2.75, -1e300, (1, "a", None), ())),
    *map(always, (None, ..., NotImplemented, len)),
    lambda: complex(1, -2),
    lambda: frozenset((1, (2, 3))),
    lambda: range(1, 10, 3),
    lambda: slice(1, None, 2),
    lambda: int | None,
    lambda: list[int],
    lambda: "a".join,
    lambda: bytearray(b"a b"),
    lambda: memoryview(bytearray(b"abcd")),
    lambda: [3, 1, 2, 1],
    lambda: ["b", "a", "c"],
    lambda: [(2, "b"), (1, "a"), (2, "a")],
    lambda: [],
    lambda: {"a": 1, "b": [2]},
    lambda: {1: "a", (2, 3): "b"},
    lambda: {},
    lambda: {1, 2, 3},
    lambda: {"a", "b"},
    lambda: {"a": 1}.keys(),
    lambda: {"a": 1}.values(),
    lambda: {"a": 1}.items(),
    lambda: iter([1, 2]),
    lambda: iter("aé"),
    lambda: reversed([1, 2]),
    lambda: enumerate("ab", 1),
    lambda: zip("ab", (1, 2), strict=True),
    lambda: map(str, (1, 2)),
    lambda: filter(None, (0, 1)),
    lambda: (letter for letter in "ab"),
    lambda: lambda a, b=1, *c, d=2, **e: (a, b, c, d, e),
    lambda: Exception("a", 1),
    lambda: ExceptionGroup("a", [ValueError("b"), KeyError("c")]),
    lambda: OSError(2, "no", "file"),
    lambda: UnicodeDecodeError("utf-8", b"\xff", 0, 1, "why"),
    lambda: object(),
    lambda: type("Made", (), {"a": 1})(),
    lambda: property(len),
)
ARGUMENTS: tuple[Callable[[], Any], ...] = (
    *map(always, (None, 0, 2, -1, 2**40, 1.5, "a", "é六", "utf-8", b"a", (1, 2))),
    lambda: [1, "a"],
    lambda: {"a": 1},
    lambda: {1, 2},
    lambda: slice(0, 2),
    always(str),
    lambda: iter([1, 2]),
    always(len),
)
LEFT_OUT = {
    *("breakpoint", "exit", "quit", "input", "help", "license", "credits", "copyright", "print"),
    *("compile", "eval", "exec", "open", "__import__", "__build_class__"),  # no page compiles
    "codecs",
}
HUGE = {"__mul__", "__rmul__", "__imul__", "__pow__", "__rpow__", "__lshift__", "__rlshift__"}
HUGE |= {"ljust", "rjust", "center", "zfill", "expandtabs", "to_bytes", "bytes", "bytearray", "pow"}
"""Functions that would make a huge result from a large number, or take too long."""


def used(result: Any) -> None:
    repr(result)
    str(result)
    bool(result)
    if hasattr(result, "__next__"):
        list(islice(result, 5))


def attempted(function: Callable[..., Any], *arguments: Any, **named: Any) -> None:
    """Call something, and format its errors as a page would."""
    try:
        used(function(*arguments, **named))
    except Exception as error:
        try:
            str(error)
            repr(error)
        except Exception:  # the exception lacks its arguments
            return
        if None in arguments[-1:]:
            traceback.format_exc()


def told(subject: Any, name: str, *arguments: Any) -> Any:
    return getattr(subject, name)(*arguments)


def arguments_for(name: str) -> Iterator[tuple[Any, ...]]:
    """Yield no, one and two arguments, made anew because calls may change them."""
    makers = [make for make in ARGUMENTS if name not in HUGE or make() != 2**40]
    yield ()
    for make in makers:
        yield (make(),)
    for first, second in product(makers, makers[:13:2]):
        yield first(), second()


def run() -> None:
    for make in SUBJECTS:
        for name in dir(make()):
            for arguments in arguments_for(name):
                attempted(told, make(), name, *arguments)
        attempted(used, make())
        attempted(hash, make())
    for name, function in vars(builtins).items():
        if not callable(function) or name in LEFT_OUT:
            continue
        for arguments in arguments_for(name):
            attempted(function, *arguments)
        for subject in SUBJECTS if name not in HUGE else ():
            attempted(function, subject())
    for key, reverse in product((None, str, len, repr), (False, True)):
        for make in SUBJECTS:
            attempted(lambda *all_, **how: sorted(*all_, **how), make(), key=key, reverse=reverse)
            attempted(lambda *all_, **how: max(*all_, **how), make(), key=key)
            attempted(lambda *all_, **how: min(*all_, **how), make(), key=key, default=0)
