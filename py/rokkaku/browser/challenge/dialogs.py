"""Dialogs of the challenges: the goal, a solution, and no solution."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, copy_button, copy_field, row, save_button
from rokkaku.browser.dom.elements import Node, make, make_drawing
from rokkaku.core.challenge import ChallengePosition, SolutionQuality
from rokkaku.i18n import Translate
from rokkaku.ui.board.svg import picture_svg, scene_svg
from rokkaku.ui.challenge.challenge_view import Example, challenge_view_of
from rokkaku.ui.challenge.words import solution_text, verdict


def show_goal(dialog: Dialog, game: str, kind: str, translate: Translate) -> None:
    close = dialog.closing_button(translate("rules.close"), class_="primary")
    goal = make("p", translate(f"{game}.challenge.{kind}.goal"))
    examples = challenge_view_of(game).examples(kind)
    figures = (
        _figure(example, translate(f"{game}.challenge.{kind}.example.{example.name}"))
        for example in examples
    )
    source = make("p", translate(f"{game}.rules.source"), class_="small")
    figures_box = make("div", *figures, class_="figures")
    dialog.show(translate(f"{game}.challenge.{kind}"), goal, figures_box, source, row(close))


def _figure(example: Example, caption: str) -> Node:
    """Return an example; screen readers only get the caption, which describes all of it."""
    picture = make_drawing(scene_svg(example.draw(), ""), "picture")
    picture.setAttribute("aria-hidden", "true")
    return make("figure", picture, make("figcaption", caption))


def show_solved(
    dialog: Dialog,
    solution: ChallengePosition,
    translate: Translate,
    on_next: Callable[[], None] | None,
    on_list: Callable[[], None],
) -> None:
    """Celebrate a solution, which the player can copy or download."""
    is_new_best = solution.quality == SolutionQuality.NEW_BEST
    picture = make_drawing(
        picture_svg(*challenge_view_of(solution.game).picture(solution)), "picture"
    )
    picture.classList.toggle("trophy", is_new_best)
    text = solution_text(solution)
    text_field = copy_field(text, 6, translate("challenge.text"))
    export = make(
        "details", make("summary", translate("challenge.export")), text_field, open=is_new_best
    )
    name = f"rokkaku-{solution.kind}-{solution.score or 0}.txt"
    copying_button = copy_button(dialog, text, text_field, translate)
    export.append(row(copying_button, save_button(dialog, name, text, translate)))
    next_button = dialog.closing_button(translate("challenge.next"), on_next) if on_next else None
    dialog.show(
        translate("challenge.newBestTitle" if is_new_best else "challenge.solvedTitle"),
        picture,
        make("p", verdict(solution, translate)),
        export,
        row(
            dialog.closing_button(translate("challenge.all"), on_list),
            *([next_button] if next_button else []),
            dialog.closing_button(translate("result.close"), class_="primary"),
        ),
    )


def report_no_solution(
    dialog: Dialog,
    game: str,
    is_proven: bool,
    translate: Translate,
    on_start: Callable[[], None] | None,
) -> None:
    """Report that no solution was found, and offer to start over if `on_start` is given."""
    key = f"{game}.challenge.deadEnd" if is_proven else f"{game}.challenge.notFound"
    start_buttons = (
        [dialog.closing_button(translate("challenge.fromStart"), on_start)] if on_start else []
    )
    dialog.show(
        translate("challenge.noSolution"),
        make("p", translate(key if on_start else "challenge.impossible")),
        row(*start_buttons, dialog.closing_button(translate("result.close"), class_="primary")),
    )
