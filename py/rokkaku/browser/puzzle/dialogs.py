"""Dialogs of the puzzles: the goal, a solution, and no solution."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, copy_button, row, save_button
from rokkaku.browser.dom.elements import Node, make, make_drawing
from rokkaku.core.puzzle import PuzzlePosition, SolutionQuality
from rokkaku.ui.board.svg import picture_svg, scene_svg
from rokkaku.ui.i18n import Translate
from rokkaku.ui.puzzle.puzzle_view import Example, puzzle_view_of
from rokkaku.ui.puzzle.words import solution_text, verdict


def show_goal(dialog: Dialog, game: str, kind: str, translate: Translate) -> None:
    close = dialog.closing_button(translate("rules.close"), class_="primary")
    goal = make("p", translate(f"{game}.puzzle.{kind}.goal"))
    examples = puzzle_view_of(game).examples(kind)
    figures = (
        _figure(example, translate(f"{game}.puzzle.{kind}.example.{example.name}"))
        for example in examples
    )
    source = make("p", translate(f"{game}.rules.source"), class_="small")
    figures_box = make("div", *figures, class_="figures")
    dialog.show(translate(f"{game}.puzzle.{kind}"), goal, figures_box, source, row(close))


def _figure(example: Example, caption: str) -> Node:
    """Return an example; screen readers only get the caption, which describes all of it."""
    picture = make_drawing(scene_svg(example.draw(), ""), "picture")
    picture.setAttribute("aria-hidden", "true")
    return make("figure", picture, make("figcaption", caption))


def show_solved(
    dialog: Dialog,
    answer: PuzzlePosition,
    translate: Translate,
    on_next: Callable[[], None] | None,
    on_list: Callable[[], None],
) -> None:
    """Celebrate a solution, which the player can copy or download."""
    is_news = answer.quality == SolutionQuality.NEW_BEST
    picture = make_drawing(picture_svg(*puzzle_view_of(answer.game).picture(answer)), "picture")
    picture.classList.toggle("trophy", is_news)
    text = solution_text(answer)
    text_field = make("textarea", text, readonly=True, rows=6, aria_label=translate("puzzle.text"))
    export = make("details", make("summary", translate("puzzle.export")), text_field, open=is_news)
    name = f"rokkaku-{answer.kind}-{answer.score or 0}.txt"
    copying_button = copy_button(dialog, text, text_field, translate)
    export.append(row(copying_button, save_button(dialog, name, text, translate)))
    next_button = dialog.closing_button(translate("puzzle.next"), on_next) if on_next else None
    dialog.show(
        translate("puzzle.newsTitle" if is_news else "puzzle.solvedTitle"),
        picture,
        make("p", verdict(answer, translate)),
        export,
        row(
            dialog.closing_button(translate("puzzle.all"), on_list),
            *([next_button] if next_button else []),
            dialog.closing_button(translate("result.close"), class_="primary"),
        ),
    )


def report_no_answer(
    dialog: Dialog,
    game: str,
    is_proven: bool,
    translate: Translate,
    on_start: Callable[[], None] | None,
) -> None:
    """Report that no solution was found, and offer to start over if `on_start` is given."""
    key = f"{game}.puzzle.deadEnd" if is_proven else f"{game}.puzzle.notFound"
    start_buttons = (
        [dialog.closing_button(translate("puzzle.fromStart"), on_start)] if on_start else []
    )
    dialog.show(
        translate("puzzle.noAnswer"),
        make("p", translate(key if on_start else "puzzle.impossible")),
        row(*start_buttons, dialog.closing_button(translate("result.close"), class_="primary")),
    )
