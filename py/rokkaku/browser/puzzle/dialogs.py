"""Dialogs of the puzzles: the goal, an answer that was found, and no answer."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, copy_button, row
from rokkaku.browser.dom.elements import Node, drawing, make
from rokkaku.browser.dom.files import blob_of, download
from rokkaku.games.seven.puzzle import view
from rokkaku.games.seven.puzzle.examples import EXAMPLES, Example
from rokkaku.games.seven.puzzle.progress import text_of
from rokkaku.games.seven.puzzle.puzzle import Puzzle, Standing
from rokkaku.ui.board.svg import picture_svg, scene_svg
from rokkaku.ui.i18n import Translate


def show_goal(dialog: Dialog, kind: str, translate: Translate) -> None:
    """What a kind of puzzle asks for, in words and pictures."""
    close = dialog.button(translate("rules.close"), class_="primary")
    goal = make("p", translate(f"seven.puzzle.{kind}.goal"))
    examples = (_figure(kind, example, translate) for example in EXAMPLES[kind])
    figures = make("div", "", *examples, class_="figures")
    source = make("p", translate("seven.rules.source"), class_="small")
    dialog.show(translate(f"seven.puzzle.{kind}"), goal, figures, source, row(close))


def _figure(kind: str, example: Example, translate: Translate) -> Node:
    """An example; its caption says all there is to see."""
    picture = drawing(scene_svg(view.example_scene(example), ""), "picture")
    picture.setAttribute("aria-hidden", "true")
    caption = make("figcaption", translate(f"seven.puzzle.{kind}.intro.{example.name}"))
    return make("figure", "", picture, caption)


def show_solved(
    dialog: Dialog,
    answer: Puzzle,
    translate: Translate,
    on_next: Callable[[], None] | None,
    on_list: Callable[[], None],
) -> None:
    """Celebrate an answer; it can be copied and downloaded."""
    news = answer.standing == Standing.NEWS
    picture = drawing(picture_svg(*view.picture(answer)), "picture")
    picture.classList.toggle("trophy", news)
    text = text_of(answer)
    raw = make("textarea", text, readonly=True, rows=6, aria_label=translate("seven.puzzle.text"))
    export = make("details", "", make("summary", translate("seven.puzzle.export")), raw, open=news)
    name = f"rokkaku-{answer.id}-{answer.score or 0}.txt"
    saving = make("button", translate("save.download"), type="button")
    export.append(
        row(
            copy_button(dialog, text, raw, translate),
            dialog.bind(saving, lambda event: download(name, blob_of(text))),
        )
    )
    following = dialog.button(translate("seven.puzzle.next"), on_next) if on_next else None
    dialog.show(
        translate("seven.puzzle.newsTitle" if news else "seven.puzzle.solvedTitle"),
        picture,
        make("p", view.solved(answer, translate)),
        export,
        row(
            dialog.button(translate("seven.puzzle.list"), on_list),
            *([following] if following else []),
            dialog.button(translate("result.close"), class_="primary"),
        ),
    )


def offer_another_answer(
    dialog: Dialog, proven: bool, translate: Translate, on_start: Callable[[], None]
) -> None:
    """Say that nothing comes of a position, and offer to begin anew."""
    said = "seven.puzzle.deadEnd" if proven else "seven.puzzle.notFound"
    dialog.show(
        translate("seven.puzzle.noAnswer"),
        make("p", translate(said)),
        row(
            dialog.button(translate("seven.puzzle.fromStart"), on_start),
            dialog.button(translate("result.close"), class_="primary"),
        ),
    )
