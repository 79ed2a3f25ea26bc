"""Text becomes markup only where it is a drawing of ours: the page's policy holds that."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import AI, PERSON, show_table, table

DRAWING = '<svg viewBox="0 0 1 1" aria-label="<b onload=1>"><g><path d="M0 0"/></g></svg>'
FOREIGN = (
    "<img src=x>",
    "<svg onload=alert(1)>",
    '<svg><g\nonclick="alert(1)"/></svg>',
    "<svg><script>alert(1)</script></svg>",
    '<svg><a href="javascript:alert(1)"/></svg>',
    "<svg><gx/></svg>",
    '<svg aria-label="&quot;"><iframe>',
)
_TRY = """markup => {
  try {
    document.createElement("div").innerHTML = markup;
    return "taken";
  } catch (error) {
    return error.name;
  }
}"""


@pytest.mark.started
@pytest.mark.allow_console("TrustedHTML", "Trusted")
def test_only_drawings_become_markup(page: Page) -> None:
    assert page.evaluate(_TRY, DRAWING) == "taken"
    for markup in FOREIGN:
        assert page.evaluate(_TRY, markup) == "TypeError", markup


@pytest.mark.started
def test_the_policy_stands_in_nobodys_way(page: Page) -> None:
    """Python, its worker, drawings and codes."""
    game = show_table(page, table(PERSON, AI))
    game.move("a5-b5")
    assert len(game.wait_for_moves(2)) == 2
    page.locator("#share").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.keyboard.press("Escape")
