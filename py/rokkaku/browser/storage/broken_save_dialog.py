"""The dialog about a save that cannot be read."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, copy_button, row
from rokkaku.browser.dom.elements import make
from rokkaku.browser.dom.files import blob_of, download
from rokkaku.browser.storage.repository import BrokenSave
from rokkaku.ui.i18n import Translate


def show_broken_save(
    dialog: Dialog,
    save: BrokenSave,
    translate: Translate,
    on_discard: Callable[[BrokenSave], None],
) -> None:
    """A save that cannot be read: it can be copied, downloaded, kept or discarded."""
    raw = make("textarea", save.text, readonly=True, rows=4, aria_label=translate("save.raw"))
    about = make(
        "details", "", make("summary", translate("save.detail")), make("pre", save.reason), raw
    )

    downloading = make("button", translate("save.download"), type="button")
    buttons = row(
        copy_button(dialog, save.text, raw, translate),
        dialog.bind(downloading, lambda event: download("rokkaku-save.txt", blob_of(save.text))),
        dialog.button(translate("save.discard"), lambda: on_discard(save)),
        dialog.button(translate("save.keep"), class_="primary"),
    )
    title = translate("save.brokenTitle")
    dialog.show(title, make("p", translate("save.broken")), about, buttons)
