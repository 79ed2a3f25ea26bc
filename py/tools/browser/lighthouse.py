"""Measure the start screen with Lighthouse: `make lighthouse`.

Lighthouse is not a dependency: npx fetches it, at a fixed version. The site is served compressed,
as it is deployed; the report is build/lighthouse.report.html.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rokkaku.command_line import run_command
from tools import ROOT
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.build import build, lay_out
from tools.site.host import Host

LIGHTHOUSE = "lighthouse@13.5.0"
REPORT = ROOT / "build/lighthouse"
LEAST = {"performance": 75, "accessibility": 100, "best-practices": 100}
"""Minimum scores, from 0 to 100. Performance varies by a few points; Python's start counts as
blocking time."""


def judge(url: str, browser: str) -> dict[str, int]:
    REPORT.parent.mkdir(exist_ok=True)
    command = ["npx", "--yes", LIGHTHOUSE, url, "--quiet", "--output=html", "--output=json"]
    command += [f"--output-path={REPORT}", f"--only-categories={','.join(LEAST)}"]
    flags = " ".join(("--headless=new", *LAUNCH_ARGS))
    command += [f"--chrome-flags={flags}", *sys.argv[1:]]
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": browser})
    report = json.loads(Path(f"{REPORT}.report.json").read_text("utf-8"))
    return {
        name: round(100 * (category["score"] or 0))
        for name, category in report["categories"].items()
    }


def main() -> None:
    """Print the scores; the exit status is 1 if one is too low."""
    browser = find_browser()
    if browser is None:
        sys.exit("There is no Chromium to test with: run `make browser`.")
    with tempfile.TemporaryDirectory() as folder:
        build()
        lay_out(Path(folder))
        with Host(Path(folder)) as host:
            scores = judge(host.url, str(browser))
    for name, score in scores.items():
        print(f"{name}: {score} (at least {LEAST[name]})")
    sys.exit(any(score < LEAST[name] for name, score in scores.items()))


if __name__ == "__main__":
    run_command(main)
