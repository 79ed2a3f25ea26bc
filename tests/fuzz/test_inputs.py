"""Malformed inputs of every kind are read as something valid, or refused with a reason.

A valid one survives being written and read again, and the page shows it. No other error is raised.
"""

from collections.abc import Callable, Mapping
from datetime import date
from random import Random

import pytest
from tests.fuzz.examples import stored_values
from tests.fuzz.fake_page import FakePage
from tests.fuzz.kinds import GAME, MISTAKES, STORED
from tests.fuzz.use import check_game
from tests.laws.recorded import stored
from tests.ui.sources import placeholders, texts

from rokkaku.core.errors import Refusal, RokkakuError
from rokkaku.core.json_text import format_json
from rokkaku.core.record import link
from rokkaku.core.record.link import decode_record
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.routes import format_route, parse_route
from rokkaku.ui.setup.links import parse_link
from rokkaku.ui.setup.match import new_match
from rokkaku.ui.share.backup import Backup, pack, unpack
from rokkaku.ui.share.importing import Fragment, read_import
from rokkaku.ui.share.merging import merge_stores

SEED = 1
LEAST_VALID = 0.03
"""Least share of inputs that stay valid; otherwise only the first check would be tested."""
DAY = date(2026, 11, 21)
NOW = 1_800_000_000

few_and_many = pytest.mark.parametrize(
    ("number", "every"), [(250, 5), pytest.param(10_000, 20, marks=pytest.mark.long)]
)
"""Number of inputs of each kind, and n if every nth valid one is shown."""

Check = Callable[[str, Random], Callable[[], object] | None]
"""Returns a function that shows a valid input; raises RokkakuError for one that is refused."""


def check_all(kind: str, number: int, every: int, check: Check) -> None:
    rng, valid = Random(f"{SEED} {kind}"), 0
    for place in range(number):
        text = MISTAKES[kind](rng)
        try:
            if show := check(text, rng):
                valid += 1
                if valid % every == 0:
                    show()
        except RokkakuError as error:
            check_reason(error)
        except Exception as error:
            error.add_note(f"input {place} of {kind!r} with seed {SEED}: {text[:3000]!r}")
            raise
    print(f"{kind}: {valid / number:.0%} are valid")
    assert valid >= LEAST_VALID * number


def check_reason(error: RokkakuError) -> None:
    if isinstance(error, Refusal):
        for language in LANGUAGES:
            assert placeholders(texts(language)[error.key]) == {*error.values}
            Texts(language, texts(language))(error.key, **error.values)


def english() -> Texts:
    return Texts("en", texts("en"))


def check_link(fragment: str, rng: Random) -> Callable[[], object]:
    route = parse_route(fragment)
    assert parse_route(format_route(route)) == route
    if route.screen == "record":
        session = new_session(decode_record(route.item))
    elif route.screen == "new":
        setup, seed = parse_link(route, DAY)
        table = setup.table(seed or 0)
        session = new_session(table, new_match(setup.games, len(table.seats)), setup)
    else:
        return lambda: None
    return lambda: check_game(session, english(), rng)


@few_and_many
def test_links(number: int, every: int, fake_page: FakePage) -> None:
    fake_page.store({})
    page = fake_page.start()

    def check(text: str, rng: Random) -> Callable[[], object]:
        if rng.randrange(every) == 0:
            page._follow(text)
        return check_link(text, rng)

    check_all("link", number, every, check)


@few_and_many
def test_bytes_of_links(number: int, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All checksums in links pass."""

    class Right(int):
        def __ne__(self, other: object) -> bool:
            return False

    monkeypatch.setattr(link, "_checksum", lambda body, moves: Right())
    check_all("bytes of a link", number, every, check_link)


@few_and_many
@pytest.mark.parametrize("kind", ["message", "text", "telephoned text", "save"])
def test_pasted_games(kind: str, number: int, every: int) -> None:
    def check(text: str, rng: Random) -> Callable[[], object] | None:
        match read_import(text):
            case PlaySession() as session:
                return lambda: check_game(session, english(), rng)
            case Fragment() as fragment:
                return check_link(fragment, rng)
        return None

    check_all(kind, number, every, check)


@pytest.mark.slow
@few_and_many
def test_backups(number: int, every: int, fake_page: FakePage) -> None:
    mine = {key: values[-1] for key, values in stored_values().items()}

    def check(text: str, rng: Random) -> Callable[[], object] | None:
        found = read_import(text)
        if not isinstance(found, Backup):
            return None
        assert unpack(pack(found.values, found.made_on)) == found
        both = merge_stores(mine, found.values, fake_page.merges, NOW).values
        assert {key for key in both if key.startswith("game.")} >= {f"game.{GAME}"}
        kept = both if rng.randrange(2) else found.values
        return lambda: show_stored(fake_page, {key: format_json(kept[key]) for key in kept})

    check_all("backup", number, every, check)


@pytest.mark.slow
@few_and_many
@pytest.mark.parametrize("key", STORED)
def test_stored_values(key: str, number: int, every: int, fake_page: FakePage) -> None:
    """Unreadable values are put aside or replaced by the default, and the rest fits in a backup."""
    read, _, written, beside = STORED[key]
    fake_page.store(beside())
    repository = fake_page.repository()
    usual = None if key.startswith("game.") else read(repository)

    def check(text: str, rng: Random) -> Callable[[], object] | None:
        fake_page.store(beside() | {key: text})
        value = read(repository)
        fake_page.store(beside() | {key: format_json(written(value))})
        assert written(read(repository)) == written(value)
        return None if value == usual else lambda: show_stored(fake_page, beside() | {key: text})

    check_all(key, number, every, check)


def show_stored(fake_page: FakePage, texts: Mapping[str, str]) -> None:
    fake_page.store(texts)
    page = fake_page.start()
    for fragment in {place for key in texts if key in STORED for place in STORED[key].shown}:
        page._follow(fragment)
    everything = page.repository.all_values()
    assert unpack(pack(everything, DAY)).values == stored(everything)
