from itertools import pairwise

import pytest
from tests.laws.walks import Setup, every_walk, walk
from tests.tables import table_after

from rokkaku.core.state import AnyState
from rokkaku.hexgrid import Point
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.motion.stage import Stage, at_rest, carry_pieces, frame, next_stage
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Bounds, Entrance, Hit, Item, Label, Layer, Scene, Shape

FACE, BACK = (Layer("M0 0", "red"),), (Layer("M1 1", "blue"),)
RIM = (Layer("M2 2", "grey"),)
LATE = 60_000.0
STEP = 10


def piece(x: float, layers: tuple[Layer, ...] = FACE, key: str = "") -> Shape:
    return Shape(key or f"piece-{x}", layers, Point(x, 0), kind="piece", rim=RIM)


def scene(*items: Item, picked: float | None = None) -> Scene:
    hit = Hit(Pick("cell", "a1"), Point(picked or 0, 0), 1, "a1", selected=picked is not None)
    return Scene(Bounds(-9, -9, 9, 9), items=items, hits=(hit,))


def film(before: Scene, after: Scene, stage: Stage | None = None) -> list[dict[str, Item]]:
    """Return the frames from one scene to the next, each by key, until nothing moves."""
    found, now = next_stage(stage or at_rest(before), before, after, 0.0), 0.0
    frames = []
    while not found.is_over(now):
        frames.append({item.key: item for item in frame(found, after, now)})
        now += STEP
    assert frame(found, after, LATE) == frame(at_rest(after), after, 0.0)
    return frames


def test_a_piece_is_lifted_carried_and_set_down() -> None:
    frames = film(scene(piece(0)), scene(piece(6)))
    way = [shot["piece-6"] for shot in frames]
    assert [(way[0].at, way[0].size)] == [(Point(0, 0), 1)]
    places = [shape.at.x for shape in way]
    assert places == sorted(places)
    assert places[-1] == 6
    assert max(shape.size for shape in way) > 1.1
    assert min(shape.at.y for shape in way) < -0.1


def test_its_shadow_moves_away_while_it_is_lifted_and_comes_back() -> None:
    frames = film(scene(piece(0)), scene(piece(6)))
    apart = [
        shot["piece-6-cast"].at.y - shot["piece-6"].at.y if "piece-6-cast" in shot else 0.0
        for shot in frames
    ]
    top = apart.index(max(apart))
    assert apart[0] == 0
    assert apart[top] > 0.3
    assert apart[top // 2] < apart[top] > apart[-1]
    for shot in frames:
        if "piece-6-cast" in shot:
            keys = list(shot)
            assert keys.index("piece-6-cast") < keys.index("piece-6"), "it lies below"


def test_a_longer_way_takes_longer_but_never_a_second() -> None:
    near, far, farthest = (len(film(scene(piece(0)), scene(piece(to)))) for to in (1, 8, 99))
    assert near < far < farthest < 1000 / STEP


def test_a_piece_falls_onto_the_board() -> None:
    frames = film(scene(), scene(piece(2)))
    sizes = [shot["piece-2"].size for shot in frames]
    assert frames[0]["piece-2"].opacity == 0
    assert sizes[0] > 1.2
    assert min(sizes) == pytest.approx(1, abs=0.03)


def test_a_piece_turns_over_and_shows_its_edge_halfway() -> None:
    frames = film(scene(piece(0)), scene(piece(0, BACK)))
    seen = [shot["piece-0"] for shot in frames]
    assert seen[0].layers == FACE
    assert seen[-1].layers == BACK
    assert [shape.layers for shape in seen] == sorted(
        (shape.layers for shape in seen), key=lambda layers: layers == BACK
    ), "it turns once"
    narrow = min(range(len(seen)), key=lambda index: seen[index].squeeze)
    assert seen[narrow].squeeze < 0.2
    assert any(item.layers == RIM for item in frames[narrow].values() if isinstance(item, Shape))
    assert seen[0].squeeze == 1


def test_many_pieces_turn_over_one_after_the_other() -> None:
    before, after = (scene(*(piece(x, layers) for x in range(20))) for layers in (FACE, BACK))
    frames = film(before, after)
    turned = [
        next(index for index, shot in enumerate(frames) if shot[f"piece-{x}"].layers == BACK)
        for x in range(20)
    ]
    assert turned == sorted(turned)
    assert turned[0] < turned[-1]
    assert len(frames) * STEP < 1500


@pytest.mark.parametrize("entrance", [Entrance.CLOSE, Entrance.GLOW])
def test_a_mark_comes_when_the_piece_has_landed(entrance: Entrance) -> None:
    mark = Shape("mark", FACE, Point(6, 0), entrance=entrance)
    frames = film(scene(piece(0)), scene(piece(6), mark))
    for shot in frames:
        if shot["mark"].opacity > 0:
            assert shot["piece-6"].at.x == 6
    sizes = [shot["mark"].size for shot in frames if shot["mark"].opacity > 0]
    assert (sizes[0] > 1.2) == (entrance is Entrance.CLOSE)
    assert (sizes[0] < 0.8) == (entrance is Entrance.GLOW)


def test_what_flashes_and_rises_is_seen_once() -> None:
    spark, label = Shape("spark", FACE, Point(0, 0)), Label("gain", "+1", Point(0, 0), 1, "ink")
    after = scene(piece(0))._replace(flashes=(spark,), rising=(label,))
    frames = film(scene(), after)
    assert "spark" not in frames[0]
    assert any("spark" in shot for shot in frames)
    heights = [shot["gain"].at.y for shot in frames if "gain" in shot]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] < -0.5
    assert next_stage(at_rest(after), after, after, 0.0).is_over(0.0)


