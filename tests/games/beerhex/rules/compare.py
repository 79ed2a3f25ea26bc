import random
from collections.abc import Callable
from functools import partial
from itertools import product

from tests.games.beerhex.rules.helpers import BEERHEX, drawn_texts, shown
from tests.games.beerhex.rules.reference import Reference, new_game
from tests.games.side_by_side import Comparison, play_both

from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState

CONFIGURATIONS: tuple[dict[str, str], ...] = tuple(
    {"attack": attack, "hints": hints, "first": first}
    for attack, hints, first in product(
        ("connected", "triangle"), ("false", "true", "6", "any"), ("gold", "silver")
    )
)
VIEWERS = (0, 1, None)


def same_views(state: AnyState, reference: Reference) -> None:
    moves = [(move, BEERHEX.format_move(move)) for move in state.legal_moves()]
    for viewer in VIEWERS:
        assert shown(state.view(viewer)) == reference.view(viewer), viewer
        for move, text in moves:
            assert state.redacted(move, viewer) == reference.shown_move(text, viewer)


def same_guesses(state: AnyState, reference: Reference, guesses: int = 2) -> None:
    """Check that determinizations are possible after all that a viewer has seen."""
    for viewer in VIEWERS:
        for seed in range(guesses):
            texts = drawn_texts(state, viewer, Rng(seed))
            cells = [cell for cell in sorted(texts) if reference.hidden_from(cell, viewer)]
            guess = {reference.board[cell].number: texts[cell][1] for cell in cells}
            assert reference.could_be(guess, viewer), (viewer, guess)


def compare(options: dict[str, str], seed: int) -> Comparison:
    rng = random.Random(f"{options} {seed}")
    attacks, claim_after = rng.choice((0.0, 0.1, 0.4, 0.9)), rng.choice((*range(8, 40), 500))
    symbols = rng.choice(("GS", "GS", "G", "S"))

    def choose(texts: list[str], plies: int) -> str:
        """Make claims late or never, attack as drawn, and prefer one symbol in some games."""
        claims, attack, places = by_kind(texts)
        if claims and plies >= claim_after:
            return rng.choice(claims)
        if attack and rng.random() < attacks:
            return rng.choice(attack)
        liked = [text for text in places if text[3] in symbols]
        return rng.choice(liked if liked and rng.random() < 0.7 else places)

    return _compare(options, choose)


def compare_endless(options: dict[str, str], seed: int) -> Comparison:
    """Compare a game in which three crowns are taken away again and again."""
    rng = random.Random(seed)

    def choose(texts: list[str], plies: int) -> str:
        """Place only Gold's symbol, on the first cells, and attack it at once."""
        _, attack, places = by_kind(texts)
        if attack:
            return rng.choice(attack)
        golds = [text for text in places if text[3] == "G"]
        return rng.choice(golds[:4] or places)

    return _compare(options, choose)


def by_kind(texts: list[str]) -> tuple[list[str], list[str], list[str]]:
    attacks = [text for text in texts if text.startswith("attack")]
    places = [text for text in texts if "+" in text]
    return [text for text in texts if text not in (*attacks, *places)], attacks, places


def _compare(options: dict[str, str], choose: Callable[[list[str], int], str]) -> Comparison:
    played: list[AnyState] = []

    def check(state: AnyState, reference: Reference) -> None:
        played.append(state)
        same_views(state, reference)
        same_guesses(state, reference)

    return play_both(
        BEERHEX,
        options,
        new_game(**options),
        lambda texts: choose(texts, len(played) - 1),
        check=check,
    )


OTHERS = {"endless": partial(compare_endless, CONFIGURATIONS[0])}
