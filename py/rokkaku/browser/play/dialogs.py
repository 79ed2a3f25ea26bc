"""Dialogs of a game: about agreeing, resigning, another tab, and going on after its end."""

from collections.abc import Callable
from functools import partial

from rokkaku.browser.dom.dialog import Dialog, copy_button, row
from rokkaku.browser.dom.edition import public_address
from rokkaku.browser.dom.elements import Node, make
from rokkaku.ui.i18n import Translate
from rokkaku.ui.library.best_scores import score_of
from rokkaku.ui.play.rematch import NextGame, next_games
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import result, seat_name, seat_names
from rokkaku.ui.setup.links import link_to


def ask_to_undo(
    dialog: Dialog,
    session: PlaySession,
    translate: Translate,
    on_yes: Callable[[], object],
    on_no: Callable[[], object],
) -> None:
    """Have the others agree that the last decision of a person is taken back."""
    target = session.table.undo_target()
    seat = session.table.states[target].actor if target is not None else None
    side = seat_name(session, seat, translate) if seat is not None else ""
    others = [other for other in session.persons if other != seat]
    names = seat_names(session, others, translate)
    no = dialog.button(translate("undo.no"), on_no, class_="primary")
    dialog.show(
        translate("undo.question", side=side),
        make("p", translate("undo.others", names=names)),
        row(dialog.button(translate("undo.yes"), on_yes), no),
        focus=no,
    )


def show_other_tab(
    dialog: Dialog,
    translate: Translate,
    on_here: Callable[[], object],
    on_reload: Callable[[], object],
) -> None:
    """Say that another tab goes on with the same game."""
    here = dialog.button(translate("otherTab.here"), on_here)
    there = dialog.button(translate("otherTab.reload"), on_reload, class_="primary")
    dialog.show(
        translate("otherTab.title"), make("p", translate("otherTab.text")), row(here, there)
    )


def ask_to_resign(
    dialog: Dialog,
    session: PlaySession,
    seat: int,
    translate: Translate,
    on_yes: Callable[[int], None],
) -> None:
    """Make sure that resigning is meant."""
    question = translate("resign.question", side=seat_name(session, seat, translate))
    yes = dialog.button(translate("resign.yes"), lambda: on_yes(seat))
    no = dialog.button(translate("resign.no"), class_="primary")
    dialog.show(question, row(yes, no), focus=no)


def show_result(
    dialog: Dialog,
    session: PlaySession,
    bests: tuple[int | None, int | None],
    translate: Translate,
    on_leave: Callable[[], None],
    on_review: Callable[[], None],
    on_next: Callable[[NextGame], None],
) -> None:
    """Show how the game ended, how the match stands, and offer a review and another game.

    `bests`: the person's best scores before, with this deal and with any, where one plays alone.
    """
    title, reason = result(session, translate)
    dialog.show(
        title,
        make("p", reason),
        *_standing(session, translate),
        *_alone(dialog, session, bests, translate),
        row(
            dialog.button(translate("play.home"), on_leave),
            dialog.button(translate("review.open"), on_review),
            *_next_game_buttons(dialog, session, translate, on_next),
            dialog.button(translate("result.close"), class_="primary"),
        ),
    )


def _alone(
    dialog: Dialog, session: PlaySession, bests: tuple[int | None, int | None], translate: Translate
) -> list[Node]:
    """How a score compares with the own best ones, and a link to the same deal."""
    table, score = session.table, score_of(session.table)
    if score is None:
        return []
    of_deal, of_all = bests
    said = [translate("alone.score", score=score)]
    if session.hinted:
        said.append(translate("alone.hinted"))
    if of_all is not None:
        is_new = score > of_all and not session.hinted
        said.append(translate("alone.newBest" if is_new else "alone.best", score=of_all))
    if of_deal is not None:
        said.append(translate("alone.deal", score=of_deal))
    page = public_address()
    link = page + link_to(table.record.game, table.record.options, table.record.seed)
    raw = make("textarea", link, readonly=True, rows=2, aria_label=translate("alone.link"))
    share = make("details", make("summary", translate("alone.share")), raw)
    if not page:
        share.append(make("p", translate("alone.paste"), class_="small"))
    share.append(row(copy_button(dialog, link, raw, translate)))
    return [make("p", " ".join(said)), share]


def _standing(session: PlaySession, translate: Translate) -> list[Node]:
    """How the match stands after the game, or who has won it; nothing for a single game."""
    match = session.match.after(session.table.outcome())
    if not match.is_match:
        return []
    wins = translate("board.separator").join(
        translate("match.wins", side=seat_name(session, seat, translate), number=won)
        for seat, won in enumerate(match.wins)
    )
    if match.winners:
        side = seat_names(session, match.winners, translate)
        wins = f"{translate('match.won', side=side)} {wins}"
    return [make("p", wins, class_="standing")]


def _next_game_buttons(
    dialog: Dialog, session: PlaySession, translate: Translate, on_next: Callable[[NextGame], None]
) -> list[Node]:
    """Buttons for what can be played now."""
    buttons = []
    for game in next_games(session):
        side = "" if game.chooser is None else seat_name(session, game.chooser, translate)
        buttons.append(dialog.button(translate(game.key, side=side), partial(on_next, game)))
    return buttons
