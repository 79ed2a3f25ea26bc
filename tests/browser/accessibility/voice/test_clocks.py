"""The clocks as assistive technology learns of them: each event takes its time."""

import json
from typing import Any

from tests.browser.accessibility.voice.desktop import LISTENER, PYTHON, Desktop
from tests.browser.accessibility.voice.reader import Reader
from tests.browser.driver import keep, open_page, table
from tests.browser.watch import poll

from rokkaku.ui.play.session import new_session
from rokkaku.ui.setup.game_setup import GameSetup
from tools.site.serve import SiteServer

_EVENTS = ("object:property-change", "object:text-changed", "object:children-changed")
_SECONDS = 3
_TIME = """document.querySelector(".clock.running")?.ariaLabel"""
_END = "the end"


def test_a_running_clock_is_reported_once_a_second_and_another_never(
    desktop: Desktop, reader: Reader, site_server: SiteServer
) -> None:
    running = table()
    setup = GameSetup("agon", {}, running.seats, clock="600+5")
    keep(reader.page, {"timed": new_session(running, setup=setup)})
    open_page(reader.page, f"{site_server.url}#/play/timed")
    time = poll(reader.page, f"() => {_TIME}")
    lines = desktop.start_printing(PYTHON, str(LISTENER), *_EVENTS)
    next(lines)  # it listens
    events: list[dict[str, Any]] = []
    for _ in range(_SECONDS):
        time = poll(reader.page, f"before => {_TIME} !== before && {_TIME}", arg=time)
    reader.page.evaluate(f"document.title = '{_END}'")
    for line in lines:
        events.append(json.loads(line))
        if _END in events[-1].get("name", ""):
            break
    names = [f"{event.get('name')} {event.get('container')}" for event in events]
    assert not [name for name in names if "Time left for Black" in name]
    # Chromium may join two changes on a busy machine.
    assert 1 <= len([name for name in names if "Time left for White" in name]) <= _SECONDS
