"""The puzzles of a game's pack, by difficulty and theme, with the player's progress."""

from rokkaku.browser.dom.dialog import details
from rokkaku.browser.dom.elements import Node, make, make_select, on
from rokkaku.browser.dom.headings import link
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.pack.packs import pack_of
from rokkaku.browser.screen import Shell
from rokkaku.core.pack import DIFFICULTIES, Entry
from rokkaku.ui.i18n import Texts
from rokkaku.ui.pack.links import of_theme, solve_route
from rokkaku.ui.pack.progress import PackProgress
from rokkaku.ui.pack.words import difficulty_shown
from rokkaku.ui.play.rating import rating_said
from rokkaku.ui.routes import Route, format_route

_ALL = ""
_SOLVED = ("clean", "solved")


def pack_list(shell: Shell, game_id: str) -> Node:
    """Return a section that fills itself when the pack has loaded."""
    texts = shell.texts
    title = make("h2", texts("pack.title"), id="pack-title")
    section = make("section", title, aria_labelledby="pack-title", id="pack", class_="card")

    async def fill() -> None:
        try:
            entries = await pack_of(game_id)
        except Exception as error:
            missing = make("p", texts("pack.missing"), role="alert")
            section.append(missing, details(texts, f"{type(error).__name__}: {error}"))
            return
        section.append(*_content(shell, game_id, entries, texts))

    spawn(fill())
    return section


def _content(shell: Shell, game_id: str, entries: tuple[Entry, ...], texts: Texts) -> list[Node]:
    progress = shell.repository.pack_progress(game_id)
    said = [texts("statistics.solved", number=progress.solved, all=len(entries))]
    if progress.tried:
        said.append(rating_said(progress.rating, texts, "pack.rating"))
    themes = sorted({(entry.kind, entry.theme) for entry in entries})
    chosen = make_select(
        [
            (_ALL, texts("pack.allThemes")),
            *((f"{k}.{t}", _theme(game_id, k, t, texts)) for k, t in themes),
        ],
        _ALL,
        aria_label=texts("pack.theme"),
    )
    grids = make("div", class_="grids")
    go = link(texts("pack.start"), Route("puzzles", game_id))
    go.classList.add("primary")

    def show() -> None:
        theme = str(chosen.value)
        fitting = of_theme(entries, theme)
        first = progress.next_of(fitting, "") or fitting[0]
        go.href = format_route(solve_route(game_id, first, theme))
        grids.replaceChildren(*_grids(game_id, fitting, theme, progress, texts))

    on(chosen, "change", lambda event: show())
    show()
    rush = link(texts("rush.title"), Route("rush", query=f"game={game_id}"))
    done = make("progress", value=progress.solved, max=len(entries), aria_hidden="true")
    ways = make("div", go, rush, chosen, class_="row")
    return [make("p", " · ".join(said)), done, ways, grids]


def _theme(game_id: str, kind: str, theme: str, texts: Texts) -> str:
    names = (texts(f"{game_id}.puzzles.kind.{kind}"), texts(f"{game_id}.puzzles.theme.{theme}"))
    return texts("board.separator").join(names)


def _grids(
    game_id: str, entries: list[Entry], theme: str, progress: PackProgress, texts: Texts
) -> list[Node]:
    found: list[Node] = []
    for difficulty in DIFFICULTIES:
        fitting = [entry for entry in entries if entry.difficulty == difficulty]
        if fitting:
            states = [_state(entry, progress) for entry in fitting]
            solved = sum(state in _SOLVED for state in states)
            count = texts("statistics.solved", number=solved, all=len(fitting))
            name = texts("pack.difficulty", number=difficulty)
            title = make(
                "summary",
                make("span", difficulty_shown(difficulty), class_="difficulty"),
                make("small", count),
                aria_label=texts("board.separator").join((name, count)),
            )
            places = (
                _place(number, solve_route(game_id, one, theme), state, texts)
                for number, (one, state) in enumerate(zip(fitting, states, strict=True), start=1)
            )
            grid = make("div", *places, class_="numbers")
            found.append(make("details", title, grid, open=not found))
    return found


def _state(entry: Entry, progress: PackProgress) -> str:
    """Return the player's result: `new`, `clean`, `solved` or `failed`."""
    tried = progress.tried.get(entry.id)
    if tried is None:
        return "new"
    if tried.clean:
        return "clean"
    return "solved" if tried.solved else "failed"


def _place(number: int, route: Route, state: str, texts: Texts) -> Node:
    name = texts("board.separator").join((str(number), texts(f"pack.state.{state}")))
    href = format_route(route)
    return make("a", str(number), href=href, data_state=state, aria_label=name)
