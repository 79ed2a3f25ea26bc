from collections.abc import Iterator
from queue import Queue

import pytest
from tests.tables import table_after

from rokkaku.ai.ugi.engine import Engine

NEAR_THE_END = (
    "setoption name variant value bloody",
    "setoption name position value w Qf6 Ge4 qk6 gk1",
)


def talk(*lines: str) -> list[str]:
    answers: list[str] = []
    Engine(lines, answers.append).run()
    return answers


def test_it_introduces_itself_with_its_options() -> None:
    answers = talk("ugi", "isready", "quit")
    assert answers[0] == "id name Rokkaku"
    assert answers[-2:] == ["ugiok", "readyok"]
    assert "option name variant type combo default classic var classic var bloody" in answers
    assert "option name position type string default <empty>" in answers


def test_it_plays_a_legal_move_after_given_moves() -> None:
    answer = talk("ugi", "uginewgame", "position startpos moves a5-b5 g1-g2", "go nodes 300")[-1]
    table = table_after("agon", "a5-b5", "g1-g2")
    command, move = answer.split(" ", 1)
    assert command == "bestmove"
    assert table.game.parse_move(move) in table.state.legal_moves()


def test_moves_may_be_separated_by_semicolons() -> None:
    spaced = talk("position startpos moves a5-b5 g1-g2", "go nodes 300")
    assert talk("position startpos moves a5-b5; g1-g2", "go nodes 300") == spaced
    assert talk("position startpos moves a5-b5;", "query p1turn") == ["response false"]


def test_options_set_up_another_game() -> None:
    answers = talk(*NEAR_THE_END, "position startpos", "go")
    assert answers[-1] in ("bestmove e4-e5", "bestmove e4-f5")


def test_it_tells_how_a_game_stands() -> None:
    asked = ("query result", "query gameover")
    assert talk(*asked, "query p1turn") == ["response none", "response false", "response true"]
    answers = talk(*NEAR_THE_END, "position startpos moves e4-e5", *asked, "go")
    assert answers[:2] == ["response p1win", "response true"]
    assert answers[2] == "bestmove none"
    assert "over" in answers[3]


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "setoption variant bloody",
        "setoption name nothing value x",
        "setoption name variant value chess",
        "setoption name level value 9",
        "setoption name level value five",
        "setoption name game value chess",
    ],
)
def test_what_it_does_not_understand_is_answered_and_changes_nothing(line: str) -> None:
    answers = talk("position startpos moves a5-b5", line, "query p1turn")
    assert len(answers) == 2
    assert answers[0].startswith("info string ")
    assert answers[1] == "response false"


@pytest.mark.parametrize("line", ["go movetime", "go movetime x", "go nodes -1"])
def test_a_limit_that_cannot_be_read_gives_no_best_move_but_an_answer(line: str) -> None:
    answers = talk(line)
    assert answers[0] == "bestmove none"
    assert answers[1].startswith("info string ")


def test_limits_of_other_kinds_are_passed_over() -> None:
    answers = talk("go movestogo 5 nodes 100")
    assert "info string go ignores 'movestogo 5'" in answers
    assert answers[-1].startswith("bestmove ")
    assert answers[-1] != "bestmove none"


@pytest.mark.parametrize(
    "line",
    [
        "position fen",
        "position startpos a5-b5",
        "position startpos moves zz",
        "position startpos moves f6-f7",
    ],
)
def test_after_a_position_that_was_refused_nothing_is_played_on_the_old_one(line: str) -> None:
    answers = talk("position startpos moves a5-b5", line, "go nodes 100", "query p1turn")
    assert answers[0].startswith("info string ")
    assert answers[1] == "bestmove none"
    assert answers[3] == "response false"
    assert all("refused" in answer for answer in answers[2::2])
    assert talk(line, "position startpos", "query p1turn")[-1] == "response true"


def test_stop_ends_a_search_that_would_go_on() -> None:
    answers: Queue[str] = Queue()

    def lines() -> Iterator[str]:
        yield "go movetime 600000"
        yield "isready"
        assert answers.get(timeout=60) == "readyok"
        yield "stop"

    Engine(lines(), answers.put).run()
    assert [*answers.queue][-1].startswith("bestmove ")


def test_the_end_of_the_input_lets_a_search_finish() -> None:
    """The node count is that of the limit, however slow the machine."""
    answers = {tuple(talk("go nodes 3000")[-2:]) for _ in range(3)}
    assert len(answers) == 1


def test_the_end_of_the_input_stops_a_search_without_end() -> None:
    assert talk("go infinite")[-1].startswith("bestmove ")
