"""The settings dialog: groups of settings, with previews of boards and pieces."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from rokkaku.browser.dom.dialog import Dialog, row
from rokkaku.browser.dom.elements import Node, make, make_drawing, make_select
from rokkaku.browser.settings.offline import offline_box
from rokkaku.core.registry import games
from rokkaku.hexgrid import Point
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.scene import Bounds, Layer, Shape
from rokkaku.ui.board.surface import HEXAGON
from rokkaku.ui.board.svg import picture_svg
from rokkaku.ui.settings.failures import Failures
from rokkaku.ui.settings.settings import CHOICES, GROUPS, Settings
from rokkaku.ui.settings.theme import SystemPreferences, theme_for

_PLAIN_CELLS = tuple((Layer(HEXAGON, f"cell-{kind}", "cell-line", 0.05),) for kind in (1, 2))
_PREVIEWED_BOARDS = 3
_STEP = 1.732
"""Distance between cells, in units of the scene."""

Change = Callable[[str, str], None]
"""Takes the name of a setting and its new value."""


def show_settings(
    dialog: Dialog,
    settings: Settings,
    system_preferences: SystemPreferences,
    failures: Mapping[str, Failures],
    translate: Translate,
    on_change: Change,
    backup: Node,
    refused: Collection[str],
) -> None:
    """Show the settings; each change is reported at once.

    `failures` are those of Python's `snapshot` and of the AI's compiled `kernel`s, by these names.
    `backup` is the section about stored data; `refused` names what the browser doesn't allow.
    """
    groups = []
    for group, names in GROUPS.items():
        lines = []
        for name in names:
            if name in _PICTURES:
                lines.append(
                    _pictures(dialog, name, settings, system_preferences, translate, on_change)
                )
            else:
                lines.append(_line(dialog, name, settings, translate, on_change))
            if name in refused:
                lines.append(make("p", translate(f"settings.{name}.refused"), class_="small"))
        heading = make("h3", translate(f"settings.group.{group}"))
        groups.append(make("section", heading, *lines, class_="settings"))
    close = dialog.closing_button(translate("settings.close"), class_="primary")
    offline_section = offline_box(dialog, translate)
    for kind, (times, reason) in failures.items():
        if times:
            failure_text = translate(f"failures.{kind}", times=times, reason=reason)
            offline_section.append(make("p", failure_text, class_="small"))
    dialog.show(translate("settings.title"), *groups, offline_section, backup, row(close))


def _line(
    dialog: Dialog, name: str, settings: Settings, translate: Translate, on_change: Change
) -> Node:
    values = [(value, translate(f"settings.{name}.{value}")) for value in CHOICES[name]]
    field = make_select(values, getattr(settings, name), name=name)
    dialog.bind(field, lambda event: on_change(name, str(event.target.value)))
    return make("label", make("span", translate(f"settings.{name}")), field, class_="setting")


def _pictures(
    dialog: Dialog,
    name: str,
    settings: Settings,
    system_preferences: SystemPreferences,
    translate: Translate,
    on_change: Change,
) -> Node:
    boxes = []
    for value in CHOICES[name]:
        is_chosen = value == getattr(settings, name)
        button = make("input", type="radio", name=name, value=value, checked=is_chosen)
        dialog.bind(button, lambda event: on_change(name, str(event.target.value)))
        picture = make_drawing(_PICTURES[name](), "preview")
        theme = theme_for(replace(settings, **{name: value}), system_preferences)
        picture.dataset.board, picture.dataset.pieces = theme.board, theme.pieces
        words = make("span", button, translate(f"settings.{name}.{value}"))
        boxes.append(make("label", picture, words, class_="choice"))
    legend = make("legend", translate(f"settings.{name}"))
    return make("fieldset", legend, make("div", *boxes, class_="previews"))


def _board() -> str:
    """Draw cells of several boards, each with a piece."""
    views = [view_of(game) for game in games()[:_PREVIEWED_BOARDS]]
    shapes = [
        Shape(f"{kind}-{index}", layers, Point(index * _STEP, 0), size)
        for index, view in enumerate(views)
        for kind, layers, size in (
            ("cell", view.CELL or _PLAIN_CELLS[index % 2], 1.0),
            ("piece", view.badge(index % 2), 0.75),
        )
    ]
    return picture_svg(tuple(shapes), Bounds(-1.2, -1.2, 2 * _STEP + 1.2, 1.2))


def _pieces() -> str:
    shapes = [
        Shape(game, view_of(game).badge(index % 2), Point(index, 0), 0.42)
        for index, game in enumerate(games())
    ]
    return picture_svg(tuple(shapes), Bounds(-0.55, -0.55, len(games()) - 0.45, 0.55))


_PICTURES = {"board": _board, "pieces": _pieces}
"""Functions that draw the previews, by setting."""
