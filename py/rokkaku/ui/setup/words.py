"""Texts about a setup."""

from collections.abc import Mapping

from rokkaku.core.table import OPPONENTS
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import LENGTHS


def choice_words(game: str, name: str, value: str, texts: Texts) -> str:
    """Return the value of an option in words that don't need the option's name beside them."""
    key = f"{game}.option.{name}.{value}"
    return texts.get(f"{key}.full") or texts.get(key) or value


def variant_words(game: str, options: Mapping[str, str], texts: Texts) -> list[str]:
    """Return a variant in words, without what newcomers need not know to be the usual game."""
    view = view_of(game)
    return [
        choice_words(game, name, value, texts)
        for name, value in options.items()
        if name not in view.UNLISTED_RECOMMENDED or value != view.RECOMMENDED[name]
    ]


def setup_summary(setup: GameSetup, texts: Texts) -> str:
    """Return a setup in a few words: unusual options, the match, and the opponents."""
    game, options = setup.game, setup.options
    parts = [
        choice_words(game, name, options[name], texts)
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
