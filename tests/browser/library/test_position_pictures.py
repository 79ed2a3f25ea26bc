import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import keep, visit
from tests.browser.moves import begun

from rokkaku.ui.play.session import new_session

SHOWN = "images => images.map((image) => [image.src, image.naturalWidth])"


@pytest.mark.started
def test_games_of_a_kind_show_how_they_stand(page: Page) -> None:
    games = {f"{ply}": new_session(begun("hexheaven", ply, 1, mode="casual")) for ply in (6, 9)}
    keep(page, games)
    visit(page, "#/games")
    visit(page, "#/")
    pictures = page.locator("#running img")
    expect(pictures).to_have_count(len(games))
    (one, width), (other, _) = pictures.evaluate_all(SHOWN)
    assert one != other
    assert width > 0
