"""The row in a review with the accuracies and the turning points."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.dom.elements import Node, make, make_button, make_drawing, on
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.svg import badge_svg
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.summary import seat_at, turning_points
from rokkaku.ui.review.words import (
    accuracy_text,
    no_turning_points_text,
    short_text,
    side_name,
    word_of,
)


class TurningRow:
    """A button with the accuracies, and one for each turning point."""

    def __init__(self, texts: Texts, on_go: Callable[[int], None]) -> None:
        """`on_go` gets the ply after the turning point that was pressed."""
        self._on_go = on_go
        self._accuracies = make_button(class_="accuracies", data_action="info")
        self._points = make("div", role="group", aria_label=texts("review.turning"))
        self._shown_content: object = None
        self.element = make("div", self._accuracies, self._points, class_="turning")
        on(self._points, "click", self._press)

    @property
    def plies(self) -> list[int]:
        return [int(button.dataset.turning) for button in self._points.querySelectorAll("button")]

    def show(self, review: Review, texts: Texts, is_analysing: bool) -> None:
        self.element.hidden = not review.has_sides
        empty_text = no_turning_points_text(review, is_analysing, texts)
        content = (review.game.record, review.evaluations, empty_text)
        if content != self._shown_content:
            self._shown_content = content
            self._write(review, texts, empty_text)
        for button in self._points.querySelectorAll("button"):
            is_here = not review.is_in_variation and int(button.dataset.turning) == review.ply
            button.setAttribute("aria-current", "step" if is_here else "false")

    def _write(self, review: Review, texts: Texts, empty_text: str) -> None:
        lines = (
            make("span", _named_badge(review, seat, texts), accuracy_text(review, seat))
            for seat in range(len(review.game.seats))
        )
        self._accuracies.replaceChildren(
            make("span", texts("review.accuracy"), class_="spoken"),
            *lines,
            make("span", texts("review.summary"), class_="spoken"),
        )
        points = turning_points(review) if not empty_text else ()
        self._points.setAttribute("aria-busy", "false" if review.is_analysed else "true")
        self._points.replaceChildren(
            *([make("p", empty_text, class_="small")] if empty_text else []),
            *(_point(review, index, texts) for index in points),
        )

    def _press(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            self._on_go(int(button.dataset.turning))


def _point(review: Review, index: int, texts: Texts) -> Node:
    word = word_of(review, index)
    move = f" {short_text(review.go_in_game(0), index, texts)} "
    label = make("span", f"{texts(f'review.word.{word}')} ", class_="word")
    return make_button(
        make("span", _named_badge(review, seat_at(review, index), texts), str(index + 1)),
        make("span", move, class_="spoken"),
        make("small", label, f"−{round(100 * review.losses[index])}"),
        data_turning=index + 1,
        data_word=word,
    )


def _named_badge(review: Review, seat: int, texts: Texts) -> Node:
    return seat_badge(review, seat, side_name(review, (seat,), texts))


def seat_badge(review: Review, seat: int, name: str = "") -> Node:
    """Return a seat's badge; `name` is its label for screen readers."""
    return make_drawing(badge_svg(view_of(review.game_id).badge(seat)), "badge", name)
