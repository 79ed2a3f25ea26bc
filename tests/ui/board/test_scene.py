"""Properties of the scenes of all games, for every viewer, on random games."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from tests.laws.walks import Setup, every_walk, seats_of, viewers_of, walk
from tests.ui.colours.palette import BOARDS, palette

from rokkaku.core.registry import games
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import Perspective, ViewOptions, view_of
from rokkaku.ui.board.picks import NO_MOVES, PickTree, Prefix
from rokkaku.ui.board.scene import Bounds, Item, Layer, Scene, Shape


class Look(NamedTuple):
    game: str
    state: AnyState
    seat: int | None
    options: ViewOptions
    scene: Scene


def tree_for(game: str, state: AnyState, viewer: int | None) -> PickTree:
    """Return the picks of a viewer; only the seat to move has any."""
    if viewer is None or viewer != state.actor:
        return NO_MOVES
    return view_of(game).tree(state)


def some_prefixes(tree: PickTree) -> Iterator[Prefix]:
    yield ()
    moves = list(tree.moves)
    yield from {picks[:size] for picks in moves[:1] + moves[-1:] for size in range(1, len(picks))}


@pytest.fixture(scope="module")
def looks(setup: Setup, seed: int, english: Texts) -> list[Look]:
    return list(all_looks(setup, seed, english))


def all_looks(setup: Setup, seed: int, english: Texts) -> Iterator[Look]:
    game, states, _ = walk(setup, seed)
    for index in {*range(0, len(states), 1 + len(states) // 4), len(states) - 1}:
        state = states[index]
        for viewer in viewers_of(state):
            turn = tuple(state.view(viewer) for state in states[max(0, index - 3) : index])
            tree = tree_for(game.id, state, viewer)
            for prefix in {view_of(game.id).autofill(tree, some) for some in some_prefixes(tree)}:
                for flipped in (False, True):
                    options = ViewOptions(english, tree, prefix, turn, Perspective(flipped))
                    scene = view_of(game.id).scene(state.view(viewer), options)
                    yield Look(game.id, state, viewer, options, scene)


def layers_of(items: tuple[Item, ...]) -> Iterator[Layer]:
    for item in items:
        if isinstance(item, Shape):
            yield from item.layers


@every_walk
def test_keys_are_unique(looks: list[Look]) -> None:
    for look in looks:
        for items in (look.scene.items, look.scene.ground):
            keys = [item.key for item in items]
            assert len(keys) == len(set(keys))


@every_walk
def test_places_have_names_and_lead_to_different_picks(looks: list[Look]) -> None:
    for look in looks:
        hits, actions, hand = look.scene.hits, look.scene.tray.actions, look.scene.tray.hand
        assert hits
        assert all(place.name.strip() for place in (*hits, *actions, *hand))
        picks = [place.pick for place in (*hits, *actions, *hand)]
        assert len(picks) == len(set(picks))
        assert len({hit.name for hit in hits}) == len(hits), "two places have the same name"
        assert all(hit.radius > 0 for hit in hits)


@every_walk
def test_exactly_what_can_be_picked_is_offered(looks: list[Look]) -> None:
    for look in looks:
        scene, (tree, prefix) = look.scene, look.options[1:3]
        offered = {place.pick for place in (*scene.hits, *scene.tray.hand) if place.selectable}
        offered |= {action.pick for action in scene.tray.actions}
        earlier = {pick for size in range(len(prefix)) for pick in tree.choices(prefix[:size])}
        assert offered - earlier == tree.choices(prefix) - earlier
        places = (*scene.hits, *scene.tray.hand)
        assert {place.pick for place in places if place.selected} == {
            pick for pick in prefix if pick in {place.pick for place in places}
        }


@every_walk
def test_places_lie_in_the_same_order_whatever_happens(looks: list[Look]) -> None:
    """The keyboard's place on the board is stored as its number."""
    seen: dict[tuple[int | None, bool], list[object]] = {}
    for look in looks:
        if look.scene.is_unbounded:
            continue
        places = [(hit.pick, hit.at) for hit in look.scene.hits if hit.pick.kind == "cell"]
        assert (
            seen.setdefault((look.seat, look.options.perspective.is_flipped), list(places))
            == places
        )


