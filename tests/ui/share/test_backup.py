import json
import zlib
from base64 import b64encode
from datetime import date
from typing import Any

import pytest
from tests.core.record.test_text import refusal
from tests.ui.sources import placeholders, texts

from rokkaku.i18n import LANGUAGES
from rokkaku.ui.share.backup import (
    MAX_DATA,
    MAX_FILE,
    Backup,
    looks_like_backup,
    pack,
    unpack,
)

KEPT = {
    "settings": {"language": "ja"},
    "game.a1": {"moves": ["c4+G"], "ビア": 1},
    "something-of-the-future": None,
}
DAY = date(2026, 11, 21)
FILE = pack(KEPT, DAY)


def file_of(packed: bytes, **changes: Any) -> str:
    value = {
        "rokkaku-backup": 1,
        "made": "2026-11-21",
        "check": zlib.crc32(packed),
        "data": b64encode(packed).decode(),
    }
    return json.dumps(value | changes)


def of_json(value: object) -> str:
    return file_of(zlib.compress(json.dumps(value).encode()))


def test_everything_comes_back() -> None:
    assert unpack(FILE) == Backup(DAY, KEPT)
    assert unpack(pack({}, DAY)).values == {}
    assert looks_like_backup(FILE)
    assert not looks_like_backup('[Game "agon"]')


@pytest.mark.parametrize("value", ["half a pair: \ud83d", json.loads("[" * 64 + "]" * 64)])
def test_whatever_can_be_stored_comes_back(value: object) -> None:
    assert unpack(pack({"quarantine": value}, DAY)).values == {"quarantine": value}


def test_files_of_today_are_readable_for_ever() -> None:
    data = "eNqrVipOLSnJzEsvVrKqVspJzEsvTUxPVbJSykpUqtVRSk/MTdVLNATK1dYCAE1EDq0="
    value = {"rokkaku-backup": 1, "made": "2026-11-21", "check": 1058124919, "data": data}
    found = unpack(json.dumps(value))
    assert found == Backup(DAY, {"settings": {"language": "ja"}, "game.a1": {}})


def test_nobody_reads_by_accident_what_is_hidden() -> None:
    assert "c4+G" not in FILE


WRONG = {
    "nothing": ("", "damaged"),
    "no JSON": ("{", "damaged"),
    "deep": ("[" * 100_000, "damaged"),
    "a list": ("[]", "foreign"),
    "something else": ('{"rokkaku": 1, "game": "agon"}', "foreign"),
    "too long": (" " * (MAX_FILE + 1), "size"),
    "newer": (file_of(b"", **{"rokkaku-backup": 2}), "version"),
    "no day": (file_of(b"", made="yesterday"), "damaged"),
    "day a number": (file_of(b"", made=7), "damaged"),
    "no base64": (file_of(b"", data="!"), "damaged"),
    "data a list": (file_of(b"", data=[]), "damaged"),
    "no data": ('{"rokkaku-backup": 1, "made": "2026-11-21"}', "damaged"),
    "wrong check": (file_of(zlib.compress(b"{}"), check=0), "damaged"),
    "not compressed": (file_of(b"{}"), "damaged"),
    "cut off": (file_of(zlib.compress(b"{}")[:-1]), "damaged"),
    "no text": (file_of(zlib.compress(b"\xff")), "damaged"),
    "a list inside": (of_json([]), "damaged"),
    "an odd name": (of_json({"../x": ""}), "damaged"),
    "no name": (of_json({"": ""}), "damaged"),
    "deep inside": (file_of(zlib.compress(b"[" * 100_000)), "damaged"),
    "millions of lists": (file_of(zlib.compress(b"[" + b"[]," * 5_000_000 + b"[]]")), "damaged"),
    "a bomb": (file_of(zlib.compress(b" " * (MAX_DATA + 1))), "damaged"),
}


@pytest.mark.parametrize(("text", "key"), WRONG.values(), ids=WRONG)
def test_wrong_file_is_refused(text: str, key: str) -> None:
    error = refusal(unpack, text)
    assert error.key == f"backup.error.{key}"
    for language in LANGUAGES:
        assert placeholders(texts(language)[error.key]) == set(error.values)
