"""A program that plays games between two engines by UGI, and takes its specification at its word.

Whatever an engine says that the specification does not allow is a `Breach`, also if most programs
would bear with it. Beyond the specification it asks `query p2turn` and `query islegal`.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, Queue
from threading import Thread
from time import perf_counter
from typing import NamedTuple

from tools import ROOT

PATIENCE = 120
"""Seconds to wait for an answer before the engine counts as dead."""
ANSWERS: Mapping[str, frozenset[str]] = {
    "gameover": frozenset({"true", "false"}),
    "p1turn": frozenset({"true", "false"}),
    "p2turn": frozenset({"true", "false"}),
    "result": frozenset({"p1win", "p2win", "draw", "none"}),
    "islegal": frozenset({"true", "false"}),
}


class Breach(Exception):
    """An engine broke the protocol, or the rules."""


class TimeLoss(Exception):
    """An engine used more time than it had."""


class Client:
    """An engine in a process of its own, seen from the other end."""

    def __init__(self, game: str, options: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "rokkaku", "engine", game],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": "py"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._lines: Queue[str | None] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self._start(options)

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line.removesuffix("\n"))
        self._lines.put(None)

    def _start(self, options: Mapping[str, str]) -> None:
        self.send("ugi")
        heads = []
        while (words := self._next())[0] != "ugiok":
            heads.append(" ".join(words[:2]))
            if words[0] not in ("id", "option"):
                raise Breach(f"{' '.join(words)} before ugiok")
        if heads[:2] != ["id name", "id author"]:
            raise Breach(f"the engine begins with {heads[:2]}")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")
        self.ready()

    def send(self, text: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{text}\n")
        self._process.stdin.flush()

    def _next(self) -> list[str]:
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            raise Breach("no answer") from None
        if line is None:
            raise Breach("the engine has gone")
        if line.startswith("info string"):
            raise Breach(f"the engine complains: {line}")
        if not line or line != " ".join(line.split()):
            raise Breach(f"a line is not words and single spaces: {line!r}")
        return line.split()

    def ready(self) -> None:
        self.send("isready")
        if (words := self._next()) != ["readyok"]:
            raise Breach(f"{' '.join(words)} instead of readyok")

    def position(self, moves: Sequence[str]) -> None:
        self.send(" ".join(("position startpos", *(["moves"] if moves else []), *moves)))

    def query(self, question: str) -> str:
        self.send(f"query {question}")
        words = self._next()
        name = question.split()[0]
        if len(words) != 2 or words[0] != "response" or words[1] not in ANSWERS[name]:
            raise Breach(f"{' '.join(words)} to query {question}")
        return words[1]

    def best_move(self, go: str) -> str:
        self.send(go)
        while (words := self._next())[0] == "info":
            pass
        if len(words) != 2 or words[0] != "bestmove":
            raise Breach(f"{' '.join(words)} instead of a best move in two words")
        return words[1]

    def quit(self) -> None:
        self.send("quit")
        if (line := self._lines.get(timeout=PATIENCE)) is not None:
            raise Breach(f"{line} after quit")
        if code := self._process.wait(PATIENCE):
            raise Breach(f"exit status {code}")

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream
            stream.close()


class Clock:
    """The clocks of both sides, in milliseconds."""

    def __init__(self, milliseconds: int, increment: int, is_strict: bool = True) -> None:
        self.left = [float(milliseconds)] * 2
        self.lowest = float(milliseconds)
        self._increment, self._is_strict = increment, is_strict

    def go(self) -> str:
        first, second = map(int, self.left)
        increment = f"p1inc {self._increment} p2inc {self._increment}"
        return f"go p1time {first} p2time {second} {increment}"

    def spend(self, side: int, milliseconds: float) -> None:
        self.left[side] -= milliseconds
        self.lowest = min(self.lowest, self.left[side])
        if self._is_strict and self.left[side] <= 0:
            raise TimeLoss(f"p{side + 1} is {-self.left[side]:.0f} ms late")
        self.left[side] += self._increment


class Game(NamedTuple):
    moves: tuple[str, ...]
    result: str


def play_game(players: Sequence[Client], go: str | Clock) -> Game:
    """Play a game, asking both engines everything before every move."""
    for player in players:
        player.ready()
        player.send("uginewgame")
        player.ready()
    moves: list[str] = []
    while True:
        for player in players:
            player.position(moves)
        over, first, second, result = (
            _agree(players, query) for query in ("gameover", "p1turn", "p2turn", "result")
        )
        if (over == "true") == (result == "none"):
            raise Breach(f"gameover is {over}, the result is {result}")
        if over == "true":
            return Game(tuple(moves), result)
        if first == second:
            raise Breach(f"p1turn and p2turn are both {first}")
        side = 0 if first == "true" else 1
        moves.append(_move(players, side, go, len(moves)))


def _move(players: Sequence[Client], side: int, go: str | Clock, ply: int) -> str:
    players[side].ready()
    start = perf_counter()
    move = players[side].best_move(go if isinstance(go, str) else go.go())
    if isinstance(go, Clock):
        go.spend(side, 1000 * (perf_counter() - start))
    if _agree(players, f"islegal {move}") != "true":
        raise Breach(f"{move} is not legal at ply {ply}")
    return move


def _agree(players: Sequence[Client], question: str) -> str:
    answers = {player.query(question) for player in players}
    if len(answers) > 1:
        raise Breach(f"the engines do not agree on {question}")
    return answers.pop()


def play_match(
    game: str, options: Mapping[str, str], goes: Sequence[Callable[[], str | Clock]]
) -> list[Game]:
    """Play a game for each of `goes`, which make the limits, with sides in turn."""
    with Client(game, options) as first, Client(game, options) as second:
        games = [
            play_game((first, second)[:: -1 if number % 2 else 1], make_go())
            for number, make_go in enumerate(goes)
        ]
        for player in (first, second):
            player.quit()
    return games