@every_walk
def test_everything_is_within_bounds(looks: list[Look]) -> None:
    for look in looks:
        left, top, right, bottom = look.scene.bounds
        hits = () if look.scene.is_unbounded else look.scene.hits
        for place in (*look.scene.items, *look.scene.ground, *hits):
            assert left < place.at.x < right, place
            assert top < place.at.y < bottom, place


@every_walk
def test_turning_the_board_keeps_everything_but_places(looks: list[Look]) -> None:
    for look in looks:
        turned = view_of(look.game).scene(
            look.state.view(look.seat),
            look.options._replace(perspective=look.options.perspective.flip()),
        )
        assert {item.key for item in turned.items} == {item.key for item in look.scene.items}
        assert {hit[3:] for hit in turned.hits} == {hit[3:] for hit in look.scene.hits}
        assert turned.tray.actions == look.scene.tray.actions


@every_walk
def test_all_colours_are_those_of_both_themes(looks: list[Look]) -> None:
    names: set[str] = set()
    for look in looks:
        items = (*look.scene.items, *look.scene.ground)
        for layer in layers_of(items):
            names |= {layer.fill, layer.stroke}
        names |= {item.fill for item in items if not isinstance(item, Shape)}
    for board in BOARDS:
        assert names - {""} <= set(palette(board))


@pytest.mark.parametrize("game", games())
def test_badges_are_drawn_in_the_themes_colours(game: str) -> None:
    for seat in seats_of(walk(Setup(game, ()), 1).states[0]):
        layers = view_of(game).badge(seat)
        assert layers
        assert {name for layer in layers for name in (layer.fill, layer.stroke)} - {""} <= set(
            palette("paper")
        )


@every_walk
def test_the_ground_is_the_same_object_as_long_as_it_is_the_same(looks: list[Look]) -> None:
    grounds = [look.scene.ground for look in looks]
    for ground in grounds:
        same = [other for other in grounds if other == ground]
        assert all(other is ground for other in same)


@every_walk
def test_a_scene_tells_nothing_hidden(looks: list[Look], seed: int, english: Texts) -> None:
    rng = Rng(seed)
    for look in looks:
        view = view_of(look.game)
        guessed = look.state.determinize(look.seat, rng).view(look.seat)
        assert view.scene(guessed, look.options) == look.scene
        if look.state.actor is not None:
            seen = look.state.view(look.seat)
            assert view.prompt(guessed, english) == view.prompt(seen, english)


@every_walk
def test_whatever_is_picked_and_pointed_at_is_shown_and_said(
    looks: list[Look], english: Texts
) -> None:
    for look in {(id(look.state), look.seat): look for look in looks}.values():
        view, seen = view_of(look.game), look.state.view(look.seat)
        places = [hit.pick for hit in look.scene.hits if hit.pick.kind in view.PREVIEWED][::5]
        for prefix in [*some_prefixes(look.options.tree)][1:]:
            for aim in places:
                assert view.prompt(seen, english, (*prefix, aim)).strip()
                assert view.scene(seen, look.options._replace(prefix=prefix, aim=aim)).hits


@every_walk
def test_moves_can_be_told_from_what_a_viewer_knows(
    setup: Setup, seed: int, english: Texts
) -> None:
    view, (_, states, moves) = view_of(setup.game), walk(setup, seed)
    for state, move in zip(states, moves, strict=False):
        for viewer in viewers_of(state):
            for tell in (view.describe, view.short_text):
                told = tell(state.view(viewer), state.redacted(move, viewer), english)
                assert told.strip()
                assert "{" not in told


def test_a_wide_board_needs_less_height() -> None:
    bounds = Bounds(-6, -4, 6, 4)
    assert Scene(bounds).shape == pytest.approx(2 / 3)
    assert Scene(Bounds(-4, -6, 4, 6)).shape == 1
    assert Scene(bounds, is_unbounded=True).shape == 1
    assert Scene(bounds, upright=bounds).shape == 1
