"""Drawing lots for the first move: the player turns over one of two."""

from collections.abc import Callable
from functools import partial

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, make, make_button, make_drawing
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.screen import Shell
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import Lots, view_of
from rokkaku.ui.board.svg import badge_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.setup.game_setup import GameSetup


def draw_lots(shell: Shell, setup: GameSetup, on_drawn: Callable[[int], None]) -> None:
    """Let the first human player draw; `on_drawn` gets the seat of the first player to move.

    The other lot is the opponent's. Closing the dialog starts no game.
    """
    texts, dialog, game = shell.texts, shell.dialog, setup.game
    lots = view_of(game).LOTS
    assert lots is not None
    names = [player_name(setup, seat, texts) for seat in (0, 1)]
    drawing_seat = next(seat for seat in (0, 1) if setup.seats[seat] is None)
    winning_place = random_seed() % 2
    first_seat = drawing_seat

    def turn_over(picked_place: int, event: object) -> None:
        nonlocal first_seat
        if not begin_button.hidden:
            return
        first_seat = drawing_seat if picked_place == winning_place else 1 - drawing_seat
        for place, button in enumerate(buttons):
            lot, owner = (
                texts(f"{game}.lot.{int(place != winning_place)}"),
                drawing_seat ^ (place != picked_place),
            )
            button.lastElementChild.textContent = names[owner]
            name = texts("board.separator").join((lot, names[owner]))
            button.setAttribute("aria-label", name)
            button.setAttribute("aria-disabled", "true")
        lots_box.dataset.drawn = "yes"
        outcome = texts(f"{game}.draw.done", first=names[first_seat], second=names[1 - first_seat])
        message.textContent = outcome
        begin_button.hidden = False
        begin_button.focus()
        shell.feedback.play(("place",))

    buttons = [
        dialog.bind(
            _lot(lots, int(place != winning_place), texts("draw.down", number=place + 1)),
            partial(turn_over, place),
        )
        for place in (0, 1)
    ]
    message = make("p", texts(f"{game}.draw.task", name=names[drawing_seat]), role="status")
    lots_box = make("div", *buttons, class_="lots")
    begin_button = dialog.closing_button(
        texts("home.start"), lambda: on_drawn(first_seat), class_="primary", hidden=True
    )
    dialog.show(texts("draw.title"), message, lots_box, row(begin_button), focus=buttons[0])


def player_name(setup: GameSetup, seat: int, translate: Translate) -> str:
    """Return a player's name for use before the sides are drawn."""
    agent = setup.seats[seat]
    if agent is not None:
        return opponent_name(agent, translate)
    if any(setup.seats):
        return setup.name(seat) or translate("draw.you")
    return setup.name(seat) or translate("setup.player", number=seat + 1)


def _lot(lots: Lots, face: int, name: str) -> Node:
    """Return a lot with both its sides, lying face down; `face` is the index of its face."""
    return make_button(
        make_drawing(badge_svg(lots.back), "back"),
        make_drawing(badge_svg(lots.faces[face]), "face"),
        make("small"),
        class_="lot",
        aria_label=name,
    )
