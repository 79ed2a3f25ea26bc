import pytest

from rokkaku.ai.agent import finish
from rokkaku.ai.alphabeta import WIN, AlphaBeta
from rokkaku.ai.limit import BudgetExceeded, Limit
from tests.ai.toys import Branch, RandomTree


def minimax(model: RandomTree, node: Branch, depth: int, ply: int = 0) -> int:
    """The value for side 0 by the definition, without any pruning; turns count, not moves."""
    winner = model.winner(node)
    if winner is not None:
        return WIN - ply if winner == 0 else ply - WIN
    side = model.side(node)
    if depth <= 0:
        value = model.evaluate(node)
        return value if side == 0 else -value
    children = [model.apply(node, move) for move in model.moves(node)]
    values = [minimax(model, c, depth - (model.side(c) != side), ply + 1) for c in children]
    return max(values) if side == 0 else min(values)


@pytest.mark.parametrize("seed", range(60))
def test_the_value_is_that_of_minimax_whoever_moves_twice(seed: int) -> None:
    model = RandomTree(seed)
    search = AlphaBeta(model, Limit(), {})
    result = finish(search.search(Branch(), 3))
    if result.depth < 3:  # decided, or the only move
        return
    assert search.best_value == minimax(model, Branch(), 3)


@pytest.mark.parametrize("seed", range(20))
def test_the_move_has_the_value_of_the_root(seed: int) -> None:
    model = RandomTree(seed)
    search = AlphaBeta(model, Limit(), {})
    result = finish(search.search(Branch(), 2))
    child = model.apply(Branch(), result.move)
    left = result.depth - (model.side(child) != 0)
    assert minimax(model, child, left, 1) == search.best_value or result.depth < 2


def test_a_spent_budget_still_gives_a_move() -> None:
    result = finish(AlphaBeta(RandomTree(1), Limit(iterations=0), {}).search(Branch()))
    assert result.move in RandomTree(1).moves(Branch())
    assert result.depth <= 1


def test_it_can_be_stopped_from_outside_and_answers_with_the_best_so_far() -> None:
    search = AlphaBeta(RandomTree(2, wins=False), Limit(milliseconds=60_000), {}).search(
        Branch(), 40
    )
    next(search)
    with pytest.raises(StopIteration) as stopped:
        search.throw(BudgetExceeded())
    assert stopped.value.value.depth >= 1


def test_coming_back_to_a_position_of_the_game_counts_as_a_draw() -> None:
    model = RandomTree(3)
    children = {model.apply(Branch(), move): 1 for move in model.moves(Branch())}
    search = AlphaBeta(model, Limit(), children)
    finish(search.search(Branch(), 1))
    assert search.best_value == 0


def test_the_table_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rokkaku.ai.alphabeta.TABLE_SIZE", 10)
    search = AlphaBeta(RandomTree(4, wins=False), Limit(iterations=3000), {})
    finish(search.search(Branch(), 6))
    assert len(search.table) <= 10
    assert len(search.old_table) <= 10
