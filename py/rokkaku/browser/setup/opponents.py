"""Cards to choose an opponent: a human at the same device, or one of the cast."""

from rokkaku.browser.dom.elements import Node, make, make_drawing
from rokkaku.core.cast import CAST
from rokkaku.core.rating.strengths import pool_of
from rokkaku.i18n import Texts
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.setup.game_setup import GameSetup

HUMAN = "person"
"""The field's value for a human opponent."""


def opponent_cards(setup: GameSetup, even_opponent: str | None, texts: Texts) -> list[Node]:
    """Return the cards, and a text about the chosen opponent; nothing for a solo game.

    `even_opponent` is the agent that the player beats about half of the time, if known.
    """
    if len(setup.seats) == 1:
        return []
    current = opponent_of(setup)
    pool = pool_of(setup.game, setup.draw_options(0))
    cards = [_card(setup.game, HUMAN, current, texts("setup.person"), "", texts)]
    for name in CAST:
        elo = pool.elo.get(name) if pool else None
        strength = "" if elo is None else texts("cast.elo", elo=elo)
        about = texts("rating.even") if name == even_opponent else strength
        cards.append(_card(setup.game, name, current, opponent_name(name, texts), about, texts))
    keys = (f"cast.{current}.style", f"{setup.game}.cast.{current}")
    style = " ".join(filter(None, map(texts.get, keys)))
    style_text = [make("p", style, class_="about")] if current in CAST else []
    grid = make("div", *cards, class_="opponents")
    return [make("fieldset", make("legend", texts("setup.opponent")), grid, *style_text)]


def opponent_of(setup: GameSetup) -> str | None:
    """Return the agent that a single human plays, HUMAN if all are human, or else None."""
    agents = {*setup.seats}
    if agents == {None}:
        return HUMAN
    is_against_one = len(agents) == 2 and setup.seats.count(None) == 1
    return (agents - {None}).pop() if is_against_one else None


def _card(game: str, name: str, current: str | None, title: str, about: str, texts: Texts) -> Node:
    field = make(
        "input",
        type="radio",
        name=f"{game}-opponent",
        value=name,
        checked=name == current,
        data_opponent=name,
    )
    face = make_drawing(face_svg(name), "face")
    notes = [make("small", about)] if about else []
    about_opponent = (make("strong", title, translate=name in CAST and "no"), *notes)
    return make("label", field, face, *about_opponent, class_="opponent")
