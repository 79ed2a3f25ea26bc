"""Links of every kind that the page hands out, and what they open."""

from collections.abc import Callable
from datetime import date
from functools import cache

from tests.fuzz.examples import sessions

from rokkaku.core.challenge import ChallengePosition, challenges_of
from rokkaku.core.errors import RokkakuError
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import Puzzle, games_with_puzzles, read_line
from rokkaku.core.record.link import decode_record
from rokkaku.core.table import Table
from rokkaku.games.seven.challenge.sheet.copycat import figure_of, variant_of
from rokkaku.ui.challenge.links import challenge_at, challenge_route
from rokkaku.ui.puzzle.links import puzzle_at, shared_route
from rokkaku.ui.routes import Route, format_route, parse_route
from rokkaku.ui.setup.links import Link, link_to, parse_link, record_link

DAY = date(2026, 11, 21)
PUZZLES = 125
SHORT = 100
"""Letters; games with longer links take longer to replay."""

Content = Table | Puzzle | ChallengePosition | Link | Route


def opened(fragment: str) -> Content | None:
    """Return what an address opens; None if it's refused."""
    try:
        route = parse_route(fragment)
        match route.screen:
            case "record":
                return decode_record(route.item)
            case "shared":
                return puzzle_at(route, (), DAY)
            case "challenge":
                return challenge_at(route)
            case "new":
                return parse_link(route, DAY)
    except RokkakuError:
        return None
    return route


@cache
def puzzles() -> list[str]:
    """Return links of puzzles of all games, kinds and difficulties."""
    packs = [[(game, entry) for entry in pack_of(game)] for game in games_with_puzzles()]
    entries = [one for pack in packs for one in pack[:: len(pack) * len(packs) // PUZZLES]]
    assert len(entries) >= PUZZLES
    return [format_route(shared_route(read_line(game, entry.line))) for game, entry in entries]


@cache
def figures() -> list[str]:
    """Return links of Copycat's figures as if players had made them."""
    names = [name for kind, name in challenges_of("seven").keys if kind == "copycat"]
    variants = [variant_of(figure_of(name)) for name in names]
    return [format_route(challenge_route("seven", "copycat", variant)) for variant in variants]


@cache
def deals() -> list[str]:
    records = [session.table.record for session in sessions().values()]
    return [
        link_to(record.game, record.options, seed)
        for number, record in enumerate(records)
        for seed in (number, 20261121, (1 << 32) - 1, "daily")
    ]


@cache
def games() -> list[str]:
    tables = [session.table for session in sessions().values()]
    links = [record_link(table) for table in tables if not table.has_secrets]
    return [link for link in links if len(link) < SHORT]


KINDS: dict[str, tuple[Callable[[], list[str]], int]] = {
    "puzzles": (puzzles, 4),
    "figures": (figures, 1),
    "deals": (deals, 2),
    "games": (games, 8),
}
"""Makers of links by kind; about one in so many of their letters is changed."""
