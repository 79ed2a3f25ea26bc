"""The rooms, and which room may import which: see docs/design.md."""

import re
import sys

import pytest
from tests.architecture.imports import PY, imports, sources

MODULES = sources(PY)

FEATURES = (
    "setup",
    "play",
    "review",
    "learn",
    "challenge",
    "puzzle",
    "library",
    "share",
    "settings",
    "tournament",
    "exercise",
)
"""Features have one name on both sides: `ui/X` is the logic and `browser/X` shows it."""
UNDER_FEATURES = (
    "dom",
    "device",
    "storage",
    "ai",
    "board",
    "screen",
    "board_screen",
    "task_screen",
)
OVER_FEATURES = ("router", "controls", "home", "places", "page")

ROOMS = {
    "hexgrid": r"rokkaku\.hexgrid",
    "i18n": r"rokkaku\.i18n",
    "core": r"rokkaku\.core\b.*",
    "ai": r"rokkaku\.ai\b.*",
    "ui/content": r"rokkaku\.ui\.(learn\.content|challenge\.(challenge_view|session|words))",
    **{
        f"ui/{room}": rf"rokkaku\.ui\.{room}\b.*" for room in ("routes", "cast", "board", *FEATURES)
    },
    **{
        f"browser/{room}": rf"rokkaku\.browser\.{room}\b.*"
        for room in (*UNDER_FEATURES, *FEATURES, *OVER_FEATURES)
    },
    "game rules": r"rokkaku\.games\.\w+\.rules\b.*",
    "game ai": r"rokkaku\.games\.\w+\.(ai|puzzle\.(finder|judge)|challenge\.solver)\b.*",
    "game look": r"rokkaku\.games\.\w+\.(view|learn|challenge\.(view|selection))\b.*",
    "game puzzle": r"rokkaku\.games\.\w+\.(puzzle|challenge)\b.*",
    "game strengths": r"rokkaku\.games\.\w+\.strengths",
    "entry": r"main|worker",
    "command line": r"rokkaku\.(__main__|command_line)",
    "tools": r"tools\b.*",
    "package": r"rokkaku(\.(ui|browser|games(\.\w+)?))?",
}
"""Rooms, each with a pattern for whole module names; the first match counts."""

RULES = {"hexgrid", "core", "game rules"}
UI = {"hexgrid", "core", "i18n", "ui/routes", "ui/cast", "ui/board", "ui/content"}
UI_FEATURES = {
    "play": {"ui/setup"},
    "learn": {"ui/play"},
    "library": {"ui/setup", "ui/play"},
    "puzzle": {"ui/play"},
    "review": {"ui/play", "ui/puzzle"},
    "share": {"ui/setup", "ui/play", "ui/library", "ui/puzzle", "ui/challenge"},
    "tournament": {"ui/setup"},
    "exercise": {"ui/setup", "ui/play", "ui/library"},
}
BROWSER = UI | {f"browser/{room}" for room in UNDER_FEATURES}

ALLOWED = {
    "hexgrid": set(),
    "core": {"hexgrid"},
    "ai": {"core"},
    "i18n": {"core"},
    "ui/routes": {"core"},
    "ui/cast": {"core", "i18n"},
    "ui/board": {"hexgrid", "core", "i18n"},
    "ui/content": UI,
    **{f"ui/{feature}": UI | UI_FEATURES.get(feature, set()) for feature in FEATURES},
    "game rules": RULES,
    "game strengths": {"core"},
    "game puzzle": RULES,
    "game look": RULES | {"game puzzle", "i18n", "ui/board", "ui/content"},
    "game ai": RULES | {"game puzzle", "ai"},
    "browser/dom": {"core", "i18n", "ui/routes"},
    "browser/device": {"browser/dom"},
    "browser/storage": {*UI, *(f"ui/{feature}" for feature in FEATURES), "browser/dom"},
    "browser/ai": {"core", "ai", "browser/dom"},
    "browser/board": UI | {"browser/dom"},
    **dict.fromkeys(("browser/screen", "browser/board_screen"), BROWSER),
    "browser/task_screen": BROWSER | {"ui/play"},
    **dict.fromkeys(("browser/home", "browser/controls"), BROWSER),
    **{
        f"browser/{feature}": BROWSER | {f"ui/{feature}"} | UI_FEATURES.get(feature, set())
        for feature in FEATURES
    },
    "browser/router": {"browser/dom", "browser/device"},
    "browser/places": {room for room in ROOMS if room.startswith("browser/")},
    "browser/page": {
        room for room in ROOMS if room.startswith(("core", "i18n", "ui/", "browser/"))
    },
    "entry": {"ai", "browser/ai", "browser/page"},
    "command line": {"core", "ai"},
    "tools": {room for room in ROOMS if not room.startswith(("browser/", "entry"))},
    "package": set(),
}
"""Other rooms that a room may import; among games, only its own game's."""

