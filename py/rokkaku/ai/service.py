"""The player as a service: JSON in, JSON out, giving way every few milliseconds.

The page runs it in a worker, or on its own thread where no worker can start.
"""

import json
from asyncio import sleep
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from rokkaku.ai.agent import SearchResult
from rokkaku.ai.agents import agent, browser_limit
from rokkaku.ai.limit import Limit
from rokkaku.ai.pack.finder import find
from rokkaku.ai.pack.judge import judge_of
from rokkaku.ai.solver import Solution, solver_of
from rokkaku.core.errors import quoted
from rokkaku.core.game import AnyGame
from rokkaku.core.json_text import parse_json
from rokkaku.core.pack import Verdict, read_line, write_line
from rokkaku.core.puzzle import PuzzlePosition, puzzles_of
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng

_CANCELLED_KEPT = 64
"""How many of the jobs cancelled last are known; most of those had ended before."""


class Service:
    """Thinks about any number of jobs at once; each can be cancelled.

    A request is a JSON object: `job` (a text or number that is used once only, for `cancel`),
    `game` (id), `state` (`State.to_json` of the actor's view), `agent` (its name), `seed`, `ply`
    (handed back, so that a stale reply is told apart), and if wanted `limit` with `milliseconds`
    and `iterations` (each a number or null) instead of the agent's own limit in the browser.

    A reply is a JSON object with `job` and `ply` and either `move` (text), `score` (-1 to 1, for
    the actor), `depth`, `nodes` and `line` (texts), or `cancelled` (true), or `error` (a text).

    A puzzle is solved in the same way: a request has `puzzle` (its position as JSON values) and
    `limit` instead of `state` and `agent`. The reply has `puzzle` (the position completed, or
    null), `proven` (whether there is certainly nothing better), `nodes`, and `answers` (how many
    there are of what the position makes, or null).

    A move in a puzzle of a pack is judged: a request has `line` (the puzzle as it stands in its
    pack), `played` (texts, see `ai.pack.judge`) and `limit`. The reply is a `Verdict` by its
    fields.

    A puzzle is looked for in a position of a game: a request has `record` (of all moves before, as
    `Record.to_json` writes it) and `limit`. The reply has `line`: the puzzle that was found, with
    its difficulty unknown, or null.
    """

    def __init__(self) -> None:
        self._progress = ""
        self._running: set[object] = set()
        self._cancelled: deque[object] = deque(maxlen=_CANCELLED_KEPT)

    async def think(self, request_json: str) -> str:
        """The reply to a request. Never raises: a request that makes no sense gives an error."""
        head: dict[str, object] = {"job": None, "ply": None}
        try:
            request = parse_json(request_json)
            head = {"job": request["job"], "ply": request["ply"]}
            return json.dumps(head | await self._drive(head, _begin(request)))
        except (ImportError, LookupError, TypeError, ValueError, AttributeError) as error:
            return json.dumps(head | {"error": f"{type(error).__name__}: {error}"})

    def cancel(self, job: object) -> bool:
        """Stop a job: its `think` replies `cancelled` soon, or at once if it begins later.

        Returns whether the job is running.
        """
        self._cancelled.append(job)
        return job in self._running

    def progress(self) -> str:
        """The latest progress of any job as JSON, with `job` and `ply`; empty if there was none."""
        return self._progress

    async def _drive(self, head: dict[str, object], task: "_Task") -> dict[str, object]:
        job = head["job"]
        self._running.add(job)
        try:
            while job not in self._cancelled:
                progress = next(task.steps)
                if progress is not None:
                    self._progress = json.dumps(head | progress._asdict())
                await sleep(0)
        except StopIteration as done:
            return task.answer(done.value)
        finally:
            self._running.discard(job)
            task.steps.close()
        return {"cancelled": True}


class _Task(NamedTuple):
    """Something to be worked at in steps."""

    steps: Generator[Any, None, Any]
    """Yields progress, a NamedTuple, or None where none is told; returns a result."""
    answer: Callable[[Any], dict[str, object]]
    """Makes JSON values of the result."""


def _begin(request: dict[str, Any]) -> _Task:
    """What a request asks for. Raises ValueError and its like."""
    if "line" in request:
        return _judging(request)
    if "record" in request:
        return _finding(request)
    return _solving(request) if "puzzle" in request else _search(request)


def _search(request: dict[str, Any]) -> _Task:
    game_id, name = request["game"], request["agent"]
    game = get(game_id)
    state = game.from_json(request["state"])
    if state.actor is None:
        raise ValueError("the game is over, there is nothing to think about")
    limit = request.get("limit")
    allowed = browser_limit(name, game_id) if limit is None else _limit(limit)
    rng = Rng(request["seed"])
    search = agent(name, game_id)(state.view(state.actor), allowed, rng)
    return _Task(search, lambda result: _answer(game, result))


def _solving(request: dict[str, Any]) -> _Task:
    game_id = request["game"]
    position = puzzles_of(game_id).from_json(request["puzzle"])
    steps = solver_of(game_id)(position, _limit(request["limit"]), Rng(request["seed"]))
    return _Task(steps, _solution)


def _judging(request: dict[str, Any]) -> _Task:
    puzzle = read_line(request["game"], request["line"])
    steps = judge_of(puzzle.game)(puzzle, tuple(request["played"]), _limit(request["limit"]))
    return _Task(steps, Verdict._asdict)


def _finding(request: dict[str, Any]) -> _Task:
    steps = find(Record.from_json(request["record"]), _limit(request["limit"]))
    return _Task(steps, lambda puzzle: {"line": puzzle and write_line(puzzle)})


def _limit(value: Any) -> Limit:
    """The limit of a request. Raises ValueError and its like."""
    limit = Limit(**value)
    for number in limit:
        if number is not None and not (type(number) is int and 0 <= number < 1 << 31):
            raise ValueError(f"limit has {quoted(number)}; it is a whole number from 0, or null")
    return limit


def _answer(game: AnyGame, result: SearchResult) -> dict[str, object]:
    return {
        "move": game.format_move(result.move),
        "score": result.score,
        "depth": result.depth,
        "nodes": result.nodes,
        "line": [game.format_move(move) for move in result.line],
    }


def _solution(solution: Solution[PuzzlePosition]) -> dict[str, object]:
    position = solution.position
    return {
        "puzzle": None if position is None else position.to_json(),
        "proven": solution.proven,
        "nodes": solution.nodes,
        "answers": solution.answers,
    }
