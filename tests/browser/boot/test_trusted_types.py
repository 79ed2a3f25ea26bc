"""The page's Trusted Types policy: nothing but our SVG drawings becomes markup."""

from collections.abc import Iterator
from datetime import date

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import AI, HUMAN, show_table, table, words

from rokkaku.core.cast import CAST
from rokkaku.core.registry import games
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.svg import badge_svg
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.learn.content import rulebook_of
from rokkaku.ui.learn.figure import figure_svg
from rokkaku.ui.library.rating_chart import curve_svg
from rokkaku.ui.library.ratings import CurvePoint

DRAWING = (
    '<svg viewBox="0 0 1 1" aria-label="&lt;b&gt; onload=1 六角">'
    '<g opacity=".5"><path d="M0 0"/></g>'
    '<text x="1" fill="var(--ink)">&lt;script&gt; href=</text></svg>'
)
FOREIGN = (
    "<img src=x>",
    "plain text",
    *(
        f"<svg{attributes}></svg>"
        for attributes in (
            "/onload=1",
            "/onload=1 ",
            "\tonload=1",
            "\nonload=1",
            ' onload="1"',
            ' ONLOAD="1"',
            ' viewBox="0 0 1 1"/onload="1"',
            ' viewBox="0 0 1 1"onload="1"',
            ' style="color:red"',
            ' href="#a"',
            ' xlink:href="#a"',
            ' fill="url(https:a)"',
            ' fill="url(&#x68;ttps:a)"',
            " viewBox=0",
            " viewBox='0 0 1 1'",
            ' VIEWBOX="0 0 1 1"',
            ' viewBox = "0 0 1 1"',
            ' viewBox="0 0 1 1" viewBox="0 0 2 2"',
            ' aria-label="<b>"',
            ' aria-label="\0"',
            ' aria-label=""" onload="1"',
            ' &#111;nload="1"',
        )
    ),
    *(
        f'<svg viewBox="0 0 1 1">{inside}</svg>'
        for inside in (
            "<script>1</script>",
            "<SCRIPT>1</SCRIPT>",
            "<PATH/>",
            '<a href="javascript:1"/>',
            '<path xlink:href="javascript:1"/>',
            "<foreignObject/>",
            '<animate attributeName="href" values="javascript:1"/>',
            '<set attributeName="onload" to="1"/>',
            '<use href="data:image/svg+xml,a"/>',
            "<style>g{}</style>",
            "<image/>",
            "<title/>",
            "<gx/>",
            "<g:path/>",
            "<g/onload=1/>",
            '<g\nonclick="1"/>',
            "</g onload>",
            "<!-- a -->",
            "<![CDATA[a]]>",
            "<?a?>",
            "< g/>",
            "<\0g/>",
            "a\0",
            ">",
        )
    ),
    '<svg aria-label="&quot;"><iframe>',
    '<svg viewBox="0 0 1 1"></svg><img src=x>',
    '<svg viewBox="0 0 1 1"',
)
_TRY = """markup => {
  try {
    document.createElement("div").innerHTML = markup;
    return "taken";
  } catch (error) {
    return error.name;
  }
}"""


def _drawings() -> Iterator[str]:
    """Yield drawings of every kind on the page but icons, which all other tests show."""
    yield from map(face_svg, CAST)
    yield curve_svg([CurvePoint(date(2026, 1, 1), value) for value in (1000, 1100, 1050)])
    for game in games():
        view = view_of(game)
        yield from (badge_svg(view.badge(seat)) for seat in range(2))
        rulebook = rulebook_of(game)
        assert rulebook
        for language in LANGUAGES:
            for section in rulebook:
                for figure in section.figures:
                    yield figure_svg(game, figure, Texts(language, words(language)))


@pytest.mark.started
@pytest.mark.allow_console("TrustedHTML", "Trusted")
def test_only_drawings_become_markup(page: Page) -> None:
    for drawing in ("", DRAWING, *_drawings()):
        assert page.evaluate(_TRY, drawing) == "taken", drawing
    taken = [markup for markup in FOREIGN if page.evaluate(_TRY, markup) != "TypeError"]
    assert not taken


@pytest.mark.started
def test_the_policy_stands_in_nobodys_way(page: Page) -> None:
    """Python, its worker, drawings and QR codes all work."""
    game = show_table(page, table(HUMAN, AI))
    game.move("a5-b5")
    assert len(game.wait_for_moves(2)) == 2
    page.locator("#share").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.keyboard.press("Escape")
