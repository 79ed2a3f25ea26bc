import ast
import json
from pathlib import Path

import pytest
from tests.generate.mutants import in_javascript, in_python, log, trial
from tests.generate.mutants.fault import AREAS, Fault, chosen

from tools import ROOT

MAKERS = {".py": in_python.faults, ".js": in_javascript.faults}
COMPARISON = 'def first(a, b):\n    """Is a < b?"""\n    return a < b\n'


def python_faults(source: str) -> set[tuple[str, str]]:
    return {(fault.before, fault.after) for fault in in_python.faults("a.py", source)}


@pytest.mark.parametrize(
    ("source", "before", "after"),
    [
        ("x = a < b", "a < b", "(a <= b)"),
        ("x = a is None", "a is None", "(a is not None)"),
        ("x = a and b", "a and b", "(a or b)"),
        ("x = not a", "not a", "(a)"),
        ("x = a + 7", "a + 7", "(a - 7)"),
        ("x = a + 7", "7", "8"),
        ("x = True", "True", "False"),
        ("x = d.get(a, 0)", "d.get(a, 0)", "(d.get(a, None))"),
        ("x = f(a, b)", "f(a, b)", "(f(b, a))"),
        ("x = a if b else c", "a if b else c", "(a if not b else c)"),
        ("f(a)", "f(a)", "pass"),
        ("a.b = c", "a.b = c", "pass"),
        ("a += b", "a += b", "pass"),
        ("def f():\n    return a", "return a", "return None"),
        ("名 = '六角'; x = 3", "3", "4"),
    ],
)
def test_python_has_this_fault(source: str, before: str, after: str) -> None:
    assert (before, after) in python_faults(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""Text."""',
        "def f(a: Literal[3]) -> Literal[4]: ...",
        "@cache(3)\nclass A: ...",
        'if __name__ == "__main__":\n    main(3)',
        "def f():\n    return None",
        "x = f(a, a)",
    ],
)
def test_python_has_no_fault_where_nothing_is_run(source: str) -> None:
    assert python_faults(source) == set()


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("if (a === b) c();", "if (a !== b) c();"),
        ("const a = b && c;", "const a = b || c;"),
        ("if (!a) b();", "if (a) b();"),
        ("const a = true;", "const a = false;"),
        ("  a = await b();", "  a = b();"),
        ("  cache.put(a, b);", ";"),
        ("  return answer;", "  return void answer;"),
    ],
)
def test_javascript_has_this_fault(source: str, after: str) -> None:
    faults = in_javascript.faults("a.js", f"// ある === b\n{source}\n")
    assert f"// ある === b\n{after}\n" in {
        fault.made_in(f"// ある === b\n{source}\n") for fault in faults
    }


def test_comments_of_javascript_have_no_fault() -> None:
    assert list(in_javascript.faults("a.js", "// a === b\n/* true\n  && false */\n")) == []


def test_a_fault_is_not_made_where_the_source_is_another() -> None:
    with pytest.raises(ValueError, match="has changed"):
        Fault("a.py", 1, 4, "a < b", "a > b").made_in("x = a > b\n")


@pytest.mark.long
def test_faults_are_spread_over_the_areas_by_the_seed() -> None:
    faults = chosen(MAKERS, 1, 60)
    counts = {area: sum(fault.area == area for fault in faults) for area in AREAS}
    assert counts == dict.fromkeys(AREAS, 10)
    assert chosen(MAKERS, 1, 150)[:60] == faults
    assert chosen(MAKERS, 2, 60) != faults
    for fault in faults:
        made = fault.made_in((ROOT / fault.file).read_text("utf-8"))
        assert made != (ROOT / fault.file).read_text("utf-8")
        if fault.file.endswith(".py"):
            ast.parse(made)


@pytest.mark.slow
def test_the_nearest_tests_come_first() -> None:
    native, everything = trial.stages(
        Fault("py/rokkaku/core/rng.py", 1, 0, "", ""), 2, with_browser=False
    )
    assert "tests/core/test_rng.py" in native.tests
    assert "tests" in everything.tests
    script = Fault("sw.js", 1, 0, "", "")
    kinds = [stage.tests[0] for stage in trial.stages(script, 2, with_browser=True)]
    assert any(name.startswith("tests/browser/boot/") for name in kinds)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "a.py").write_text(COMPARISON)
    (tmp_path / "test_a.py").write_text(
        "from a import first\n"
        "import pytest\n"
        "@pytest.mark.parametrize('b', [2], ids=['b=2 #1'])\n"
        "def test_first(b): assert first(1, b) and not first(b, 1)\n"
        "def test_equal():\n"
        "    while first(2, 2): pass\n"
    )
    (tmp_path / "test_broken.py").write_text("def test_broken(): assert False\n")
    return tmp_path


def stage(*tests: str, test_limit: int = 60) -> trial.Stage:
    return trial.Stage("not long", tests, 0, test_limit, 60)


@pytest.mark.slow
def test_a_fault_is_found_or_not_and_undone(project: Path) -> None:
    fault = Fault("a.py", 3, 11, "a < b", "a > b")
    verdict = trial.judge(fault, project, [stage("test_a.py")])
    assert verdict.found_by == "test_a.py::test_first[b=2 #1]"
    assert (project / "a.py").read_text() == COMPARISON
    harmless = fault._replace(after="b > a")
    assert trial.judge(harmless, project, [stage("test_a.py")]).found_by is None


@pytest.mark.slow
def test_an_endless_loop_is_found(project: Path) -> None:
    fault = Fault("a.py", 3, 11, "a < b", "a <= b")
    verdict = trial.judge(fault, project, [stage("test_a.py", test_limit=2)])
    assert verdict.found_by == "a test that does not end"


@pytest.mark.slow
def test_what_fails_without_the_fault_has_not_found_it(project: Path) -> None:
    fault = Fault("a.py", 3, 11, "a < b", "b > a")
    assert trial.judge(fault, project, [stage("test_broken.py")]).found_by is None


def entry(line: int, found_by: str | None) -> str:
    fault = Fault("a.py", line, 0, "a", "b", "rules")
    return json.dumps(fault._asdict() | {"found_by": found_by, "seconds": 1.0})


def test_what_was_found_before_and_not_after_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    before.write_text("\n".join((entry(1, "t::x"), entry(2, "t::y"), entry(3, None))) + "\n")
    after.write_text("\n".join((entry(1, "t::z"), entry(2, None), entry(3, None))) + "\n")
    assert [text.split()[0] for text in log.lost(before, after)] == ["a.py:2"]
    assert log.compare(before, after) == 1
    assert log.compare(before, before) == 0
    assert "2 of    3 found, 67%" in capsys.readouterr().out