def test_a_label_that_is_new_waits_for_the_piece() -> None:
    new, old = (Label(key, "2", Point(0, 0), 1, "ink") for key in ("new", "old"))
    frames = film(scene(old), scene(piece(2), old, new))
    assert "old" in frames[0]
    assert "new" not in frames[0]
    assert "new" in frames[-1]


def test_what_is_picked_is_held_over_the_board_until_it_is_let_go() -> None:
    down, up = scene(piece(3)), scene(piece(3), picked=3)
    rising = [shot["piece-3"].size for shot in film(down, up)]
    assert rising == sorted(rising)
    assert frame(at_rest(up), up, 0.0)[-1].size > 1.1
    sinking = [shot["piece-3"].size for shot in film(up, down)]
    assert sinking == sorted(sinking, reverse=True)
    away = [shot["piece-5"].size for shot in film(up, scene(piece(5)))]
    assert away[0] == frame(at_rest(up), up, 0.0)[-1].size, "it is carried from where it is held"


def test_a_piece_that_is_dragged_is_set_down_from_there() -> None:
    still = scene(piece(3), picked=3)
    held = carry_pieces(still, Point(3, 0), Point(7, 2))
    assert frame(at_rest(still), held, 0.0)[-1].at.x == 7
    there = film(held, scene(piece(6)), at_rest(still))
    assert there[0]["piece-6"].at.x == 7
    back = film(held, still, at_rest(still))
    assert back[0]["piece-3"].at.x == 7


def test_what_is_in_motion_goes_on_when_the_next_scene_comes() -> None:
    first, second = scene(piece(0), piece(1)), scene(piece(6), piece(1))
    mark = Shape("mark", FACE, Point(0, 0))
    stage = next_stage(at_rest(first), first, second, 0.0)
    marked = scene(piece(6), piece(1), mark)
    went_on = next_stage(stage, second, marked, 100.0)
    moving = {item.key: item for item in frame(went_on, marked, 100.0)}
    assert moving["piece-6"] == {item.key: item for item in frame(stage, second, 100.0)}["piece-6"]
    assert "mark" in moving
    third = scene(piece(6), piece(8))
    answered = next_stage(stage, second, third, 100.0)
    assert not answered.is_over(stage.acts["piece-6"].end)
    assert not stage.is_over(100.0)
    cut = at_rest(third)
    assert cut.is_over(0.0)
    assert frame(cut, third, 0.0) == third.items


def test_another_view_of_the_same_is_a_cut() -> None:
    kinds = [Shape(f"a{n}", FACE, Point(n, 0), kind=f"kind-{n}") for n in range(5)]
    assert next_stage(Stage(), scene(), scene(*kinds), 0.0).is_over(0.0)
    walls = [Shape(f"w{n}", FACE, Point(n, 0), entrance=Entrance.FALL) for n in range(6)]
    assert next_stage(Stage(), scene(), scene(*walls), 0.0).is_over(0.0)
    assert not next_stage(Stage(), scene(*walls[:4]), scene(*walls), 0.0).is_over(0.0)


@pytest.mark.slow
@every_walk
def test_every_move_of_every_game_ends_in_the_new_scene(
    setup: Setup, seed: int, english: Texts
) -> None:
    scenes = [_scene(setup.game, state, english) for state in walk(setup, seed).states]
    for before, after in pairwise(scenes[:60]):
        stage = next_stage(at_rest(before), before, after, 0.0)
        assert frame(stage, after, LATE) == after.items
        assert stage.is_over(2500)
        first = [item for item in frame(stage, after, 0.0) if getattr(item, "kind", "")]
        assert sorted((item.kind, item.at) for item in first if item.opacity > 0) == sorted(
            (item.kind, item.at) for item in before.items if getattr(item, "kind", "")
        )


def test_in_hex_heaven_gems_shine_along_the_sides_and_points_rise(english: Texts) -> None:
    table = table_after("hexheaven", "7 r5 1,-1", "3 r2 1,0", "14 r0 2,-2", "26 r1 2,0", seed=1)
    table = table.play(table.game.parse_move("17 r2 1,-2"))
    while table.state.opening:
        table = table.play(table.state.legal_moves()[0])
    move = max(table.state.legal_moves(), key=lambda move: table.state.effect(move).points)
    points, after = table.state.effect(move).points, table.play(move).state.view(None)
    shown = _scene("hexheaven", after, english, table.state.view(None))
    risen = [int(item.text.replace("−", "-")) for item in shown.rising if isinstance(item, Label)]
    assert sum(risen) == points > 0
    assert len(shown.flashes) > 0


def _scene(game: str, state: AnyState, english: Texts, *turn: AnyState) -> Scene:
    options = ViewOptions(english, turn=turn)
    return view_of(game).scene(state.view(state.actor), options)
