"""The list of all saved games."""

from datetime import date

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, data, make, make_button, make_icon
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.browser.dom.headings import heading, home_link, link
from rokkaku.browser.library.game_card import GameCards, opponents_text
from rokkaku.browser.screen import Shell, TextScreen
from rokkaku.i18n import Texts
from rokkaku.ui.library.game_index import MAX_FINISHED, GameSummary
from rokkaku.ui.routes import Route

_FIRST_SHOWN = 30
"""Number of finished games shown first; the button for more doubles it."""


class GamesScreen(TextScreen):
    """The screen with all saved games."""

    _shown_day = date.min

    def __init__(self, shell: Shell, element: Node) -> None:
        super().__init__(shell, element)
        self._cards = GameCards(shell)
        self._shown_count = _FIRST_SHOWN

    def mount(self, route: Route) -> None:
        self._shown_count = _FIRST_SHOWN
        super().mount(route)

    def look_again(self) -> None:
        """Show the ages of the games anew on another day."""
        if self._shown_day != date.today():
            self.render()

    def render(self) -> None:
        self._shown_day = date.today()
        texts, index = self._shell.texts, self._shell.repository.index()
        self._element.replaceChildren(
            heading(self.title(), home_link(texts)),
            *self._part("games.running", index.running, texts),
            *self._part("games.finished", index.finished[: self._shown_count], texts),
            *self._more_button(len(index.finished) - self._shown_count, texts),
            *([] if index.summaries else [make("p", texts("games.none"))]),
            make("p", texts("games.note", most=MAX_FINISHED), class_="small"),
        )

    def deactivate(self) -> None:
        self._cards.stop()
        super().deactivate()

    def title(self) -> str:
        return self._shell.texts("games.title")

    def _part(self, title: str, summaries: tuple[GameSummary, ...], texts: Texts) -> list[Node]:
        if not summaries:
            return []
        items = []
        for summary in summaries:
            delete_button = make_button(
                make_icon("#clear"),
                class_="delete",
                data_game=summary.id,
                aria_label=texts("games.delete"),
            )
            buttons = make("div", class_="ends")
            if not is_framed_by_stranger():
                buttons.append(delete_button)
            if summary.is_over:
                buttons.prepend(link(texts("review.open"), Route("review", item=summary.id)))
            items.append(make("li", self._cards.link(summary), buttons))
        return [make("h2", texts(title)), make("ul", *items, class_="kept-games")]

    def _more_button(self, remaining: int, texts: Texts) -> list[Node]:
        return (
            [make_button(texts("games.more", left=remaining), id="more-games")]
            if remaining > 0
            else []
        )

    def _show_more(self) -> None:
        first_new = self._shown_count
        self._shown_count *= 2
        self.render()
        self._element.querySelectorAll(".kept-games:last-of-type .kept")[first_new].focus()

    def _press(self, button: Node) -> None:
        if button.id == "more-games":
            self._show_more()
            return
        summary = self._shell.repository.index().summary(data(button, "game") or "")
        if summary is None or is_framed_by_stranger():
            return
        texts, dialog = self._shell.texts, self._shell.dialog

        def delete() -> None:
            self._shell.repository.drop_game(summary.id)
            self.render()
            self.focus()

        keep_button = dialog.closing_button(texts("games.keep"), class_="primary")
        dialog.show(
            texts("games.question"),
            make("p", f"{texts(f'{summary.game}.title')} · {opponents_text(summary, texts)}"),
            row(dialog.closing_button(texts("games.delete"), delete), keep_button),
            focus=keep_button,
        )
