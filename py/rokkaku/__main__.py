"""The command line for developers: perft, moves, match, bench, puzzles, engine."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from io import TextIOWrapper
from time import perf_counter

from rokkaku.ai.bench import bench, interpret_kernels
from rokkaku.ai.limit import Limit
from rokkaku.ai.match import MatchSetup, play_match
from rokkaku.ai.ugi.engine import Engine
from rokkaku.command_line import run_command
from rokkaku.core.errors import InvalidSetup, RokkakuError
from rokkaku.core.pack_file import pack_of, proof_error
from rokkaku.core.perft import divide, perft
from rokkaku.core.puzzle import Unproven, read_line
from rokkaku.core.registry import games, get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState, play


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rokkaku", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)

    command = _command(commands, "perft", "count the positions after N moves", takes_moves=True)
    command.add_argument("--depth", type=_natural, required=True, metavar="N")
    command.add_argument("--divide", action="store_true", help="also count below each move")
    command.set_defaults(run=_perft)

    text = "print the actor, the legal moves and the outcome"
    command = _command(commands, "moves", text, takes_moves=True)
    command.set_defaults(run=_moves)

    command = _command(commands, "match", "play a match between two agents", takes_moves=False)
    command.add_argument("--agents", nargs=2, required=True, metavar=("A", "B"))
    command.add_argument("--games", type=_positive, required=True, metavar="N")
    limit = command.add_mutually_exclusive_group(required=True)
    limit.add_argument("--movetime", type=_positive, metavar="MS", help="milliseconds per move")
    limit.add_argument(
        "--iterations", type=_positive, metavar="N", help="nodes or playouts per move"
    )
    command.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, metavar="J")
    command.set_defaults(run=_match)

    command = _command(commands, "bench", "time the strongest level", takes_moves=False)
    command.add_argument("--interpreted", action="store_true", help="without compiled kernels")
    command.add_argument("--movetime", type=_positive, default=1000, metavar="MS")
    command.set_defaults(run=_bench)

    command = commands.add_parser("puzzles", help="print the puzzles of a game, one per line")
    command.add_argument("game", metavar="GAME", help=", ".join(games()))
    command.add_argument("--check", action="store_true", help="prove them from the rules instead")
    command.add_argument("--sample", type=_positive, metavar="N", help="check a random sample of N")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the sample")
    command.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, metavar="J")
    command.set_defaults(run=_puzzles)

    command = commands.add_parser("engine", help="speak UGI, see rokkaku.ai.ugi.engine")
    command.add_argument("game", nargs="?", default=games()[0])
    command.set_defaults(run=_engine)
    return parser


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    help_text: str,
    *,
    takes_moves: bool,
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=help_text, description=help_text)
    command.add_argument("game", metavar="GAME", help=", ".join(games()))
    command.add_argument("--option", action="append", default=[], metavar="K=V")
    command.add_argument("--seed", type=int, default=0, metavar="S")
    if takes_moves:
        command.add_argument("--play", default="", metavar="M1; M2", help="moves to make first")
    return command


def _natural(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def _positive(text: str) -> int:
    number = _natural(text)
    if not number:
        raise argparse.ArgumentTypeError("0 is too small")
    return number


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InvalidSetup(f"--option {pair!r} is not written name=value")
        if name in options:
            raise InvalidSetup(f"--option {name} is given twice")
        options[name] = value
    return options


def _state(arguments: argparse.Namespace) -> AnyState:
    game = get(arguments.game)
    state: AnyState = game.initial(_options(arguments.option), arguments.seed)
    for text in filter(None, map(str.strip, arguments.play.split(";"))):
        state = play(state, game.parse_move(text))
    return state


def _print(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _perft(arguments: argparse.Namespace) -> None:
    state, depth = _state(arguments), arguments.depth
    start = perf_counter()
    if arguments.divide and depth:
        counts = divide(get(arguments.game), state, depth)
        nodes = sum(counts.values())
    else:
        counts = {}
        nodes = perft(state, depth)
    seconds = round(perf_counter() - start, 6)
    result: dict[str, object] = {"depth": depth, "nodes": nodes, "seconds": seconds}
    _print(result | {"divide": counts} if arguments.divide else result)


def _moves(arguments: argparse.Namespace) -> None:
    state, game = _state(arguments), get(arguments.game)
    outcome = state.outcome()
    result = {
        "actor": state.actor,
        "turn": state.turn,
        "ply": state.ply,
        "moves": [game.format_move(move) for move in state.legal_moves()],
        "outcome": outcome and outcome._asdict(),
    }
    _print(result)


def _match(arguments: argparse.Namespace) -> None:
    limit = Limit(arguments.movetime, arguments.iterations)
    match = MatchSetup(
        arguments.game,
        tuple(arguments.agents),
        (limit, limit),
        _options(arguments.option),
        arguments.seed,
    )
    _print(play_match(match, arguments.games, arguments.jobs)._asdict())


def _bench(arguments: argparse.Namespace) -> None:
    if arguments.interpreted:
        interpret_kernels()
    limit = Limit(milliseconds=arguments.movetime)
    _print(bench(arguments.game, _options(arguments.option), arguments.seed, limit))


def _puzzles(arguments: argparse.Namespace) -> None:
    entries = pack_of(arguments.game)
    if not arguments.check:
        for entry in entries:
            _print(read_line(arguments.game, entry.line).to_json())
        return
    if arguments.sample:
        entries = Rng(arguments.seed).shuffled(entries)[: arguments.sample]
    start = perf_counter()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        errors = pool.map(partial(proof_error, arguments.game), [entry.line for entry in entries])
        failures = {entry.id: error for entry, error in zip(entries, errors, strict=True) if error}
    seconds = round(perf_counter() - start, 1)
    _print({"checked": len(entries), "wrong": failures, "seconds": seconds})
    if failures:
        raise Unproven(f"{len(failures)} of {len(entries)} puzzles fail their proof")


def _engine(arguments: argparse.Namespace) -> None:
    def print_line(line: str) -> None:
        print(line, flush=True)

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    Engine(sys.stdin, print_line, arguments.game).run()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status: 0, or 2 after an error on stderr."""
    namespace = build_parser().parse_args(arguments)
    try:
        namespace.run(namespace)
    except RokkakuError as error:
        print(f"rokkaku: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    run_command(main)
