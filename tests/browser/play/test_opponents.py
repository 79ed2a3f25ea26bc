import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import HUMAN, close_dialog, show_table, words
from tests.browser.screens import speak
from tests.tables import table_after

EN, JA = words("en"), words("ja")


@pytest.mark.started
@pytest.mark.parametrize("game", ["agon", "seven", "beerhex", "hexheaven"])
def test_an_opponent_greets_with_its_face_until_it_is_told_to_be_silent(
    page: Page, game: str
) -> None:
    show_table(page, table_after(game, seats=(HUMAN, "mei")))
    card = page.locator(".player", has_text=EN["cast.mei"])
    expect(card.locator(".face svg")).to_be_visible()
    remark = card.locator(".remark")
    greetings = [EN[f"cast.mei.start.{number}"] for number in (1, 2)]
    assert remark.text_content() in greetings
    speak(page, "ja")
    card = page.locator(".player", has_text=JA["cast.mei"])
    remark = card.locator(".remark").text_content()
    assert remark in [JA[f"cast.mei.start.{number}"] for number in (1, 2)]
    for talk in ("off", "on"):
        page.locator("#open-settings").click()
        page.locator("#dialog [name=talk]").select_option(talk)
        close_dialog(page)
        expect(page.locator(".player .face svg")).to_be_visible()
        expect(page.locator(".remark")).to_be_visible(visible=talk == "on")
