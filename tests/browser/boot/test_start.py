"""The start of the page: the screen before Python, and errors if Python can't start."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    KEPT,
    Play,
    keep,
    open_page,
    store,
    stored,
    table,
    wait_until_started,
    words,
)
from tests.browser.interference import hold_back, replace_module
from tests.browser.screens import set_size
from tests.browser.watch import Watch, poll
from tests.tables import table_after

from rokkaku.core.registry import games
from rokkaku.ui.play.session import new_session
from tools import ROOT
from tools.site.serve import SiteServer

IS_DRAWN = re.compile("svg")
TEXTS = {language: words(language) for language in ("ja", "en")}


def without_python(page: Page) -> None:
    never = "await new Promise(() => {})"
    replace_module(page, "**/python.js", never)


def assert_fails(page: Page, reason: str) -> None:
    """Check that this reason, and no other, is shown in the chosen language."""
    expect(page.locator("#loading")).to_be_hidden()
    for language, other in [("en", "ja"), ("ja", "en"), ("en", "ja")]:
        page.locator(f"[data-language={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        shown = page.get_by_role("alert").inner_text()
        for key in ("failure.title", f"failure.{reason}"):
            assert TEXTS[language][key] in shown
            assert TEXTS[other][key] not in shown
        is_repairable = reason in ("missing", "python")
        assert (TEXTS[language]["failure.reload"] in shown) == is_repairable
        for key in {"file", "browser", "missing", "python"} - {reason}:
            assert TEXTS[language][f"failure.{key}"] not in shown


@pytest.mark.context(java_script_enabled=False)
def test_without_javascript_both_languages_say_so(site_server: SiteServer, page: Page) -> None:
    page.goto(site_server.url)
    for language in ("ja", "en"):
        message = page.locator(f".noscript .{language}")
        expect(message).to_be_visible()
        expect(message).to_have_text(TEXTS[language]["failure.noscript"])
    for selector in ("#loading", "#failure", "#play", "#lobby", "[data-language=en]"):
        expect(page.locator(selector)).to_be_hidden()


@pytest.mark.allow_console(r"file://", r"origin 'null'|Not allowed to load")
def test_opened_as_a_file(site: Path, page: Page) -> None:
    open_page(page, (site / "index.html").as_uri(), "failed")
    assert_fails(page, "file")


@pytest.mark.parametrize("missing", ["WebAssembly", "TransformStream"])
@pytest.mark.allow_console("WebAssembly|TransformStream")
def test_an_old_browser(missing: str, site_server: SiteServer, page: Page, watch: Watch) -> None:
    page.add_init_script(f"delete window.{missing}")
    open_page(page, site_server.url, "failed")
    assert_fails(page, "browser")
    page.wait_for_load_state("networkidle")
    # Later errors in PyScript change nothing.
    assert_fails(page, "browser")
    watch.problems.clear()


@pytest.mark.allow_console(".")
def test_an_error_in_python(site_server: SiteServer, page: Page, watch: Watch) -> None:
    source = (ROOT / "py" / "main.py").read_text("utf-8")
    broken = source.replace("await open_page()", "raise RuntimeError('a riddle')")
    page.route("**/py/main.py", lambda route: route.fulfill(body=broken))
    open_page(page, site_server.url, "failed")
    assert_fails(page, "python")
    expect(page.locator("#failure-detail")).to_contain_text("RuntimeError: a riddle")
    watch.problems.clear()


def test_the_start_screen_is_there_before_python(site_server: SiteServer, page: Page) -> None:
    progress = page.locator("#progress")
    with hold_back(page, "**/pyodide.asm.wasm.bin"):
        page.goto(site_server.url)
        expect(page).to_have_title("Rokkaku 六角")
        expect(page.locator("#home h1")).to_have_text("Rokkaku", use_inner_text=True)
        for game in games():
            cover = page.locator(f".cover[data-game={game}]")
            title = TEXTS["en"][f"{game}.title"]
            expect(cover.get_by_role("heading")).to_have_text(title, use_inner_text=True)
            expect(cover.locator(".art")).to_have_css("background-image", IS_DRAWN)
        expect(page.locator("#waiting")).to_be_hidden()
        page.locator("[data-language=ja]").click()
        expect(page.locator("#home h1")).to_have_text("六角", use_inner_text=True)
        expect(page.locator("[data-language=ja]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-language=en]")).to_have_attribute("aria-pressed", "false")
        for selector in ("#play", "#failure", "#slow", "#dialog", "#running"):
            expect(page.locator(selector)).to_be_hidden()
        poll(page, "() => document.querySelector('#progress').value >= 10")
        expect(progress).to_be_visible()
        assert float(progress.evaluate("bar => bar.value")) < 75
        expect(page.locator("html")).to_have_attribute("data-state", "starting")
    wait_until_started(page)
    expect(progress).to_be_hidden()
    expect(page.locator(".cover .quick", has_text="遊ぶ")).to_have_count(len(games()))
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_on_the_way_to_another_place_the_page_says_that_it_starts(
    site_server: SiteServer, page: Page
) -> None:
    with hold_back(page, "**/pyodide.asm.wasm.bin"):
        page.goto(f"{site_server.url}#/agon")
        starting = page.locator("#starting")
        expect(starting).to_have_text("Getting the games ready …", use_inner_text=True)
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.locator("#lobby")).to_be_hidden()
    wait_until_started(page)
    expect(page.locator("#setup")).to_be_visible()


COLOUR_SCHEME = "getComputedStyle(document.documentElement).colorScheme"
SEEN = """() => Array.from(
  document.querySelectorAll("#lobby :is(.cover, .kept, .daily, .to-today > *, .ways > *), .bar *"),
  (element) => [
    element.className, element.innerText, element.checkVisibility({ visibilityProperty: true }),
    ...Object.values(element.getBoundingClientRect().toJSON()), element.querySelector("img")?.src,
  ])"""


def seen(page: Page) -> list[object]:
    """Return the texts of the start screen and their places, on a phone and on a desktop."""
    found = []
    for width in (390, 1280):
        set_size(page, (width, 800))
        found.append(page.evaluate(SEEN))
    return found


def test_nothing_moves_or_changes_when_python_takes_over(
    site_server: SiteServer, page: Page
) -> None:
    """On a first visit, and on a second one with a running game."""
    for visit in range(2):
        with hold_back(page, "**/snapshot-*.bin"):
            page.goto(f"{site_server.url}?{visit}")
            expect(page.locator("#running")).to_be_visible(visible=visit > 0)
            expect(page.locator("#running img")).to_have_count(visit)
            expect(page.locator("#newcomer")).to_be_visible(visible=visit == 0)
            before = seen(page)
        wait_until_started(page)
        assert seen(page) == before
        page.locator(".cover[data-game=seven] .quick").click()
        expect(page.locator("#play")).to_be_visible()


def test_settings_are_opened_as_soon_as_that_is_possible(
    site_server: SiteServer, page: Page
) -> None:
    with hold_back(page, "**/snapshot-*.bin"):
        page.goto(site_server.url)
        page.get_by_role("button", name=TEXTS["en"]["settings.title"]).click()
        expect(page.locator("#heard")).to_be_visible()
    wait_until_started(page)
    expect(page.locator("#dialog")).to_be_visible()


@pytest.mark.parametrize(
    "way",
    [
        ".cover[data-game=seven] .quick",
        *(pytest.param(way, marks=pytest.mark.long) for way in ("#/seven", "#/play/kept")),
    ],
)
def test_who_waits_long_reads_the_rules_of_the_game_that_was_chosen(
    way: str, site_server: SiteServer, page: Page
) -> None:
    keep(page, {KEPT: new_session(table_after("seven"))})
    rules = page.locator("#early")
    with hold_back(page, "**/snapshot-*.bin"):
        page.goto(site_server.url + (way if way.startswith("#") else ""))
        if not way.startswith("#"):
            page.locator(way).click()
        title = TEXTS["en"]["rules.title"].format(game=TEXTS["en"]["seven.title"])
        expect(rules.get_by_role("heading", level=1)).to_have_text(title)
        expect(rules.locator("figure svg").first).to_be_visible()
        expect(page.locator("#lobby")).to_be_hidden()
        expect(page.locator("#amount")).to_have_text(re.compile(r"^\d\.\d / [3-9]\.\d MB$"))
        page.locator("[data-language=ja]").click()
        expect(rules).to_contain_text(TEXTS["ja"]["seven.title"])
    wait_until_started(page)
    expect(rules).to_be_hidden()
    expect(page.locator("#setup" if way == "#/seven" else "#play")).to_be_visible()
    page.locator("#play, #setup").get_by_text("ホーム").first.click()
    expect(page.locator("#lobby")).to_be_visible()


def test_who_reads_rules_can_go_back_to_the_start_screen(
    site_server: SiteServer, page: Page
) -> None:
    with hold_back(page, "**/snapshot-*.bin"):
        page.goto(site_server.url)
        page.locator(".cover[data-game=agon] .cover-link").click()
        page.locator("#early").get_by_role("button", name=TEXTS["en"]["play.home"]).click()
        expect(page.locator("#lobby")).to_be_visible()
        expect(page.locator("#early")).to_be_hidden()


@pytest.mark.started
def test_who_comes_the_first_time_learns_by_one_button(page: Page) -> None:
    page.get_by_role("link", name=TEXTS["en"]["learn.newcomer"]).click()
    expect(page.locator("#lesson")).to_be_visible()


@pytest.mark.started
def test_friends_play_each_other_at_once(page: Page) -> None:
    page.get_by_role("button", name="Friends Hex Heaven").click()
    expect(page.locator("#play")).to_be_visible()
    assert Play(page).table.seats == (None, None)
    page.go_back()
    expect(page.locator(".cover[data-game=hexheaven] .chosen")).to_contain_text("against")


def test_what_is_chosen_before_python_is_up_is_opened(site_server: SiteServer, page: Page) -> None:
    keep(page, {KEPT: new_session(table())})

    def choose(selector: str, *more: str) -> None:
        with hold_back(page, "**/snapshot-*.bin"):
            page.goto(f"{site_server.url}?{quote(selector)}")
            waiting = page.locator("#waiting")
            expect(waiting).to_be_hidden()
            for chosen in map(page.locator, (*more, selector)):
                chosen.click()
                expect(chosen).to_have_attribute("aria-current", "true")
                expect(page.locator("#lobby [aria-current]")).to_have_count(1)
                expect(waiting).to_contain_text(TEXTS["en"]["early.heard"], use_inner_text=True)
            expect(page.locator("html")).to_have_attribute("data-state", "starting")
        wait_until_started(page)
        expect(waiting).to_be_hidden()
        expect(page.locator("#lobby [aria-current]")).to_have_count(0)

    choose(".cover[data-game=beerhex] .cover-link")
    expect(page.locator("#setup")).to_be_visible()
    expect(page).to_have_title(re.compile(TEXTS["en"]["beerhex.title"]))
    choose("#running a.kept")
    expect(page.locator("#play")).to_be_visible()
    assert page.url.endswith(f"#/play/{KEPT}")
    choose(".to-daily", ".cover[data-game=agon] .quick")  # the last choice counts
    expect(page.locator("#play")).to_be_visible()
    assert Play(page).table.record.game == "hexheaven"
    choose(".cover[data-game=seven] .quick", ".to-open")
    expect(page.locator("#play")).to_be_visible()
    assert Play(page).table.record.game == "seven"


@pytest.mark.parametrize("visitor", ["nobody", "somebody", "known"])
def test_python_starts_when_somebody_stirs_or_all_has_come(
    visitor: str, site_server: SiteServer, page: Page
) -> None:
    begun = """() => performance.getEntriesByName(
      new URL("static/runtime/pyscript/core.js", location).href).length > 0"""
    if visitor == "known":
        store(page, settings="{}")
    with hold_back(page, "**/snapshot-*.bin"):
        page.goto(site_server.url)
        expect(page.locator(".cover").first).to_be_visible()
        if visitor == "somebody":
            page.mouse.move(9, 9)
        if visitor != "nobody":
            poll(page, begun)
        assert page.evaluate(begun) == (visitor != "nobody")
    poll(page, begun)


def test_what_is_tapped_with_the_first_paint_is_opened(site_server: SiteServer, page: Page) -> None:
    """On a slow connection, the scripts arrive long after the start screen is painted."""
    with hold_back(page, "**/{home,python}.js"):
        page.goto(site_server.url, wait_until="commit")
        page.locator(".cover[data-game=agon] .quick").click()
        expect(page.locator("#heard")).to_be_visible()
    wait_until_started(page)
    expect(page.locator("#play")).to_be_visible()


def test_the_language_of_the_browser(site_server: SiteServer, page: Page) -> None:
    without_python(page)
    for languages, expected in (
        (["ja"], "ja"),
        (["en-GB", "ja"], "en"),
        (["fr-FR", "fr"], "en"),
        (["fr", "ja-JP", "en"], "ja"),
        ([], "en"),
    ):
        page.add_init_script(f"""Object.defineProperty(
          navigator, "languages", {{ value: {json.dumps(languages)}, configurable: true }})""")
        page.goto(site_server.url)
        expect(page.locator("html")).to_have_attribute("lang", expected)
        title = TEXTS[expected]["app.title"]
        expect(page.locator("#home h1")).to_have_text(title, use_inner_text=True)


@pytest.mark.context(locale="fr-FR")
def test_languages_and_themes_can_be_changed(site_server: SiteServer, page: Page) -> None:
    open_page(page, site_server.url)
    root, card = page.locator("html"), page.locator(".cover[data-game=agon]")

    def choose(language: str) -> None:
        page.locator(f"[data-language={language}]").click()
        expect(root).to_have_attribute("lang", language)
        expect(page.locator(f"[data-language={language}]")).to_have_attribute(
            "aria-pressed", "true"
        )
        assert json.loads(stored(page, "settings") or "")["language"] == language

    expect(card.locator("h2")).to_have_text("Queen’s Guard", use_inner_text=True)
    choose("ja")
    expect(card.locator("h2")).to_have_text("クィーンズガード", use_inner_text=True)
    expect(page).to_have_title("六角")
    card.locator(".quick").click()
    game = Play(page)
    game.click("a5")
    assert game.name("a5") == "a5、白のガード、選択中"
    choose("en")
    assert game.name("a5") == "a5, white guard, picked"  # the piece is still picked
    expect(page.locator("#prompt")).to_have_text(
        "White to move · " + TEXTS["en"]["agon.prompt.step"]
    )
    expect(page.locator("#undo")).to_have_text("Undo", use_inner_text=True)
    expect(page.locator("#hits")).to_have_attribute("aria-label", "Board")
    expect(page).to_have_title("Queen’s Guard · Rokkaku")
    choose("ja")
    expect(page.locator("#prompt")).to_have_text("白の手番 · " + TEXTS["ja"]["agon.prompt.step"])
    expect(page.locator("#moves")).to_have_text("まだ手がありません")

    picture = "() => document.querySelector('#board').toDataURL()"
    light = page.evaluate(picture)
    expect(root).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(18, 23, 31)")
    page.locator("#open-settings").click()
    page.locator("select[name=theme]").select_option("light")
    expect(root).to_have_attribute("data-theme", "light")
    expect(page.locator("body")).to_have_css("background-color", "rgb(244, 238, 224)")
    poll(page, f"light => ({picture})() === light", arg=light)
    scheme = page.locator("meta[name=color-scheme]")
    expect(scheme).to_have_attribute("content", "only light")  # or a browser would darken it
    assert {"only", "light"} == {*page.evaluate(COLOUR_SCHEME).split()}
    page.locator("select[name=theme]").select_option("dark")
    expect(root).to_have_attribute("data-theme", "dark")
    poll(page, f"light => ({picture})() !== light", arg=light)
    page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "dark")

    # After a reload, both apply before Python has started.
    without_python(page)
    page.reload()
    expect(root).to_have_attribute("data-state", "starting")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("lang", "ja")
    expect(scheme).to_have_attribute("content", "dark")
    assert page.evaluate(COLOUR_SCHEME) == "dark"
