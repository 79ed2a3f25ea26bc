from collections import Counter

import pytest
from tests.ai.ugi.dialogue import Dialogue, Talk, read_dialogues

DIALOGUES = tuple(read_dialogues())


@pytest.mark.parametrize("dialogue", DIALOGUES, ids=str)
def test_dialogue(dialogue: Dialogue) -> None:
    talk = Talk(dialogue)
    talk.run()
    assert talk.fault == ""


def test_there_are_a_hundred_with_titles_of_their_own() -> None:
    assert len(DIALOGUES) >= 100
    assert [title for title, count in Counter(map(str, DIALOGUES)).items() if count > 1] == []


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ((("<", "readyok"),), "'nothing' instead of < 'readyok'"),
        (((">", "isready"),), "readyok"),
        (((">", "isready"), ("<", "ugiok")), "'readyok' instead of < 'ugiok'"),
        (((">", "isready"), (">", "^D"), ("<", "ugiok")), "'readyok' instead of < 'ugiok'"),
        (((">", "isready"), (">", "quit"), (">", "isready")), "'readyok' instead of > 'isready'"),
    ],
)
def test_a_wrong_dialogue_fails(
    monkeypatch: pytest.MonkeyPatch, steps: tuple[tuple[str, str], ...], fault: str
) -> None:
    monkeypatch.setattr("tests.ai.ugi.dialogue.PATIENCE", 0.1)
    talk = Talk(Dialogue("wrong", steps))
    talk.run()
    assert talk.fault == fault
