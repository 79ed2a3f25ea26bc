"""Move counts of every game against its table, `tests/games/GAME/perft.json`.

`nodes` are the counts at depths 1, 2, 3 and so on, after the moves of `play` if there are any;
`source` names who counted them. `slow` marks a row that takes more than a few seconds.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rokkaku.core.perft import divide, perft
from rokkaku.core.registry import games, get
from rokkaku.core.state import AnyState, play

TABLES: dict[str, list[dict[str, Any]]] = {
    path.parent.name: json.loads(path.read_text("utf-8"))
    for path in Path(__file__).parents[1].glob("games/*/perft.json")
}
ROWS = [
    pytest.param(
        game, row, id=f"{game}: {row['name']}", marks=[pytest.mark.long] if "slow" in row else []
    )
    for game, table in TABLES.items()
    for row in table
]


def test_every_game_has_a_table() -> None:
    assert set(TABLES) == set(games())
    assert all(TABLES.values())


def start_of(game: str, row: dict[str, Any]) -> AnyState:
    state: AnyState = get(game).initial(row["options"], row.get("seed", 0))
    for text in filter(None, row.get("play", "").split("; ")):
        state = play(state, get(game).parse_move(text))
    return state


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_perft(game: str, row: dict[str, Any]) -> None:
    start = start_of(game, row)
    counts = [perft(start, depth) for depth in range(1, len(row["nodes"]) + 1)]
    assert counts == row["nodes"], explain(game, row, counts)


def explain(game: str, row: dict[str, Any], counts: list[int]) -> str:
    """Return the counts below each move at the first depth that differs."""
    pairs = zip(counts, row["nodes"], strict=True)
    depth = next(i for i, (found, expected) in enumerate(pairs, start=1) if found != expected)
    start = start_of(game, row)
    below = "\n".join(
        f"  {text} {nodes}" for text, nodes in divide(get(game), start, depth).items()
    )
    return f"{row['name']}, depth {depth}, source: {row['source']}\n{below}"


def test_the_message_of_a_failure_divides_at_the_first_wrong_depth() -> None:
    row = {"name": "wrong", "options": {}, "source": "made up", "nodes": [27, 712]}
    message = explain("agon", row, [27, 713])
    assert message.startswith("wrong, depth 2, source: made up\n")
    assert len(message.splitlines()) == 1 + 27


def test_a_finished_game_counts_as_a_leaf_only_at_exactly_its_depth() -> None:
    # e6-f6 wins at once, so it is a leaf at depth 1, and has none at depth 2.
    options = {"variant": "bloody", "position": "w Qe6 Gf5 Gf7 qa1 gk1"}
    start = get("agon").initial(options)
    below = divide(get("agon"), start, 2)
    assert below["e6-f6"] == 0
    assert perft(start, 1) == len(below)
    assert perft(start, 2) == sum(below.values())
    assert perft(start, 0) == 1
