import gc
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from rokkaku.i18n import LANGUAGES, Texts
from tools import ROOT
from tools.site.serve import SiteServer

pytest_plugins = ["tests.timing.plugin"]

settings.register_profile("untimed", deadline=None)  # a busy machine must not fail a test
settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """Collect garbage rarely, and never what was imported: it took 5 % of the time."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


@pytest.fixture(scope="session")
def texts_in() -> Callable[[str], Texts]:
    loaded = {
        language: Texts(
            language, json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
        )
        for language in LANGUAGES
    }
    return loaded.__getitem__


@pytest.fixture(scope="session")
def english(texts_in: Callable[[str], Texts]) -> Texts:
    return texts_in("en")


@pytest.fixture
def serve() -> Iterator[Callable[..., SiteServer]]:
    """A function that serves a folder, `serve(folder, prefix="/rokkaku/")`, until the test ends."""
    servers: list[SiteServer] = []

    def start(folder: Path, **options: Any) -> SiteServer:
        servers.append(SiteServer(folder, **options).start())
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
