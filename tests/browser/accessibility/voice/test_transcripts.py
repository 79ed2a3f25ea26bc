"""Whole scenes as they are heard, compared with transcripts that a person can read.

After a change of what is spoken, write the transcripts anew, and read them:

    WRITE=yes PYTHONPATH=py .venv/bin/python -m pytest -k sound_as_written tests/browser

To compare them, say LISTEN=yes instead. `make faults` doesn't: in one of two runs a key of xdotool
was lost beside other browsers.
"""

import os
from pathlib import Path

import pytest
from tests.browser.accessibility.voice.plays import AT_REST, BEGUN, PLAYS, Scene
from tests.browser.accessibility.voice.reader import Reader
from tests.browser.driver import open_page
from tests.browser.screens import speak

from tools.site.serve import SiteServer

TRANSCRIPTS = Path(__file__).with_name("transcripts")
_NAMES = {"Next": "Page Down", "Return": "Enter", "shift+Right": "Shift+Right"}
_MAX_STEPS = 60
_GO = """pick => document.activeElement.dataset?.pick === `cell ${pick}`"""


@pytest.mark.long
@pytest.mark.skipif(
    not os.environ.keys() & {"WRITE", "LISTEN"}, reason="compared on request: LISTEN=yes"
)
@pytest.mark.parametrize("name", PLAYS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_scenes_sound_as_written(
    language: str, name: str, reader: Reader, site_server: SiteServer
) -> None:
    open_page(reader.page, site_server.url)
    speak(reader.page, language)
    text = "\n".join(heard(reader, scene) for scene in PLAYS[name])
    file = TRANSCRIPTS / language / f"{name}.txt"
    if os.environ.get("WRITE"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def heard(reader: Reader, scene: Scene) -> str:
    """Return a scene as text: a key on the left, what is heard after it on the right."""
    reader.hear()
    scene.show(reader.page)
    lines = [scene.title, ""]
    _add(lines, "", reader.hear(BEGUN))
    keys = iter(scene.keys.split())
    for key in keys:
        if key == "to":
            lines += _go(reader, next(keys))
        elif key == "on":
            places = reader.page.locator(next(keys)).locator("button, :scope")
            places.filter(visible=True).last.focus()
            _add(lines, "Tab …", reader.hear())
        elif key == "at":
            reader.page.locator(f'#hits [data-pick="cell {next(keys)}"]').focus()
            _add(lines, "Arrows …", reader.hear())
        else:
            _add(lines, _NAMES.get(key, key), reader.press(key, AT_REST))
    return "\n".join((*lines, ""))


def _go(reader: Reader, place: str) -> list[str]:
    """Press Page Down until the focus is on a place; only that is written down."""
    count, texts, lines = 0, list[str](), list[str]()
    while not reader.page.evaluate(_GO, place) and count < _MAX_STEPS:
        texts = reader.press("Next", AT_REST)[-1:]
        count += 1
    if count:
        _add(lines, f"Page Down ×{count}" if count > 1 else "Page Down", texts)
    return lines


def _add(lines: list[str], key: str, texts: list[str]) -> None:
    for text in texts or ["(silence)"]:
        lines.append(f"{key:<14} {text}".rstrip())
        key = ""
