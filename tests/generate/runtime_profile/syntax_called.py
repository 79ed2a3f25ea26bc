"""Uses the language itself: operators, formats, classes, generators, exceptions."""

import abc
import copy
import enum
import operator
import sys
import traceback
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, astuple, dataclass, field, replace
from itertools import product
from typing import Any, NamedTuple

from tests.generate.runtime_profile.builtins_called import SUBJECTS, attempted, used

OPERATORS: tuple[Callable[..., Any], ...] = (
    *(operator.add, operator.sub, operator.truediv, operator.floordiv, operator.mod),
    *(operator.and_, operator.or_, operator.xor, operator.matmul, operator.contains),
    *(operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge),
    *(operator.iadd, operator.isub, operator.iand, operator.ior, operator.ixor),
    *(operator.getitem, operator.delitem, operator.is_, divmod),
)
UNARY = (operator.neg, operator.pos, operator.invert, operator.not_, abs, operator.index)
SPECS = (
    *("", "5", "<9", ">9", "^9", "*^+9", "05", ",", "_", "d", "x", "#X", "o", "#b", "c", "n", "s"),
    *(".2f", "+.1f", ".0%", "e", ".3E", "g", "G", "08.3f", "6,.2f", ".2s", "!", "?>4", "=+6"),
)
PERCENTS = (
    *("%s", "%r", "%a", "%d", "%5d", "%-5d|", "%05d", "%+d", "%x", "%#o", "%c", "%%", "%i", "%e"),
    *("%.2f", "%g", "%5.1f", "%(a)s", "%(a)5d", "%*d", "%q", "%"),
)
NUMBERS = ("0", " 12 ", "-1_000", "0x1f", "1e5", "nan", "inf", "-.5", "é", "", "9" * 60, "１２٣")
FLOATS = (0.1, 1e16, 1e-7, 123456789.123, -0.0, float("nan"), float("inf"), 5e-324, 1.7e308)


class Shade(enum.Enum):
    LIGHT = "light"
    DARK = "dark"


class Rank(enum.IntEnum):
    LOW = enum.auto()
    HIGH = enum.auto()


class Sides(enum.Flag):
    TOP = 1
    LEFT = 2


class Cell(NamedTuple):
    row: int
    column: int = 0


@dataclass(frozen=True, order=True, slots=True)
class Frozen:
    name: str
    cells: tuple[int, ...] = ()
    more: dict[str, int] = field(default_factory=dict, compare=False)


@dataclass
class Open:
    count: int = 0
    items: list[Any] = field(default_factory=list)


class Base(abc.ABC):
    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)

    @property
    @abc.abstractmethod
    def size(self) -> int: ...


class Full(Base):
    def __init__(self, size: int = 3) -> None:
        self._size = size

    @property
    def size(self) -> int:
        return self._size

    @size.setter
    def size(self, size: int) -> None:
        self._size = size

    @size.deleter
    def size(self) -> None:
        self._size = 0

    @classmethod
    def made(cls) -> "Full":
        return cls()

    @staticmethod
    def nothing() -> None:
        return None

    def __getattr__(self, name: str) -> str:
        if name.startswith("no"):
            raise AttributeError(name)
        return name

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, int) and key >= self._size:
            raise IndexError(key)
        return key

    def __setitem__(self, key: Any, value: Any) -> None:
        self._size = value

    def __delitem__(self, key: Any) -> None:
        self._size -= 1

    def __contains__(self, key: Any) -> bool:
        return key == self._size

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return arguments, named

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Full) and other.size == self.size

    def __hash__(self) -> int:
        return self._size

    def __lt__(self, other: "Full") -> bool:
        return self.size < other.size

    def __add__(self, other: Any) -> Any:
        return NotImplemented

    def __radd__(self, other: Any) -> Any:
        return self

    def __neg__(self) -> Any:
        return self

    def __bool__(self) -> bool:
        return self._size > 0

    def __index__(self) -> int:
        return self._size

    def __float__(self) -> float:
        return 1.0

    def __format__(self, spec: str) -> str:
        return spec

    def __enter__(self) -> "Full":
        return self

    def __exit__(self, *_: object) -> bool:
        return True


def copied(value: Any) -> Any:
    return copy.copy(value), copy.deepcopy(value)


OBJECTS = (Full, Full.made, lambda: Frozen("a", (1,)), Open, lambda: Cell(1), lambda: Shade.DARK)
OTHERS = (Full, Open, lambda: Frozen("b"), lambda: Cell(1, 0), lambda: Rank.LOW, lambda: 1)
ASKED = (hash, len, list, repr, bool, dir, vars, copied, asdict, astuple, int, float, iter)


def counted(limit: int) -> Generator[int, str | None, str]:
    with suppress(ValueError):
        yield from range(limit)
    return "done"


def delegating() -> Iterator[Any]:
    result = yield from counted(3)
    yield result


@contextmanager
def managed() -> Iterator[int]:
    try:
        yield 1
    finally:
        used(sys.exc_info())


