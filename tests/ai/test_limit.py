import pytest

from rokkaku.ai.limit import Budget, BudgetExceeded, Limit, Meter


def test_so_many_iterations_and_no_more() -> None:
    budget = Budget(Limit(iterations=3))
    for _ in range(3):
        budget.step()
    assert budget.nodes == 3
    with pytest.raises(BudgetExceeded):
        budget.step()


def test_a_cap_holds_unless_the_limit_is_lower() -> None:
    assert Limit().capped(5) == Limit(iterations=5)
    assert Limit(100, 7).capped(5) == Limit(100, 5)
    assert Limit(100, 0).capped(5) == Limit(100, 0)


def test_when_the_time_is_up_it_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 0.001, 0.2])
    monkeypatch.setattr("rokkaku.ai.limit.perf_counter", lambda: next(ticks))
    budget = Budget(Limit(milliseconds=100))
    budget.step()
    with pytest.raises(BudgetExceeded):
        budget.step()


def test_without_a_limit_it_says_when_to_give_way() -> None:
    budget = Budget(Limit())
    while not budget.step():
        pass
    assert budget.nodes > 0


def test_it_gives_way_every_four_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 0.001, 0.005, 0.006, 0.010])
    monkeypatch.setattr("rokkaku.ai.limit.perf_counter", lambda: next(ticks))
    budget = Budget(Limit())
    assert [budget.step() for _ in range(4)] == [False, True, False, True]


def test_a_meter_that_is_stopped_gives_no_more_nodes() -> None:
    meter = Meter(Limit())
    assert meter.next_stop(5) > 5
    pause = meter.pause("progress")
    assert next(pause) == "progress"
    with pytest.raises(StopIteration):
        pause.throw(BudgetExceeded())
    assert meter.next_stop(7) == 7


def test_a_part_of_a_search_has_a_share_of_its_amounts_and_no_depth() -> None:
    assert Limit(90, None, 3).scaled(lambda amount: amount // 3) == Limit(30)
    assert Limit(iterations=0).scaled(lambda amount: amount + 1) == Limit(iterations=1)
