from dataclasses import replace

from tests.browser.moves import begun
from tests.tables import table_after

from rokkaku.core.table import Table
from rokkaku.games.seven.view.victory import deciding_tiles
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import Interlude
from rokkaku.ui.play.session import new_session

JOINS = ("c1+G", "a1+S", "c2+G", "a2+S", "c3+G", "a3+S", "c4+G", "a4+S", "c5+G", "e5+S")
TWO_AT_THE_THRONE = table_after("agon", "e6-f6", position="w Qe6 Ge5 Gf5 qk6 gk1", variant="bloody")


def flashes(end: Table, english: Texts) -> list[Interlude]:
    """Return the interludes before the end that are only motion."""
    before = new_session(replace(end, ply=end.ply - 1))
    return [shown for shown in new_session(end).interludes(before, english) if shown.is_flash]


def lit(shown: Interlude, key: str) -> int:
    return sum(item.key.startswith(key) for item in shown.scene.items)


def test_throne_lights_up_and_then_each_guard(english: Texts) -> None:
    shown = flashes(TWO_AT_THE_THRONE, english)
    assert [lit(one, "won-") for one in shown] == [1, 2, 3]
    assert "won-f6" in {item.key for item in shown[0].scene.items}
    last = new_session(TWO_AT_THE_THRONE).still_scene(english)
    assert {"won-f6", "won-e5", "won-f5"} <= {item.key for item in last.items}


def test_joined_line_shines_from_side_to_side(english: Texts) -> None:
    shown = flashes(table_after("beerhex", *JOINS, "declare"), english)
    assert [lit(one, "line-") for one in shown] == [1, 2, 3, 4, 5]
    assert "line-c1" in {item.key for item in shown[0].scene.items}


def test_claim_that_fails_shines_nowhere(english: Texts) -> None:
    assert flashes(table_after("beerhex", *JOINS[:8], "declare"), english) == []


def test_tower_turns_once_and_the_deciding_tiles_are_framed(english: Texts) -> None:
    end = begun("seven", 14, 6)
    shown = flashes(end, english)
    assert len(shown) == 7
    assert shown[0].scene.items == shown[-1].scene.items != shown[1].scene.items
    won, outcome = deciding_tiles(end.state), end.outcome()
    assert outcome
    assert {tile.seat for tile in won} <= {*outcome.winners}
    assert {tile.level for tile in won} == {len(end.state.tower.heights)}


def test_resigned_game_has_nothing_to_show(english: Texts) -> None:
    start = new_session(table_after("agon", "a5-b5"))
    resigned = start.with_table(start.table.resign(0))
    assert resigned.interludes(start, english) == ()
