"""The letters of titles: all that are needed, in small files."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools import ROOT
from tools.site import build
from tools.site.titles import FILE, start_characters, title_characters, title_files

MAX_BYTES = 60_000


def characters(font: bytes) -> set[str]:
    return set(map(chr, TTFont(BytesIO(font)).getBestCmap()))


def test_the_two_fonts_have_what_titles_are_made_of_and_are_small() -> None:
    files = title_files(ROOT)
    css = files["titles.css"].decode()
    found = re.search(r"base64,([^\"]+)", css)
    assert found
    start, rest = b64decode(found[1]), files[FILE]
    assert len(start) + len(rest) <= MAX_BYTES
    assert set("六角Rokkaku") <= characters(start) == start_characters(ROOT)
    assert characters(start) | characters(rest) == title_characters(ROOT)
    assert f'url("{FILE}")' in css
    assert files["titles/LICENSE.txt"].startswith(b"Copyright")


def test_the_style_sheet_says_which_font_has_a_character() -> None:
    """Otherwise browsers would load both files for the start screen."""
    faces = title_files(ROOT)["titles.css"].decode().splitlines()
    ranges = []
    for face in faces:
        codes: set[int] = set()
        for first, last in re.findall(
            r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", face.rpartition("unicode-range:")[2]
        ):
            codes |= {*range(int(first, 16), int(last or first, 16) + 1)}
        ranges.append(codes)
    start = set(map(ord, start_characters(ROOT)))
    assert ranges == [start, set(map(ord, title_characters(ROOT))) - start]


def test_a_missing_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(build.BuildError, match="npm ci"):
        build.style_files(tmp_path)
