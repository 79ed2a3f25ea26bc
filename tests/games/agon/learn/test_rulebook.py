"""Claims of the rules page about other rule sheets."""

import re
from collections.abc import Callable

import pytest

from rokkaku.i18n import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_differences_are_listed_and_the_one_that_can_be_chosen_is_named(
    texts_in: Callable[[str], Texts], language: str
) -> None:
    texts = texts_in(language)
    listed = texts("agon.rules.sheets")
    assert listed.count("\n" + texts("rules.bullet")) == 5
    option = re.split(r" \(|（", texts("agon.rules.captor.title"))[0]
    assert option in listed
