"""The part of the settings about own data: take it away as a file, bring it back, delete it."""

import asyncio
import json
from collections.abc import Callable
from datetime import date
from functools import partial

from js import history, window

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.files import blob_of, can_share_files, download, share_file
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage.repository import Repository
from rokkaku.core.puzzle import puzzles_of
from rokkaku.core.record.record import parse_json
from rokkaku.core.registry import games
from rokkaku.ui.library.best_scores import merged_bests
from rokkaku.ui.library.game_index import merged_shelves
from rokkaku.ui.library.statistics import merged_statistics
from rokkaku.ui.puzzle.progress import progress_from_json
from rokkaku.ui.share.backup import Backup, Merge, combined, pack

_JSON = "application/json"
_TRIES = 50
_TRY_SECONDS = 0.02


def _merged_puzzles(game: str, mine: str, theirs: str) -> str:
    puzzles = puzzles_of(game)
    one, other = (progress_from_json(parse_json(text), puzzles) for text in (mine, theirs))
    return json.dumps(one.merged_with(other).to_json())


_MERGES: dict[str, Merge] = {
    "bests": merged_bests,
    "games": merged_shelves,
    "statistics": merged_statistics,
    **{f"puzzles.{game}": partial(_merged_puzzles, game) for game in games()},
}
"""How two of a kind become one; of all others the own one stays."""


def backup_box(shell: Shell, import_button: Callable[[str], Node]) -> Node:
    """What can be done with everything that is kept; `import_button` makes one that opens files."""
    dialog, texts, repository = shell.dialog, shell.texts, shell.repository
    saving = make("button", texts("owndata.export"), type="button")
    dialog.bind(saving, lambda event: save_own_data(repository))
    sending = make("button", texts("owndata.send"), type="button", hidden=not can_share_files())
    dialog.bind(
        sending, lambda event: spawn(share_file(_name(), blob_of(_file(repository), _JSON)))
    )
    deleting = make("button", texts("owndata.delete"), type="button")
    dialog.bind(deleting, lambda event: ask_to_delete(shell))
    return make(
        "section",
        "",
        make("h3", texts("owndata.title")),
        make("p", texts("owndata.about"), class_="small"),
        row(saving, sending, import_button(texts("owndata.import")), deleting),
        class_="own-data",
    )


def save_own_data(repository: Repository) -> None:
    """Offer everything that is kept as a file."""
    download(_name(), blob_of(_file(repository), _JSON))


def _name() -> str:
    return f"rokkaku-data-{date.today().isoformat()}.json"


def _file(repository: Repository) -> str:
    return pack(repository.everything(), date.today())


def ask_to_import(shell: Shell, data: Backup) -> None:
    """Ask what is to become of what is kept here."""
    dialog, texts, repository = shell.dialog, shell.texts, shell.repository
    mine = repository.everything()

    def replace() -> None:
        _keep(shell, dict(data.texts))

    def merge() -> None:
        _keep(shell, combined(mine, data.texts, _MERGES))

    games = sum(name.startswith("table.") for name in data.texts)
    about = texts("owndata.found", date=data.made.isoformat(), games=games)
    if not mine:
        replace()
        return
    adding = dialog.button(texts("owndata.merge"), merge, class_="primary")
    dialog.show(
        texts("owndata.importTitle"),
        make("p", about),
        make("p", texts("owndata.question")),
        row(
            dialog.button(texts("owndata.cancel")),
            dialog.button(texts("owndata.replace"), replace),
            adding,
        ),
        focus=adding,
    )


def ask_to_delete(shell: Shell) -> None:
    """Make sure that all is to be deleted."""
    dialog, texts = shell.dialog, shell.texts
    keep = dialog.button(texts("owndata.cancel"), class_="primary")
    dialog.show(
        texts("owndata.deleteTitle"),
        make("p", texts("owndata.deleteQuestion")),
        row(dialog.button(texts("owndata.deleteYes"), lambda: _keep(shell, {})), keep),
        focus=keep,
    )


def _keep(shell: Shell, texts: dict[str, str]) -> None:
    """Have only these texts kept, and start the page anew with them."""
    if shell.repository.keep_only(texts):
        spawn(_start_anew())
    else:
        shell.notice("owndata.full")


async def _start_anew() -> None:
    """Load the page again, at home, once the dialog's entry in the history is gone.

    Browsers leave that a moment later, and would do so instead of loading.
    """
    for _ in range(_TRIES):
        if not getattr(history.state, "dialog", False):
            break
        await asyncio.sleep(_TRY_SECONDS)
    history.replaceState(None, "", str(window.location.href).partition("#")[0])
    window.location.reload()
