"""Acting while the AI thinks: on a busy machine it has answered before a test gets a word in."""

from playwright.sync_api import Page
from tests.browser.driver import Play
from tests.browser.watch import poll

from rokkaku.core.table import Seat

STRONGEST = Seat("level5")
THINKING = "() => !!document.querySelector('.player.thinking')"
SEARCHING = "() => /moves ahead/.test(document.querySelector('#prompt').textContent)"
"""The worker has started, and has told how far it has got."""


def act_while_it_thinks(page: Page, game: Play, is_time: str, act: str) -> None:
    """Make a move, and have the page act as soon as it is time, while it waits for an answer.

    `is_time`, `act`: JavaScript functions without arguments.
    """
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
