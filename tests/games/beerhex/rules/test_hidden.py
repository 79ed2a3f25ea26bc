"""Hidden symbols, hands, tokens and moves, sentence by sentence of the rules."""

import json
from typing import Any

import pytest
from tests.games.beerhex.rules.helpers import BEERHEX, board, crowns, drawn_texts, hand
from tests.games.states import after, texts
from tests.laws.test_leaks import check_texts, check_twins
from tests.laws.walks import Setup

from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.core.table import new_table
from rokkaku.games.beerhex.rules import observation
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.notation import parse_redacted
from rokkaku.games.beerhex.rules.position import Position

HINTS = {"hints": "true"}
VIEWERS = (0, 1, None)


def redacted(state: AnyState, text: str, viewer: int | None) -> str:
    return state.redacted(BEERHEX.parse_move(text), viewer)


def reveals(state: AnyState, text: str) -> bool:
    return state.reveals(BEERHEX.parse_move(text))


# Symbols on the board


def test_the_placer_knows_its_symbols_and_nobody_else_does() -> None:
    state = after(BEERHEX.initial(), "a1+G; a2+G; b1+S")
    assert crowns(state.view(0)) == {"a1GG", "a2S?", "b1GS"}
    assert crowns(state.view(1)) == {"a1G?", "a2SG", "b1G?"}
    assert crowns(state.view(None)) == {"a1G?", "a2S?", "b1G?"}


def test_face_up_symbols_are_known_to_all() -> None:
    state = board("a1GG^ a2SG b1SS^")
    for viewer in (0, None):
        assert crowns(state.view(viewer)) == {"a1GG^", "a2S?", "b1SS^"}


def test_only_the_owner_knows_a_hand_the_others_know_its_number() -> None:
    state = after(BEERHEX.initial(), "a1+G; a2+G; b1+S")
    hands = [tuple(hand(state.view(viewer), seat) for seat in (0, 1)) for viewer in VIEWERS]
    gold, silver = "G" * 6 + "S" * 5, "G" * 5 + "S" * 7
    assert hands == [(gold, "?" * 12), ("?" * 11, silver), ("?" * 11, "?" * 12)]


def test_a_returned_crown_is_secret_again_once_placed() -> None:
    state = after(board("a1GG a2SG b1SG d1GS d2SS"), "attack a1 a2 b1; a1+G")
    assert crowns(state.view(1)) == {"a1G?", "d1G?", "d2SS"}


@pytest.mark.parametrize("options", [{}, HINTS], ids=str)
def test_a_placement_reads_with_a_question_mark_to_others(options: dict[str, str]) -> None:
    state = BEERHEX.initial(options)
    assert [redacted(state, "c4+S", viewer) for viewer in (1, None)] == ["c4+?", "c4+?"]
    assert redacted(state, "declare", 1) == "declare"


def test_the_placer_reads_its_placement() -> None:
    assert redacted(BEERHEX.initial(), "c4+S", 0) == "c4+S"


@pytest.mark.parametrize("text", ["c4+?", "c4+?!", "c4+G", "declare", "attack b3 c2 c3"])
def test_texts_of_the_move_list_can_be_read(text: str) -> None:
    assert str(parse_redacted(text)) == text


# Inferences


def test_crowns_that_went_back_to_hand_are_not_on_the_board() -> None:
    """Of Silver's 7 crowns with its own symbol, three are in the hand, so at most four are not."""
    moves = "e1+G; a1+S; e2+G; a2+S; e3+G; b1+S; e4+G; a4+G; e5+S; c1+G; d1+S; c4+S; d2+S; d4+G"
    state = after(BEERHEX.initial(), moves + "; attack a1 a2 b1; a1+G")
    assert hand(state.view(0), 1) == "?" * 9
    assert observation.possibilities(state.view(0).position, 1) == 2**4
    late = after(state, "b5+S; d3+S; c5+S; b3+S; c2+S; a5+G; d5+S; b1+G")
    assert crowns(late.view(0)) >= {"a4S?", "c1S?", "c4S?", "d4S?", "b5S?", "c5S?", "c2S?", "d5S?"}
    for seed in range(50):
        drawn = drawn_texts(late, 0, Rng(seed))
        assert [drawn[cell][1] for cell in ("a4", "c1", "c4", "d4")].count("S") <= 4


