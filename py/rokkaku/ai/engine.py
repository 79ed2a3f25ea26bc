"""The Universal Game Interface (UGI): a line protocol like chess's UCI, for two-player games.

Commands: `ugi`, `isready`, `setoption name NAME value VALUE`, `uginewgame`,
`position startpos [moves …]`, `go [movetime MS] [nodes N] [infinite]`, `stop`,
`query gameover|p1turn|result`, `quit`. Moves are separated by spaces or, if they contain spaces
themselves, by semicolons, even after a single move: `moves attack b3 c2 c3;`. The options are
`game`, `level` (1 to 5), `seed` and those of the game. `go` without a limit uses the level's limit
in the browser; after an invalid `position` it answers `bestmove none`. Any other error is reported
by a line `info string …` and changes nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from threading import Thread

from rokkaku.ai.agent import Search, SearchResult
from rokkaku.ai.agents import agent
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.core.errors import InvalidSetup, RokkakuError
from rokkaku.core.registry import games, get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState, play
from rokkaku.core.table import LEVELS

Send = Callable[[str], None]

_END = "\x04"  # marks the end of the input, like Ctrl-D in a terminal


class Engine:
    """A UGI session. It reads input while it thinks, so that it notices `stop`."""

    def __init__(self, lines: Iterable[str], send: Send, game_id: str = "") -> None:
        self._send = send
        self._inbox: SimpleQueue[str] = SimpleQueue()
        self._game = get(game_id or games()[0])
        self._options: dict[str, str] = {}
        self._level = LEVELS[-1]
        self._seed = 0
        self._state: AnyState | None = self._game.initial()
        Thread(target=self._read, args=(iter(lines),), daemon=True).start()

    def _read(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._inbox.put(line.strip())
        self._inbox.put(_END)

    def run(self) -> None:
        """Answer until `quit` or the end of the input."""
        while (line := self._inbox.get()) not in ("quit", _END):
            try:
                self._execute(line)
            except RokkakuError as error:
                self._send(f"info string {error}")

    def _execute(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        if command == "ugi":
            self._send_identity()
        elif command == "isready":
            self._send("readyok")
        elif command == "setoption":
            self._set_option(rest)
        elif command == "uginewgame":
            self._state = self._game.initial(self._options, self._seed)
        elif command == "position":
            self._state = None  # `go` must not use the old position if the new one is invalid
            self._state = self._parse_position(rest)
        elif command == "go":
            self._go(rest)
        elif command == "query":
            self._send(f"response {_response(self._known_state(), rest)}")
        elif command not in ("", "stop"):
            self._send(f"info string unknown command {command!r}")

    def _send_identity(self) -> None:
        self._send("id name Rokkaku")
        self._send("id author the Rokkaku project")
        names = " ".join(f"var {name}" for name in games())
        self._send(f"option name game type combo default {self._game.id} {names}")
        self._send(f"option name level type spin default {self._level} min 1 max {LEVELS[-1]}")
        self._send("option name seed type string default 0")
        for option in self._game.options:
            kind = "combo" if option.choices else "string"
            default = option.default or "<empty>"
            choices = "".join(f" var {choice}" for choice in option.choices)
            self._send(f"option name {option.name} type {kind} default {default}{choices}")
        self._send("ugiok")

    def _set_option(self, text: str) -> None:
        """Set an option; all but `level` start a new game."""
        head, _, value = text.partition(" value ")
        keyword, _, name = head.partition(" ")
        if keyword != "name" or not name:
            raise InvalidSetup("setoption is written: setoption name NAME value VALUE")
        if name == "level":
            self._level = _parse_number("level", value)
            agent(f"level{self._level}", self._game.id)
            return
        game, options, seed = self._game, self._options, self._seed
        if name == "game":
            game, options = get(value), {}
        elif name == "seed":
            seed = _parse_number("seed", value)
        else:
            options = options | {name: "" if value == "<empty>" else value}
        self._state = game.initial(options, seed)
        self._game, self._options, self._seed = game, options, seed

    def _parse_position(self, text: str) -> AnyState:
        start, _, rest = text.partition(" ")
        keyword, _, moves = rest.partition(" ")
        if start != "startpos" or keyword not in ("", "moves"):
            raise InvalidSetup("position is written: position startpos [moves MOVE …]")
        texts = moves.split(";") if ";" in moves else moves.split()
        state: AnyState = self._game.initial(self._options, self._seed)
        for move in filter(None, map(str.strip, texts)):
            state = play(state, self._game.parse_move(move))
        return state

    def _known_state(self) -> AnyState:
        if self._state is None:
            raise InvalidSetup("there is no position: the last one was refused")
        return self._state

    def _go(self, text: str) -> None:
        try:
            self._search(self._parse_limit(text))
        except RokkakuError:
            self._send("bestmove none")  # otherwise the other side would wait for ever
            raise

    def _search(self, limit: Limit) -> None:
        state = self._known_state()
        if state.actor is None:
            raise InvalidSetup("the game is over, there is no best move")
        player = agent(f"level{self._level}", self._game.id)
        rng = Rng(self._seed << 16 | state.ply)
        is_endless = limit == Limit()
        result = self._think(player(state.view(state.actor), limit, rng), is_endless)
        line = " ".join(self._game.format_move(move) for move in result.line)
        score = round(100 * result.score)
        self._send(f"info depth {result.depth} nodes {result.nodes} score cp {score} pv {line}")
        self._send(f"bestmove {self._game.format_move(result.move)}")

    def _parse_limit(self, text: str) -> Limit:
        limits: dict[str, int] = {}
        words = iter(text.split())
        for word in words:
            if word == "infinite":
                return Limit()
            if word in ("movetime", "nodes"):
                limits[word] = _parse_number(word, next(words, ""))
            else:
                self._send(f"info string go ignores {word}; it knows movetime, nodes, infinite")
        if not limits:
            return levels_of(self._game.id).browser_limit(self._level)
        return Limit(limits.get("movetime"), limits.get("nodes"))

    def _think(self, search: Search, is_endless: bool) -> SearchResult:
        """Run a search until `stop`, `quit` or its end; others but `isready` wait."""
        deferred_lines: list[str] = []
        # The end of the input stops only an infinite search.
        stop_commands = ("stop", "quit", _END) if is_endless else ("stop", "quit")
        try:
            while True:
                next(search)
                while not self._inbox.empty():
                    line = self._inbox.get()
                    if line == "isready":
                        self._send("readyok")
                        continue
                    if line != "stop":
                        deferred_lines.append(line)
                    if line in stop_commands:
                        search.throw(BudgetExceeded())
        except StopIteration as done:
            result: SearchResult = done.value
            return result
        finally:
            for line in deferred_lines:
                self._inbox.put(line)


def _parse_number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise InvalidSetup(f"{name} is a whole number from 0, not {text!r}")
    return int(text)


def _response(state: AnyState, query: str) -> str:
    outcome = state.outcome()
    if query == "gameover":
        return "true" if outcome else "false"
    if query == "p1turn":
        return "true" if state.actor == 0 else "false"
    if query == "result":
        if not outcome:
            return "none"
        return f"p{outcome.winners[0] + 1}win" if outcome.winners else "draw"
    raise InvalidSetup(f"query does not know {query!r}; it knows gameover, p1turn and result")
