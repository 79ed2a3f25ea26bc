"""Markup and addresses in texts from outside are shown as text, and nothing is requested."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect

from rokkaku.core.json_text import format_json
from rokkaku.core.record.text import RecordedGame, write_text
from rokkaku.core.table import Table
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import Match
from tests.browser.driver import (
    Play,
    close_dialog,
    keep,
    press,
    reload,
    store,
    table,
    visit,
    words,
)
from tests.browser.moves import begun
from tests.browser.share.sharing import paste

EN = words("en")
NAMES = ("<img src=//e.me>", "\"><s>&amp;{x}'</")
"""At most 16 characters, the limit for names."""
IMAGE = '<img src="https://e.me/x" onerror="document.title = 1">'
MADE_OF_IT = "document.querySelectorAll('img[src*=\"e.me\"], s, iframe, object, embed').length"


def check(place: Locator, *texts: str) -> None:
    """Check that a place shows these texts, and that no markup has become an element."""
    for text in texts:
        expect(place.first).to_contain_text(text)
    assert place.page.evaluate(MADE_OF_IT) == 0


def named(at: Table) -> PlaySession:
    """Return a game of a match with a clock, in which undo needs consent."""
    record = at.record
    setup = GameSetup(record.game, record.options, at.seats, 3, NAMES, "180+2", undo="ask")
    return new_session(at, Match(3, (1, 0)), setup)


@pytest.mark.started
def test_names_are_text_wherever_they_show(page: Page) -> None:
    dialog, prompt = page.locator("#dialog"), page.locator("#prompt")
    running, over = table(moves="a5-b5"), table(moves="a5-b5").resign(0)
    hidden = begun("beerhex", 5, 5)
    keep(page, {"running": named(running), "hidden": named(hidden), "over": named(over)})
    store(page, **{"player-names": json.dumps(NAMES)})
    store(page, **{"setup.agon": format_json(named(running).setup.to_json())})

    visit(page, "#/agon")
    for seat, name in enumerate(NAMES):
        expect(page.locator(f"input[name=agon-name-{seat}]")).to_have_value(name)
        known = page.locator(f"#known-names option:nth-child({seat + 1})")
        expect(known).to_have_attribute("value", name)
    check(page.locator("form"))
    visit(page, "#/games")
    check(page.locator(".kept-games").first, *NAMES)
    page.locator(".kept-games .delete").first.click()
    check(dialog, *NAMES)
    close_dialog(page)
    visit(page, "#/")
    check(page.locator("#continue"), NAMES[1])

    visit(page, "#/play/hidden")
    check(page.locator("#handover"), NAMES[hidden.actor or 0])
    check(page.locator("#players"), *NAMES)
    visit(page, "#/play/running")
    check(page.locator("#players"), *NAMES)
    check(prompt, NAMES[1])
    clock = page.locator(".clock").first
    expect(clock).to_have_attribute(
        "aria-label", EN["clock.left"].format(side=NAMES[0], time="3:00")
    )
    page.locator("#undo").click()
    check(dialog, *NAMES)
    close_dialog(page)
    page.locator("#resign").click()
    check(dialog, NAMES[1])
    close_dialog(page)
    Play(page).click("k2", "j2")
    check(page.locator("#live"), NAMES[0])
    check(page.locator("#moves"))
    assert page.title() == f"{EN['agon.title']} · {EN['app.title']}"

    visit(page, "#/play/over")
    check(page.locator("#result"), *NAMES)
    press(page, EN["review.open"])
    page.keyboard.press("End")
    check(prompt, NAMES[1])
    page.locator("[data-action=share]:visible").click()
    record = dialog.locator("textarea").nth(1)
    expect(record).to_have_value(write_text(RecordedGame(over, NAMES)))
    expect(dialog.locator("canvas.qr")).to_be_visible()
    with page.expect_download() as download:
        press(page, EN["share.svg"])
    drawn = ElementTree.fromstring(Path(download.value.path()).read_text("utf-8"))
    assert {one.tag.rpartition("}")[2] for one in drawn.iter()} <= {
        *("svg", "title", "rect", "g", "path", "text")
    }
    check(dialog)


ADDRESS = "https://e.me/#/x"
NASTY = (
    f'[Game "agon"]\n[Variant "{IMAGE[5:20]}"]',
    f'[Game "agon"]\n1. {IMAGE}',
    f'[Game "{IMAGE[:9]}>"]',
    f"{ADDRESS} [Game\n{IMAGE}",
    f"{ADDRESS}record/{IMAGE}",
    "https://e.me/#/record/AAAA",
    "//e.me/#/agon/new?variant=<svg/onload=alert(1)>",
    format_json({"rokkaku": IMAGE}),
    format_json(
        {"rokkaku": 1, "game": IMAGE, "options": {}, "seed": 0, "moves": [], "url": ADDRESS}
    ),
    format_json({"rokkaku-backup": IMAGE}),
)
FRAGMENTS = (
    *(f"#/{IMAGE}", f"#/record/{IMAGE}", f"#/seven/challenges/holes-{IMAGE}", "#//e.me/x"),
    *(f"#/agon/new?variant={IMAGE}", "#/agon/new?seed=javascript:alert(1)", "#javascript:alert(1)"),
)


@pytest.mark.started
def test_texts_and_links_are_refused_as_text(page: Page) -> None:
    dialog, notices = page.locator("#dialog"), page.locator(".notice")
    for number, text in enumerate(NASTY, 1):
        paste(page, text)
        expect(notices).to_have_count(number)
        check(notices.last, EN["open.pasted"].partition("{")[0])
    for text in FRAGMENTS:
        visit(page, text)
        expect(dialog).to_be_visible()
        for summary in dialog.locator("summary").all():
            summary.click()
        check(dialog)
        close_dialog(page)
    assert page.title() == EN["app.title"]


@pytest.mark.started
def test_stored_texts_are_shown_as_text(page: Page) -> None:
    dialog, save = page.locator("#dialog"), format_json([IMAGE, ADDRESS])
    failures = {"times": 3, "reason": IMAGE}
    store(page, **{"snapshot-failures": format_json(failures), "statistics": save})
    store(page, quarantine=format_json([[save, IMAGE]]), settings=format_json({"theme": IMAGE}))
    reload(page)
    dialog.locator("summary").click()
    expect(dialog.locator("textarea")).to_have_value(save)
    check(dialog, IMAGE)
    close_dialog(page)
    page.locator("#open-settings").click()
    check(dialog, IMAGE)
    close_dialog(page)
    visit(page, "#/statistics")
    check(page.locator("#statistics"))
