import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path

from tests.architecture.imports import PY, TESTS, imports, name_of, sources
from tools import ROOT

_IMPORT = re.compile(
    r'\b(?:(?:import|find|has)_part\([\w.]+, f?"(?P<part>[\w.{}]+)"'
    r'|(?:import_module\(|pytest_plugins = \[)\s*f?"(?P<module>\w[\w.{}]*)")'
)
"""Imports by name: a plugin, or a call of `import_module` or, for any game, of `core.registry`."""

SEEN_BY = (
    (r"py/rokkaku/(?:ui|browser)/(\w+)/.*", (r"tests/browser/\1/",)),
    (r"py/rokkaku/games/(\w+)/(?:rules|view)/.*", (r"tests/browser/games/test_\1.py",)),
    (r"py/rokkaku/games/\w+/view/style\.css", ("py/tools/site/styles.py",)),
    (r"static/styles/screens/board\.css", ("py/tools/site/styles.py",)),
    (r"static/styles/base\.css", ("tests/ui/colours/palette.py",)),
    (r"py/rokkaku/.*/kernel/.*", ("tests/tools/kernels/",)),
    (r"py/rokkaku/games/.*\.py", ("tests/laws/test_caches.py",)),
    (r"py/rokkaku/.*\.py", ("tests/ui/test_texts.py",)),
    (r"py/.*\.py", ("tests/tools/site/test_start_screen.py", "tests/quick/")),
    (r"py/.*\.py|tests/(?:bench|generate)/.*", ("tests/test_command_line.py",)),
    (r"py/worker\.py|py/rokkaku/browser/ai/load\.py", ("tests/ai/test_service.py",)),
    (r"py/rokkaku/games/(\w+)/puzzle/pack\.txt", ("tests/laws/test_packs.py",)),
    (r"py/rokkaku/games/\w+/rules/README\.md", ("tests/games/test_house_rules.py",)),
    (r"docs/strength\.md", ("tests/core/rating/test_strengths.py",)),
    (r"docs/hosting\.md", ("tests/browser/boot/test_hosting.py",)),
    (r"py/rokkaku/browser/(router|page|home|places)\.py", ("tests/browser/test_router.py",)),
    (r"(?:py/)?(?:main|worker)\.py|static/boot/.*|sw\.js|pyscript\.toml", ("tests/browser/boot/",)),
    (r"py/.*|static/.*|index\.html|sw\.js|pyscript\.toml", ("tests/architecture/",)),
    (r"static/boot/.*", ("tests/tools/site/test_start_screen.py",)),
    (r"static/boot/one_file/.*", ("tests/tools/one_file/",)),
    (
        r"static/i18n/.*",
        (
            *("tests/ui/test_texts.py", "tests/test_i18n.py", "tests/ui/", "tests/games/"),
            *("tests/laws/", "tests/fuzz/", "tests/tools/site/", "tests/sample_game/"),
        ),
    ),
    (r"static/(?:i18n|styles)/.*|index\.html", ("tests/browser/test_layout.py",)),
    (r"static/styles/screens/(\w+)\.css", (r"tests/browser/\1/",)),
    (r"static/styles/.*", ("tests/ui/settings/test_theme.py", "tests/browser/accessibility/")),
    (
        r"index\.html",
        ("tests/ui/test_texts.py", "tests/tools/site/", "tests/browser/test_markup.py"),
    ),
    (r"py/tools/.*\.mjs|package.*\.json", ("tests/tools/", "tests/browser/runtime/")),
    (r"(?:py/tools|tests)/.*requirements\.(?:in|txt)", ("tests/tools/test_requirements.py",)),
    (r"\.github/pictures/.*|static/i18n/.*", ("tests/generate/",)),
    (r"tests/bench/.*", ("tests/bench/test_quick.py",)),
    (r"tests/sample_game/.*", ("tests/sample_game/", "tests/browser/test_sample_game.py")),
    (r"tests/games/\w+/(?:perft\.json|playthroughs/.*)", ("tests/laws/",)),
    (r"pyproject\.toml|tests/requirements\.txt|Makefile", ("tests/",)),
)
"""Files or folders of tests that see a change without importing it, by pattern of its path.

Another file stands for the tests that import it.
"""


def is_of_browser(test: Path) -> bool:
    return test.is_relative_to(TESTS / "browser")


@cache
def importers() -> Mapping[str, frozenset[str]]:
    """Return, for every module, those that import it or have it as their conftest."""
    texts = sources(PY, TESTS)
    found: dict[str, set[str]] = {name: set() for name in texts}
    for module, source in texts.items():
        named = _imports_by_name(source, texts)
        for imported in chain(imports(module, source, texts.keys()), named, _conftests(module)):
            if imported in found:
                found[imported].add(module)
    return {name: frozenset(modules) for name, modules in found.items()}


def _imports_by_name(source: str, known: Iterable[str]) -> Iterator[str]:
    for call in _IMPORT.finditer(source):
        name = call["module"] or f"rokkaku.games.{{game}}.{call['part']}"
        pattern = re.sub(r"{[^}]*}", r"\\w+", name.replace(".", r"\."))
        yield from (module for module in known if re.fullmatch(pattern, module))


def _conftests(module: str) -> Iterator[str]:
    *folders, name = module.split(".")
    if name.startswith("test_"):
        yield from (".".join((*folders[:end], "conftest")) for end in range(1, len(folders) + 1))


def distances(modules: Iterable[str]) -> dict[str, int]:
    """Return every module that a change can break, with its distance in imports."""
    known = importers()
    found = {module: 0 for module in modules if module in known}
    edge = list(found)
    while edge:
        following = {above for module in edge for above in known[module]} - found.keys()
        found |= dict.fromkeys(following, found[edge[0]] + 1)
        edge = sorted(following)
    return found


def touched_modules(paths: Collection[str]) -> Iterator[str]:
    """Yield the modules in changed paths; for a data file, all modules of its folder."""
    for text in paths:
        path = ROOT / text
        if path.suffix == ".py" and (path.is_relative_to(PY) or path.is_relative_to(TESTS)):
            yield name_of(path)
        elif path.is_relative_to(PY) and path.suffix in (".txt", ".json", ".pxd"):
            yield from (name_of(near) for near in path.parent.glob("*.py"))


def tests_of(paths: Collection[str]) -> dict[Path, int]:
    """Return the test files that changed paths can break, by distance, the nearest first."""
    seen_by = [ROOT / place for path in paths for place in _seen_by(path)]
    readers = [str(place) for place in seen_by if place.suffix and not _tests_in(place)]
    found = distances(touched_modules([*paths, *readers]))
    nearness = {
        path: found[name]
        for path in sorted(TESTS.rglob("test_*.py"))
        if (name := name_of(path)) in found
    }
    for path in chain.from_iterable(map(_tests_in, seen_by)):
        nearness[path] = min(1, nearness.get(path, 1))
    return dict(sorted(nearness.items(), key=lambda item: item[1]))


def _seen_by(path: str) -> Iterator[str]:
    for pattern, places in SEEN_BY:
        if match := re.fullmatch(pattern, path):
            yield from map(match.expand, places)


def _tests_in(place: Path) -> list[Path]:
    if place.is_dir():
        return sorted(place.rglob("test_*.py"))
    return [place] if place.exists() and place.name.startswith("test_") else []
