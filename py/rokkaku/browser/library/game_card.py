"""A link to a saved game: its picture, players, status and the time of the last change."""

from time import time

from js import Intl, document
from pyodide.ffi import to_js

from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.lazy_pictures import LazyPictures
from rokkaku.browser.screen import Shell
from rokkaku.core.errors import RokkakuError
from rokkaku.i18n import Texts, victory_text
from rokkaku.ui.board.thumbnails import table_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.library.game_index import GameSummary, age
from rokkaku.ui.routes import Route, format_route


class GameCards:
    """Makes links to saved games."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._pictures = LazyPictures()

    def stop(self) -> None:
        self._pictures.stop()

    def link(self, summary: GameSummary) -> Node:
        texts = self._shell.texts
        picture = self._pictures.place(
            (summary.id, summary.changed), lambda: self._picture(summary.id)
        )
        picture.classList.add("lit")
        picture.dataset.game = summary.game
        return make(
            "a",
            picture,
            make(
                "span",
                make("strong", texts(f"{summary.game}.title")),
                make("span", opponents_text(summary, texts)),
                make(
                    "small", f"{status_text(summary, texts)} · {time_ago(summary.changed, texts)}"
                ),
                class_="about",
            ),
            href=format_route(Route("play", item=summary.id)),
            class_="kept",
        )

    def _picture(self, id_: str) -> str:
        """Draw the board of a game; a broken one has no picture, and opening it reports why."""
        try:
            return table_svg(self._shell.repository.game(id_).table, self._shell.texts)
        except RokkakuError:
            return ""


def opponents_text(summary: GameSummary, texts: Texts) -> str:
    """Name the opponents of the only human player, if there is one, or else all players."""
    names = [seat_label(summary, seat, texts) for seat in range(len(summary.agents))]
    human_seats = [seat for seat, agent in enumerate(summary.agents) if agent is None]
    if len(human_seats) == 1 and len(names) == 1:
        return summary.names[0] if summary.names and summary.names[0] else texts("games.alone")
    if len(human_seats) == 1:
        del names[human_seats[0]]
        return texts("games.against", names=texts("board.separator").join(names))
    return texts("board.separator").join(names)


def seat_label(summary: GameSummary, seat: int, texts: Texts) -> str:
    if seat < len(summary.names) and summary.names[seat]:
        return summary.names[seat]
    agent = summary.agents[seat]
    if agent is not None:
        return opponent_name(agent, texts)
    return texts(f"{summary.game}.seat.{seat}")


def status_text(summary: GameSummary, texts: Texts) -> str:
    """Return the seat to move, or the result, in words."""
    if summary.actor is not None:
        if summary.agents[summary.actor] is None and summary.agents.count(None) == 1:
            return texts("games.yourMove")
        return texts("play.turn", side=seat_label(summary, summary.actor, texts))
    if len(summary.agents) == 1:
        return texts("result.finished")
    if not summary.winners:
        return texts("result.drawn")
    return victory_text([seat_label(summary, seat, texts) for seat in summary.winners], texts)


def time_ago(changed: int, texts: Texts) -> str:
    """Return the time since `changed` (in Unix seconds), in the language of the page."""
    number, unit = age(changed, int(time()))
    if not number:
        return texts("games.justNow")
    language = str(document.documentElement.lang)
    formatter = Intl.RelativeTimeFormat.new(language, to_js({"numeric": "auto"}))
    return str(formatter.format(-number, unit))
