import json
import re
from datetime import date

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    HUMAN,
    choose_opponent,
    close_dialog,
    press,
    show_table,
    store,
    stored,
    table,
    visit,
    words,
)
from tests.browser.screens import speak

from rokkaku.core.json_text import format_json
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.play.session import new_session

EN, JA = words("en"), words("ja")


@pytest.mark.started
def test_a_rated_game_is_told_kept_and_leads_to_the_next_opponent(page: Page) -> None:
    running, today = table(HUMAN, "pyon"), date.today()
    earlier, _ = Ratings().with_game(new_session(running.resign(0)), today)
    ratings, change = earlier.with_game(new_session(running.resign(0)), today)
    assert change is not None
    before, after = (round(rating.value) for rating in change)
    store(page, ratings=format_json(earlier.to_json()))
    show_table(page, running, outside=False)
    page.locator("#resign").click()
    press(page, "Resign")
    told = page.locator("#result .rating")
    expect(told).to_have_text(f"Rating {after} (−{before - after}), provisional")
    speak(page, "ja")
    expect(told).to_have_text(f"レート {after}（−{before - after}・暫定）")
    speak(page, "en")
    assert json.loads(stored(page, "ratings") or "") == ratings.to_json()

    visit(page, "#/statistics")
    curve = page.locator("#statistics .rating")
    expect(curve).to_contain_text(f"Bloody Queen · Rating {after} (provisional)")
    expect(curve.get_by_role("img")).to_have_accessible_name(
        re.compile(f"started at {before} and ended at {after}")
    )

    # Before the first choice, the opponent nearest in rating is selected.
    visit(page, "#/agon")
    expect(page.locator(".opponents :checked")).to_have_value("piyo")
    proposed = page.locator("#setup .proposal")
    expect(proposed).to_contain_text(f"Rating {after} (provisional)")
    choose_opponent(page.locator("#setup"), "fuku")
    proposed.get_by_role("button", name="Play Piyo").click()
    expect(page.locator(".player small")).to_have_text(["You", "Piyo"])


@pytest.mark.started
def test_the_question_belongs_to_its_button_and_goes_with_the_screen(page: Page) -> None:
    game = show_table(page, table(HUMAN, "piyo", moves="a5-b5; k2-j2"), outside=False)
    asked = page.locator(".notice")
    for leave, come_back in [("pause", "ready"), ("leave", "continue"), ("open-settings", "")]:
        page.locator("#undo").click()
        expect(asked).to_have_text(EN["rating.atStake"].format(button=EN["play.undo"]))
        page.locator(f"#{leave}").click()
        expect(asked).to_have_count(0)
        if come_back:
            page.locator(f"#{come_back}").click()
        else:
            close_dialog(page)
    # The answer to one button is none to another.
    page.locator("#undo").click()
    page.locator("#ahead").click()
    expect(asked).to_have_text(EN["rating.atStake"].format(button=EN["pace.chance"]))
    page.locator("#undo").click()
    expect(asked).to_have_text(EN["rating.atStake"].format(button=EN["play.undo"]))
    assert len(game.moves()) == 2
    page.locator("#undo").click()
    assert game.moves() == []
    expect(asked).to_have_count(0)


@pytest.mark.started(language="ja")
def test_undo_says_before_that_it_makes_a_game_unrated(page: Page) -> None:
    game = show_table(page, table(HUMAN, "piyo", moves="a5-b5; k2-j2"), outside=False)
    page.locator("#undo").click()
    question = JA["rating.atStake"].format(button=JA["play.undo"])
    expect(page.locator(".notice").last).to_have_text(question)
    assert len(game.moves()) == 2
    page.locator("#undo").click()
    assert game.moves() == []
    page.locator("#resign").click()
    press(page, JA["resign.yes"])
    expect(page.locator("#result .rating")).to_have_text(JA["rating.unrated.undo"])
    speak(page, "en")
    expect(page.locator("#result .rating")).to_have_text(EN["rating.unrated.undo"])
    assert stored(page, "ratings") is None
