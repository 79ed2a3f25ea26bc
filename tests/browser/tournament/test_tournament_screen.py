from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import reload, store, stored, visit, words
from tests.browser.moves import begun

from rokkaku.core.cast import CAST
from rokkaku.core.json_text import format_json
from rokkaku.ui.setup.game_setup import recommended_setup
from rokkaku.ui.tournament.tournament import new_tournament

EN, JA = words("en"), words("ja")


@pytest.mark.started
def test_a_tournament_is_begun_stopped_and_gone_on_with(page: Page) -> None:
    visit(page, "#/seven")
    page.locator(".to-tournament").click()
    form = page.locator("#tournament form")
    for name in CAST[1:]:
        form.locator(f"[value='{name}'][name=player]").uncheck()
    form.get_by_role("button", name=EN["tournament.start"]).click()
    expect(page.locator("#notices")).to_contain_text(EN["tournament.tooFew"])
    form.locator("[value=ito][name=player]").check()
    form.get_by_role("button", name=EN["tournament.start"]).click()
    status = page.locator("#tournament .status")
    expect(status).to_contain_text("Game 1 of 2: Piyo – Ito")
    expect(status).not_to_contain_text("move 0")
    page.get_by_role("button", name=EN["tournament.stop"]).click()
    expect(page.get_by_role("button", name=EN["tournament.goOn"])).to_be_visible()
    expect(page.locator("#tournament-game svg")).to_be_visible()
    left = status.inner_text()
    visit(page, "#/")
    visit(page, "#/seven/tournament")
    expect(status).to_have_text(left)


@pytest.mark.started(language="ja", size=(390, 844))
def test_the_table_grows_to_the_end_and_stays(page: Page) -> None:
    options = recommended_setup("seven").options
    tournament = new_tournament("seven", options, CAST[:2], 2, 5)
    late = begun("seven", 12, 6, seats=("pyon", "piyo"))
    assert tournament.table
    running = replace(tournament, scores=(1.0,), table=late)
    store(page, **{"tournament.seven": format_json(running.to_json())})
    visit(page, "#/seven/tournament")
    expect(page.locator("#tournament tbody tr").first).to_contain_text("1 / 1")
    page.get_by_role("button", name=JA["tournament.goOn"]).tap()
    expect(page.locator("#tournament .status")).to_contain_text("の優勝です")
    expect(page.locator("#tournament tbody td").first).to_contain_text("/ 2")
    expect(page.get_by_role("button", name=JA["tournament.goOn"])).to_have_count(0)
    reload(page)
    expect(page.locator("#tournament .status")).to_contain_text("の優勝です")
    page.get_by_role("button", name=JA["tournament.anew"]).tap()
    expect(page.locator("#tournament form")).to_be_visible()
    assert stored(page, "tournament.seven") is None
