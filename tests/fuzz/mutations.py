"""Random mistakes in texts, JSON values and bytes."""

import copy
import json
import re
from random import Random
from typing import Any

from rokkaku.core.state import Json

LETTERS = (
    "\"\\[]{}();.,:\n\r\t 0179-+*@~azGSQ/?#=&%<>'_六é"
    "\x00\x7f\u2028\u202e\u200d\ufeff\ud800\udfff\U0001f451"
)
"""With lone surrogates and a character that changes the writing direction."""
PROTOTYPES = ("__proto__", "constructor", "toString", "hasOwnProperty", "__class__", "length")
"""Names with a meaning for every object of JavaScript or Python."""
RAW = (
    "1e400",
    "-1e400",
    "-0",
    "1e16",
    "0.1e1",
    "01",
    "0x1",
    "9" * 4300,
    "9" * 5000,
    '{"a":1,"a":2}',
    "tru",
)
"""Pieces of JSON, valid or not, that Python's writer doesn't produce."""
ODD: tuple[Json, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        2,
        3,
        7,
        -1,
        99,
        1e16,
        10**16,
        -(10**16),
        1 << 64,
        10**40,
        -(10**40),
    ),
    *(9 * 10**4299, 10**300, 0.5, -0.0, 1e300, float("nan"), float("inf"), float("-inf")),
    *("", "1", "a1", "off", "person", "agon", "六角", "\x00", "\ud800", "a\udfff", "\u202eabc"),
    *("<img src=x onerror=alert(1)>", "javascript:alert(1)", "../x", "x" * 3000, *PROTOTYPES),
    *([], [0], [None], [[]], ["a"] * 40, [[1, "a"], {}], {}, {"a": 1}, {"__proto__": {"a": []}}),
    *(f"<{text}>" for text in RAW),
)
"""Values that may replace another; `<…>` becomes raw text."""


def mutated(text: str, rng: Random) -> str:
    for _ in range(rng.randint(1, 4)):
        text = _with_mistake(text, rng)
    return text


def _with_mistake(text: str, rng: Random) -> str:
    first, last = sorted(rng.randint(0, len(text)) for _ in range(2))
    letter = rng.choice(LETTERS)
    lines = text.split("\n")
    line, other = rng.randrange(len(lines)), rng.choice(lines)
    match rng.randrange(11):
        case 0:
            return text[:first] + letter + text[first:]
        case 1 | 2:
            return text[:first] + letter + text[first + 1 :]
        case 3:
            return text[:first] + text[first + rng.randint(1, 5) :]
        case 4:
            return text[:first] if rng.randrange(2) else text[first:]
        case 5:
            return text[:last] + text[first:last] + text[last:]
        case 6:
            return "\n".join((*lines[:line], *lines[line + 1 :]))
        case 7:
            return "\n".join((*lines[:line], lines[line], *lines[line:]))
        case 8:
            return text[:first] + letter * rng.randrange(3000) + text[first:]
        case 9:
            number = re.search(r"\d+", text[first:])
            new = str(rng.choice((0, 1, 2, 10**16, 1 << 64, 10**30, "1e400", "-0", "٣")))
            return text[:first] + text[first:].replace(number[0], new, 1) if number else text
        case _:
            lines[line] = other
            return "\n".join(lines)


def swapped(one: str, other: str, rng: Random) -> str:
    return one[: rng.randint(0, len(one))] + other[rng.randint(0, len(other)) :]


def flipped(data: bytes, rng: Random) -> bytes:
    """Return the bytes with one to three errors, mostly single bits, and rarely cut or extended."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(changed))
        changed[at] = (
            changed[at] ^ 1 << rng.randrange(8) if rng.randrange(3) else rng.randrange(256)
        )
    end = rng.randint(0, len(changed))
    return bytes(rng.choice((changed,) * 6 + (changed[:end], changed + changed[end:])))


def mutated_json(value: Json, rng: Random) -> str:
    """Return JSON with one to three mistakes in the value, and rarely more in the text."""
    changed = [copy.deepcopy(value)]
    for _ in range(rng.randint(1, 3)):
        _change(changed, rng)
    text = json.dumps(changed[0] if changed else None, ensure_ascii=bool(rng.randrange(2)))
    text = re.sub('"<(.*?)>"', _raw, text)
    return mutated(text, rng) if rng.randrange(8) == 0 else text


def _raw(found: re.Match[str]) -> str:
    text = found[1].replace('\\"', '"')
    return text if text in RAW else found[0]


def _change(root: list[Json], rng: Random) -> None:
    """Make a mistake somewhere in the only item of a list."""
    places = _places(root)
    if not places:
        return
    inside, key = rng.choice(places)
    value = inside[key]
    match rng.randrange(9):
        case 0 | 1 | 2:
            inside[key] = copy.deepcopy(rng.choice(ODD))
        case 3:
            other, place = rng.choice(places)
            inside[key] = copy.deepcopy(other[place])
        case 4 if inside is not root:
            del inside[key]
        case 5 if isinstance(inside, list) and inside is not root:
            inside[key:key] = [copy.deepcopy(value)] * rng.choice((1, 1, 2, 100))
        case 5 if isinstance(inside, dict):
            inside[rng.choice((*PROTOTYPES, *inside))] = copy.deepcopy(value)
        case 6:
            inside[key] = [value] if rng.randrange(2) else {rng.choice(PROTOTYPES): value}
            for _ in range(rng.choice((0, 0, 2, 90))):
                inside[key] = [inside[key]]
        case _:
            inside[key] = _nudged(value, rng)


def _places(value: Json) -> list[tuple[Any, Any]]:
    """Return all containers in a value with each of their keys, upper ones repeated."""
    found, layer = [], [value]
    while layer:
        here = [
            (inside, key)
            for inside in layer
            for key in (inside if isinstance(inside, dict) else range(len(inside)))
        ]
        found += here * max(1, 40 // len(here)) if here else []
        values = (inside[key] for inside, key in here)
        layer = [inner for inner in values if isinstance(inner, dict | list)]
    return found


def _nudged(value: Json, rng: Random) -> Json:
    match value:
        case bool():
            return not value
        case int() | float():
            return rng.choice((value + 1, value - 1, -value, value + 10**16))
        case str():
            return mutated(value, rng)
        case list():
            return rng.choice((value[::-1], value[1:], value * 2, value[:1]))
        case dict():
            return dict(reversed(value.items()))
    return rng.choice((0, "", False))
