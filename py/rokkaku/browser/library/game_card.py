"""A kept game as a link: its picture, who plays, how it stands, and when it was played last."""

from time import time

from js import Intl, document
from pyodide.ffi import to_js

from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.lazy_pictures import LazyPictures
from rokkaku.browser.screen import Shell
from rokkaku.core.errors import RokkakuError
from rokkaku.ui.board.thumbnails import table_svg
from rokkaku.ui.i18n import Texts
from rokkaku.ui.library.game_index import GameSummary, age
from rokkaku.ui.routes import Route, format_route


class GameCards:
    """Makes links to kept games."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._pictures = LazyPictures()

    def stop(self) -> None:
        """Draw no more pictures."""
        self._pictures.stop()

    def link(self, entry: GameSummary) -> Node:
        """A link to a game: its picture, who plays, how it stands, and when it was played last."""
        texts = self._shell.texts
        picture = self._pictures.place((entry.id, entry.changed), lambda: self._picture(entry.id))
        return make(
            "a",
            "",
            picture,
            make(
                "span",
                "",
                make("strong", texts(f"{entry.game}.title")),
                make("span", opponents(entry, texts)),
                make("small", f"{standing(entry, texts)} · {since(entry.changed)}"),
                class_="about",
            ),
            href=format_route(Route("play", item=entry.id)),
            class_="kept",
        )

    def _picture(self, id_: str) -> str:
        """The board of a game; nothing where it cannot be read, which opening it tells."""
        try:
            return table_svg(self._shell.repository.game(id_).table, self._shell.texts)
        except RokkakuError:
            return ""


def opponents(entry: GameSummary, texts: Texts) -> str:
    """Who plays, from the side of the only person: `against level 3`, or `Ann, Ben`."""
    names = [who(entry, seat, texts) for seat in range(len(entry.levels))]
    persons = [seat for seat, level in enumerate(entry.levels) if level is None]
    if len(persons) == 1 and len(names) == 1:
        return entry.names[0] if entry.names and entry.names[0] else texts("games.alone")
    if len(persons) == 1:
        del names[persons[0]]
        return texts("games.against", names=texts("board.separator").join(names))
    return texts("board.separator").join(names)


def who(entry: GameSummary, seat: int, texts: Texts) -> str:
    """Who sits on a seat."""
    if seat < len(entry.names) and entry.names[seat]:
        return entry.names[seat]
    level = entry.levels[seat]
    if level is not None:
        return texts("play.ai", level=level)
    return texts(f"{entry.game}.seat.{seat}")


def standing(entry: GameSummary, texts: Texts) -> str:
    """Whose move it is, or how the game ended."""
    if entry.actor is not None:
        if [level for level in entry.levels if level is None] and entry.levels[entry.actor] is None:
            alone = sum(level is None for level in entry.levels) == 1
            side = who(entry, entry.actor, texts)
            return texts("games.yourMove") if alone else texts("play.turn", side=side)
        return texts("play.turn", side=who(entry, entry.actor, texts))
    if len(entry.levels) == 1:
        return texts("result.finished")
    if not entry.winners:
        return texts("result.drawn")
    names = [who(entry, seat, texts) for seat in entry.winners]
    return texts("result.won", side=texts("board.separator").join(names))


def since(changed: int) -> str:
    """How long ago something was, in the language of the page."""
    number, unit = age(changed, int(time()))
    language = str(document.documentElement.lang)
    form = Intl.RelativeTimeFormat.new(language, to_js({"numeric": "auto"}))
    return str(form.format(-number, unit))