ARROWS = {
    "home": {
        "browser.library.game_card",
        "browser.library.position_pictures",
        "ui.library.game_index",
        "ui.puzzle.words",
        "ui.setup.game_setup",
        "ui.setup.words",
    },
    "learn.lesson_screen": {"ui.setup.game_setup"},
    "learn.lessons_screen": {"ui.setup.game_setup"},
    "puzzle.screen": {"browser.share.link"},
    "puzzle.today_screen": {"browser.share.picture"},
    "play.ahead": {"ui.review.evaluation"},
    "play.result": {
        "browser.setup.start_game",
        "browser.share.link",
        "ui.library.best_scores",
        "ui.library.counting",
    },
    "play.dialogs": {
        "browser.share.share_dialog",
        "ui.share.recorded_game",
        "ui.share.result_picture",
    },
    "play.screen": {"browser.setup.start_game", "browser.share.keep_offer"},
    "review.mistakes_screen": {"browser.puzzle.panel", "browser.puzzle.base_screen"},
    "review.screen": {
        "browser.share.keep_offer",
        "browser.share.share_dialog",
        "ui.share.recorded_game",
    },
    "setup.screen": {"ui.play.rating"},
    "setup.start_game": {"ui.play.rematch", "ui.play.session"},
    "challenge.screen": {"browser.share.link"},
    "puzzle.list_screen": {"browser.challenge.list"},
}
"""Allowed imports that cross the rooms, by importing module."""

NAMED = {
    ("tools.site.start_screen", "rokkaku.browser.storage.slots"),  # which needs no browser
    *(
        (f"rokkaku.browser.{module}", f"rokkaku.{target}")
        for module, targets in ARROWS.items()
        for target in targets
    ),
}

BROWSER_MODULES = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide"}
IN_THE_BROWSER = ("browser/", "entry")

TOOLS_MAY_USE = {"fontTools", "playwright", "numpy", "scipy", "zstandard"}
"""Third-party packages of the developers' tools; the page has none."""


def room_of(module: str) -> str | None:
    for room, pattern in ROOMS.items():
        if re.fullmatch(pattern, module):
            return room
    return None


def game_of(module: str) -> str | None:
    found = re.match(r"rokkaku\.games\.(\w+)", module)
    return found and found[1]


def why_not(module: str, imported: str) -> str | None:
    """Return the reason why an import is forbidden; None if it's allowed."""
    room, target = room_of(module), room_of(imported)
    root = imported.split(".")[0]
    if target is None:
        if root in BROWSER_MODULES:
            return None if (room or "").startswith(IN_THE_BROWSER) else "works in the browser only"
        known = root in sys.stdlib_module_names or (room == "tools" and root in TOOLS_MAY_USE)
        return None if known else "is neither ours nor of the standard library"
    if (module, imported) in NAMED:
        return None
    if target != room and target not in ALLOWED[room or "package"]:
        return f"is {target}, which {room} does not import"
    if game_of(module) and game_of(imported) not in (None, game_of(module)):
        return "belongs to another game"
    return None


