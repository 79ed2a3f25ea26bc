"""Themes and piece sets, by the player's choice and the system's settings."""

from dataclasses import replace

import pytest

from rokkaku.core.registry import games
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.scene import BOLD, CLASSIC, Layer, either, in_piece_set
from rokkaku.ui.board.svg import badge_svg
from rokkaku.ui.settings.settings import CHOICES, GROUPS, Settings
from rokkaku.ui.settings.theme import ANIMATION_SPEEDS, FORCED, SystemPreferences, Theme, theme_for
from tools import ROOT

USUAL = Settings()
CIRCLE, SQUARE = (Layer("circle", "ink"),), (Layer("square", "ink"),)


@pytest.mark.parametrize(
    ("system_preferences", "seen"),
    [
        (SystemPreferences(), Theme("light", "wood", CLASSIC, 1.0)),
        (SystemPreferences(dark=True), Theme("dark", "night", CLASSIC, 1.0)),
        (SystemPreferences(contrast=True), Theme("light", "contrast", BOLD, 1.0)),
        (SystemPreferences(forced=True, dark=True), Theme("dark", FORCED, BOLD, 1.0)),
        (SystemPreferences(still=True), Theme("light", "wood", CLASSIC, 0.0)),
    ],
)
def test_what_is_left_to_the_system(system_preferences: SystemPreferences, seen: Theme) -> None:
    assert theme_for(USUAL, system_preferences) == seen


def test_what_a_person_has_chosen_goes_before_the_system() -> None:
    chosen = replace(USUAL, theme="light", board="felt", pieces=CLASSIC, animation="slow")
    everything = SystemPreferences(dark=True, contrast=True, still=True)
    assert theme_for(chosen, everything) == Theme(
        "light", "felt", CLASSIC, ANIMATION_SPEEDS["slow"]
    )


def test_colours_that_the_system_forces_go_before_the_board_that_is_chosen() -> None:
    assert theme_for(replace(USUAL, board="wood"), SystemPreferences(forced=True)).board == FORCED


def test_every_setting_has_a_group_or_buttons_of_its_own() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(set(CHOICES) - {"language"})
    assert set(ANIMATION_SPEEDS) == set(CHOICES["animation"]) - {"auto"}


def test_the_style_sheet_knows_every_board() -> None:
    css = (ROOT / "static/styles/screens/board.css").read_text("utf-8")
    for board in (*CHOICES["board"][2:], FORCED):  # paper is the default, without a name
        assert f'[data-board="{board}"]' in css


def test_a_picture_without_a_style_sheet_shows_the_classic_pieces() -> None:
    svg = badge_svg(either(CIRCLE, SQUARE))
    assert '<path class="only-classic" d="circle"' in svg
    assert '<path class="only-bold" display="none" d="square"' in svg
    plain = badge_svg(in_piece_set(either(CIRCLE, SQUARE), BOLD))
    assert "circle" not in plain
    assert "display" not in plain


@pytest.mark.parametrize("game", games())
def test_every_game_has_both_piece_sets(game: str) -> None:
    badge = view_of(game).badge(0)
    assert {layer.only for layer in badge} == {CLASSIC, BOLD}
    assert in_piece_set(badge, CLASSIC) != in_piece_set(badge, BOLD)
