from rokkaku.games.hex5.rules.game import Hex5State

from rokkaku.i18n import Translate


def reasons(state: Hex5State, move: str, translate: Translate) -> tuple[str, ...]:
    return (translate("hex5.hint.joins"),) if state.apply(move).outcome() else ()
