"""Memory of a page and its workers.

The DevTools protocol reports the memory of JavaScript. Its command for finding the memories of
WebAssembly never returns on a heap like ours, so the site is changed to record them itself. The
system reports the memory of the whole process, shared pages by proportion (Pss).
"""

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

PATIENCE = 60
NOTE = """globalThis.memories = [];
for (const name of ["instantiate", "instantiateStreaming"]) {
  const make = WebAssembly[name];
  WebAssembly[name] = async (...how) => {
    const made = await make(...how);
    const { memory } = (made.instance ?? made).exports;
    if (memory) globalThis.memories.push(memory);
    return made;
  };
}
"""
NOTED = "(globalThis.memories ?? []).reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"


IMPORT_MAP = re.compile(r'<script type="importmap">.*?</script>\n?', re.DOTALL)
INTERPRETER = re.compile(r'^interpreter = "(.*)"', re.MULTILINE)
PSS = re.compile(r"^Pss: *(\d+) kB", re.MULTILINE)


def note_memories(site: Path) -> None:
    page = site / "index.html"
    # Without its integrity hashes, which the changed module wouldn't match.
    page.write_text(IMPORT_MAP.sub("", page.read_text("utf-8")), "utf-8")
    [path] = INTERPRETER.findall((site / "pyscript.toml").read_text("utf-8"))
    script = site / path
    script.write_text(NOTE + script.read_text("utf-8"), "utf-8")


def proportional_megabytes(browser: Browser) -> float:
    """Return the Pss of the largest renderer; it runs the page and its workers."""
    devtools = browser.new_browser_cdp_session()
    processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [process["id"] for process in processes if process["type"] == "renderer"]
    rollups = (Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8") for pid in renderers)
    return round(max(int(PSS.findall(rollup)[0]) for rollup in rollups) * 1024 / 1e6, 1)


class Target:
    """A page, or one of its workers, reached through the page's DevTools session."""

    def __init__(self, devtools: CDPSession, session: str | None = None) -> None:
        self._devtools, self._session = devtools, session
        self._replies: dict[int, Any] = {}
        self._asked = 0
        if session:
            devtools.on("Target.receivedMessageFromTarget", self._take)

    def _take(self, event: dict[str, Any]) -> None:
        if event["sessionId"] == self._session:
            reply = json.loads(event["message"])
            self._replies[reply.get("id", 0)] = reply.get("result")

    def ask(self, page: Page, method: str, **more: Any) -> Any:
        if not self._session:
            return self._devtools.send(method, more)
        self._asked += 1
        message = json.dumps({"id": self._asked, "method": method, "params": more})
        command = {"sessionId": self._session, "message": message}
        self._devtools.send("Target.sendMessageToTarget", command)
        deadline = time.monotonic() + PATIENCE
        while self._asked not in self._replies:
            if time.monotonic() > deadline:
                raise TimeoutError(f"no answer to {method}")
            page.wait_for_timeout(20)
        return self._replies[self._asked]

    def buffers(self, page: Page) -> int:
        """Return the bytes of array buffers, without the memory of WebAssembly."""
        self.ask(page, "HeapProfiler.collectGarbage")
        return int(self.ask(page, "Runtime.getHeapUsage")["backingStorageSize"])

    def held(self, page: Page) -> tuple[int, int]:
        """Return the bytes of JavaScript, with buffers of its objects, and of WebAssembly."""
        self.ask(page, "HeapProfiler.collectGarbage")
        usage = self.ask(page, "Runtime.getHeapUsage")
        script = sum(
            int(usage.get(part, 0))
            for part in ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
        )
        size = self.ask(page, "Runtime.evaluate", expression=NOTED)
        return script, int(size["result"]["value"])


@contextmanager
def attached(page: Page) -> Iterator[list[tuple[str, Target]]]:
    devtools = page.context.new_cdp_session(page)
    targets = [("page", Target(devtools))]

    def attach(event: dict[str, Any]) -> None:
        targets.append((event["targetInfo"]["type"], Target(devtools, event["sessionId"])))

    devtools.on("Target.attachedToTarget", attach)
    attaching = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    devtools.send("Target.setAutoAttach", attaching)
    page.wait_for_timeout(1000)
    yield targets
    devtools.detach()


def megabytes_held(page: Page) -> dict[str, float]:
    result = {}
    total = 0
    with attached(page) as targets:
        for kind, target in targets:
            script, wasm = target.held(page)
            result[f"{kind}, JavaScript"] = round(script / 1e6, 1)
            result[f"{kind}, WebAssembly"] = round(wasm / 1e6, 1)
            total += script + wasm
    return {**result, "all (MB)": round(total / 1e6, 1)}
