"""Sandboxed frames: the page plays in them if it can, and otherwise says why not."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Frame, Locator, Page, expect
from tests.browser.boot.frames import framed
from tests.browser.driver import choose_opponent, table, words
from tests.browser.watch import poll

from rokkaku.ui.setup.links import record_link
from tools.site.serve import SiteServer

TEXTS = {language: words(language) for language in ("ja", "en")}
EN = TEXTS["en"]
SCRIPTS_ONLY = "allow-scripts"
"""Gives the page no origin: no storage, no service worker, no files without CORS headers."""
NO_FORMS = "allow-scripts allow-same-origin"


def _click(frame: Frame, pick: str) -> None:
    frame.locator(f'[data-pick="{pick}"]').evaluate("button => button.click()")


def _submit(form: Locator, key: str, field: str) -> None:
    """Press a key in a form's field, or its main button if there's no key."""
    if key:
        form.locator(field).first.press(key)
    else:
        form.locator("[type=submit]").click()


@pytest.mark.parametrize("key", ["", "Enter"])
def test_a_game_starts_without_allow_forms(
    key: str, page: Page, stranger: str, site_server: SiteServer
) -> None:
    frame = framed(page, stranger, f"{site_server.url}#/agon", sandbox=NO_FORMS)
    form = frame.locator("form.card")
    choose_opponent(form, "person")
    _submit(form, key, "input[type=text]")
    expect(frame.locator("#play")).to_be_visible()


@pytest.mark.parametrize("key", ["", "Enter"])
def test_a_tournament_starts_without_allow_forms(
    key: str, page: Page, stranger: str, site_server: SiteServer
) -> None:
    frame = framed(page, stranger, f"{site_server.url}#/agon/tournament", sandbox=NO_FORMS)
    form = frame.locator("form.card")
    expect(form.locator("[type=submit]")).to_have_text(EN["tournament.start"])
    _submit(form, key, "[name=player]")
    expect(frame.locator("#tournament-game")).to_be_visible()


@pytest.fixture(params=["site", "one-file"])
def readable(request: pytest.FixtureRequest, site: Path, serve: Callable[..., SiteServer]) -> str:
    """The address of an edition whose files a page without an origin can read."""
    if request.param == "site":
        # As GitHub Pages sends it.
        return serve(site, headers=lambda address: {"Access-Control-Allow-Origin": "*"}).url
    one_file: Path = request.getfixturevalue("one_file")
    return serve(one_file.parent).url + quote(one_file.name)


@pytest.mark.allow_console("Failed to construct|Permissions policy")
def test_a_page_without_an_origin_plays(page: Page, stranger: str, readable: str) -> None:
    frame = framed(page, stranger, f"{readable}#/agon", sandbox=SCRIPTS_ONLY)
    assert frame.evaluate("origin") == "null"
    # Nothing can be stored there, which is said once.
    expect(frame.locator(".notice")).to_have_text(EN["framed.forgets"])
    frame.locator("form.card [type=submit]").click()
    expect(frame.locator("#play")).to_be_visible()
    for cell in ("a5", "b5"):
        _click(frame, f"cell {cell}")
    poll(frame, "() => document.querySelectorAll('#moves [data-move]').length === 2")
    expect(frame.locator("#dialog")).to_be_hidden()


@pytest.mark.allow_console("CORS policy|ERR_FAILED")
def test_a_frame_that_forbids_the_start_is_named_at_once(
    page: Page, stranger: str, site_server: SiteServer
) -> None:
    address = f"{site_server.url}#/agon"
    frame = framed(page, stranger, address, sandbox=SCRIPTS_ONLY, expected="failed")
    alert = frame.get_by_role("alert")
    for language, texts in TEXTS.items():
        frame.locator(f"[data-language={language}]").click()
        expect(alert).to_contain_text(texts["failure.frame"], use_inner_text=True)
    link = alert.get_by_role("link", name=address)
    expect(link).to_have_attribute("href", address)
    expect(link).to_have_attribute("target", "_blank")
    expect(alert.get_by_role("button")).to_be_hidden()  # it could repair nothing


@pytest.fixture
def shared_game(page: Page, stranger: str, site_server: SiteServer) -> Frame:
    """The dialog of a shared game, in a frame that allows neither clipboard nor downloads."""
    address = site_server.url + record_link(table(moves="a5-b5"))
    frame = framed(page, stranger, address, sandbox=NO_FORMS)
    frame.locator("#share").click()
    expect(frame.locator("#dialog")).to_be_visible()
    return frame


@pytest.mark.allow_console("Clipboard API|download")
def test_a_frame_without_the_clipboard_copies_in_the_old_way(
    page: Page, shared_game: Frame
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for field in ("share.link", "share.record"):
        text = shared_game.get_by_role("textbox", name=EN[field]).input_value()
        shared_game.get_by_role("button", name=EN["save.copy"], exact=True).first.click()
        poll(page, "async (text) => await navigator.clipboard.readText() === text", arg=text)
    expect(shared_game.get_by_role("button", name=EN["save.copied"])).to_have_count(2)
    expect(shared_game.locator("#dialog [role=status]")).to_have_count(0)


@pytest.mark.allow_console("Clipboard API|download")
def test_what_cannot_be_copied_or_saved_is_taken_by_hand(shared_game: Frame) -> None:
    shared_game.evaluate("() => { document.execCommand = () => false; }")
    hint = shared_game.locator("#dialog [role=status]")
    for number, field in enumerate(("share.link", "share.record")):
        shared_game.get_by_role("button", name=EN["save.copy"], exact=True).nth(number).click()
        expect(hint.nth(number)).to_have_text(EN["save.selected"])
        text = shared_game.get_by_role("textbox", name=EN[field])
        expect(text).to_be_focused()
        selected = text.evaluate(
            "field => field.value.slice(field.selectionStart, field.selectionEnd)"
        )
        assert selected == text.input_value()
    by_hand = shared_game.locator("#dialog .by-hand")
    for key in ("share.png", "share.svg"):
        shared_game.get_by_role("button", name=EN[key]).click()
        expect(by_hand).to_contain_text(EN["save.pictureByHand"])
        expect(by_hand.locator("img")).to_be_visible()
        poll(shared_game, "() => document.querySelector('.by-hand img').naturalWidth > 500")
    shared_game.get_by_role("button", name=EN["save.download"]).click()
    text = by_hand.filter(has_text=EN["save.textByHand"]).get_by_role("textbox")
    assert text.input_value().startswith("[Rokkaku")