def operate() -> None:
    for left, right in product(SUBJECTS, SUBJECTS):
        for act in OPERATORS:
            attempted(act, left(), right())
    for make in SUBJECTS:
        for act in UNARY:
            attempted(act, make())
        for start, end, step in product((None, 0, -2), (None, 1, 9), (None, 2, -1, 0)):
            part = slice(start, end, step)
            attempted(lambda all_, part: all_[part], make(), part)
            attempted(operator.setitem, make(), part, [1, 2])
            attempted(operator.delitem, make(), part)
    for base, exponent in product((2, -3, 0, 2.5, 2**70, True), (0, 1, 3, -2, 0.5, 90)):
        attempted(lambda a, b: a**b, base, exponent)
        attempted(lambda a, b: pow(a, b, 7), base, exponent)
        attempted(lambda a, b: (a << b, a >> b), base, exponent)
        attempted(lambda a, b: (a * b, a // b, a % b, a / b), base, exponent)
    for text in NUMBERS:
        for number in (int, float, complex, bool):
            attempted(number, text)
        for base in (0, 2, 10, 16, 36, 99):
            attempted(int, text, base)
    for value in FLOATS:
        used((value, round(value, 1) if value == value else 0, f"{value:.3f}", hash(value)))
        for act in (int, round, float.as_integer_ratio, float.hex, float.is_integer):
            attempted(act, value)


def formatted() -> None:
    for make in SUBJECTS:
        for spec in SPECS:
            attempted(format, make(), spec)
            attempted(lambda value, spec: f"{value!r:>9} {value!a} {value!s:{spec}}", make(), spec)
        for text in ("{}", "{0} {0!r}", "{a}", "{0:>5}", "{0[0]}", "{0.real}", "{", "{1}", "{:{}}"):
            attempted(text.format, make(), a=1)
            attempted(text.format_map, {"a": make()})
        for text in PERCENTS:
            attempted(lambda text, value: text % value, text, make())
            attempted(lambda text, value: text.encode() % value, text, make())
            attempted(lambda text, value: text % (value, 2), text, make())


def objects() -> None:
    for make in OBJECTS:
        for other, act in product(OTHERS, OPERATORS):
            attempted(act, make(), other())
        for act in ASKED:
            attempted(act, make())
        for name in ("size", "name", "count", "row", "nothing", "noname", "__dict__", "__doc__"):
            attempted(getattr, make(), name)
            attempted(hasattr, make(), name)
            attempted(setattr, make(), name, 4)
            attempted(delattr, make(), name)
        attempted(lambda made: [*made, f"{made:a}", 1 in made, made[0], made[1:]], make())
        attempted(lambda made: operator.setitem(made, 0, 1), make())
    attempted(Base)
    attempted(Shade, "none")
    attempted(Sides, 3)
    attempted(lambda: (Shade["DARK"], [*Shade]))
    attempted(lambda: (Sides.TOP | Sides.LEFT, ~Sides.TOP, Rank.LOW + 1))
    attempted(replace, Frozen("a"), name="b")
    attempted(lambda: Cell(1)._replace(row=2)._asdict())
    attempted(Cell._make, (1, 2))
    attempted(lambda: Frozen("a") < Frozen("b"))
    attempted(type, "Made", (Full,), {"__slots__": ("a",), "b": property(len)})
    attempted(lambda: (super(Full, Full()).size, isinstance(1, int | str), issubclass(Full, Base)))
    with Full() as full:
        del full.size
        raise ValueError
    with suppress(ZeroDivisionError), managed():
        used(1 // 0)


def flow() -> None:
    for ending in (None, "send", "throw", "close"):
        generator = counted(3)
        next(generator)
        if ending == "send":
            with suppress(AttributeError):  # a range takes nothing
                generator.send("a")
        elif ending == "throw":
            with suppress(StopIteration):
                generator.throw(ValueError("a"))
        elif ending == "close":
            generator.close()
    used(list(delegating()))
    attempted(lambda: next(iter(())))
    attempted(lambda: (lambda a, /, b, *, c: a)(1, 2))  # type: ignore[call-arg]
    attempted(lambda: (lambda **named: named)(**{"a": 1}, **{"a": 2}))
    attempted(lambda: undefined)  # type: ignore[name-defined] # noqa: F821
    attempted(lambda: __import__("no_such_module"))
    for make in (*SUBJECTS, lambda: Cell(1, 2), lambda: Frozen("a")):
        attempted(matched, make())
        attempted(unpacked, make())
    number = 0

    def deeper() -> None:
        nonlocal number
        number += 1
        deeper()

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(100)  # the stack of node's JavaScript is smaller than a page's
    with suppress(RecursionError):
        deeper()
    sys.setrecursionlimit(limit)
    for failing in (first_failure, second_failure, group_failure):
        try:
            failing()
        except Exception as error:
            traceback.format_exc()
            traceback.format_exception(error)
            used((error.__traceback__, error.args, error.__cause__, error.__context__))
            error.add_note("a")
            used(error.with_traceback(None))
    with suppress(ExceptionGroup):  # what except* has left
        try:
            group_failure()
        except* ValueError as errors:
            used(errors)


def matched(value: Any) -> Any:
    match value:
        case {"a": found, **more}:
            return found, more
        case [first, *_, last]:
            return first, last
        case Cell(row=1, column=column) | Cell(2, column):
            return column
        case Frozen(name="a"):
            return 1
        case str() | bytes() as text if text:
            return text
        case 1 | 2.75 | None:
            return value
        case _:
            return None


def unpacked(value: Any) -> Any:
    first, *more = value
    return [first, *more], {*value}, (lambda *all_: all_)(*value), {**{"a": 1}, "b": [*value]}


def first_failure() -> None:
    try:
        used({}["missing"])  # type: ignore[index]
    except KeyError as error:
        raise ValueError("outer é六") from error


def second_failure() -> None:
    try:
        assert not SUBJECTS, "an assertion"
    finally:
        used([][3])  # type: ignore[misc]


def group_failure() -> None:
    raise ExceptionGroup("several", [ValueError("a"), ExceptionGroup("b", [TypeError("c")])])


async def counted_slowly() -> AsyncIterator[int]:
    for number in range(2):
        yield number


def run() -> None:
    operate()
    formatted()
    objects()
    flow()
