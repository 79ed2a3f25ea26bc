import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import json_values
from tests.laws.recorded import stored

from rokkaku.i18n import LANGUAGES
from rokkaku.ui.settings.settings import CHOICES, Settings


def test_settings_are_kept() -> None:
    settings = Settings("ja", "dark", animation="off", coordinates="off", board="felt", sound="on")
    assert Settings.from_json(stored(settings.to_json()), "en") == settings


@pytest.mark.parametrize("value", [None, "", [1], "x", {"theme": "pink"}])
def test_broken_settings_are_the_usual_ones(value: object) -> None:
    assert Settings.from_json(value, "ja") == Settings(language="ja")


def test_one_impossible_setting_leaves_the_others() -> None:
    value = {"theme": "dark", "animation": [], "coordinates": None, "more": 1}
    assert Settings.from_json(value, "en") == Settings(theme="dark")


@given(json_values | st.fixed_dictionaries(dict.fromkeys(CHOICES, json_values)))
def test_whatever_is_found_the_settings_are_possible(value: object) -> None:
    settings = Settings.from_json(value, "en")
    assert all(getattr(settings, name) in CHOICES[name] for name in CHOICES)


def test_the_languages_of_settings_are_those_of_the_texts() -> None:
    assert CHOICES["language"] == LANGUAGES
