"""The AI's client: one request at a time, to a worker or, if none starts, on this thread."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from rokkaku.ai.limit import Limit
from rokkaku.ai.service import Service
from rokkaku.browser.ai.load import load_ai
from rokkaku.browser.ai.worker import AIWorker, open_worker
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.dom.tasks import idle, spawn
from rokkaku.core.table import Table

_ANSWER_SECONDS = 20
"""Longest wait for a reply; the strongest level thinks for one second."""
_PROGRESS_SECONDS = 0.3


class SearchRequest(NamedTuple):
    """A request for a move: see `Service`."""

    game: str
    state: Any
    """`State.to_json` of the actor's view."""
    agent: str
    seed: int
    ply: int
    milliseconds: int | None = None
    """Replaces the agent's own limit."""


def move_request(table: Table) -> SearchRequest:
    """Return the request for the next move; the seat to move must be an AI's."""
    assert table.actor is not None
    agent = table.seats[table.actor]
    assert agent is not None
    view = table.state.view(table.actor).to_json()
    return SearchRequest(table.game.id, view, agent, random_seed(), table.ply)


class PuzzleRequest(NamedTuple):
    """A request to solve a puzzle: see `Service`."""

    game: str
    puzzle: Any
    """The position as JSON values."""
    seed: int
    milliseconds: int
    ply: int = 0


class JudgeRequest(NamedTuple):
    """A request to judge a move in a puzzle from a pack: see `Service`."""

    game: str
    line: str
    """The puzzle as its line in the pack."""
    played: tuple[str, ...]
    """The moves from the puzzle's position; the last is the one to judge."""
    milliseconds: int
    ply: int = 0


class PuzzleSearchRequest(NamedTuple):
    """A request to look for a puzzle in a position of a game: see `Service`."""

    record: Any
    """`Record.to_json` of the game up to the position."""
    milliseconds: int
    ply: int = 0


Request = SearchRequest | PuzzleRequest | JudgeRequest | PuzzleSearchRequest


def _message(job: int, request: Request) -> str:
    fields = request._asdict()
    milliseconds = fields.pop("milliseconds")
    limit = None if milliseconds is None else Limit(milliseconds)._asdict()
    return json.dumps({"job": job, **fields, "limit": limit})


class _LocalWorker:
    """The AI's service on the page's own thread, used when no worker starts."""

    def __init__(self) -> None:
        self._service = Service()
        self._load_task: asyncio.Task[str] | None = None

    async def think(self, request: str) -> str:
        if self._load_task is None:
            self._load_task = spawn(load_ai())
        await self._load_task
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
        self._is_thinking = False

    def prepare(self) -> None:
        """Start the worker in the background before it is needed."""
        if self._worker_task is None:
            self._worker_task = spawn(self._start())

    async def ask(
        self,
        request: Request,
        patience: float = _ANSWER_SECONDS,
        on_depth: Callable[[int], None] = lambda depth: None,
    ) -> dict[str, Any] | None:
        """Return the reply, or None if the request was cancelled meanwhile.

        An earlier request is cancelled. A worker that fails or takes longer than `patience` seconds
        is replaced, and the new one is tried once. `on_depth` gets the depth reached, in plies,
        from time to time.

        Raises RuntimeError if the AI reports an error or doesn't reply.
        """
        self.cancel()
        self._is_thinking, job = True, self._job
        watch_task = spawn(self._watch(job, on_depth))
        try:
            return await self._ask(job, request, patience)
        finally:
            watch_task.cancel()
            if job == self._job:
                self._is_thinking = False

    async def _ask(self, job: int, request: Request, patience: float) -> dict[str, Any] | None:
        message = _message(job, request)
        for _attempt in (1, 2):
            self.prepare()
            assert self._worker_task is not None
            worker = await self._worker_task
            if job != self._job:
                return None
            try:
                text = await asyncio.wait_for(worker.think(message), patience)
            except Exception:
                if job == self._job:
                    self._give_up(worker)
                continue
            reply: dict[str, Any] = json.loads(text)
            if job != self._job or "cancelled" in reply:
                return None
            if "error" in reply:
                raise RuntimeError(reply["error"])
            return reply
        if job != self._job:
            return None
        raise RuntimeError("the AI gave no answer")

    def cancel(self) -> None:
        if self._is_thinking and self._worker_task and self._worker_task.done():
            spawn(self._worker_task.result().cancel(self._job))
        self._is_thinking = False
        self._job += 1

    async def _watch(self, job: int, on_depth: Callable[[int], None]) -> None:
        while job == self._job:
            await asyncio.sleep(_PROGRESS_SECONDS)
            if self._worker_task and self._worker_task.done():
                message = await self._worker_task.result().progress()
                progress: dict[str, Any] = json.loads(message) if message else {}
                if "depth" in progress and progress["job"] == job == self._job:
                    on_depth(progress["depth"])

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
