import os
import subprocess
import sys

import pytest

from tests.bench import measures
from tools import ROOT


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name, _ in measures()])
def test_a_measure_measures(name: str) -> None:
    command = [sys.executable, "-m", name, "--quick"]
    path = {**os.environ, "PYTHONPATH": "py"}
    done = subprocess.run(command, cwd=ROOT, env=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_every_measure_says_in_a_line_what_it_measures() -> None:
    found = dict(measures())
    assert {"tests.bench.start", "tests.bench.answers"} <= set(found)
    assert all(about.endswith((".", ":")) and len(about) > 20 for about in found.values()), found
