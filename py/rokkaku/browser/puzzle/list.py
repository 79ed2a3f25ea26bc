"""The puzzles of a game, by difficulty and theme, with the player's progress."""

from rokkaku.browser.dom.dialog import details, row
from rokkaku.browser.dom.elements import Node, make, make_select, on
from rokkaku.browser.dom.headings import link
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.puzzle.packs import load_pack
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage import slots
from rokkaku.core.puzzle import DIFFICULTIES, Entry
from rokkaku.i18n import Texts
from rokkaku.ui.play.rating import rating_text
from rokkaku.ui.puzzle.links import of_theme, puzzle_route
from rokkaku.ui.puzzle.progress import PuzzleProgress
from rokkaku.ui.puzzle.words import difficulty_hexagons
from rokkaku.ui.routes import Route, format_route

_ALL_THEMES = ""
_SOLVED_STATES = ("clean", "solved")


def puzzle_list(shell: Shell, game_id: str) -> Node:
    """Return a section that fills itself when the pack has loaded."""
    texts = shell.texts
    title = make("h2", texts("puzzle.title"), id="puzzle-list-title")
    section = make(
        "section", title, aria_labelledby="puzzle-list-title", id="puzzle-list", class_="card"
    )

    async def fill() -> None:
        try:
            entries = await load_pack(game_id)
        except Exception as error:
            message = make("p", texts("puzzle.missing"), role="alert")
            section.append(message, details(texts, f"{type(error).__name__}: {error}"))
            return
        section.append(*_content(shell, game_id, entries, texts))

    spawn(fill())
    return section


def _content(shell: Shell, game_id: str, entries: tuple[Entry, ...], texts: Texts) -> list[Node]:
    progress = shell.repository.read(slots.puzzles(game_id))
    parts = [texts("statistics.solved", number=progress.solved, all=len(entries))]
    if progress.results:
        parts.append(rating_text(progress.rating, texts, "puzzle.rating"))
    themes = sorted({(entry.kind, entry.theme) for entry in entries})
    theme_select = make_select(
        [
            (_ALL_THEMES, texts("puzzle.allThemes")),
            *((f"{kind}.{theme}", _theme(game_id, kind, theme, texts)) for kind, theme in themes),
        ],
        _ALL_THEMES,
        aria_label=texts("puzzle.theme"),
    )
    grids = make("div", class_="grids")
    start_link = link(texts("puzzle.start"), Route("puzzles", game_id))
    start_link.classList.add("primary")

    def update() -> None:
        theme = str(theme_select.value)
        matching_entries = of_theme(entries, theme)
        first_entry = progress.next_of(matching_entries, "") or matching_entries[0]
        start_link.href = format_route(puzzle_route(game_id, first_entry, theme))
        grids.replaceChildren(*_grids(game_id, matching_entries, theme, progress, texts))

    on(theme_select, "change", lambda event: update())
    update()
    rush = link(texts("rush.title"), Route("rush", query=f"game={game_id}"))
    progress_bar = make("progress", value=progress.solved, max=len(entries), aria_hidden="true")
    controls = row(start_link, rush, theme_select)
    return [make("p", " · ".join(parts)), progress_bar, controls, grids]


def _theme(game_id: str, kind: str, theme: str, texts: Texts) -> str:
    names = (texts(f"{game_id}.puzzles.kind.{kind}"), texts(f"{game_id}.puzzles.theme.{theme}"))
    return texts("board.separator").join(names)


def _grids(
    game_id: str, entries: list[Entry], theme: str, progress: PuzzleProgress, texts: Texts
) -> list[Node]:
    sections: list[Node] = []
    for difficulty in DIFFICULTIES:
        matching_entries = [entry for entry in entries if entry.difficulty == difficulty]
        if matching_entries:
            states = [_state(entry, progress) for entry in matching_entries]
            solved = sum(state in _SOLVED_STATES for state in states)
            count = texts("statistics.solved", number=solved, all=len(matching_entries))
            name = texts("puzzle.difficulty", number=difficulty)
            title = make(
                "summary",
                make("span", difficulty_hexagons(difficulty), class_="difficulty"),
                make("small", count),
                aria_label=texts("board.separator").join((name, count)),
            )
            links = (
                _puzzle_link(number, puzzle_route(game_id, entry, theme), state, texts)
                for number, (entry, state) in enumerate(
                    zip(matching_entries, states, strict=True), start=1
                )
            )
            grid = make("div", *links, class_="numbers")
            sections.append(make("details", title, grid, open=not sections))
    return sections


def _state(entry: Entry, progress: PuzzleProgress) -> str:
    """Return the player's result: `new`, `clean`, `solved` or `failed`."""
    result = progress.results.get(entry.id)
    if result is None:
        return "new"
    if result.clean:
        return "clean"
    return "solved" if result.solved else "failed"


def _puzzle_link(number: int, route: Route, state: str, texts: Texts) -> Node:
    name = texts("board.separator").join((str(number), texts(f"puzzle.state.{state}")))
    href = format_route(route)
    return make("a", str(number), href=href, data_state=state, aria_label=name)
