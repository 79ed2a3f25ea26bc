"""The part of the settings about the backup: make one, read it back, delete everything."""

import asyncio
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

from js import history, window

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.files import blob_of, can_share_files, download, share_file
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage.repository import Repository, game_key
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.game_index import GameIndex
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.pack.days import Days
from rokkaku.ui.pack.progress import PackProgress
from rokkaku.ui.pack.rush import RushBests
from rokkaku.ui.puzzle.progress import PuzzleProgress
from rokkaku.ui.share.backup import Backup, Merge, combined, merge_by, pack

_TRIES = 50
_TRY_SECONDS = 0.02


_MERGES: dict[str, Merge] = {
    "best-scores": merge_by(BestScores.from_json),
    "days": merge_by(Days.from_json),
    "games": merge_by(GameIndex.from_json),
    **{f"pack.{game}": merge_by(PackProgress.from_json) for game in games()},
    **{f"puzzles.{game}": merge_by(partial(PuzzleProgress.from_json, game)) for game in games()},
    "ratings": merge_by(Ratings.from_json),
    "rush-bests": merge_by(RushBests.from_json),
    "statistics": merge_by(Statistics.from_json),
}
"""Merge function per key; of all others the own value stays."""


def backup_box(shell: Shell, import_button: Callable[[str], Node]) -> Node:
    """What can be done with all that is stored; `import_button` makes one that opens files."""
    dialog, texts, repository = shell.dialog, shell.texts, shell.repository
    saving = dialog.tool(texts("backup.export"), lambda: save_backup(repository))
    sending = dialog.tool(
        texts("backup.send"),
        lambda: spawn(share_file(_name(), _file(repository))),
        hidden=not can_share_files(),
    )
    deleting = dialog.tool(texts("backup.delete"), lambda: ask_to_delete(shell))
    number, used = len(repository.index().summaries), f"{repository.bytes_used / 1e6:.1f}"
    return make(
        "section",
        make("h3", texts("backup.title")),
        make("p", texts("backup.about"), class_="small"),
        make("p", texts("backup.kept", games=number, used=used), class_="small"),
        row(saving, sending, import_button(texts("backup.import")), deleting),
        class_="backup",
    )


def save_backup(repository: Repository) -> None:
    """Offer everything that is stored as a file."""
    download(_name(), _file(repository))


def _name() -> str:
    return f"rokkaku-backup-{date.today().isoformat()}.json"


def _file(repository: Repository) -> Any:
    return blob_of(pack(repository.everything(), date.today()), "application/json")


def ask_to_import(shell: Shell, data: Backup) -> None:
    """Ask what is to become of what is stored here."""
    dialog, texts, repository = shell.dialog, shell.texts, shell.repository
    mine = repository.everything()

    def replace() -> None:
        _keep(shell, dict(data.values))

    def merge() -> None:
        _keep(shell, combined(mine, data.values, _MERGES))

    games = sum(key.startswith(game_key("")) for key in data.values)
    about = texts("backup.found", date=data.made.isoformat(), games=games)
    if not mine:
        replace()
        return
    adding = dialog.button(texts("backup.merge"), merge, class_="primary")
    dialog.show(
        texts("backup.importTitle"),
        make("p", about),
        make("p", texts("backup.question")),
        row(
            dialog.button(texts("backup.cancel")),
            dialog.button(texts("backup.replace"), replace),
            adding,
        ),
        focus=adding,
    )


def ask_to_delete(shell: Shell) -> None:
    """Make sure that all is to be deleted."""
    dialog, texts = shell.dialog, shell.texts
    keep = dialog.button(texts("backup.cancel"), class_="primary")
    dialog.show(
        texts("backup.deleteTitle"),
        make("p", texts("backup.deleteQuestion")),
        row(dialog.button(texts("backup.deleteYes"), lambda: _keep(shell, {})), keep),
        focus=keep,
    )


def _keep(shell: Shell, values: dict[str, Json]) -> None:
    """Have only these values stored, and start the page anew with them."""
    if shell.repository.keep_only(values):
        spawn(_start_anew())
    else:
        shell.notice("backup.full")


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
