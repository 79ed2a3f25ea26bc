"""The figures of all rulebooks: reachable positions that can be drawn in every language."""

from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest
from tests.ui.colours.palette import BOARDS, palette

from rokkaku.core.record.record import replay
from rokkaku.core.registry import games
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.learn.content import ORIGINS, Figure, Picture, rulebook_of
from rokkaku.ui.learn.figure import figure_alternative, figure_scene, figure_svg


def figures() -> Iterator[object]:
    for game in games():
        for section in rulebook_of(game):
            for figure in section.figures:
                yield pytest.param(game, figure, id=f"{game} {figure.name}")


every_figure = pytest.mark.parametrize(("game", "figure"), list(figures()))


@pytest.mark.parametrize("game", games())
def test_a_rulebook_has_sections_of_known_origin(game: str) -> None:
    sections = rulebook_of(game)
    assert not sections or len(sections) > 3
    assert {section.origin for section in sections} <= {*ORIGINS, None}
    names = [section.name for section in sections]
    assert len(set(names)) == len(names)
    drawn = [figure.name for section in sections for figure in section.figures]
    assert len(set(drawn)) == len(drawn)


@every_figure
def test_a_figure_shows_what_it_claims(game: str, figure: Figure | Picture) -> None:
    if isinstance(figure, Figure):
        assert figure.record.game == game
        state = replay(figure.record)[-1]
        assert figure.shows is None or figure.shows(state)


@every_figure
def test_a_figure_is_drawn_in_every_language(
    game: str, figure: Figure | Picture, texts_in: Callable[[str], Texts]
) -> None:
    for language in LANGUAGES:
        texts = texts_in(language)
        scene = figure_scene(figure, texts)
        assert scene.items
        if isinstance(figure, Figure):
            known = {hit.pick.value for hit in scene.hits}
            assert set(figure.cells) <= known
        image = ElementTree.fromstring(figure_svg(game, figure, texts))
        alternative = figure_alternative(game, figure, texts)
        assert image.attrib["aria-label"] == alternative
        assert alternative.strip()
        assert len(image) > 1


@every_figure
def test_a_figure_has_colours_in_every_theme(
    game: str, figure: Figure | Picture, english: Texts
) -> None:
    image = ElementTree.fromstring(figure_svg(game, figure, english))
    colours = {
        value.removeprefix("var(--").removesuffix(")")
        for element in image.iter()
        for value in (element.attrib.get("fill"), element.attrib.get("stroke"))
        if value not in (None, "none")
    }
    for board in BOARDS:
        assert colours <= palette(board).keys(), board
