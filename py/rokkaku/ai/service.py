"""The AI as a service with JSON in and out, in a worker or, without one, on the page's thread."""

import json
from asyncio import sleep
from collections import deque
from collections.abc import Callable, Generator, Mapping
from typing import Any, NamedTuple

from rokkaku.ai.agent import SearchResult
from rokkaku.ai.agents import agent, browser_limit
from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.finder import find
from rokkaku.ai.puzzle.judge import judge_of
from rokkaku.ai.solver import Solution, solver_of
from rokkaku.core.challenge import ChallengePosition, challenges_of
from rokkaku.core.errors import short_repr
from rokkaku.core.game import AnyGame
from rokkaku.core.json_text import parse_json
from rokkaku.core.puzzle import Verdict, read_line, write_line
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng

_MAX_CANCELLED = 64  # enough: most jobs have already ended when they are cancelled


class Service:
    """Thinks about any number of jobs at once; each can be cancelled.

    A request is a JSON object with `job` (a unique text or number, for `cancel`), `kind`, and the
    fields of its kind:

    - `move`, to choose one: `game`, `state` (the actor's view), `agent`, `seed`, and optionally
      `limit` (`milliseconds` and `iterations`, numbers or null) instead of the agent's limit in the
      browser. The reply is the `SearchResult`, its moves as texts.
    - `solve` a challenge: `game`, `challenge` (a position), `seed` and `limit`. The reply has
      the fields of the `Solution` as `challenge` (a position or null), `proven`, `nodes` and
      `solutions` (its `solution_count`).
    - `judge` a move in a puzzle: `game`, `line` (of the pack), `played` (texts, see
      `ai.puzzle.judge`) and `limit`. The reply is the `Verdict`.
    - `find` a puzzle in a position: `record` (of the moves to it) and `limit`. The reply is `line`,
      as in a pack but with difficulty 0, or null.

    The reply to a job that was cancelled, or to an invalid request, is `cancelled` (true) or
    `error` (a text) instead.
    """

    def __init__(self) -> None:
        self._progress = ""
        self._running: set[object] = set()
        self._cancelled: deque[object] = deque(maxlen=_MAX_CANCELLED)

    async def think(self, request_json: str) -> str:
        """Return the reply to a request. Never raises: an invalid request has an error reply."""
        try:
            request = parse_json(request_json)
            task = _TASKS[request["kind"]](request)
            return json.dumps(await self._drive(request["job"], task))
        except (ImportError, LookupError, TypeError, ValueError, AttributeError) as error:
            return json.dumps({"error": f"{type(error).__name__}: {error}"})

    def cancel(self, job: object) -> bool:
        """Cancel a job, even one that has not started yet; return True if it is running."""
        self._cancelled.append(job)
        return job in self._running

    def progress(self) -> str:
        """Return the latest progress of any job as JSON, with its `job`, or an empty text."""
        return self._progress

    async def _drive(self, job: object, task: "_Task") -> dict[str, object]:
        self._running.add(job)
        try:
            while job not in self._cancelled:
                progress = next(task.steps)
                if progress is not None:
                    self._progress = json.dumps({"job": job} | progress._asdict())
                await sleep(0)
        except StopIteration as done:
            return task.format_result(done.value)
        finally:
            self._running.discard(job)
            task.steps.close()
        return {"cancelled": True}


class _Task(NamedTuple):
    steps: Generator[Any, None, Any]
    """Yields progress, a NamedTuple or None, and returns the result."""
    format_result: Callable[[Any], dict[str, object]]


def _search_task(request: dict[str, Any]) -> _Task:
    game_id, name = request["game"], request["agent"]
    game = get(game_id)
    state = game.from_json(request["state"])
    if state.actor is None:
        raise ValueError("the game is over, there is nothing to think about")
    custom_limit = request.get("limit")
    limit = browser_limit(name, game_id) if custom_limit is None else _parse_limit(custom_limit)
    rng = Rng(request["seed"])
    search = agent(name, game_id)(state.view(state.actor), limit, rng)
    return _Task(search, lambda result: _search_reply(game, result))


def _solve_task(request: dict[str, Any]) -> _Task:
    game_id = request["game"]
    position = challenges_of(game_id).from_json(request["challenge"])
    steps = solver_of(game_id)(position, _parse_limit(request["limit"]), Rng(request["seed"]))
    return _Task(steps, _solver_reply)


def _judge_task(request: dict[str, Any]) -> _Task:
    puzzle = read_line(request["game"], request["line"])
    steps = judge_of(puzzle.game)(puzzle, tuple(request["played"]), _parse_limit(request["limit"]))
    return _Task(steps, Verdict._asdict)


def _find_task(request: dict[str, Any]) -> _Task:
    steps = find(Record.from_json(request["record"]), _parse_limit(request["limit"]))
    return _Task(steps, lambda puzzle: {"line": puzzle and write_line(puzzle)})


_TASKS: Mapping[str, Callable[[dict[str, Any]], _Task]] = {
    "move": _search_task,
    "solve": _solve_task,
    "judge": _judge_task,
    "find": _find_task,
}


def _parse_limit(value: Any) -> Limit:
    limit = Limit(**value)
    for number in limit:
        if number is not None and not (type(number) is int and 0 <= number < 1 << 31):
            raise ValueError(
                f"limit has {short_repr(number)}; it is a whole number from 0, or null"
            )
    return limit


def _search_reply(game: AnyGame, result: SearchResult) -> dict[str, object]:
    return {
        "move": game.format_move(result.move),
        "score": result.score,
        "depth": result.depth,
        "nodes": result.nodes,
        "line": [game.format_move(move) for move in result.line],
    }


def _solver_reply(solution: Solution[ChallengePosition]) -> dict[str, object]:
    position = solution.position
    return {
        "challenge": None if position is None else position.to_json(),
        "proven": solution.is_proven,
        "nodes": solution.nodes,
        "solutions": solution.solution_count,
    }
