"""The dialog about a save that can't be read."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, copy_button, copy_field, details, row, save_button
from rokkaku.browser.dom.elements import make
from rokkaku.browser.storage.repository import BrokenSave
from rokkaku.i18n import Translate


def show_broken_save(
    dialog: Dialog,
    save: BrokenSave,
    translate: Translate,
    on_discard: Callable[[BrokenSave], None],
) -> None:
    """Show a broken save, which the player can copy, download, keep or discard."""
    text_field = copy_field(save.text, 4, translate("save.raw"))
    about = details(translate, save.reason, text_field)
    buttons = row(
        copy_button(dialog, save.text, text_field, translate),
        save_button(dialog, "rokkaku-save.txt", save.text, translate),
        dialog.closing_button(translate("save.discard"), lambda: on_discard(save)),
        dialog.closing_button(translate("save.keep"), class_="primary"),
    )
    message = make("p", translate("save.broken"))
    dialog.show(translate("save.brokenTitle"), message, about, buttons)
