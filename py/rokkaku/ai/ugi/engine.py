"""A session of the Universal Game Interface (UGI): a line protocol like chess's UCI.

Commands: `ugi`, `isready`, `setoption name NAME value VALUE`, `uginewgame`,
`position (startpos | fen POSITION) [moves …]`, `go [p1time MS p2time MS p1inc MS p2inc MS]
[movetime MS] [depth N] [nodes N] [infinite]`, `stop`,
`query gameover|p1turn|p2turn|result|islegal MOVE`, `quit`.

Moves are written without spaces, see `position`. They're read in their own notation too, if each
ends with a semicolon: `moves attack b3 c2 c3;`. POSITION is what the game's option `position`
takes. The options are `game`, `level` (1 to 5), `seed` and those of the game. `go` without a limit
uses the level's limit in the browser. `p1` is the first team, `p2` all others.

Commands are obeyed in the order in which they come. While the engine thinks, only `isready` is
answered; the others wait, but a `stop` or `quit` among them ends all searches before it. After an
invalid `position`, `go` answers `bestmove none` and queries say that the game is over without a
result. Any other error is reported by a line `info string …` and changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from time import perf_counter

from rokkaku.ai.agent import Progress, Search, SearchResult, finish
from rokkaku.ai.agents import agent
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.ugi.go import LAG, limit_of, new_lag, parse_go, parse_number
from rokkaku.ai.ugi.inbox import END, Inbox
from rokkaku.ai.ugi.position import (
    NOWHERE,
    QUERIES,
    Line,
    format_move,
    play_moves,
    split_moves,
)
from rokkaku.core.errors import InvalidSetup, RokkakuError, short_repr
from rokkaku.core.registry import games, get
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS

Send = Callable[[str], None]

_REPORT_SECONDS = 1.0
"""Time between two reports of a search. A report to nobody ends the engine."""
_FEN_OPTION = "position"


class Engine:
    """A UGI session. It reads input while it thinks, so that it notices `stop`."""

    def __init__(self, lines: Iterable[str], send: Send, game_id: str = "") -> None:
        self._send = send
        self._level = LEVELS[-1]
        self._warm_game = ""
        self._lag = LAG
        self._set_up(game_id or games()[0], {}, 0)
        self._inbox = Inbox(lines)

    def _set_up(self, game_id: str, options: Mapping[str, str], seed: int) -> None:
        game = get(game_id)
        self._line: Line | None = Line((), (game.initial(options, seed),))
        self._game, self._options, self._seed = game, options, seed

    def run(self) -> None:
        """Answer until `quit` or the end of the input."""
        while (line := self._inbox.take()) not in ("quit", END):
            try:
                self._execute(line)
            except RokkakuError as error:
                self._send(f"info string {error}")

    def _execute(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        if command == "ugi":
            self._send_identity()
        elif command == "isready":
            self._warm_up()
            self._send("readyok")
        elif command == "setoption":
            self._set_option(rest)
        elif command == "uginewgame":
            self._set_up(self._game.id, self._options, self._seed)
        elif command == "position":
            before, self._line = self._line, None  # nothing is played on a stale position
            self._line = self._parse_position(rest, before)
        elif command == "go":
            self._go(rest)
        elif command == "query":
            self._query(rest)
        elif command not in ("", "stop"):
            self._send(f"info string unknown command {short_repr(command)}")

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

    def _warm_up(self) -> None:
        """Load the game's AI, so that the first move doesn't take longer than others."""
        if self._warm_game == self._game.id:
            return
        player, state = agent(f"level{LEVELS[-1]}", self._game.id), self._game.initial()
        while state.actor is not None and state.ply < 2:
            search = player(state.view(state.actor), Limit(iterations=1), Rng(0))
            state = state.apply(finish(search).move)
        self._warm_game = self._game.id

    def _set_option(self, text: str) -> None:
        """Set an option; all but `level` start a new game, another game with its own options."""
        head, _, value = text.partition(" value ")
        keyword, _, name = head.partition(" ")
        if keyword != "name" or not name:
            raise InvalidSetup("setoption is written: setoption name NAME value VALUE")
        if name == "level":
            level = parse_number("level", value)
            agent(f"level{level}", self._game.id)
            self._level = level
        elif name == "seed":
            self._set_up(self._game.id, self._options, parse_number("seed", value))
        elif name == "game":
            options = self._options if value == self._game.id else {}
            self._set_up(value, options, self._seed)
        else:
            text = "" if value == "<empty>" else value
            self._set_up(self._game.id, {**self._options, name: text}, self._seed)

    def _parse_position(self, text: str, before: Line | None) -> Line:
        start, *words = text.split() or [""]
        end = words.index("moves") if "moves" in words else len(words)
        fen, moves = " ".join(words[:end]), " ".join(words[end + 1 :])
        options = self._options
        if start == "fen" and fen:
            if all(option.name != _FEN_OPTION for option in self._game.options):
                raise InvalidSetup(
                    f"{self._game.id} has no positions as text; use: position startpos moves …"
                )
            options = {**options, _FEN_OPTION: fen}
        elif start != "startpos" or fen:
            raise InvalidSetup(
                "position is written: position startpos [moves MOVE …], "
                "or position fen POSITION [moves MOVE …]"
            )
        state = self._game.initial(options, self._seed)
        return play_moves(self._game, state, split_moves(moves), before)

    def _known_line(self) -> Line:
        if self._line is None:
            raise InvalidSetup("there is no position: the last one was refused")
        return self._line

    def _query(self, text: str) -> None:
        name, _, argument = text.partition(" ")
        answer = QUERIES.get(name)
        if answer is None or self._line is None:
            # Without a response, the other side would wait for ever.
            self._send(f"response {NOWHERE.get(name, 'none')}")
        if answer is None:
            known = ", ".join(QUERIES)
            raise InvalidSetup(f"query does not know {short_repr(name)}; it knows {known}")
        state = self._known_line().states[-1]
        self._send(f"response {answer(self._game, state, argument)}")

    def _go(self, text: str) -> None:
        try:
            self._search(text)
        except RokkakuError:
            self._send("bestmove none")  # otherwise the other side would wait for ever
            raise

    def _search(self, text: str) -> None:
        start, go = perf_counter(), parse_go(text)
        state = self._known_line().states[-1]
        if state.actor is None:
            raise InvalidSetup("the game is over, there is no best move")
        if go.ignored:
            self._send(f"info string go ignores {short_repr(' '.join(go.ignored))}")
        limit = limit_of(go, state, levels_of(self._game.id), self._level, self._lag)
        player = agent(f"level{self._level}", self._game.id)
        rng = Rng(self._seed << 16 | state.ply)
        result = self._think(player(state.view(state.actor), limit, rng), go.is_infinite)
        if limit.milliseconds is not None:
            late = 1000 * (perf_counter() - start) - limit.milliseconds
            self._lag = new_lag(self._lag, late)
        line = " ".join(format_move(self._game, move) for move in result.line)
        self._report(result, f" pv {line}")
        self._send(f"bestmove {format_move(self._game, result.move)}")

    def _report(self, progress: Progress | SearchResult, rest: str = "") -> None:
        score = round(100 * progress.score)
        self._send(f"info depth {progress.depth} nodes {progress.nodes} score cp {score}{rest}")

    def _think(self, search: Search, is_endless: bool) -> SearchResult:
        """Run a search until its end, or until a later command ends it."""
        # The end of the input stops only an infinite search.
        stop_commands = ("stop", "quit", END) if is_endless else ("stop", "quit")
        next_report = perf_counter() + _REPORT_SECONDS
        try:
            progress = next(search)
            while True:
                waiting = self._inbox.look_ahead()
                while "isready" in waiting:
                    waiting.remove("isready")
                    self._send("readyok")
                if perf_counter() >= next_report:
                    next_report += _REPORT_SECONDS
                    self._report(progress)
                is_stopped = any(line in stop_commands for line in waiting)
                progress = search.throw(BudgetExceeded()) if is_stopped else next(search)
        except StopIteration as done:
            result: SearchResult = done.value
            return result
