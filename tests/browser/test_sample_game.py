"""A game with rules, a view and little else is played in the page like any other."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Play, open_page, set_up, stored
from tests.browser.pixels import pixel
from tests.sample_game.install import GAME, copy_with_sample, merged, register
from tools.site.serve import SiteServer


@pytest.fixture(scope="module")
def with_sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with the sample game, built on stock Pyodide, which is tested here as well."""
    root = tmp_path_factory.mktemp("checkout")
    copy_with_sample(root)
    site = root / "build/site"
    for command in (
        ["tools.site.start_screen"],
        ["tools.site.build", "--site", str(site), "--stock"],
    ):
        environment = os.environ | {"PYTHONPATH": "py"}
        subprocess.run([sys.executable, "-m", *command], cwd=root, env=environment, check=True)
    return site


def test_a_game_with_rules_and_a_view_is_played_against_the_ai(
    with_sample: Path, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(monkeypatch)
    texts = merged("en")
    with SiteServer(with_sample) as server:
        open_page(page, server.url)
        card = page.locator(f".cover[data-game={GAME}]")
        expect(card).to_contain_text(texts[f"{GAME}.title"])
        expect(card.locator(".art")).to_have_css("background-image", re.compile("svg"))
        expect(card.locator(".learn-it")).to_have_count(0)
        form = set_up(page, GAME)
        expect(form.locator("header a")).to_have_count(1)
        form.locator("button[type=submit]").click()
        game = Play(page)
        expect(page.locator("#play")).to_be_visible()
        expect(page.locator("#show-rules")).to_be_hidden()
        assert pixel(page, game.places()["cell c3"])[:3] == list(bytes.fromhex("cdd5c4")), "its own"
        game.click("c3")
        answered = game.wait_for_moves(2)
        assert answered[0] == "c3"
        assert len(game.wait_for_save(2).record.moves) == 2
        assert stored(page, "snapshot-failures") is None
        page.goto(f"{server.url}#/{GAME}/rules")
        expect(page.locator("#lobby")).to_be_visible()
