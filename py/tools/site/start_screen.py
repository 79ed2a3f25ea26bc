"""Write the start screen into index.html, and what its scripts know of Python: `make start-screen`.

It is there in both languages, so that it can be seen and used long before Python runs. All of it is
committed; a test fails if it is out of date, such as after adding or renaming a game.
`static/boot/home.js` and `browser/home.py` add the parts that depend on the player's own games.
"""

import json
import re
from collections.abc import Mapping
from html import escape

from rokkaku.browser.storage import slots
from rokkaku.command_line import run_command
from rokkaku.core.puzzle import games_with_puzzles
from rokkaku.core.registry import games
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.library.game_index import MAX_CONTINUED
from rokkaku.ui.puzzle.daily import DIFFICULTIES
from rokkaku.ui.puzzle.links import TODAY
from rokkaku.ui.puzzle.words import OPEN, difficulty_hexagons
from rokkaku.ui.routes import Route, format_route, has_screen
from rokkaku.ui.settings.settings import CHOICES
from rokkaku.ui.settings.theme import USUAL_BOARDS
from rokkaku.ui.setup.game_setup import daily_setup, recommended_setup
from rokkaku.ui.setup.links import DAILY, link_to
from rokkaku.ui.setup.words import setup_summary
from tools import ROOT
from tools.site.icons import icon

PAGE = "index.html"
_MARKED = re.compile(
    r"(?<=Made by py/tools/site/start_screen.py)(?P<end>[^\n]*\n).*?"
    r"(?=[^\n]* End of what is made\b)",
    re.S,
)
_TEXTS = {
    language: json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
    for language in LANGUAGES
}


def both(tag: str, key: str, **attributes: str) -> str:
    """Return an element with a text in both languages, of which base.css shows one."""
    spans = "".join(
        f'<span lang="{language}">{escape(_TEXTS[language][key], quote=False)}</span>'
        for language in LANGUAGES
    )
    return element(tag, spans, data_i18n_both=key, **attributes)


def element(tag: str, content: str, **attributes: str) -> str:
    """Return an element; underscores in attribute names become hyphens, or vanish at the end."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for name, value in attributes.items()
    )
    return f"<{tag}{written}>{content}</{tag}>"


def labelled(tag: str, sign: str, key: str, game: str, **attributes: str) -> str:
    """Return a link or button with an icon and a word; screen readers read the game as well."""
    word = both("span", key)
    return element(
        tag, f"{icon(sign)}{word} {both('span', f'{game}.title', class_='spoken')}", **attributes
    )


def cover(game: str) -> str:
    """Return a game's card: its picture links to the setup, a button starts the last chosen one."""
    about = art(game) + both("h2", f"{game}.title") + both("p", f"{game}.motto")
    link = element("a", about, class_="cover-link", href=format_route(Route("setup", game)))
    play = labelled(
        "button", "play", "home.play", game, type="button", class_="quick primary", data_game=game
    )
    friends = labelled(
        "button", "friends", "home.friends", game, type="button", class_="friends", data_game=game
    )
    below = [play, element("small", usual(game), class_="chosen"), friends]
    for screen in ("learn", "puzzles"):
        if has_screen(game, screen):
            link_to_it = {"class_": f"{screen}-it", "href": format_route(Route(screen, game))}
            below.append(labelled("a", screen, f"home.{screen}Of", game, **link_to_it))
    return element(
        "article",
        f"\n          {link}\n          {element('div', ''.join(below))}\n        ",
        class_="cover",
        data_game=game,
    )


def art(game: str) -> str:
    """Return an empty element, on which covers.css shows the game's cover."""
    return element("span", "", class_="art", data_game=game, aria_hidden="true")


def usual(game: str) -> str:
    """Return the text of the recommended setup, for players who have not chosen another."""
    setup = recommended_setup(game)
    return "".join(
        element("span", escape(setup_summary(setup, Texts(language, texts))), lang=language)
        for language, texts in _TEXTS.items()
    )


def ways() -> list[str]:
    """Return links to everything else, and the button that opens a received game."""
    found = []
    for game in games():
        view = view_of(game)
        if view.DAILY:
            link = link_to(game, daily_setup(game).options, DAILY)
            found.append(_way("daily", link, "home.daily", f"{game}.title"))
    puzzles = format_route(Route("today"))
    found.append(_way("puzzles", puzzles, "puzzles.title", "home.puzzles"))
    for screen in ("games", "statistics"):
        link = format_route(Route(screen))
        found.append(_way(screen, link, f"{screen}.title", f"home.{screen}"))
    opening = icon("open") + both("strong", "home.open") + both("small", "open.title")
    return [*found, element("button", opening, type="button", class_="to-open")]


