"""Scenes of challenges have the properties of scenes of games."""

from collections.abc import Callable, Iterator
from functools import reduce

import pytest
from tests.games.seven.challenge.helpers import completed
from tests.ui.board.test_scene import layers_of
from tests.ui.colours.palette import BOARDS, palette

from rokkaku.games.seven.challenge.catalogue import CHALLENGES, VARIANTS, start_challenge
from rokkaku.games.seven.challenge.selection import TURN, Selection
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES, figure_of, variant_of
from rokkaku.games.seven.challenge.view import VIEW
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.board.game_view import FROM_ABOVE
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Label, Scene
from rokkaku.ui.challenge.session import ChallengeSession, session_from
from rokkaku.ui.challenge.words import facts

Session = ChallengeSession[Challenge, Selection]
Seen = list[tuple[Session, Scene]]

OWN = variant_of(figure_of("sheet"))
SOME = [
    ("level5", "all"),
    ("island", "O"),
    ("holes", "seven"),
    ("holes", "fourteen"),
    ("copycat", "sheet"),
    ("figure", "own"),
]


def solution(kind: str, variant: str) -> Challenge:
    if kind == "figure":
        tiles = (f"b {move}" for move in FIGURES["sheet"].split("; "))
        return reduce(Challenge.play, tiles, start_challenge(kind, variant))
    return CHALLENGES.known_solution(kind, variant) or completed(start_challenge(kind, variant))


def sessions(kind: str, variant: str) -> Iterator[Session]:
    """Yield the session on the way to a solution, with hints and turned tiles."""
    whole = solution(kind, variant)
    session = session_from(Selection(start_challenge(kind, variant)))
    yield session
    for number, tile in enumerate(whole.placed_tiles):
        if number % 4 == 1:
            hinted = session.with_hint(whole)
            yield from (session, hinted, hinted.pick(Pick(TURN, "right")))
        session = session.with_position(session.position.place(tile.seat, tile.move))
    yield session


@pytest.fixture(scope="module", params=SOME, ids=str)
def seen(request: pytest.FixtureRequest, english: Texts) -> Seen:
    return [
        (session, VIEW.scene(session, english, FROM_ABOVE)) for session in sessions(*request.param)
    ]


def test_keys_are_unique(seen: Seen) -> None:
    for _, scene in seen:
        keys = [item.key for item in scene.items]
        assert len(keys) == len(set(keys))


def test_places_have_different_names_and_lead_to_different_picks(
    seen: Seen, english: Texts
) -> None:
    for session, scene in seen:
        places = (*scene.hits, *scene.tray.actions, *scene.tray.hand)
        assert all(place.name.strip() for place in places)
        assert len({place.pick for place in places}) == len(places)
        assert len({hit.name for hit in scene.hits}) == len(scene.hits)
        assert scene.hits
        assert not VIEW.scene(session, english, FROM_ABOVE.tilt()).hits


def test_exactly_where_something_happens_can_be_picked(seen: Seen) -> None:
    for session, scene in seen:
        for hit in scene.hits:
            picked = session.pick(hit.pick)
            if session.selection.held:
                assert hit.selectable == (picked.aim_at(hit.pick).selection.why_not is None)
            else:
                assert hit.selectable == (picked.selection.held is not None)


def test_everything_is_within_bounds(seen: Seen) -> None:
    for _, scene in seen:
        for item in scene.items:
            assert scene.bounds.left < item.at.x < scene.bounds.right, item
            assert scene.bounds.top < item.at.y < scene.bounds.bottom, item


def test_all_colours_are_those_of_both_themes(seen: Seen) -> None:
    items = [item for _, scene in seen for item in scene.items]
    names = {item.fill for item in items if isinstance(item, Label)}
    for layer in layers_of(items):
        names |= {layer.fill, layer.stroke}
    for board in BOARDS:
        assert names - {""} <= set(palette(board))


def test_what_is_held_shows_in_the_hand_and_as_a_ghost(seen: Seen) -> None:
    for session, scene in seen:
        selection = session.selection
        assert sum(piece.selected for piece in scene.tray.hand) == (selection.held is not None)
        assert bool(scene.tray.actions) == (selection.held is not None)
        assert any(item.key == "ghost" for item in scene.items) == (selection.ghost is not None)
        assert bool(scene.tray.refusal) == (selection.why_not is not None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "variant"), [*sorted(CHALLENGES.listed_keys), ("copycat", OWN)])
def test_every_challenge_has_a_picture_a_name_and_facts(
    kind: str, variant: str, language: str, texts_in: Callable[[str], Texts]
) -> None:
    texts = texts_in(language)
    start = start_challenge(kind, variant)
    shapes, bounds = VIEW.picture(start)
    assert shapes
    assert bounds.left < bounds.right
    assert VIEW.name(kind, variant, texts).strip()
    told = facts(start, texts)
    assert told
    assert len(set(told)) == len(told)


def test_the_names_of_a_kind_differ(english: Texts) -> None:
    for kind, variants in VARIANTS.items():
        assert len({VIEW.name(kind, variant, english) for variant in variants}) == len(variants)


def test_the_prompt_follows_the_session(english: Texts) -> None:
    whole = solution("holes", "six")
    session = session_from(Selection(start_challenge("holes", "six")))
    heard = [VIEW.prompt(session, english), VIEW.prompt(session.with_hint(whole), english)]
    begun = session.with_position(
        session.position.place(whole.placed_tiles[0].seat, whole.placed_tiles[0].move)
    )
    heard += [VIEW.prompt(begun, english), VIEW.prompt(session.with_solution(whole), english)]
    assert len(set(heard)) == len(heard)
    assert "5 holes" in heard[-1]
