"""The page of rules names every house rule, no rule that is in no rules file, and the right par."""

import re
from collections.abc import Callable

import pytest

from rokkaku.core.registry import games
from rokkaku.games.hexheaven.view.par import thresholds
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.learn.content import rulebook_of
from tools import ROOT

UNNAMED = re.compile(r"\[H\]|\[H[ ;,]|; H\]")
NAMED = re.compile(r"\b[HD]:([A-Za-z]+)")


@pytest.mark.parametrize("game", games())
def test_the_page_names_what_the_rules_mark_as_ours(game: str) -> None:
    written = (ROOT / f"py/rokkaku/games/{game}/rules/README.md").read_text("utf-8")
    assert not UNNAMED.search(written)
    ids = NAMED.findall(written)
    assert len(set(ids)) == len(ids) > 3
    named = [rule for section in rulebook_of(game) for rule in section.rules]
    assert sorted(named) == sorted(ids)


def test_the_page_tells_which_score_of_a_solo_game_is_good(
    texts_in: Callable[[str], Texts],
) -> None:
    *told, median, _ = thresholds()
    for language in LANGUAGES:
        numbers = map(int, re.findall(r"\d+", texts_in(language)("hexheaven.rules.solo")))
        assert [*numbers][-4:] == [*told, median]
