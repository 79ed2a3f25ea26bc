"""Acting while the AI thinks, from within the page, because a test may be too slow."""

from playwright.sync_api import Page
from tests.browser.driver import Play
from tests.browser.watch import poll

STRONGEST = "level5"
THINKING = "() => !!document.querySelector('.player.thinking')"
SEARCHING = "() => /moves ahead/.test(document.querySelector('#prompt').textContent)"
"""JavaScript: true once the worker has started and reported its depth."""


def act_while_it_thinks(page: Page, game: Play, is_time: str, act: str) -> None:
    """Make a move, and call `act` in the page as soon as `is_time()`; both are JavaScript."""
    page.evaluate(
        f"""() => {{
          window.hasActed = false;
          const look = () => {{
            if (!({is_time})()) return requestAnimationFrame(look);
            ({act})();
            window.hasActed = true;
          }};
          look();
        }}"""
    )
    game.move("a5-b5")
    poll(page, "() => window.hasActed")
