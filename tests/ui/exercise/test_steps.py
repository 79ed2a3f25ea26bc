from unittest.mock import patch

from rokkaku.core.registry import games
from rokkaku.core.table import Table
from rokkaku.ui.exercise.slices import BrokenOff
from rokkaku.ui.exercise.steps import MOVES, exercise


def untranslated(key: str, /, **values: object) -> str:
    return key


def test_every_game_is_played_saved_and_loaded() -> None:
    tables: list[Table] = []
    load = Table.from_json

    def note(json: object) -> Table:
        tables.append(load(json))
        return tables[-1]

    with patch.object(Table, "from_json", note):
        for _ in exercise(untranslated, rounds=1):
            pass
    assert [table.game.id for table in tables] == list(games())
    assert all(table.ply == MOVES or table.actor is None for table in tables)


def test_a_game_that_is_broken_off_is_followed_by_the_next() -> None:
    with patch("rokkaku.ui.exercise.steps.new_session", side_effect=BrokenOff):
        assert sum(1 for _ in exercise(untranslated, rounds=2)) == 2 * len(games())
