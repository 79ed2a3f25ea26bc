"""The dialog about data that only this tab has, once the browser has room for it again."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, row
from rokkaku.browser.dom.elements import make
from rokkaku.i18n import Translate


def ask_about_unsaved(
    dialog: Dialog,
    games: int,
    translate: Translate,
    on_save: Callable[[], None],
    on_delete: Callable[[], None],
) -> None:
    """Ask whether to save or delete it; closing the dialog leaves it in the tab."""
    save_button = dialog.closing_button(translate("unsaved.save"), on_save, class_="primary")
    delete_button = dialog.closing_button(translate("unsaved.delete"), on_delete)
    about = make("p", translate("unsaved.about", games=games))
    dialog.show(
        translate("unsaved.title"), about, row(delete_button, save_button), focus=save_button
    )
