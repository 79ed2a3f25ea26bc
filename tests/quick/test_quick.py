import re
import subprocess
from pathlib import Path

import pytest

from tests.quick import change, selection
from tools import ROOT


def nearness(*paths: str) -> dict[str, int]:
    found = selection.tests_of(paths)
    return {test.relative_to(ROOT).as_posix(): distance for test, distance in found.items()}


def test_the_nearest_tests_come_first() -> None:
    found = nearness("py/rokkaku/games/seven/rules/tower.py")
    assert list(found.values()) == sorted(found.values())
    assert found["tests/games/seven/rules/test_tower.py"] == 1
    assert found["tests/laws/test_laws.py"] > 1


def test_a_game_is_reached_through_the_registry() -> None:
    assert "tests/laws/test_perft.py" in nearness("py/rokkaku/games/beerhex/rules/game.py")
    assert "tests/ui/board/test_scene.py" in nearness("py/rokkaku/games/beerhex/view/drawing.py")


def test_a_module_that_few_use_concerns_few_tests() -> None:
    found = nearness("py/rokkaku/ui/review/evaluation.py")
    assert "tests/ui/review/test_review.py" in found
    assert "tests/browser/review/test_screen.py" in found
    assert len(found) < 25


def test_a_test_and_what_it_shares_with_others_are_changes_too() -> None:
    assert nearness("tests/test_hexgrid.py") == {"tests/test_hexgrid.py": 0}
    assert "tests/fuzz/test_growth.py" in nearness("tests/fuzz/conftest.py")
    assert "tests/test_main.py" in nearness("tests/conftest.py")


@pytest.mark.parametrize(
    ("path", "test"),
    [
        # modules that are imported by name
        ("py/rokkaku/games/beerhex/ai/levels.py", "tests/ai/test_levels.py"),
        ("py/rokkaku/games/agon/learn/lessons.py", "tests/ui/learn/test_lesson.py"),
        ("py/rokkaku/games/seven/strengths.py", "tests/core/rating/test_strengths.py"),
        ("py/rokkaku/games/seven/challenge/solver/copycat.py", "tests/ai/test_service.py"),
        ("tests/games/agon/rules/reference.py", "tests/games/test_against_reference.py"),
        ("tests/generate/puzzles/hexheaven.py", "tests/laws/test_packs.py"),
        ("py/rokkaku/browser/page.py", "tests/fuzz/test_inputs.py"),
        ("tests/timing/plugin.py", "tests/core/test_rng.py"),
        # files that are read
        ("py/rokkaku/browser/play/panel.py", "tests/ui/test_texts.py"),
        ("py/rokkaku/games/agon/ai/kernel/search.pxd", "tests/tools/kernels/test_compile.py"),
        ("py/rokkaku/games/seven/rules/tower.py", "tests/laws/test_caches.py"),
        ("py/tools/site/requirements.in", "tests/tools/test_requirements.py"),
        ("py/worker.py", "tests/ai/test_service.py"),
        ("static/i18n/en.json", "tests/games/agon/view/test_game_view.py"),
        ("static/styles/screens/board.css", "tests/tools/draw/test_covers.py"),
        ("sw.js", "tests/browser/boot/test_sw.py"),
        ("static/boot/one_file/unpack.js", "tests/tools/one_file/test_build.py"),
        ("static/i18n/ja.json", "tests/ui/test_texts.py"),
        ("static/styles/screens/review.css", "tests/browser/review/test_screen.py"),
        ("py/rokkaku/games/agon/view/style.css", "tests/games/test_contrast.py"),
        ("index.html", "tests/browser/test_markup.py"),
        ("py/rokkaku/browser/puzzle/panel.py", "tests/browser/puzzle/test_solving.py"),
        ("py/rokkaku/games/agon/puzzle/pack.txt", "tests/laws/test_packs.py"),
        ("pyproject.toml", "tests/core/test_rng.py"),
    ],
)
def test_what_no_import_shows_is_seen_by(path: str, test: str) -> None:
    assert test in nearness(path)


def test_every_line_of_the_table_leads_somewhere() -> None:
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for pattern, places in selection.SEEN_BY:
        matches = [match for path in listed if (match := re.fullmatch(pattern, path))]
        for place in places:
            assert any((ROOT / match.expand(place)).exists() for match in matches), (pattern, place)


def test_a_readme_breaks_no_test() -> None:
    assert nearness("README.md") == {}


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(change, "ROOT", tmp_path)
    git(tmp_path, "init", "-q", "-b", "main")
    for name in ("first", "second"):
        (tmp_path / name).write_text(name)
        git(tmp_path, "add", "-A")
        git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "-m", name)
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(folder), *arguments], check=True)


def test_changes_are_those_of_the_last_commit_if_there_are_no_others(repository: Path) -> None:
    assert change.changed_paths() == ["second"]
    (repository / "first").write_text("changed")
    (repository / "ぬ ew").write_text("new")
    assert change.changed_paths() == ["first", "ぬ ew"]


def test_changes_are_those_since_origin_main(repository: Path) -> None:
    git(repository, "update-ref", "refs/remotes/origin/main", "HEAD~1")
    (repository / "new").write_text("new")
    assert change.changed_paths() == ["new", "second"]
    assert change.changed_paths("HEAD") == ["new"]


def test_as_many_tests_are_run_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(change.os, "cpu_count", lambda: 2)
    seconds = {"tests/a.py": 6.0, "tests/b.py": 9.0, "tests/c.py": 3.5}
    monkeypatch.setattr(change, "known_seconds", lambda: seconds)
    tests = [ROOT / f"tests/{name}.py" for name in ("a", "b", "c", "unknown", "browser/unknown")]
    assert change.affordable(tests, 5) == [tests[0], tests[2], tests[3]]
    assert change.affordable(tests, 50) == tests