def _way(name: str, link: str, title: str, about: str) -> str:
    content = icon(name) + both("strong", title) + both("small", about)
    return element("a", content, class_=f"to-{name}", href=link)


def dailies() -> str:
    """Return links to the puzzles of the day, with their difficulty by weekday and the streak."""
    levels = " ".join(map(difficulty_hexagons, DIFFICULTIES))
    level = element("small", "", class_="difficulty", aria_hidden="true", data_levels=levels)
    streak = element("small", icon("streak") + element("span", ""), class_="streak")
    link = element(
        "a",
        both("strong", "today.title") + level + streak,
        class_="to-today",
        href=format_route(Route("today")),
    )
    links = [
        element(
            "a",
            element("span", "", class_="emblem", data_game=game, aria_hidden="true")
            + element("span", OPEN, class_="sign", aria_hidden="true")
            + both("span", f"{game}.title", class_="name"),
            class_="daily",
            href=format_route(Route("puzzle", game, TODAY)),
            data_game=game,
        )
        for game in games_with_puzzles()
    ]
    return "".join(f"        {line}\n" for line in (link, *links))


def running() -> str:
    title = both("h2", "home.continue", id="continue-title")
    strip = element("div", "", class_="strip")
    about = element("strong", "") + element("span", "") + element("small", "")
    picture = element("span", "", class_="emblem", aria_hidden="true")
    link = element("a", picture + element("span", about, class_="about"), class_="kept")
    template = element("template", link, id="kept-game")
    return (
        '      <section id="running" aria-labelledby="continue-title" hidden>\n'
        f"        {title}\n        {strip}\n        {template}\n      </section>\n"
    )


def hero() -> str:
    lesson = format_route(Route("lesson", games()[0], "1"))
    title = both("h1", "app.title", translate="no")
    return (
        '      <img src="static/icons/icon.svg" alt="" width="112" height="112">\n'
        f"      <div>{title}{both('p', 'app.tagline', class_='tagline')}</div>\n"
        f"      {both('a', 'learn.newcomer', id='newcomer', class_='button', href=lesson)}\n"
    )


def start_screen() -> str:
    covers = "".join(f"        {cover(game)}\n" for game in games())
    links = "".join(f"        {way}\n" for way in ways())
    return (
        f'    <div class="hero">\n{hero()}    </div>\n    <div id="lobby">\n'
        f'      <section class="today-strip">\n{dailies()}      </section>\n{running()}'
        f'      <div class="covers">\n{covers}      </div>\n'
        f'      <nav class="ways" data-i18n-label="home.ways">\n{links}      </nav>\n'
        f"      {both('p', 'app.unofficial', class_='small')}\n    </div>\n"
    )


def constants(**values: object) -> str:
    return "".join(f"  const {name} = {json.dumps(value)};\n" for name, value in values.items())


def made() -> Mapping[str, str]:
    """Return what is written into each file, by path."""
    # The first choice of each is `auto`, which Python resolves.
    themes, boards, pieces = (CHOICES[name][1:] for name in ("theme", "board", "pieces"))
    return {
        PAGE: start_screen(),
        "static/boot/start.js": constants(
            LANGUAGES=LANGUAGES,
            THEMES=themes,
            BOARDS=boards,
            USUAL_BOARDS=USUAL_BOARDS,
            PIECES=pieces,
        ),
        "static/boot/home.js": constants(
            MAX_CONTINUED=MAX_CONTINUED,
            PLAYER_ACTIVITY=[slot.key for slot in slots.PLAYER_ACTIVITY],
        ),
    }


def written(text: str, part: str) -> str:
    """Return a file's text with an updated part. Raises ValueError if the marks are missing."""
    if not _MARKED.search(text):
        raise ValueError(f"the text does not say where {part[:40]!r} belongs")
    return _MARKED.sub(lambda marked: marked["end"] + part, text)


def main() -> None:
    for path, part in made().items():
        (ROOT / path).write_text(written((ROOT / path).read_text("utf-8"), part), "utf-8")


if __name__ == "__main__":
    run_command(main)
