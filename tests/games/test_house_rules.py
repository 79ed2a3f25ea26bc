"""The page of rules names every house rule, and no rule that is in no rules file."""

import re

import pytest

from rokkaku.core.registry import games
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
