"""Dialogs of the puzzles: the goal, an answer, and no answer."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, copy_button, row, save_button
from rokkaku.browser.dom.elements import Node, drawing, make
from rokkaku.core.puzzle import PuzzlePosition, Standing
from rokkaku.ui.board.svg import picture_svg, scene_svg
from rokkaku.ui.i18n import Translate
from rokkaku.ui.puzzle.puzzle_view import Example, puzzle_view_of
from rokkaku.ui.puzzle.words import answer_text, verdict


def show_goal(dialog: Dialog, game: str, kind: str, translate: Translate) -> None:
    close = dialog.button(translate("rules.close"), class_="primary")
    goal = make("p", translate(f"{game}.puzzle.{kind}.goal"))
    examples = puzzle_view_of(game).examples(kind)
    figures = (
        _figure(example, translate(f"{game}.puzzle.{kind}.example.{example.name}"))
        for example in examples
    )
    source = make("p", translate(f"{game}.rules.source"), class_="small")
    shown = make("div", *figures, class_="figures")
    dialog.show(translate(f"{game}.puzzle.{kind}"), goal, shown, source, row(close))


def _figure(example: Example, caption: str) -> Node:
    """Return an example; screen readers only get the caption, which describes all of it."""
    picture = drawing(scene_svg(example.draw(), ""), "picture")
    picture.setAttribute("aria-hidden", "true")
    return make("figure", picture, make("figcaption", caption))


def show_solved(
    dialog: Dialog,
    answer: PuzzlePosition,
    translate: Translate,
    on_next: Callable[[], None] | None,
    on_list: Callable[[], None],
) -> None:
    """Celebrate an answer; it can be copied and downloaded."""
    news = answer.standing == Standing.NEWS
    picture = drawing(picture_svg(*puzzle_view_of(answer.game).picture(answer)), "picture")
    picture.classList.toggle("trophy", news)
    text = answer_text(answer)
    raw = make("textarea", text, readonly=True, rows=6, aria_label=translate("puzzle.text"))
    export = make("details", make("summary", translate("puzzle.export")), raw, open=news)
    name = f"rokkaku-{answer.kind}-{answer.score or 0}.txt"
    copying = copy_button(dialog, text, raw, translate)
    export.append(row(copying, save_button(dialog, name, text, translate)))
    following = dialog.button(translate("puzzle.next"), on_next) if on_next else None
    dialog.show(
        translate("puzzle.newsTitle" if news else "puzzle.solvedTitle"),
        picture,
        make("p", verdict(answer, translate)),
        export,
        row(
            dialog.button(translate("puzzle.all"), on_list),
            *([following] if following else []),
            dialog.button(translate("result.close"), class_="primary"),
        ),
    )


def offer_another_answer(
    dialog: Dialog,
    game: str,
    proven: bool,
    translate: Translate,
    on_start: Callable[[], None] | None,
) -> None:
    """Report that no answer was found, and offer to start over, unless the start has none."""
    said = f"{game}.puzzle.deadEnd" if proven else f"{game}.puzzle.notFound"
    starting = [dialog.button(translate("puzzle.fromStart"), on_start)] if on_start else []
    dialog.show(
        translate("puzzle.noAnswer"),
        make("p", translate(said if on_start else "puzzle.impossible")),
        row(*starting, dialog.button(translate("result.close"), class_="primary")),
    )
