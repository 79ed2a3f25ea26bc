"""How the puzzles look: what holds for the scenes of games holds for theirs."""

from collections.abc import Callable, Iterator

import pytest
from tests.ui.board.colours import BOARDS, palette

from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle import view
from rokkaku.games.seven.puzzle.answers import known_answer
from rokkaku.games.seven.puzzle.catalogue import VARIANTS, puzzle
from rokkaku.games.seven.puzzle.puzzle import Puzzle
from rokkaku.games.seven.puzzle.session import TURN, PuzzleSession, session_for
from rokkaku.games.seven.puzzle.solver.solve import finish, solve
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Shape
from rokkaku.ui.i18n import LANGUAGES, Texts

ALL = [(kind, variant) for kind, variants in VARIANTS.items() for variant in variants]
SOME = [
    ("level5", "all"),
    ("island", "O"),
    ("holes", "seven"),
    ("holes", "fourteen"),
    ("copycat", "sheet"),
]
every_puzzle = pytest.mark.parametrize(("kind", "variant"), SOME)


def answer(kind: str, variant: str) -> Puzzle:
    found = known_answer(kind, variant)
    found = found or finish(solve(puzzle(kind, variant), Limit(), Rng(1))).position
    assert found
    return found


def desks(kind: str, variant: str) -> Iterator[PuzzleSession]:
    """The desk on the way to an answer, with tiles held well and badly."""
    whole = answer(kind, variant)
    session = session_for(puzzle(kind, variant))
    yield session
    for number, tile in enumerate(whole.placed):
        if number % 4 == 1:
            hinted = session.hinted(whole)
            yield from (
                session,
                hinted,
                hinted.pick(Pick(TURN, "right")),
                session.toggle_side_view(),
            )
        session = session.at(session.position.place(tile.seat, tile.move))
    yield session


@every_puzzle
def test_keys_are_unique(kind: str, variant: str, english: Texts) -> None:
    for session in desks(kind, variant):
        keys = [item.key for item in view.scene(session, english).items]
        assert len(keys) == len(set(keys))


@every_puzzle
def test_places_have_different_names_and_lead_to_different_picks(
    kind: str, variant: str, english: Texts
) -> None:
    for session in desks(kind, variant):
        scene = view.scene(session, english)
        places = (*scene.hits, *scene.actions, *scene.hand)
        assert all(place.name.strip() for place in places)
        assert len({place.pick for place in places}) == len(places)
        assert len({hit.name for hit in scene.hits}) == len(scene.hits)
        assert bool(scene.hits) != session.side_view


@every_puzzle
def test_exactly_where_something_happens_can_be_picked(
    kind: str, variant: str, english: Texts
) -> None:
    for session in desks(kind, variant):
        scene = view.scene(session, english)
        for hit in scene.hits:
            picked = session.pick(hit.pick)
            if session.held:
                assert hit.selectable == (picked.aim_at(hit.pick).why_not is None)
            else:
                assert hit.selectable == (picked.held is not None)


@every_puzzle
def test_everything_is_within_bounds(kind: str, variant: str, english: Texts) -> None:
    for session in desks(kind, variant):
        scene = view.scene(session, english)
        for item in scene.items:
            assert scene.bounds.left < item.at.x < scene.bounds.right, item
            assert scene.bounds.top < item.at.y < scene.bounds.bottom, item


@every_puzzle
def test_all_colours_are_those_of_both_themes(kind: str, variant: str, english: Texts) -> None:
    names = {""}
    for session in desks(kind, variant):
        for item in view.scene(session, english).items:
            if isinstance(item, Shape):
                names |= {name for layer in item.layers for name in (layer.fill, layer.stroke)}
            else:
                names.add(item.fill)
    for board in BOARDS:
        assert names - {""} <= set(palette(board))


@every_puzzle
def test_what_is_held_shows_in_the_hand_and_as_a_ghost(
    kind: str, variant: str, english: Texts
) -> None:
    for session in desks(kind, variant):
        scene = view.scene(session, english)
        assert sum(piece.selected for piece in scene.hand) == (session.held is not None)
        assert bool(scene.actions) == (session.held is not None)
        assert any(item.key == "ghost" for item in scene.items) == (session.ghost is not None)
        assert bool(scene.refusal) == (session.why_not is not None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "variant"), ALL)
def test_every_puzzle_has_a_picture_a_name_and_facts(
    kind: str, variant: str, language: str, texts_in: Callable[[str], Texts]
) -> None:
    texts = texts_in(language)
    start = puzzle(kind, variant)
    shapes, bounds = view.picture(start)
    assert shapes
    assert bounds.left < bounds.right
    assert view.name(kind, variant, texts).strip()
    told = view.facts(start, texts)
    assert told
    assert len(set(told)) == len(told)


def test_the_names_of_a_kind_differ(english: Texts) -> None:
    for kind, variants in VARIANTS.items():
        assert len({view.name(kind, variant, english) for variant in variants}) == len(variants)


def test_the_task_follows_the_desk(english: Texts) -> None:
    whole = answer("holes", "six")
    session = session_for(puzzle("holes", "six"))
    heard = [view.prompt(session, english), view.prompt(session.hinted(whole), english)]
    begun = session.at(session.position.place(whole.placed[0].seat, whole.placed[0].move))
    heard += [view.prompt(begun, english), view.prompt(session.solved(whole), english)]
    assert len(set(heard)) == len(heard)
    assert "5 holes" in heard[-1]
