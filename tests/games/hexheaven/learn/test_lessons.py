"""Claims of the lesson texts about their positions."""

from tests.tables import state_at

from rokkaku.games.hexheaven.learn import lessons
from rokkaku.games.hexheaven.rules.notation import END, ENDING, RESERVE, parse_move
from rokkaku.games.hexheaven.rules.scoring import TileBonus
from rokkaku.games.hexheaven.rules.tiles import TILES


def test_one_placement_gives_three_points_and_three_blue_tiles_lie_around_it() -> None:
    state = state_at(lessons.OPENED)
    best = [move for move in state.legal_moves() if state.effect(move).points >= 3]
    assert len(best) == 1
    assert (TILES[best[0].tile].colour, TILES[best[0].tile].shape) == ("blue", "round")
    assert {TILES[tile].colour for tile in state.hands[0]} == {"blue"}
    assert state.effect(best[0])[:2] == (3, 3)


def test_the_hint_on_numbers_leads_through() -> None:
    first, second = state_at(lessons.OPENED), state_at(lessons.OPENED, "20 r1 -1,0")
    assert [TILES[tile].shape for tile in (20, 23)] == ["square", "round"]
    assert first.effect(parse_move("20 r1 -1,0")).sides == 2
    assert second.effect(parse_move("23 r3 1,-2")).sides == 3
    assert ENDING in state_at(lessons.OPENED, "20 r1 -1,0", "23 r3 1,-2").legal_moves()


def test_who_is_behind_gains_by_a_single_side_and_loses_by_two() -> None:
    state = state_at(lessons.BEHIND)
    assert state.points == (0, 2)
    by_sides: dict[int, set[int]] = {1: set(), 2: set()}
    for move in state.legal_moves():
        by_sides[state.effect(move).sides].add(state.effect(move).points)
    assert max(by_sides[1]) == 1
    assert by_sides[2] == {-2}


def test_the_tile_of_the_hex_heaven_is_red_and_brings_three_points() -> None:
    before, after = state_at(lessons.SURROUNDED), state_at(lessons.HEAVEN)
    (taken,) = after.reserves[0]
    assert TILES[taken].colour == "red"
    assert after.points[0] - before.points[0] == 3


def test_only_the_reserve_tile_can_touch_three_sides_once_more() -> None:
    state = state_at(lessons.HEAVEN)
    three = [move for move in state.legal_moves() if move.kind != END]
    three = [move for move in three if state.effect(move).sides == 3]
    assert three
    assert all(move.kind == RESERVE and state.effect(move).points == 3 for move in three)


def test_however_the_last_turn_ends_sun_wins() -> None:
    state = state_at(lessons.LAST_TURN)
    assert (state.points, len(state.deck)) == ((20, 15), 2)
    placed = [state.apply(move) for move in state.legal_moves() if move.kind != END]
    ends = [after.apply(ENDING) for after in placed if ENDING in after.legal_moves()]
    assert len(ends) == len(placed) > 2
    hinted = parse_move("11 r4 3,0")
    assert state.effect(hinted).points == 3
    assert state.effect(hinted).taken
    for end in ends:
        assert end.outcome().winners == (0,)
        bonuses: tuple[TileBonus, ...] = end.end_bonus(0)
        assert sum(bonus.total for bonus in bonuses) > 0
