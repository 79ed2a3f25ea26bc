import asyncio
import importlib.util
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rokkaku.ai.service import Service
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import UNGRADED, Verdict, read_line
from rokkaku.core.record.record import Record
from rokkaku.core.registry import games, get
from rokkaku.core.table import OPPONENTS
from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import WHITE, Challenge
from tests.games.seven.challenge.helpers import dead_end
from tests.json_values import NO_OBJECTS

GAME = get("agon")
ENDLESS = {"milliseconds": 60_000}


BEGUN = {"job": 7, "seed": 1}
JUDGE = {"job": 7, "kind": "judge", "limit": ENDLESS}
FIND = {"job": 7, "kind": "find", "limit": ENDLESS}


def request(**changed: object) -> dict[str, Any]:
    start = {"kind": "move", "game": "agon", "state": GAME.initial().to_json(), "agent": "level5"}
    return BEGUN | start | {"limit": {"iterations": 500}} | changed


async def ask(service: Service, body: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(await service.think(json.dumps(body)))
    return reply


def think(body: object) -> dict[str, Any]:
    return asyncio.run(ask(Service(), body))


def test_a_reply_names_a_legal_move() -> None:
    reply = think(request())
    legal = [GAME.format_move(move) for move in GAME.initial().legal_moves()]
    assert reply["move"] in legal
    assert reply["line"][0] == reply["move"]
    assert set(reply) == {"move", "score", "depth", "nodes", "line"}


def test_the_same_request_has_the_same_reply() -> None:
    assert think(request(agent="piyo", limit=None)) == think(request(agent="piyo", limit=None))


@pytest.mark.parametrize("name", OPPONENTS)
def test_every_opponent_answers_after_a_state_went_through_json(name: str) -> None:
    state = GAME.initial({"variant": "bloody"})
    for _ in range(5):
        state = state.apply(state.legal_moves()[-1])
    body = json.loads(json.dumps(request(state=state.to_json(), agent=name)))
    assert "move" in think(body)


@pytest.mark.parametrize(
    "body",
    [
        *NO_OBJECTS,
        {"job": 1},
        *(request(game=game) for game in ("chess", None)),
        *(request(agent=name) for name in (5, "level6", "", [], None)),
        *(request(state=state) for state in (None, {"rules": "classic"})),
        request(seed="x"),
        request(job=[1]),
        *(request(kind=kind) for kind in ("solve", "hint", None, [])),
        *(request(limit=limit) for limit in (5, {"seconds": 1}, {"iterations": "many"})),
        *(request(limit={"milliseconds": time}) for time in (-1, 1e400)),
    ],
    ids=str,
)
def test_what_makes_no_sense_gets_an_error_and_no_exception(body: object) -> None:
    reply = think(body)
    assert isinstance(reply["error"], str)
    assert "move" not in reply


def test_text_that_is_no_json_gets_an_error() -> None:
    assert "error" in json.loads(asyncio.run(Service().think("{")))


def test_a_game_that_is_over_gets_an_error() -> None:
    state = GAME.initial({"position": "w Qf6 Ge5 Gg5 Gg6 Gf7 Ge6 Gf4 qk6 gk1 gk2 gk3 gj1 gj2 gj3"})
    won = state.apply(GAME.parse_move("f4-f5"))
    assert "over" in think(request(state=won.to_json()))["error"]


def test_it_gives_way_reports_and_can_be_cancelled() -> None:
    async def scenario() -> tuple[list[dict[str, Any]], list[bool], dict[str, Any]]:
        service, reports = Service(), []
        running = asyncio.create_task(ask(service, request(limit=ENDLESS)))
        while len(reports) < 3:  # without giving way, this would never end
            await asyncio.sleep(0)
            reports.append(json.loads(service.progress()))
        answers = [service.cancel(8), service.cancel(7), service.cancel(7)]
        return reports, answers, await running

    reports, answers, reply = asyncio.run(scenario())
    assert answers == [False, True, True]
    assert reply == {"cancelled": True}
    assert set(reports[0]) == {"job", "depth", "nodes", "score"}
    assert reports[0]["nodes"] < reports[2]["nodes"]


def test_a_cancelled_job_may_begin_later_but_is_not_remembered_for_ever() -> None:
    service = Service()
    service.cancel(7)
    assert "cancelled" in asyncio.run(ask(service, request()))
    for job in range(7, 1000):
        service.cancel(job)
    assert "move" in asyncio.run(ask(service, request()))
    assert "cancelled" in asyncio.run(ask(service, request(job=999)))


def test_jobs_run_side_by_side_and_are_cancelled_apart() -> None:
    async def scenario() -> list[dict[str, Any]]:
        service = Service()
        endless = asyncio.create_task(ask(service, request(job="a", limit=ENDLESS)))
        short = await ask(service, request(job="b"))
        service.cancel("a")
        return [await endless, short]

    first, second = asyncio.run(scenario())
    assert first == {"cancelled": True}
    assert "move" in second


def test_a_cancel_that_comes_before_its_job_has_begun_counts() -> None:
    async def scenario() -> dict[str, Any]:
        service = Service()
        endless = asyncio.create_task(ask(service, request(limit=ENDLESS)))
        assert service.cancel(7) is False
        return await endless

    assert asyncio.run(scenario())["cancelled"] is True


# Challenges and puzzles


def challenge_request(position: Challenge | None = None, **changed: object) -> dict[str, Any]:
    start = {
        "kind": "solve",
        "game": "seven",
        "challenge": (position or start_challenge("copycat", "sheet")).to_json(),
    }
    return BEGUN | start | {"limit": {"milliseconds": None, "iterations": None}} | changed


def test_a_challenge_is_completed() -> None:
    start = start_challenge("copycat", "sheet")
    reply = think(challenge_request(start))
    assert set(reply) == {"challenge", "proven", "nodes", "solutions"}
    solution = CHALLENGES.from_json(reply["challenge"])
    assert solution.is_solved
    assert reply["proven"] is True
    begun = start.place(WHITE, solution.placed_tiles[0].move)
    completed = CHALLENGES.from_json(think(challenge_request(begun))["challenge"])
    assert completed.is_solved
    assert completed.placed_tiles[0] == begun.placed_tiles[0]


def test_that_a_challenge_has_no_solution_is_proven() -> None:
    reply = think(challenge_request(dead_end()))
    assert (reply["challenge"], reply["proven"]) == (None, True)


def test_a_challenge_that_takes_too_long_has_no_solution_yet() -> None:
    reply = think(challenge_request(start_challenge("island", "I"), limit={"iterations": 1}))
    assert (reply["challenge"], reply["proven"]) == (None, False)


def test_solving_reports_and_can_be_cancelled() -> None:
    async def scenario() -> tuple[dict[str, Any], dict[str, Any]]:
        service = Service()
        body = challenge_request(start_challenge("holes", "fourteen"), limit=ENDLESS)
        running = asyncio.create_task(ask(service, body))
        while not service.progress():
            await asyncio.sleep(0)
        assert service.cancel(7) is True
        return json.loads(service.progress()), await running

    progress, reply = asyncio.run(scenario())
    assert set(progress) == {"job", "nodes", "score"}
    assert reply == {"cancelled": True}


@pytest.mark.parametrize(
    "body",
    [
        challenge_request(game="agon"),
        challenge_request(challenge=None),
        challenge_request(challenge={"kind": "sudoku", "variant": "all", "moves": []}),
        challenge_request(challenge={"kind": "holes", "variant": "seven", "moves": ["b I 0,0"]}),
        challenge_request(limit=None),
        challenge_request(limit={"milliseconds": -5}),
        challenge_request(seed="x"),
        {"job": 1, "kind": "solve", "game": "seven", "challenge": {}},
    ],
    ids=str,
)
def test_a_challenge_that_makes_no_sense_gets_an_error_and_no_exception(body: object) -> None:
    reply = think(body)
    assert isinstance(reply["error"], str)
    assert "challenge" not in reply


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_every_move_in_a_puzzle_is_judged(game: str) -> None:
    """Some of these moves take the judge so long that it gives way."""
    for entry in pack_of(game)[:: len(pack_of(game)) // 4]:
        puzzle = read_line(game, entry.line)
        texts = [get(game).format_move(move) for move in puzzle.state.legal_moves()]
        answers = puzzle.solution if entry.kind == "caps" else (puzzle.solution[0], *texts[:3])
        for text in answers:
            reply = think(JUDGE | {"game": game, "line": entry.line, "played": [text]})
            assert {*reply} == {*Verdict._fields}
            assert reply["is_right"] or text != puzzle.solution[0]


@pytest.mark.parametrize("change", [{"line": "x"}, {"played": ["x"]}, {"limit": 3}, {"played": 7}])
def test_a_puzzle_that_makes_no_sense_gets_an_error(change: dict[str, object]) -> None:
    line = pack_of("agon")[0].line
    assert "error" in think(JUDGE | {"game": "agon", "line": line, "played": []} | change)


@pytest.mark.parametrize("game", games())
def test_a_puzzle_is_found_in_a_game(game: str) -> None:
    puzzle = read_line(game, pack_of(game)[0].line)
    record = Record(game, puzzle.options, puzzle.seed, puzzle.moves)
    reply = think(FIND | {"record": record.to_json()})
    assert {*reply} == {"line"}
    assert read_line(game, reply["line"]) == puzzle.with_difficulty(UNGRADED)
    assert think(FIND | {"record": Record(game).to_json()})["line"] is None


@pytest.mark.parametrize(
    "change", [{"record": None}, {"record": Record("go").to_json()}, {"limit": 3}]
)
def test_a_game_that_makes_no_sense_gets_an_error(change: dict[str, object]) -> None:
    assert "error" in think(FIND | {"record": Record("agon").to_json()} | change)


def test_the_worker_exports_functions_with_strings(monkeypatch: pytest.MonkeyPatch) -> None:
    async def read_ai() -> None:
        """Do nothing, as in a build that ships the AI with the app."""

    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(readAI=read_ai))
    path = Path(__file__).parents[2] / "py" / "worker.py"
    spec = importlib.util.spec_from_file_location("worker_under_test", path)
    worker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(worker)
    assert {"think", "cancel"} <= set(worker.__export__)
    assert all(callable(getattr(worker, name)) for name in worker.__export__)
    assert worker.progress() == ""
    assert worker.snapshot_failure() == ""

    async def think_once() -> str:
        assert await worker.kernel_failure() == ""
        return await worker.think(json.dumps(request(limit={"iterations": 20000})))

    assert "move" in json.loads(asyncio.run(think_once()))
    assert json.loads(worker.progress())["job"] == 7
    assert worker.cancel(7) is False
