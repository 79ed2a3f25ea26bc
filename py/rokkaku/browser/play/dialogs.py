"""Dialogs of a game: consent to undo, resigning, and a change in another tab."""

from collections.abc import Callable

from rokkaku.browser.dom.dialog import Dialog, row
from rokkaku.browser.dom.elements import make
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_name, seat_names


def ask_to_undo(
    dialog: Dialog,
    session: PlaySession,
    translate: Translate,
    on_yes: Callable[[], object],
    on_no: Callable[[], object],
) -> None:
    """Ask the other players to agree to an undo."""
    target = session.table.undo_target()
    seat = session.table.states[target].actor if target is not None else None
    side = seat_name(session, seat, translate) if seat is not None else ""
    other_seats = [other for other in session.human_seats if other != seat]
    names = seat_names(session, other_seats, translate)
    no_button = dialog.closing_button(translate("undo.no"), on_no, class_="primary")
    dialog.show(
        translate("undo.question", side=side),
        make("p", translate("undo.others", names=names)),
        row(dialog.closing_button(translate("undo.yes"), on_yes), no_button),
        focus=no_button,
    )


def show_other_tab(
    dialog: Dialog,
    translate: Translate,
    on_here: Callable[[], object],
    on_reload: Callable[[], object],
) -> None:
    """Ask which tab continues the game; in a stranger's frame it is always the other one."""
    if is_framed_by_stranger():
        on_reload()
        return
    here_button = dialog.closing_button(translate("otherTab.here"), on_here)
    reload_button = dialog.closing_button(translate("otherTab.reload"), on_reload, class_="primary")
    dialog.show(
        translate("otherTab.title"),
        make("p", translate("otherTab.text")),
        row(here_button, reload_button),
    )


def ask_to_resign(
    dialog: Dialog,
    session: PlaySession,
    seat: int,
    translate: Translate,
    on_yes: Callable[[int], None],
) -> None:
    question = translate("resign.question")
    if session.is_shared:
        question = translate("resign.questionOf", side=seat_name(session, seat, translate))
    yes_button = dialog.closing_button(translate("resign.yes"), lambda: on_yes(seat))
    no_button = dialog.closing_button(translate("resign.no"), class_="primary")
    dialog.show(question, row(yes_button, no_button), focus=no_button)
