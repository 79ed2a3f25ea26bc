"""Every kind of input that the page takes: makers of malformed ones, and their readers."""

import json
import zlib
from base64 import b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.fuzz.examples import fragments, records, shared_links, stored_values
from tests.fuzz.mutations import flipped, mutated, mutated_json, swapped
from tests.laws.sharing.wrapped import WRAPPERS, telephoned

from rokkaku.browser.storage import slots
from rokkaku.core.json_text import format_json
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.ui.library.saved_game import session_to_json

Make = Callable[[Random], str]


def backup_of(packed: bytes) -> str:
    """Return a backup with these bytes and a valid checksum."""
    data, check = b64encode(packed).decode(), zlib.crc32(packed)
    return format_json({"rokkaku-backup": 1, "made": "2026-11-21", "check": check, "data": data})


def compressed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 1)


def _texts(right: list[str]) -> Make:
    def make(rng: Random) -> str:
        if rng.randrange(8) == 0:
            return swapped(rng.choice(right), rng.choice(right), rng)
        return mutated(rng.choice(right), rng)

    return make


def _values(key: str) -> Make:
    return lambda rng: mutated_json(rng.choice(stored_values()[key]), rng)


def _messages(rng: Random) -> str:
    text = rng.choice([*WRAPPERS.values()])(rng.choice(fragments()), rng)
    return mutated(text, rng) if rng.randrange(3) else text


def _telephoned(rng: Random) -> str:
    text = telephoned(rng.choice(records()), rng)
    return mutated(text, rng) if rng.randrange(4) else text


def _bytes_of_links(rng: Random) -> str:
    _, _, data = rng.choice(shared_links()).rstrip("/").rpartition("/")
    packed = flipped(urlsafe_b64decode(data + "=" * (-len(data) % 4)), rng)
    return "#/record/" + urlsafe_b64encode(packed).decode().rstrip("=")


def _backups(rng: Random) -> str:
    """Make a backup, mostly with mistakes in its values and a valid checksum."""
    keys = rng.sample([*stored_values()], 3)
    values = {key: rng.choice(stored_values()[key]) for key in keys}
    right = compressed(format_json(values))
    match rng.randrange(8):
        case 0:
            return mutated_json(json.loads(backup_of(right)), rng)
        case 1:
            return mutated(backup_of(right), rng)
        case 2:
            return backup_of(flipped(right, rng))
    return backup_of(compressed(mutated_json(values, rng)))


class Stored(NamedTuple):
    read: Callable[[Any], Any]
    shown: tuple[str, ...]
    """Fragments of the screens that show it."""
    written: Callable[[Any], Json] = lambda value: value.to_json()
    beside: Callable[[], dict[str, str]] = dict
    """Returns other stored texts that it needs, by key."""


def listed_games() -> dict[str, str]:
    """Return minimal texts of the games in the list, by key."""
    summaries = stored_values()["games"][0]
    return {f"game.{one['id']}": format_json({"summary": one}) for one in summaries}


GAME = "kept"


def _slot(slot: slots.Slot[Any], *shown: str) -> dict[str, Stored]:
    """Return how a slot is read and written, and the fragments of the screens that show it."""
    return {slot.key: Stored(lambda repository: repository.read(slot), shown, slot.to_json)}


STORED = {
    **_slot(slots.settings("en"), "#/"),
    **{
        f"setup.{game}": Stored(
            lambda repository, game=game: repository.setup(game), (f"#/{game}", "#/")
        )
        for game in games()
    },
    **_slot(slots.NAMES, "#/agon"),
    "games": Stored(lambda repository: repository.index(), ("#/games", "#/"), beside=listed_games),
    f"game.{GAME}": Stored(
        lambda repository: repository.load_game(GAME),
        (f"#/play/{GAME}", f"#/review/{GAME}", "#/games"),
        lambda loaded: session_to_json(loaded[0], perspective=loaded[1]),
    ),
    **_slot(slots.STATISTICS, "#/statistics"),
    **_slot(slots.RATINGS, "#/statistics", "#/agon", "#/"),
    **_slot(slots.BEST_SCORES, "#/"),
    **_slot(slots.LESSONS, "#/agon/learn", "#/"),
    **_slot(
        slots.challenges("seven"),
        *("#/seven/puzzles", "#/seven/challenges/holes-seven", "#/statistics"),
    ),
    **_slot(slots.failures("kernel"), "#/"),
    **_slot(slots.failures("snapshot"), "#/"),
    "quarantine": Stored(lambda repository: repository.broken_saves(), ("#/",), list),
}
"""By key; keys that each game has appear once."""

MISTAKES: dict[str, Make] = {
    "link": _texts(fragments()),
    "bytes of a link": _bytes_of_links,
    "message": _messages,
    "text": _texts(records()),
    "telephoned text": _telephoned,
    "save": _values(f"game.{GAME}"),
    "backup": _backups,
    **{key: _values(key) for key in STORED},
}
"""Makers of malformed inputs by kind, which for stored values is their key."""
