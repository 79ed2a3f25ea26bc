"""Every link that the page hands out: what's left of it opens the same, or nothing."""

from collections.abc import Callable
from random import Random

import pytest
from tests.laws.sharing.shared_links import KINDS, Content, opened
from tests.laws.sharing.wrapped import WRAPPERS, Wrap

from rokkaku.core.table import new_table
from rokkaku.ui.setup.links import record_link
from rokkaku.ui.share.found_link import find_link

CUT = 12
"""Letters cut off at the end, at most."""
LETTERS = "abyzABYZ0189_-.~!/?#%&=+ の"

Make = Callable[[], list[str]]
every_kind = pytest.mark.parametrize(("make", "step"), KINDS.values(), ids=KINDS)


@every_kind
def test_a_link_ends_in_what_programs_take_into_it(make: Make, step: int) -> None:
    links = make()
    assert len(links) > 10
    assert [link for link in links if not link.isascii() or link[-1] in "_-.~!&?=%"] == []


def test_games_end_in_a_slash_where_they_need_one() -> None:
    """One link in thirty does."""
    tables = (new_table("agon", {}, (None, None), seed) for seed in range(300))
    links = [record_link(table) for table in tables]
    assert any(link[-1] == "/" for link in links)
    assert all(link[-1].isalnum() or link[-2:] in ("_/", "-/") for link in links)


@every_kind
def test_a_cut_link_opens_nothing_else(make: Make, step: int) -> None:
    wrong = []
    for link in make():
        whole = opened(link)
        assert whole is not None, link
        cut = [link[:-length] for length in range(1, CUT + 1)]
        wrong += [one for one in cut if opened(one) not in (None, whole)]
    assert wrong == []


@every_kind
def test_a_link_with_a_wrong_letter_opens_nothing_else(make: Make, step: int) -> None:
    rng, wrong = Random(46), []
    for link in make():
        whole = opened(link)
        for place in range(1 + rng.randrange(step), len(link), step):
            for letter in rng.sample(LETTERS, 2):
                changed = link[:place] + letter + link[place + 1 :]
                if opened(changed) not in (None, whole):
                    wrong.append(changed)
    assert wrong == []


every_wrapper = pytest.mark.parametrize("wrap", WRAPPERS.values(), ids=WRAPPERS)


def found(text: str) -> Content | None:
    link = find_link(text)
    return opened(link) if link else None


@every_kind
def test_a_clean_link_is_taken_as_it_is(make: Make, step: int) -> None:
    assert [link for link in make()[::step] if find_link(link) != link] == []


@every_kind
@every_wrapper
def test_a_wrapped_link_opens_the_same(make: Make, step: int, wrap: Wrap) -> None:
    rng, wrong = Random(9), []
    for link in make()[:: max(4, step)]:
        text = wrap(link, rng)
        if found(text) != opened(link):
            wrong.append(text)
    assert wrong == []


@every_kind
@every_wrapper
def test_a_wrapped_link_that_is_cut_opens_nothing_else(make: Make, step: int, wrap: Wrap) -> None:
    rng, wrong = Random(10), []
    for link in make()[:: max(4, step)]:
        text = wrap(link[: -rng.randint(1, CUT)], rng)
        if found(text) not in (None, opened(link)):
            wrong.append(text)
    assert wrong == []
