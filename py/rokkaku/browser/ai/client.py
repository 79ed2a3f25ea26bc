"""The AI's client: one request at a time, to a worker or, if none starts, on this thread."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from rokkaku.ai.agent import SearchResult
from rokkaku.ai.service import Service
from rokkaku.ai.solver import Solution
from rokkaku.browser.ai.load import load_ai
from rokkaku.browser.ai.worker import AIWorker, open_worker
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.dom.tasks import idle, spawn
from rokkaku.core.challenge import Position, challenges_of
from rokkaku.core.puzzle import Puzzle, Verdict, read_line, write_line
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.core.table import STRONGEST, Table

__all__ = ["AIClient", "SearchResult", "Solution"]

_ANSWER_SECONDS = 20
"""Longest wait for a reply; the strongest level thinks for one second."""
_SOLVER_SECONDS = 60
_PROGRESS_SECONDS = 0.3
_SEED = 1
"""Fixed, so that the evaluation of a position varies only with the speed of the device."""

OnDepth = Callable[[int], None]
"""Gets the depth that a search has reached, in plies, from time to time."""


def _ignore(depth: int) -> None:
    pass


class _LocalWorker:
    """The AI's service on the page's own thread, used when no worker starts."""

    def __init__(self) -> None:
        self._service = Service()
        self._load_task: asyncio.Task[str] | None = None

    async def think(self, request: str) -> str:
        if self._load_task is None:
            self._load_task = spawn(load_ai())
        await asyncio.shield(self._load_task)
        return await self._service.think(request)

    async def cancel(self, job: int) -> bool:
        return self._service.cancel(job)

    async def progress(self) -> str:
        return self._service.progress()

    async def snapshot_failure(self) -> str:
        return ""  # the page reports its own start

    async def kernel_failure(self) -> str:
        return ""

    def close(self) -> None:
        pass


class AIClient:
    """Sends requests to a worker, which starts on first use and is replaced if it fails."""

    def __init__(
        self,
        on_trouble: Callable[[str], None],
        on_failure: Callable[[str, str], None] = lambda kind, reason: None,
    ) -> None:
        """Take the callbacks for failures.

        `on_trouble` gets the i18n key of a notice for the player. `on_failure` gets what a new
        worker has to do without, `snapshot` or `kernel`, and the reason.
        """
        self._on_trouble = on_trouble
        self._on_failure = on_failure
        self._worker_task: asyncio.Task[AIWorker] | None = None
        self._start_count = 0
        self._job = 0
        self._lock = asyncio.Lock()

    def prepare(self) -> None:
        """Start the worker in the background before it is needed."""
        if self._worker_task is None:
            self._worker_task = spawn(self._start())

    @property
    def is_thinking(self) -> bool:
        return self._lock.locked()

    # Requests: to stop one, cancel the task that waits for its result.

    async def choose_move(self, table: Table, on_depth: OnDepth = _ignore) -> SearchResult:
        """Search with the agent of the seat to move."""
        assert table.actor is not None
        agent = table.seats[table.actor]
        return await self._search(table.game.id, table.state, agent, random_seed(), None, on_depth)

    async def evaluate(
        self, game_id: str, state: AnyState, milliseconds: int, on_depth: OnDepth = _ignore
    ) -> SearchResult:
        """Search with the strongest level."""
        return await self._search(game_id, state, STRONGEST, _SEED, milliseconds, on_depth)

    async def _search(
        self,
        game_id: str,
        state: AnyState,
        agent: str | None,
        seed: int,
        milliseconds: int | None,
        on_depth: OnDepth,
    ) -> SearchResult:
        """Search from the view of the seat to move, within the agent's own limit by default."""
        view = state.view(state.actor).to_json()
        fields = {"game": game_id, "state": view, "agent": agent, "seed": seed}
        reply = await self._ask("move", fields, milliseconds, on_depth=on_depth)
        move = get(game_id).parse_move(reply["move"])
        return SearchResult(move, reply["score"], reply["depth"], reply["nodes"])

    async def solve(
        self, game_id: str, position: Position, milliseconds: int
    ) -> Solution[Position]:
        """Complete the position of a challenge."""
        fields = {"game": game_id, "challenge": position.to_json(), "seed": random_seed()}
        reply = await self._ask("solve", fields, milliseconds, _SOLVER_SECONDS)
        solution = reply["challenge"] and challenges_of(game_id).from_json(reply["challenge"])
        return Solution(solution, reply["proven"], reply["nodes"], reply["solutions"])

    async def judge(self, puzzle: Puzzle, played: tuple[str, ...], milliseconds: int) -> Verdict:
        """Judge the last of the moves that were played from a puzzle's position."""
        fields = {"game": puzzle.game, "line": write_line(puzzle), "played": played}
        reply = await self._ask("judge", fields, milliseconds)
        line, solution = tuple(reply["line"]), tuple(reply["solution"])
        return Verdict(reply["is_right"], line, solution, reply["world"])

    async def find_puzzle(self, record: Record, milliseconds: int) -> Puzzle | None:
        """Look for a puzzle in the last position of a record."""
        reply = await self._ask("find", {"record": record.to_json()}, milliseconds)
        return read_line(record.game, reply["line"]) if reply["line"] else None

    async def _ask(
        self,
        kind: str,
        fields: dict[str, Any],
        milliseconds: int | None,
        patience: float = _ANSWER_SECONDS,
        on_depth: OnDepth = _ignore,
    ) -> dict[str, Any]:
        """Return the reply to a request of `Service`, once earlier requests have theirs.

        A worker that fails or takes longer than `patience` seconds is replaced, and the new one is
        tried once. Raises RuntimeError if the AI reports an error or doesn't reply.
        """
        limit = None if milliseconds is None else {"milliseconds": milliseconds}
        async with self._lock:
            self._job += 1
            request = json.dumps({"job": self._job, "kind": kind, **fields, "limit": limit})
            reply: dict[str, Any] = json.loads(await self._think(request, patience, on_depth))
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply

    async def _think(self, request: str, patience: float, on_depth: OnDepth) -> str:
        for _attempt in (1, 2):
            self.prepare()
            assert self._worker_task is not None
            worker = await asyncio.shield(self._worker_task)
            watch_task = spawn(_watch(worker, self._job, on_depth))
            try:
                return await asyncio.wait_for(worker.think(request), patience)
            except asyncio.CancelledError:
                spawn(worker.cancel(self._job))
                raise
            except Exception:
                self._give_up(worker)
            finally:
                watch_task.cancel()
        raise RuntimeError("the AI gave no answer")

    async def _start(self) -> AIWorker:
        try:
            await idle()  # let the board appear first
            self._start_count += 1
            worker = await open_worker(f"ai-{self._start_count}")
            if reason := await worker.snapshot_failure():
                self._on_failure("snapshot", reason)
            if reason := await worker.kernel_failure():
                self._on_failure("kernel", reason)
            return worker
        except Exception:
            self._on_trouble("play.aiHere")
            return _LocalWorker()

    def _give_up(self, worker: AIWorker) -> None:
        """Drop a failed worker, so that the next request starts a new one."""
        if not isinstance(worker, _LocalWorker):
            worker.close()
            self._on_trouble("play.aiTrouble")
        self._worker_task = None


async def _watch(worker: AIWorker, job: int, on_depth: OnDepth) -> None:
    while True:
        await asyncio.sleep(_PROGRESS_SECONDS)
        message = await worker.progress()
        progress: dict[str, Any] = json.loads(message) if message else {}
        if progress.get("job") == job and "depth" in progress:
            on_depth(progress["depth"])