def test_ten_face_down_and_three_of_them_back_leave_four_of_the_symbol_at_most() -> None:
    silver = ["a1", "a2", "b1", "a4", "a5", "c4", "c5", "d4", "e4", "e5"]
    gold = ["e1", "e2", "e3", "d1", "d2", "c1", "d3", "c3", "b3", "c2"]
    symbols = "SSSSSSSGGG"
    state = BEERHEX.initial()
    for number, symbol in enumerate(symbols):
        mine = "GS"[number % 2]
        state = after(state, f"{gold[number]}+{mine}; {silver[number]}+{symbol}")
    state = after(state, "attack a1 a2 b1; b2+S")
    assert hand(state.view(0), 1) == "?" * 6
    seen = set()
    for seed in range(200):
        drawn = drawn_texts(state, 0, Rng(seed))
        seen.add([drawn[cell][1] for cell in silver[3:]].count("S"))
    assert seen == {1, 2, 3, 4}


def test_the_last_crown_in_a_hand_tells_what_is_on_the_board() -> None:
    """Gold knows twelve of its crowns, and so the last one too; Silver doesn't."""
    text = "a1GG a2GG a3GG a4GG a5GG b1GG b2GG b3GS b4GS b5GS c1GS c2GS e1SS"
    state = board(text)
    assert observation.possibilities(state.view(0).position, 0) == 1
    assert observation.possibilities(state.view(1).position, 0) > 1


# The end


@pytest.mark.parametrize("options", [{}, HINTS], ids=str)
def test_at_the_end_everything_is_known(options: dict[str, str]) -> None:
    state = after(BEERHEX.initial(options), "a1+G; a2+G; declare")
    for viewer in VIEWERS:
        assert state.view(viewer) == state
        assert state.determinize(viewer, Rng(1)) == state


# The hint variant


def test_placed_crowns_may_not_be_looked_at_by_their_owner_either() -> None:
    state = after(BEERHEX.initial(HINTS), "a1+G; a2+G!; b1+S")
    for viewer in VIEWERS:
        assert crowns(state.view(viewer)) == {"a1G?", "a2S?!", "b1G?"}


def test_the_placer_cannot_read_the_symbol_in_the_move_list() -> None:
    state = BEERHEX.initial(HINTS)
    for viewer in VIEWERS:
        assert redacted(state, "c4+S", viewer) == "c4+?"
        assert redacted(state, "c4+G!", viewer) == "c4+?!"


def test_a_hand_is_open_to_its_owner_in_the_hint_variant_too() -> None:
    state = after(BEERHEX.initial(HINTS), "a1+G; a2+G; b1+S")
    assert hand(state.view(0), 0) == "G" * 6 + "S" * 5
    assert hand(state.view(0), 1) == "?" * 12
    assert texts(state.view(1)) == texts(state)


def test_a_saved_view_does_not_hold_the_symbol() -> None:
    """Games that differ only in the order of symbols look the same to everyone when saved."""
    one = after(BEERHEX.initial(HINTS), "a1+G; e1+G; b1+S; e2+S")
    other = after(BEERHEX.initial(HINTS), "a1+S; e1+S; b1+G; e2+G")
    assert one != other
    for viewer in VIEWERS:
        saved = [json.dumps(state.view(viewer).to_json()) for state in (one, other)]
        assert saved[0] == saved[1]


def test_undo_cannot_bring_back_the_hand_before_a_placement() -> None:
    table = new_table("beerhex", HINTS, (None, None))
    assert reveals(table.state, "a1+G")
    table = table.play(BEERHEX.parse_move("a1+G"))
    assert table.undo_target() is None


def test_a_token_may_be_put_on_the_crown_just_placed() -> None:
    state = BEERHEX.initial(HINTS)
    assert len(texts(state)) == 24 * 2 * 2 + 2
    assert crowns(after(state, "a1+G!")) == {"a1GG!"}
    assert crowns(after(state, "a1+G!; b1+S")) == {"a1GG!", "b1SS"}


def test_without_the_variant_there_are_no_tokens() -> None:
    assert not any("!" in text for text in texts(BEERHEX.initial()))


