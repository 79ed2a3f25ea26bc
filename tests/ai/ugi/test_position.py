import pytest

from rokkaku.ai.ugi import position
from rokkaku.ai.ugi.position import QUERIES, play_moves, split_moves
from rokkaku.core.errors import WrongMove
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState

AGON, SEVEN = get("agon"), get("seven")
PLAYED = ("a5-b5", "g1-g2", "b5-c6")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that were checked and made."""
    moves: list[str] = []
    play = position.play

    def record(state: AnyState, move: object) -> AnyState:
        moves.append(str(move))
        return play(state, move)

    monkeypatch.setattr(position, "play", record)
    return moves


def test_only_new_moves_are_made(played: list[str]) -> None:
    line = play_moves(AGON, AGON.initial(), PLAYED[:2], None)
    longer = play_moves(AGON, AGON.initial(), PLAYED, line)
    assert played == [*PLAYED]
    assert longer == play_moves(AGON, AGON.initial(), PLAYED, None)


def test_other_moves_are_made_from_where_they_differ(played: list[str]) -> None:
    line = play_moves(AGON, AGON.initial(), PLAYED, None)
    other = play_moves(AGON, AGON.initial(), ("a5-b5", "k6-j6"), line)
    assert played[3:] == ["k6-j6"]
    assert other == play_moves(AGON, AGON.initial(), ("a5-b5", "k6-j6"), None)
    assert play_moves(AGON, AGON.initial(), (), other).states == (AGON.initial(),)


def test_from_another_start_all_are_made(played: list[str]) -> None:
    line = play_moves(AGON, AGON.initial(), PLAYED, None)
    bloody = AGON.initial({"variant": "bloody"})
    assert play_moves(AGON, bloody, PLAYED, line).states[0] == bloody
    assert len(played) == 6


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("", ()),
        ("a5-b5 g1-g2", ("a5-b5", "g1-g2")),
        ("a5-b5; g1-g2", ("a5-b5", "g1-g2")),
        ("attack b3 c2 c3;", ("attack b3 c2 c3",)),
        ("attack:b3:c2:c3", ("attack:b3:c2:c3",)),
    ],
)
def test_moves_are_words_or_end_with_semicolons(text: str, moves: tuple[str, ...]) -> None:
    assert split_moves(text) == moves


def test_a_wrong_move_is_told_by_its_number() -> None:
    with pytest.raises(WrongMove, match="move 2 is wrong: 'zz' is not a move of agon") as error:
        play_moves(AGON, AGON.initial(), ("a5-b5", "zz"), None)
    assert "':'" not in str(error.value)


def test_a_move_with_bare_spaces_is_told_how_to_be_written() -> None:
    with pytest.raises(WrongMove, match="write ':' for a space, or ';' after every move"):
        play_moves(SEVEN, SEVEN.initial(), split_moves("P 0,0 0,1 1,0 2,0"), None)


def test_partners_are_one_side() -> None:
    """Seats 0 and 2 of SEVEN for four play together."""
    game = get("seven")
    state = game.initial({"players": "2v2"})
    turns = []
    for _ in range(4):
        turns.append((QUERIES["p1turn"](game, state, ""), QUERIES["p2turn"](game, state, "")))
        state = state.apply(state.legal_moves()[0])
    assert turns == [("true", "false"), ("false", "true")] * 2


def test_with_three_players_p2_is_everybody_else() -> None:
    game = get("seven")
    state = game.initial({"players": "3"})
    turns = []
    while state.actor is not None:
        turns.append(QUERIES["p1turn"](game, state, ""))
        state = state.apply(state.legal_moves()[0])
    assert turns[:4] == ["true", "false", "false", "true"]
    assert QUERIES["p1turn"](game, state, "") == QUERIES["p2turn"](game, state, "") == "false"
    assert QUERIES["result"](game, state, "") in ("p1win", "p2win", "draw")
