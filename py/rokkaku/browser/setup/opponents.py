"""Cards to choose an opponent: a human at the same device, or one of the cast."""

from rokkaku.browser.dom.elements import Node, drawing, make
from rokkaku.core.cast import CAST
from rokkaku.core.rating.strengths import pool_of
from rokkaku.core.table import Seat
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.i18n import Texts
from rokkaku.ui.setup.game_setup import GameSetup

PERSON = "person"
"""The field's value for a human opponent."""


def opponents(setup: GameSetup, even: str | None, texts: Texts) -> list[Node]:
    """Return the cards, and a text about the chosen opponent; nothing for a solo game.

    `even` is the agent that the player beats about half of the time, if known.
    """
    if len(setup.seats) == 1:
        return []
    chosen = opponent_of(setup)
    pool = pool_of(setup.game, setup.drawn(0))
    cards = [_card(setup.game, PERSON, chosen, texts("setup.person"), "", texts)]
    for name in CAST:
        elo = pool.elo.get(name) if pool else None
        strength = "" if elo is None else texts("cast.elo", elo=elo)
        about = texts("rating.even") if name == even else strength
        cards.append(_card(setup.game, name, chosen, opponent_name(name, texts), about, texts))
    told = [make("p", texts(f"cast.{chosen}.style"), class_="about")] if chosen in CAST else []
    grid = make("div", *cards, class_="opponents")
    return [make("fieldset", make("legend", texts("setup.opponent")), grid, *told)]


def opponent_of(setup: GameSetup) -> str | None:
    """Return the opponent of a single human, PERSON or an agent; None for other seatings."""
    agents = {seat.agent for seat in setup.seats}
    if agents == {None}:
        return PERSON
    is_against_one = len(agents) == 2 and setup.seats.count(Seat()) == 1
    return (agents - {None}).pop() if is_against_one else None


def _card(game: str, name: str, chosen: str | None, title: str, about: str, texts: Texts) -> Node:
    field = make(
        "input",
        type="radio",
        name=f"{game}-opponent",
        value=name,
        checked=name == chosen,
        data_opponent=name,
    )
    face = drawing(face_svg(name), "face")
    small = [make("small", about)] if about else []
    return make("label", field, face, make("strong", title), *small, class_="opponent")
