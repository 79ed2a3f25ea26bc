import pytest

from rokkaku.ai.limit import Limit
from rokkaku.games.hexheaven.ai.player import STRONGEST
from rokkaku.games.hexheaven.ai.search import Scope, scope_within


@pytest.mark.parametrize(("milliseconds", "width"), [(0, 40), (10, 100), (299, 2990), (300, 3000)])
def test_little_time_is_not_spent_on_valuing_many_turns(milliseconds: int, width: int) -> None:
    """Valuing the turns of a full beam took 80 ms, whatever the limit."""
    scope = scope_within(STRONGEST.scope, Limit(milliseconds))
    assert scope == STRONGEST.scope._replace(width=width)


def test_the_time_of_all_opponents_on_the_page_is_enough_for_every_beam() -> None:
    for limit in (Limit(400), Limit(iterations=5), Limit()):
        assert scope_within(STRONGEST.scope, limit) == STRONGEST.scope
    assert scope_within(Scope(4), Limit(1)) == Scope(4)
