"""The start screen in index.html matches the games, and its files exist."""

import re

import pytest

from rokkaku.core.registry import games
from tools.site.start_screen import PAGE, start_screen, written


def test_the_page_has_the_start_screen_of_today() -> None:
    page = PAGE.read_text("utf-8")
    assert start_screen() in page, "run `make start-screen`"
    assert written(page) == page


def test_every_game_has_its_cover() -> None:
    assert re.findall(r'<article class="cover" data-game="(\w+)"', start_screen()) == list(games())


def test_a_page_without_a_place_for_it_is_refused() -> None:
    with pytest.raises(ValueError, match=r"index\.html"):
        written("<!doctype html>")
