"""Stored data survives any input through a door; `docs/security.md` lists the doors."""

from collections.abc import Callable
from random import Random

import pytest
from tests.fuzz.examples import sessions, stored_values
from tests.fuzz.fake_page import FakePage
from tests.fuzz.kinds import MISTAKES, STORED

from rokkaku.core.json_text import format_json
from rokkaku.ui.library.saved_game import session_to_json

few_and_many = pytest.mark.parametrize("number", [60, pytest.param(10_000, marks=pytest.mark.long)])


def stored_texts() -> dict[str, str]:
    """Return a text for each key, with games that aren't changed when they are viewed."""
    texts = {key: format_json(values[0]) for key, values in stored_values().items()}
    begun = {id_: game for id_, game in sessions().items() if game.is_begun and not game.clock}
    games = {f"game.{id_}": format_json(session_to_json(game)) for id_, game in begun.items()}
    return texts | games


@pytest.fixture(scope="module")
def stored(fake_page: FakePage) -> dict[str, str]:
    fake_page.store(stored_texts())
    fake_page.start()
    return fake_page.stored()


def check_all(
    fake_page: FakePage, stored: dict[str, str], number: int, enter: Callable[[str, Random], object]
) -> None:
    kinds = [*MISTAKES]
    for place in range(number):
        rng = Random(f"door {place}")
        kind = kinds[place % len(kinds)]
        text = MISTAKES[kind](rng)
        try:
            enter(text, rng)
            assert fake_page.stored() == stored
        except Exception as error:
            error.add_note(f"input {place}, of {kind!r}: {text[:3000]!r}")
            raise


@few_and_many
def test_addresses(number: int, fake_page: FakePage, stored: dict[str, str]) -> None:
    fake_page.store(stored)
    page = fake_page.start()
    check_all(fake_page, stored, number, lambda text, rng: page._follow(text))


@few_and_many
def test_what_is_pasted_dropped_or_opened(
    number: int, fake_page: FakePage, stored: dict[str, str]
) -> None:
    fake_page.store(stored)
    page = fake_page.start()
    check_all(fake_page, stored, number, lambda text, rng: page._import_dialog.read(text))


@pytest.mark.parametrize("number", [20, pytest.param(10_000 // 3, marks=pytest.mark.long)])
def test_what_a_tab_begins_with(number: int, fake_page: FakePage, stored: dict[str, str]) -> None:
    """The name of the window, which any site can set, and the tab's storage."""

    def enter(text: str, rng: Random) -> None:
        line = text.replace("\n", " ")
        keys = rng.sample([*STORED, "unheard-of", "game.new", "game.../x"], 3)
        texts = [text, *(MISTAKES[kind](rng) for kind in rng.sample([*MISTAKES], 2))]
        lines = ["rokkaku-tab:", *(f"rokkaku.{key}={line}" for key in keys)]
        fake_page.store(stored)
        fake_page.enter("\n".join(lines), dict(zip(keys, texts, strict=True)))
        fake_page.start()

    check_all(fake_page, stored, number, enter)
