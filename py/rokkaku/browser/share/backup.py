"""The backup section of the settings: export, import, delete everything."""

import asyncio
from collections.abc import Callable
from datetime import date
from time import time
from typing import Any

from js import window

from rokkaku.browser.dom.dialog import copy_button, download_from, row
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.files import blob_of, can_share_files, download, share_file
from rokkaku.browser.dom.history_state import change_state, field
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage.repository import Repository
from rokkaku.browser.storage.slots import MERGES
from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import MAX_FINISHED, MAX_RUNNING, game_key
from rokkaku.ui.share.backup import Backup, pack
from rokkaku.ui.share.merging import merge_stores

_TRIES = 50
_TRY_SECONDS = 0.02


def backup_box(shell: Shell, import_button: Callable[[str], Node]) -> Node:
    """Return the section; `import_button` makes a button that opens files."""
    dialog, texts, repository = shell.dialog, shell.texts, shell.repository

    def export() -> None:
        download_from(export_button, _name(), _file(repository), texts)

    export_button = dialog.action_button(texts("backup.export"), export)
    copying_button = copy_button(dialog, lambda: _text(repository), None, texts)
    send_button = dialog.action_button(
        texts("backup.send"),
        lambda: spawn(share_file(_name(), _file(repository))),
        hidden=not can_share_files(),
    )
    delete_button = dialog.action_button(texts("backup.delete"), lambda: ask_to_delete(shell))
    number, used_megabytes = len(repository.index().summaries), f"{repository.bytes_used / 1e6:.1f}"
    return make(
        "section",
        make("h3", texts("backup.title")),
        make("p", texts("backup.about"), class_="small"),
        make("p", texts("backup.kept", games=number, used=used_megabytes), class_="small"),
        row(
            export_button,
            copying_button,
            send_button,
            import_button(texts("backup.import")),
            delete_button,
        ),
        class_="backup",
    )


def save_backup(repository: Repository) -> str:
    """Download everything, and return the name of the file."""
    name = _name()
    download(name, _file(repository))
    return name


def _name() -> str:
    return f"rokkaku-backup-{date.today().isoformat()}.json"


def _text(repository: Repository) -> str:
    return pack(repository.all_values(), date.today())


def _file(repository: Repository) -> Any:
    return blob_of(_text(repository), "application/json")


def ask_to_import(shell: Shell, data: Backup) -> None:
    """Ask whether a backup is to be merged with the data stored here, if any, or to replace it."""
    dialog, texts, repository = shell.dialog, shell.texts, shell.repository
    own_values = repository.all_values()
    merged_values = merge_stores(own_values, data.values, MERGES, int(time()))

    def replace() -> None:
        _replace_all(shell, dict(data.values))

    games = sum(key.startswith(game_key("")) for key in data.values)
    about = texts("backup.found", date=data.made_on.isoformat(), games=games)
    if not own_values:
        replace()
        return
    merge_button = dialog.closing_button(
        texts("backup.merge"), lambda: _replace_all(shell, merged_values.values), class_="primary"
    )
    left_out_text = texts(
        "backup.leftOut", games=merged_values.left_out, running=MAX_RUNNING, finished=MAX_FINISHED
    )
    dialog.show(
        texts("backup.importTitle"),
        make("p", about),
        make("p", texts("backup.question")),
        make("p", left_out_text, hidden=not merged_values.left_out),
        row(
            dialog.closing_button(texts("backup.cancel")),
            dialog.closing_button(texts("backup.replace"), replace),
            merge_button,
        ),
        focus=merge_button,
    )


def ask_to_delete(shell: Shell) -> None:
    dialog, texts = shell.dialog, shell.texts
    cancel_button = dialog.closing_button(texts("backup.cancel"), class_="primary")
    dialog.show(
        texts("backup.deleteTitle"),
        make("p", texts("backup.deleteQuestion")),
        row(
            dialog.closing_button(texts("backup.deleteYes"), lambda: _replace_all(shell, {})),
            cancel_button,
        ),
        focus=cancel_button,
    )


def _replace_all(shell: Shell, values: dict[str, Json]) -> None:
    """Store these values instead of all others, and reload the page."""
    if shell.repository.save_only(values):
        spawn(reload_page())
    else:
        shell.show_notice("backup.full")


async def reload_page(at_home: bool = True) -> None:
    """Reload the page, at home by default, once the history is back from the dialog's entry.

    Browsers take a moment to go back, which would cancel the reload.
    """
    for _ in range(_TRIES):
        if not field("dialog"):
            break
        await asyncio.sleep(_TRY_SECONDS)
    if at_home:
        change_state(str(window.location.href).partition("#")[0])
    window.location.reload()
