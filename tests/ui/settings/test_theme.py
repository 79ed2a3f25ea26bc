"""What is seen, by what a person has chosen and the system asks for; and the two piece sets."""

from dataclasses import replace

import pytest

from rokkaku.core.registry import games
from rokkaku.hexgrid import Point
from rokkaku.ui.board.camera import Camera
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.painter import Painter
from rokkaku.ui.board.scene import BOLD, CLASSIC, Layer, Shape, either, worn
from rokkaku.ui.board.svg import badge_svg
from rokkaku.ui.settings.settings import CHOICES, GROUPS, Settings
from rokkaku.ui.settings.theme import FORCED, PACES, Look, Wishes, look
from tools import ROOT

USUAL = Settings()
CIRCLE, SQUARE = (Layer("circle", "ink"),), (Layer("square", "ink"),)


@pytest.mark.parametrize(
    ("wishes", "seen"),
    [
        (Wishes(), Look("light", "paper", CLASSIC, 1.0)),
        (Wishes(dark=True), Look("dark", "night", CLASSIC, 1.0)),
        (Wishes(contrast=True), Look("light", "contrast", BOLD, 1.0)),
        (Wishes(forced=True, dark=True), Look("dark", FORCED, BOLD, 1.0)),
        (Wishes(still=True), Look("light", "paper", CLASSIC, 0.0)),
    ],
)
def test_what_is_left_to_the_system(wishes: Wishes, seen: Look) -> None:
    assert look(USUAL, wishes) == seen


def test_what_a_person_has_chosen_goes_before_the_system() -> None:
    chosen = replace(USUAL, theme="light", board="felt", pieces=CLASSIC, animation="slow")
    everything = Wishes(dark=True, contrast=True, still=True)
    assert look(chosen, everything) == Look("light", "felt", CLASSIC, PACES["slow"])


def test_colours_that_the_system_forces_go_before_the_board_that_is_chosen() -> None:
    assert look(replace(USUAL, board="wood"), Wishes(forced=True)).board == FORCED


def test_every_setting_has_a_group_or_buttons_of_its_own() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(set(CHOICES) - {"language"})
    assert set(PACES) == set(CHOICES["animation"]) - {"auto"}


def test_the_style_sheet_knows_every_board() -> None:
    css = (ROOT / "static/styles/board.css").read_text("utf-8")
    for board in (*CHOICES["board"][2:], FORCED):  # paper is what there is without a name
        assert f'[data-board="{board}"]' in css


def test_a_layer_is_drawn_in_its_piece_set_only() -> None:
    drawn: list[str] = []

    class Context:
        def __getattr__(self, name: str) -> object:
            return lambda *arguments: drawn.append(arguments[0]) if name == "fill" else None

    shape = Shape("key", (*either(CIRCLE, SQUARE), Layer("both", "ink")), Point(0, 0))
    painter = Painter(lambda path: path, lambda length: length, "serif")
    for pieces in (CLASSIC, BOLD):
        painter.pieces = pieces
        painter.paint(Context(), [shape], Camera(1, Point(0, 0)), {"ink": "#000"})
    assert drawn == ["circle", "both", "square", "both"]


def test_a_picture_without_a_style_sheet_shows_the_classic_pieces() -> None:
    svg = badge_svg(either(CIRCLE, SQUARE))
    assert '<path class="only-classic" d="circle"' in svg
    assert '<path class="only-bold" display="none" d="square"' in svg
    plain = badge_svg(worn(either(CIRCLE, SQUARE), BOLD))
    assert "circle" not in plain
    assert "display" not in plain


@pytest.mark.parametrize("game", games())
def test_every_game_has_both_piece_sets(game: str) -> None:
    badge = view_of(game).badge(0)
    assert {layer.only for layer in badge} == {CLASSIC, BOLD}
    assert worn(badge, CLASSIC) != worn(badge, BOLD)
