"""Dialogs of a review: the summary of the game, and the puzzles found in it."""

from collections.abc import Callable
from functools import partial

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.review.turning_row import seat_badge
from rokkaku.browser.screen import Shell
from rokkaku.ui.puzzle.links import shared_route
from rokkaku.ui.review.mistakes import learners
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.seeking import puzzles_of
from rokkaku.ui.review.summary import best_reply, worst_move
from rokkaku.ui.review.words import accuracy_text, move_text, puzzle_text, side_name


def show_summary(
    shell: Shell,
    review: Review,
    on_go: Callable[[int], None],
    on_learn: Callable[[int], None],
) -> None:
    """Show the accuracy and the best and worst moves of each seat, and explain the numbers.

    `on_go` gets the ply after a chosen move; `on_learn` gets the seat whose mistakes to learn from.
    """
    texts, dialog, learner_seats = shell.texts, shell.dialog, learners(review)

    def seat_line(seat: int) -> Node:
        moves = {
            "review.bestAnswer": best_reply(review, seat),
            "review.worstMove": worst_move(review, seat),
        }
        buttons = (
            dialog.closing_button(
                texts(key, move=move_text(review, index, texts)), partial(on_go, index + 1)
            )
            for key, index in moves.items()
            if index is not None
        )
        name = make("strong", side_name(review, (seat,), texts))
        accuracy = f"{texts('review.accuracy')} {accuracy_text(review, seat)}"
        learn_button = dialog.closing_button(
            texts("mistakes.title"), partial(on_learn, seat), data_seat=seat
        )
        lines = (*buttons, *([learn_button] if seat in learner_seats else []))
        return make("li", make("p", seat_badge(review, seat), name, accuracy), *lines)

    keys = ["review.hidden"] if review.has_hidden else []
    keys += ["review.aboutAccuracy"] if review.has_sides else []
    keys += ["review.about", "review.try"]
    seats = range(len(review.game.seats)) if review.has_sides else ()
    dialog.show(
        texts("review.summary" if review.has_sides else "review.info"),
        make("ul", *map(seat_line, seats), class_="offered"),
        *(make("p", texts(key), class_="small") for key in keys),
        row(dialog.closing_button(texts("rules.close"), class_="primary")),
    )


def show_puzzles(shell: Shell, review: Review) -> None:
    texts, dialog = shell.texts, shell.dialog
    buttons = (
        dialog.closing_button(
            puzzle_text(review, ply, puzzle, texts), partial(shell.go, shared_route(puzzle))
        )
        for ply, puzzle in puzzles_of(review)
    )
    dialog.show(
        texts("review.puzzlesTitle"),
        make("ul", *(make("li", button) for button in buttons), class_="offered"),
        make("p", texts("review.puzzlesHint"), class_="small"),
        row(dialog.closing_button(texts("rules.close"), class_="primary")),
    )