def violations(modules: dict[str, str]) -> list[str]:
    return [
        f"{module} imports {imported}, which {wrong}"
        for module, source in modules.items()
        for imported in imports(module, source, MODULES.keys())
        if (wrong := why_not(module, imported))
    ]


def test_imports_follow_the_design() -> None:
    assert violations(MODULES) == []


def test_every_arrow_that_is_named_is_there() -> None:
    arrows = {
        (module, found)
        for module in MODULES
        for found in imports(module, MODULES[module], MODULES.keys())
    }
    assert NAMED - arrows == set()


def test_every_module_has_a_room() -> None:
    assert [module for module in MODULES if module and room_of(module) is None] == []
    assert "rokkaku.core.game" in MODULES


def test_no_folder_has_more_than_14_modules() -> None:
    folders = {path.parent for path in PY.rglob("*.py")}
    counts = {
        folder.relative_to(PY).as_posix(): len({*folder.glob("*.py")} - {folder / "__init__.py"})
        for folder in folders
    }
    assert {folder: count for folder, count in counts.items() if count > 14} == {}


PLANTED = {
    "rokkaku.hexgrid": "import rokkaku.core.rng",
    "rokkaku.core.game": "from rokkaku.games.agon import rules",
    "rokkaku.core.table": "from rokkaku.ai.limit import Limit",
    "rokkaku.core.record.record": "import js",
    "rokkaku.core.rng": "import numpy",
    "rokkaku.ai.mcts": "from rokkaku.games.agon.rules.game import GAME",
    "rokkaku.ai.service": "def later():\n    from rokkaku.ui import scene",
    "rokkaku.ui.board.painter": "from pyodide.ffi import create_proxy",
    "rokkaku.ui.play.session": "from rokkaku.browser import canvas",
    "rokkaku.ui.board.picks": "from rokkaku.games.agon.rules.notation import Move",
    "rokkaku.games.agon.rules.game": "from rokkaku.games.agon.view import game_view",
    "rokkaku.games.agon.rules.moves": "from ..ai.levels import agent",
    "rokkaku.games.agon.rules.board": "from ....ui.board.scene import Scene",
    "rokkaku.games.agon.view.game_view": "from rokkaku.games.seven.rules.game import GAME",
    "rokkaku.games.agon.view.glyphs": "from rokkaku.ui.play.session import App",
    "rokkaku.games.agon.ai.model": "from rokkaku.ui.board.scene import Scene",
    "rokkaku.games.agon.ai.levels": "from rokkaku.games.agon.view.game_view import scene",
    "rokkaku.games.agon.rules.setup": "import pyscript.web",
    "rokkaku.ui.setup.match": "from rokkaku.ui.play.session import PlaySession",
    "rokkaku.browser.board.tray": "from rokkaku.browser.play.panel import Panel",
    "rokkaku.browser.learn.rules_screen": "from rokkaku.browser.play.panel import Panel",
    "rokkaku.browser.challenge.screen": "from rokkaku.games.seven.challenge import view",
    "rokkaku.__main__": "from rokkaku.browser import dom",
    "tools.site.build": "from js import document",
}


@pytest.mark.parametrize(("module", "source"), PLANTED.items(), ids=PLANTED)
def test_a_planted_violation_is_found(module: str, source: str) -> None:
    found = violations({module: source})
    assert len(found) == 1
    assert found[0].startswith(f"{module} imports ")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "rokkaku.browser.dom.elements",
            "import js, pyodide.ffi\nfrom rokkaku.core.errors import RokkakuError",
        ),
        ("worker", "from pyscript import sync\nfrom rokkaku.ai.service import Service"),
        (
            "rokkaku.games.agon.ai.levels",
            "from rokkaku.ai.limit import Limit\nfrom ..rules import game",
        ),
        ("rokkaku.games.agon.view.game_view", "from rokkaku.ui.board.scene import Scene"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    assert violations({module: source}) == []
