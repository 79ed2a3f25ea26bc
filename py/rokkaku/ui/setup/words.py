"""Texts about a setup."""

from rokkaku.core.table import OPPONENTS
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import LENGTHS


def setup_summary(setup: GameSetup, texts: Texts) -> str:
    """Return a setup in a few words: unusual options, the match, and the opponents."""
    game, options = setup.game, setup.options
    parts = [
        texts(f"{game}.option.{name}.{options[name]}")
        for name, recommended in view_of(game).RECOMMENDED.items()
        if options[name] != recommended
    ]
    if setup.games != LENGTHS[0] and len(setup.seats) > 1:
        parts.append(texts(f"match.length.{setup.games}.short"))
    agents = list(filter(None, setup.seats))
    if agents:
        strongest = max(agents, key=OPPONENTS.index)
        parts.append(texts("games.against", names=opponent_name(strongest, texts)))
    elif len(setup.seats) > 1:
        parts.append(texts("home.persons", number=len(setup.seats)))
    return " · ".join(parts)