def test_each_player_has_three_tokens() -> None:
    state = board("a1GG! b3GG! d5GS! e1SS!", tokens=3)
    assert not any("!" in text for text in texts(state))
    other = board("a1GG! b3GG! d5GS! e1SS!", "S", tokens=3)
    assert any("!" in text for text in texts(other))
    assert (other.tokens_left(0), other.tokens_left(1)) == (0, 2)


@pytest.mark.parametrize(("hints", "tokens"), [(True, 3), ("true", 3), ("6", 6), ("any", 13)])
def test_more_tokens_can_be_agreed_on(hints: object, tokens: int) -> None:
    state = BEERHEX.initial({"hints": hints})
    assert [state.tokens_left(seat) for seat in (0, 1)] == [tokens, tokens]
    while marked := [text for text in texts(state) if "!" in text]:
        state = after(state, marked[0])
    assert state.ply == min(2 * tokens, 25)


@pytest.mark.parametrize("turn", "GS")
def test_a_token_returns_when_its_crown_is_revealed(turn: str) -> None:
    before = board("a1GG! a2SG! b1SS! e5GS!", turn, tokens=3)
    state = after(before, "attack a1 a2 b1")
    assert state.tokens_left(0) == 2
    assert state.tokens_left(1) == 3
    assert {crown for crown in crowns(state) if "!" in crown} == {"e5GS!"}


def test_tokens_may_be_used_while_filling() -> None:
    golds = "a1GG a2GG a3GG a4GG a5GG b1GG b2GG b3GS b4GS b5GS c1GS c2GS e1SS"
    state = after(board(golds, tokens=3), "e3+S")
    assert {text[2:] for text in texts(state)} == {"+G", "+G!", "+S", "+S!"}
    state = after(state, "c3+G!; c4+G!; c5+S!")
    assert {text[2:] for text in texts(state)} == {"+G", "+S"}


# Moves that reveal something


def test_placing_reveals_nothing_unless_it_ends_the_game() -> None:
    assert not reveals(BEERHEX.initial(), "a1+G")
    assert reveals(board("a1GG", "S", ply=399), "a2+G")


@pytest.mark.parametrize("text", ["declare", "stuck", "attack a1 a2 b1"])
def test_claims_and_attacks_reveal(text: str) -> None:
    assert reveals(board("a1GG a2SG b1SS"), text)


# Planted leaks are found

PLAIN = Setup("beerhex", (("attack", "connected"), ("hints", "false"), ("first", "gold")))
BY_HINTS = Setup("beerhex", (("attack", "triangle"), ("hints", "true"), ("first", "gold")))
honest = observation.seen_by


def with_open_hands(position: Position, seat: int | None, own_crowns: bool) -> Position:
    return honest(position, seat, own_crowns)._replace(hands=position.hands)


def with_golden_tokens(position: Position, seat: int | None, own_crowns: bool) -> Position:
    gold, silver, hidden = honest(position, seat, own_crowns).symbols
    told = position.symbols[0] & position.tokens
    return honest(position, seat, own_crowns)._replace(
        symbols=(gold | told, silver, hidden & ~told)
    )


def with_telling_traces(position: Position, seat: int | None, own_crowns: bool) -> Position:
    ordered = tuple(
        tuple(sorted(traces, key=lambda trace: position.symbol_of(trace.cell)))
        for traces in position.traces
    )
    return honest(position, seat, own_crowns)._replace(traces=ordered)  # type: ignore[arg-type]


def look_for_leaks(setup: Setup) -> None:
    for seed in range(12):
        check_twins(setup, seed)
        check_texts(setup, seed)


@pytest.mark.parametrize("setup", [PLAIN, BY_HINTS], ids=str)
def test_no_leak_is_found(setup: Setup) -> None:
    look_for_leaks(setup)


@pytest.mark.parametrize(
    ("setup", "leak"),
    [
        (PLAIN, with_open_hands),
        (BY_HINTS, with_golden_tokens),
        (PLAIN, with_telling_traces),
        (BY_HINTS, with_telling_traces),
    ],
)
def test_a_leaking_view_is_found(setup: Setup, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observation, "seen_by", leak)
    with pytest.raises(AssertionError):
        look_for_leaks(setup)


def test_a_leaking_move_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BeerHexState, "redacted", lambda state, move, seat: str(move))
    with pytest.raises(AssertionError):
        look_for_leaks(BY_HINTS)
