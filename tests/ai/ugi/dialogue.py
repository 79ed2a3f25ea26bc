"""Scripted dialogues with the engine, as data that a person can read.

A file has dialogues one after the other. Each begins with `# ` and its title. Then a line `> TEXT`
is sent to the engine, and `< TEXT` is its answer, where `…` stands for any text. Each answer is
awaited before the next line is sent. Answers come in this order and there are no others, apart from
reports of a search (`info depth …`), which are passed over unless they are expected. After
`> quit`, or `> ^D` for the end of the input, nothing more is sent; each dialogue ends with one.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from typing import NamedTuple

from rokkaku.ai.ugi.engine import Engine

FOLDER = Path(__file__).parent / "dialogues"
END_OF_INPUT = "^D"
PATIENCE = 60
"""Seconds to wait for an answer."""


class Dialogue(NamedTuple):
    title: str
    steps: tuple[tuple[str, str], ...]
    """The sender, `>` or `<`, and the text."""

    def __str__(self) -> str:
        return self.title


def read_dialogues() -> Iterator[Dialogue]:
    for path in sorted(FOLDER.glob("*.txt")):
        for block in path.read_text("utf-8").split("# ")[1:]:
            title, *lines = block.strip().splitlines()
            steps = tuple((line[0], line[2:]) for line in lines)
            assert {sender for sender, _ in steps} <= {">", "<"}, f"{path.name}: {title}"
            yield Dialogue(title, steps)


class Talk:
    """Sends a dialogue's lines to an engine and compares its answers."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._steps = iter(dialogue.steps)
        self._answers: Queue[str] = Queue()
        self.fault = ""

    def run(self) -> None:
        Engine(self._lines(), self._answers.put).run()
        for sender, text in self._steps:
            if not self.fault:
                self._expect(sender, text, 0)
        others = [answer for answer in [*self._answers.queue] if not _is_report(answer)]
        self.fault = self.fault or ", ".join(others)

    def _lines(self) -> Iterator[str]:
        for sender, text in self._steps:
            if text == END_OF_INPUT or self.fault:
                return
            if sender == "<":
                self._expect(sender, text, PATIENCE)
                continue
            yield text
            if text == "quit":
                return

    def _expect(self, sender: str, text: str, seconds: int) -> None:
        pattern = ".*".join(map(re.escape, text.split("…")))
        try:
            answer = self._answers.get(timeout=seconds)
            while _is_report(answer) and not _is_report(text):
                answer = self._answers.get(timeout=seconds)
        except Empty:
            answer = "nothing"
        if sender != "<" or not re.fullmatch(pattern, answer):
            self.fault = f"{answer!r} instead of {sender} {text!r}"


def _is_report(answer: str) -> bool:
    return answer.startswith("info depth ")
