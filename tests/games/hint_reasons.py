"""Reasons for a move, from the view of the seat to move."""

from collections.abc import Callable

from tests.tables import table_after

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of

Ask = Callable[[str, AnyState, str], tuple[str, ...]]


def state_of(game: str, *texts: str, **options: str) -> AnyState:
    return table_after(game, *texts, seed=1, **options).state


def reasons_in(texts: Texts) -> Ask:
    def ask(game: str, state: AnyState, text: str) -> tuple[str, ...]:
        move = get(game).parse_move(text)
        assert move in state.legal_moves()
        return view_of(game).reasons(state.view(state.actor), move, texts)

    return ask
