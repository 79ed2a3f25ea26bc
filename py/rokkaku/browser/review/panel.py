"""The panel beside the board in a review: graph, slider, moves, and analysis."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rokkaku.browser.board.pace_select import pace_select
from rokkaku.browser.dom.elements import (
    Node,
    by_id,
    data,
    make,
    make_button,
    make_icon,
    on,
    show_pressed,
)
from rokkaku.browser.review.turning_row import TurningRow, seat_badge
from rokkaku.i18n import Texts
from rokkaku.ui.board.animation import DEFAULT_PACE
from rokkaku.ui.review.chart import graph_svg, ply_at, share_of, starts_high
from rokkaku.ui.review.mistakes import learners
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.seeking import puzzles_of
from rokkaku.ui.review.summary import seat_at
from rokkaku.ui.review.words import (
    graph_text,
    legend,
    move_text,
    place_text,
    short_text,
    side_name,
    title,
    word_of,
)

_STEPS = {
    "first": ("review.first", "M6 5v14M18 5l-9 7 9 7z"),
    "back": ("review.back", "M15 5l-7 7 7 7"),
    "run": ("review.run", "M8 5.5v13l11-6.5z"),
    "forward": ("review.forward", "M9 5l7 7-7 7"),
    "end": ("review.end", "M18 5v14M6 5l9 7-9 7z"),
}
"""The i18n key and the icon of each navigation button, by `data-action`."""
_TOOLS = {
    "flip": ("play.flip", "#flip"),
    "share": ("share.open", "#share"),
    "info": ("review.info", "M12 11v6M12 7v.5M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z"),
    "close": ("review.close", "M6 6l12 12M18 6L6 18"),
}
"""The same for the other buttons."""
_STOP = ("review.stop", "#pause")
"""The same for the `run` button while the game is being replayed."""


_ROOM_ABOVE = 4
"""Pixels left free above the line that the move list is scrolled to."""


class Activity(NamedTuple):
    """The activities in progress."""

    is_replaying: bool
    """True while the game is being replayed."""
    is_analysing: bool
    """True while the whole game is being analysed."""


class ReviewPanel:
    """Builds the elements once for each language, and updates only what has changed."""

    def __init__(
        self,
        on_go: Callable[[int], None],
        on_go_in_game: Callable[[int], None],
        on_pace: Callable[[str], None],
    ) -> None:
        """`on_go` gets a ply of the line, `on_go_in_game` a ply of the game."""
        self._on_go = on_go
        self._on_go_in_game = on_go_in_game
        self._on_pace = on_pace
        self._language = ""
        self._pace_name = DEFAULT_PACE
        self._shown_evaluations: object = None
        """The game and the evaluations shown."""
        self._shown_moves: object = None
        self._move_buttons: list[Any] = []
        self._words: list[str] = []
        on(by_id("study"), "click", self._press)

    def focus(self) -> None:
        self._slider.focus()

    def show(self, review: Review, texts: Texts, activity: Activity) -> None:
        if self._language != texts.language:
            self._language = texts.language
            self._build(texts)
        self._title.textContent = title(review, texts)
        evaluations = (review.game.record, review.evaluations, texts.language)
        has_changed = evaluations != self._shown_evaluations
        self._shown_evaluations = evaluations
        self._show_graph(review, texts, has_changed)
        self._show_place(review, texts, activity.is_replaying)
        self._show_moves(review, texts)
        if has_changed:
            self._show_words(review, texts)
        self._show_current(review)
        self._turning.show(review, texts, activity.is_analysing)
        self._show_tools(review, texts, activity.is_analysing)

    # Building

    def _build(self, texts: Texts) -> None:
        self._title = make("h2", tabindex=-1)
        self._graph = make("div", class_="drawn", role="img")
        self._position_mark = make("span", class_="here")
        self._legend = make("p", class_="legend", aria_hidden="true")
        self._chart = make("div", self._graph, self._legend, self._position_mark, class_="graph")
        on(self._chart, "click", self._go_to_point)
        controls = texts("review.controls")
        self._slider = make("input", type="range", min=0, step=1, aria_label=controls)
        on(self._slider, "input", lambda event: self._on_go(int(event.target.value)))
        self._pace = pace_select(texts, self._pace_name, texts("review.speed"))
        on(self._pace, "change", self._choose)
        self._steps = {name: make_button(class_="icon", data_action=name) for name in _STEPS}
        for name, button in self._steps.items():
            _draw(button, _STEPS[name], texts)
        steps = (*self._steps.values(), self._pace)
        row = make("div", *steps, class_="steps", role="group", aria_label=controls)
        by_id("replay").replaceChildren(self._title, self._chart, self._slider, row)
        self._moves = make(
            "ol", class_="line", translate="no", tabindex=0, aria_label=texts("play.moves")
        )
        self._tools = {
            name: make_button(texts(key), data_action=name)
            for name, key in (("hint", "review.best"), ("analyse", "review.analyse"))
        }
        self._tools["learn"] = make_button(texts("mistakes.learn"), data_action="learn")
        self._tools["puzzles"] = make_button(data_action="puzzles", aria_haspopup="dialog")
        self._tools["leave"] = make_button(
            texts("review.leaveVariation"), class_="primary", data_action="leave-variation"
        )
        for name, step in _TOOLS.items():
            self._tools[name] = make_button(class_="icon", data_action=name)
            _draw(self._tools[name], step, texts)
        name = texts("review.tools")
        tools = make("div", *self._tools.values(), class_="tools", role="group", aria_label=name)
        self._turning = TurningRow(texts, self._on_go_in_game)
        by_id("study").replaceChildren(self._turning.element, tools, self._moves)
        self._shown_moves = None

    # Updating

    def _show_graph(self, review: Review, texts: Texts, has_changed: bool) -> None:
        self._chart.hidden = not review.has_sides
        self._position_mark.hidden = not review.evaluations
        self._position_mark.style.left = (
            f"{100 * share_of(review.ply, len(review.game.moves)):.2f}%"
        )
        if not has_changed:
            return
        if review.evaluations and review.has_sides:
            self._graph.innerHTML = graph_svg(review)
            self._graph.setAttribute("aria-label", graph_text(review, texts))
            is_high = starts_high(review.lines, len(review.game.moves))
            self._legend.classList.toggle("below", is_high)
            names = enumerate(legend(review, texts))
            self._legend.replaceChildren(
                *(make("span", name, class_=f"key-{team}") for team, name in names)
            )
        else:
            self._legend.replaceChildren()
            text = texts("review.graphEmpty")
            self._graph.replaceChildren(make("p", text, class_="small"))
            self._graph.setAttribute("aria-label", text)

    def _show_place(self, review: Review, texts: Texts, is_replaying: bool) -> None:
        self._slider.max = str(review.last)
        self._slider.value = str(review.ply)
        self._slider.setAttribute("aria-valuetext", place_text(review, texts))
        self._slider.classList.toggle("aside", bool(review.variation.moves))
        for name in ("first", "back"):
            self._steps[name].disabled = review.ply == 0
        for name in ("forward", "end"):
            self._steps[name].disabled = review.ply == review.last
        run = self._steps["run"]
        _draw(run, _STOP if is_replaying else _STEPS["run"], texts)
        run.disabled = review.ply == review.last and not is_replaying

    def _show_moves(self, review: Review, texts: Texts) -> None:
        content = (review.game.record.moves, review.variation, texts.language)
        if content != self._shown_moves:
            self._shown_moves = content
            self._write_moves(review, texts)
            self._show_words(review, texts)

    def _show_words(self, review: Review, texts: Texts) -> None:
        for index, button in enumerate(self._move_buttons):
            word = word_of(review, index)
            if word != self._words[index]:
                self._words[index] = word
                button.dataset.word = word
                button.setAttribute("aria-label", move_text(review, index, texts))

    def _show_current(self, review: Review) -> None:
        for button in self._moves.querySelectorAll("[aria-current]"):
            button.removeAttribute("aria-current")
        key = f"{'line' if review.is_in_variation else 'game'}-{review.ply}"
        current = self._moves.querySelector(f'[data-at="{key}"]')
        if current:
            current.setAttribute("aria-current", "step")
            _reveal(self._moves, current)

    def _write_moves(self, review: Review, texts: Texts) -> None:
        """Write the moves of the game, and the variation at the place where it branches off."""
        buttons, lines = [], [make("li", _move_button("game", 0, texts("review.start")))]
        game = review.go_in_game(0)
        for index in range(game.last):
            seat = seat_at(game, index)
            badge = seat_badge(game, seat, side_name(game, (seat,), texts))
            button = _move_button("game", index + 1, short_text(game, index, texts))
            buttons.append(button)
            lines.append(make("li", make("span", f"{index + 1}."), badge, button))
        if review.variation.moves:
            start = review.variation.start
            variation_buttons = [
                _move_button("line", index + 1, f"{index + 1}. {short_text(review, index, texts)}")
                for index in range(start, review.last)
            ]
            label = make("small", texts("review.variation"))
            lines.insert(start + 1, make("li", label, *variation_buttons, class_="variation"))
        self._moves.replaceChildren(*lines)
        self._move_buttons, self._words = buttons, [""] * len(buttons)

    def _show_tools(self, review: Review, texts: Texts, is_analysing: bool) -> None:
        known_count, total = review.progress()
        analyse = self._tools["analyse"]
        is_done = known_count == total
        if is_analysing and not is_done:
            text = texts("review.analysing", known=known_count, all=total)
        else:
            text = texts("review.analysed" if is_done else "review.analyse")
        analyse.textContent = text
        analyse.disabled = is_done
        puzzle_count, is_aside = len(puzzles_of(review)), bool(review.variation.moves)
        has_mistakes = bool(learners(review))
        analyse.hidden = not review.has_sides or is_aside or bool(puzzle_count) or has_mistakes
        self._tools["learn"].hidden = is_aside or not has_mistakes
        self._tools["puzzles"].textContent = texts("review.puzzles", number=puzzle_count)
        self._tools["puzzles"].hidden = is_aside or not puzzle_count
        show_pressed(self._tools["hint"], review.is_best_shown)
        self._tools["leave"].hidden = not is_aside
        self._tools["share"].hidden = is_aside
        self._tools["flip"].hidden = not by_id("stack").hidden
        self._tools["info"].hidden = review.has_sides

    # Events

    def _press(self, event: Any) -> None:
        element = event.target.closest("[data-at]")
        if element:
            kind, ply = str(element.dataset.at).split("-")
            (self._on_go_in_game if kind == "game" else self._on_go)(int(ply))

    def _choose(self, event: Any) -> None:
        self._pace_name = str(event.target.value)
        self._on_pace(self._pace_name)

    def _go_to_point(self, event: Any) -> None:
        """Go to the move at the point of the graph that was clicked."""
        box = self._chart.getBoundingClientRect()
        share = (float(event.clientX) - float(box.left)) / max(1.0, float(box.width))
        self._on_go_in_game(ply_at(share, len(self._move_buttons), self._turning.plies))


def _draw(button: Node, step: tuple[str, str], texts: Texts) -> None:
    key, path = step
    if data(button, "step") == key and button.getAttribute("aria-label") == texts(key):
        return
    button.dataset.step = key
    button.setAttribute("aria-label", texts(key))
    button.title = texts(key)
    button.replaceChildren(make_icon(path))


def _move_button(kind: str, ply: int, text: str) -> Node:
    return make_button(text, data_at=f"{kind}-{ply}")


def _reveal(box: Node, element: Node) -> None:
    """Scroll a list, and nothing around it, to make an element visible."""
    top = element.offsetTop
    if top < box.scrollTop or top + element.offsetHeight > box.scrollTop + box.clientHeight:
        box.scrollTop = max(0, top - _ROOM_ABOVE)
