from dataclasses import replace
from itertools import pairwise

import pytest
from tests.tables import played, played_out, table_after

from rokkaku.core.cast import CAST
from rokkaku.core.table import Player, Table, new_table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.remarks import parting_remark, remark

HUMAN, CHICK = None, "piyo"
TRAP = {"position": "w Qa1 Gd3 Gc4 qk6 gd4 gk1", "variant": "bloody"}
"""c4-d5 traps d4."""
PLACED = ("a2+G", "d4+S", "b3+G", "d2+S", "c2+S", "d3+S", "b4+G", "c4+S")


def remark_key(table: Table) -> str | None:
    found = remark(table)
    return found and found.key


def test_an_opponent_greets_and_is_silent_once_the_game_has_begun() -> None:
    start = table_after("agon", seats=(HUMAN, CHICK))
    assert remark_key(start) == "cast.piyo.start.1"
    assert remark_key(replace(start, record=replace(start.record, seed=1))) == "cast.piyo.start.2"
    later = table_after("agon", "a5-b5", "k2-j2", seats=(HUMAN, CHICK))
    assert remark_key(later) is None


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), (HUMAN, "level3")])
def test_persons_and_levels_say_nothing(seats: tuple[Player, ...]) -> None:
    start = table_after("agon", seats=seats)
    assert remark_key(start) is None
    assert parting_remark(start.resign(0)) is None


@pytest.mark.parametrize("name", CAST)
def test_who_wins_loses_or_draws_says_so(name: str) -> None:
    start = table_after("agon", seats=(HUMAN, name))
    for loser, result in ((0, "won"), (1, "lost")):
        end = start.resign(loser)
        assert parting_remark(end) == (1, f"cast.{name}.{result}")
        assert remark(end) is None
    again = ("a1-a2", "k6-k5", "a2-a1", "k5-k6") * 2
    drawn = table_after(
        "agon", *again, seats=(HUMAN, name), position="w Qa1 Gk1 qk6 ga6", variant="bloody"
    )
    assert parting_remark(drawn) == (1, f"cast.{name}.drawn")
    assert parting_remark(start) is None


def test_of_several_opponents_none_has_the_last_word() -> None:
    three = table_after("seven", seats=(HUMAN, CHICK, "fuku"), players="3")
    assert parting_remark(three.resign(0)) is None


def test_a_feat_is_spoken_of_by_who_made_it_and_by_whom_it_hits() -> None:
    assert remark_key(table_after("agon", "c4-d5", seats=(CHICK, HUMAN), seed=1, **TRAP)) == (
        "cast.piyo.feat.2"
    )
    hit = table_after("agon", "c4-d5", seats=(HUMAN, CHICK), seed=1, **TRAP)
    assert remark(hit) == (1, "cast.piyo.hit.2")


def test_what_was_said_stays_for_another_ply_and_every_other_feat_is_passed_over() -> None:
    hit = table_after("agon", "c4-d5", seats=(HUMAN, CHICK), seed=1, **TRAP)
    sent = hit.game.format_move(hit.state.legal_moves()[0])
    assert remark_key(played(hit, sent)) == "cast.piyo.hit.2"
    over = table_after("agon", "c4-d5", seats=(HUMAN, CHICK), seed=2, **TRAP)
    assert "start" in (remark_key(over) or "")


def feats(table: Table) -> list[bool]:
    view, states = view_of(table.record.game), table.states
    return [
        view.is_feat(before.view(None), after.view(None), before.redacted(move, None))
        for before, move, after in zip(states, table.moves, states[1:], strict=False)
    ]


def test_an_attack_is_a_feat() -> None:
    attacked = table_after("beerhex", *PLACED, "attack b3 b4 c2")
    assert feats(attacked) == [*[False] * len(PLACED), True]


def test_a_new_level_is_a_feat() -> None:
    end = played_out(new_table("seven", {}, (HUMAN, HUMAN), 3), 3)
    heights = [len(state.tower.heights) for state in end.states]
    assert max(heights) > 1
    higher = [after > max(1, before) for before, after in pairwise(heights)]
    assert feats(end) == higher
