"""Texts in both languages, and Hypothesis without a clock: a busy machine must not fail a test."""

import json
from collections.abc import Callable

import pytest
from hypothesis import settings

from rokkaku.ui.texts import LANGUAGES, Texts
from tools.build import ROOT

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def texts_in() -> Callable[[str], Texts]:
    """The texts of a language, as the page has them."""
    loaded = {
        language: Texts(
            language, json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
        )
        for language in LANGUAGES
    }
    return loaded.__getitem__


@pytest.fixture(scope="session")
def english(texts_in: Callable[[str], Texts]) -> Texts:
    return texts_in("en")
