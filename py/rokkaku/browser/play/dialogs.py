"""Dialogs of a game: consent to undo, resigning, and sharing."""

from functools import partial

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import make
from rokkaku.browser.play.part import Change
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.share_dialog import SharedGame, show_sharing
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_name, seat_names
from rokkaku.ui.share.recorded_game import recorded_game_of
from rokkaku.ui.share.result_picture import picture_of


def undo(shell: Shell, session: PlaySession, change: Change) -> None:
    """Undo, after the other players have agreed if the setup requires that."""
    if not session.undo_needs_consent:
        change(PlaySession.undo)
        return
    dialog, texts = shell.dialog, shell.texts
    target = session.table.undo_target()
    seat = session.table.states[target].actor if target is not None else None
    side = seat_name(session, seat, texts) if seat is not None else ""
    other_seats = [other for other in session.human_seats if other != seat]
    names = seat_names(session, other_seats, texts)
    yes_button = dialog.closing_button(texts("undo.yes"), partial(change, PlaySession.undo))
    no_button = dialog.closing_button(
        texts("undo.no"), partial(shell.show_notice, "undo.refused"), class_="primary"
    )
    dialog.show(
        texts("undo.question", side=side),
        make("p", texts("undo.others", names=names)),
        row(yes_button, no_button),
        focus=no_button,
    )


def ask_to_resign(shell: Shell, session: PlaySession, change: Change) -> None:
    seat, dialog, texts = session.resigning_seat, shell.dialog, shell.texts
    if seat is None:
        return

    def resign(session: PlaySession) -> PlaySession:
        return session.with_table(session.table.resign(seat))

    question = texts("resign.question")
    if session.is_shared:
        question = texts("resign.questionOf", side=seat_name(session, seat, texts))
    yes_button = dialog.closing_button(texts("resign.yes"), partial(change, resign))
    no_button = dialog.closing_button(texts("resign.no"), class_="primary")
    dialog.show(question, row(yes_button, no_button), focus=no_button)


def share(shell: Shell, session: PlaySession, perspective: Perspective) -> None:
    picture = picture_of(session, shell.texts, perspective)
    show_sharing(shell, SharedGame(recorded_game_of(session), picture))
