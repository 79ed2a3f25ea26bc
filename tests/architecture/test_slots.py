"""The page stores values only in slots, and each is known with its key and how it is merged."""

from inspect import isfunction, signature
from typing import Any

import pytest

from rokkaku.browser.storage import slots
from rokkaku.browser.storage.slots import MERGES, Slot, is_known
from rokkaku.core.challenge import has_challenges
from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_text import format_json
from rokkaku.core.registry import games
from rokkaku.ui.setup.game_setup import recommended_setup

OF_EACH_GAME = ("setup", "challenges", "puzzles", "tournament")
SLOTS: list[Slot[Any]] = [
    *(value for value in vars(slots).values() if isinstance(value, Slot)),
    *(getattr(slots, name)(game) for name in OF_EACH_GAME for game in games()),
    *map(slots.failures, slots.FAILURES),
    slots.settings("en"),
]


def test_every_function_that_returns_a_slot_is_tested_here() -> None:
    functions = {
        name
        for name, value in vars(slots).items()
        if isfunction(value) and not name.startswith("_") and "Slot[" in str(signature(value))
    }
    assert functions == {*OF_EACH_GAME, "failures", "settings"}


def test_no_two_slots_have_the_same_key() -> None:
    assert len({slot.key for slot in SLOTS}) == len(SLOTS) > 20


@pytest.mark.parametrize("slot", SLOTS, ids=lambda slot: slot.key)
def test_a_slot_reads_what_it_writes_and_is_known(slot: Slot[Any]) -> None:
    kind, _, game = slot.key.partition(".")
    if kind == "puzzles" and not has_challenges(game):
        with pytest.raises(InvalidRecord):
            slot.from_json(slot.to_json(slot.default))
        return
    value = recommended_setup(game) if kind == "setup" else slot.default
    written = {} if value is None else slot.to_json(value)
    assert is_known(slot.key, format_json(written)) == (kind != "tournament")  # {} is none
    if value is not None:
        assert slot.from_json(written) == value
    if slot.merge:
        assert MERGES[slot.key](written, written) == written


def test_other_keys_are_unknown() -> None:
    assert not any(is_known(key, "{}") for key in ("setup.chess", "packs", "game.", "game.a/b"))
