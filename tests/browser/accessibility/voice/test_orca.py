"""What Orca really speaks; what it is told is compared in the transcripts."""

import pytest
from tests.browser.accessibility.voice.orca import Orca
from tests.browser.accessibility.voice.reader import Reader
from tests.browser.driver import open_page, show_table, table

from tools.site.serve import SiteServer

pytestmark = pytest.mark.long
_NAME = "document.activeElement.ariaLabel"


def test_arrow_keys_reach_the_board_and_each_cell_is_read(
    orca: Orca, reader: Reader, site_server: SiteServer
) -> None:
    page = reader.page
    open_page(page, site_server.url)
    show_table(page, table())
    spoken = orca.hear("R shows the last turn again")
    assert "Board" in spoken
    assert "white guard, can be picked" in spoken
    for key in ("Down", "Right", "End", "Home", "Next"):
        before = page.evaluate(_NAME)
        reader.press(key, f"() => {_NAME} !== {before!r}")
        spoken = orca.hear(page.evaluate(_NAME))
        assert "pressed" not in spoken
        assert "Arrow keys" not in spoken
    reader.press("Return")
    orca.hear("picked. Possible: ")
