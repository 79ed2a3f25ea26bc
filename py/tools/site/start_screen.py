"""Write what the start screen shows of the games into index.html: `make start-screen`.

It stands there, in both languages, so that it is seen and can be used at once, long before Python
is up. It is committed, and a test says so when it is no longer what this makes: after a game was
added, or its name has changed. `browser/home.py` adds what only this person's games tell.
"""

import json
import re
from html import escape

from rokkaku.core.pack import games_with_pack
from rokkaku.core.registry import games, has_part
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.pack.links import TODAY
from rokkaku.ui.pack.words import OPEN
from rokkaku.ui.routes import Route, format_route
from rokkaku.ui.setup.game_setup import daily_setup
from rokkaku.ui.setup.links import DAILY, link_to
from tools import ROOT

PAGE = ROOT / "index.html"
LANGUAGES = ("ja", "en")
_MARKED = re.compile(
    r"(?<=<!-- Made by py/tools/site/start_screen.py -->\n).*?"
    r"(?=      <!-- End of what is made -->)",
    re.S,
)
_TEXTS = {
    language: json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
    for language in LANGUAGES
}


def both(tag: str, key: str, **attributes: str) -> str:
    """An element with a text in both languages, of which base.css shows one."""
    spans = "".join(
        f'<span lang="{language}">{escape(_TEXTS[language][key], quote=False)}</span>'
        for language in LANGUAGES
    )
    return element(tag, spans, data_i18n_both=key, **attributes)


def element(tag: str, content: str, **attributes: str) -> str:
    """An element; an underscore in the name of an attribute is a hyphen, one at its end nothing."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for name, value in attributes.items()
    )
    return f"<{tag}{written}>{content}</{tag}>"


def cover(game: str) -> str:
    """A game: its picture leads to where it is set up, a button starts it as chosen last."""
    picture = element("span", "", class_="picture", aria_hidden="true")
    about = picture + both("h2", f"{game}.title") + both("p", f"{game}.motto")
    link = element("a", about, class_="cover-link", href=format_route(Route("setup", game)))
    play = both("button", "home.play", type="button", class_="quick", data_game=game)
    learn = ""
    if has_part(game, "learn.lessons"):
        learn = element("a", "?", class_="learn", href=format_route(Route("learn", game)))
    chosen = element("small", "", class_="chosen")
    below = element("div", play + learn + chosen)
    return element(
        "article",
        f"\n          {link}\n          {below}\n        ",
        class_="cover",
        data_game=game,
    )


def ways() -> list[str]:
    """Links to everything else, and the button that opens what somebody has sent."""
    found = []
    for game in games():
        view = view_of(game)
        if view.DAILY:
            link = link_to(game, daily_setup(game).options, DAILY)
            found.append(_way("to-daily", link, "home.daily", f"{game}.title"))
    found.append(_way("to-puzzles", format_route(Route("today")), "puzzles.title", "home.puzzles"))
    for screen in ("games", "statistics"):
        link = format_route(Route(screen))
        found.append(_way(f"to-{screen}", link, f"{screen}.title", f"home.{screen}"))
    opening = both("strong", "home.open") + both("small", "open.title")
    return [*found, element("button", opening, type="button", class_="to-open")]


def _way(name: str, link: str, title: str, about: str) -> str:
    return element("a", both("strong", title) + both("small", about), class_=name, href=link)


def dailies() -> str:
    """The puzzles of the day, a link a game, and the streak."""
    link = element(
        "a",
        both("strong", "today.title") + element("small", "", class_="streak"),
        class_="to-today",
        href=format_route(Route("today")),
    )
    links = [
        element(
            "a",
            element("span", OPEN, class_="sign", aria_hidden="true")
            + both("span", f"{game}.title"),
            class_="daily",
            href=format_route(Route("solve", game, TODAY)),
            data_game=game,
        )
        for game in games_with_pack()
    ]
    return "".join(f"        {line}\n" for line in (link, *links))


def start_screen() -> str:
    """What stands between the marks in index.html."""
    covers = "".join(f"        {cover(game)}\n" for game in games())
    links = "".join(f"        {way}\n" for way in ways())
    return (
        f'      <section class="today-strip">\n{dailies()}      </section>\n'
        f'      <div class="covers">\n{covers}      </div>\n'
        f'      <nav class="ways" data-i18n-label="home.ways">\n{links}      </nav>\n'
    )


def written(page: str) -> str:
    """The page with the start screen as it is now. Raises ValueError if the marks are missing."""
    if not _MARKED.search(page):
        raise ValueError(f"{PAGE.name} does not say where the start screen belongs")
    return _MARKED.sub(lambda _: start_screen(), page)


def main() -> None:
    """Write it."""
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
