"""The board as Orca reads it; what it is told is compared in the transcripts."""

import shutil

import pytest
from tests.browser.accessibility.desktop import Desktop
from tests.browser.accessibility.orca import Orca
from tests.browser.accessibility.reader import Reader
from tests.browser.driver import open_table, table

from tools.site.serve import SiteServer

pytestmark = pytest.mark.long
_NAME = "document.activeElement.ariaLabel"


@pytest.fixture(scope="module")
def orca(desktop: Desktop) -> Orca:
    if not (shutil.which("orca") and shutil.which("speech-dispatcher")):
        pytest.skip("Orca is not here: apt-get install orca speech-dispatcher")
    return Orca(desktop)


def test_arrow_keys_reach_the_board_and_each_cell_is_read(
    orca: Orca, reader: Reader, site_server: SiteServer
) -> None:
    page = reader.page
    open_table(page, site_server.url, table())
    page.locator("#skip").focus()
    orca.hear("Skip to content")
    reader.press("Return")
    assert "Board tool bar" in orca.hear("white guard, can be picked")
    for key in ("Down", "Right", "End", "Home", "Next"):
        before = page.evaluate(_NAME)
        reader.press(key, f"() => {_NAME} !== {before!r}")
        name = page.evaluate(_NAME)
        assert "pressed" not in orca.hear(name)
    reader.press("Return")
    orca.hear("picked. Possible: ")
    reader.press("Home")
    reader.press("Return")
    orca.hear("Let go: ")
