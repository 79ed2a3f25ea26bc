"""What a page holds in memory, its workers included, as the DevTools protocol tells."""

import json
from typing import Any

from playwright.sync_api import CDPSession, Page

WASM_MEMORIES = """function () {
  return this.map((memory) => memory.buffer.byteLength).reduce((sum, size) => sum + size, 0);
}"""


class Target:
    """A page or a worker, by the DevTools session of the page."""

    def __init__(self, devtools: CDPSession, session: str | None = None) -> None:
        """`session` is that of a worker."""
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
        """The answer to a command."""
        if not self._session:
            return self._devtools.send(method, more)
        self._asked += 1
        message = json.dumps({"id": self._asked, "method": method, "params": more})
        command = {"sessionId": self._session, "message": message}
        self._devtools.send("Target.sendMessageToTarget", command)
        while self._asked not in self._replies:
            page.wait_for_timeout(20)
        return self._replies[self._asked]

    def held(self, page: Page) -> tuple[int, int]:
        """Bytes of JavaScript, with what belongs to its objects, and of WebAssembly."""
        self.ask(page, "HeapProfiler.collectGarbage")
        usage = self.ask(page, "Runtime.getHeapUsage")
        script = sum(
            int(usage.get(part, 0))
            for part in ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
        )
        found = self.ask(page, "Runtime.evaluate", expression="WebAssembly.Memory.prototype")
        memories = self.ask(
            page, "Runtime.queryObjects", prototypeObjectId=found["result"]["objectId"]
        )
        size = self.ask(
            page,
            "Runtime.callFunctionOn",
            functionDeclaration=WASM_MEMORIES,
            objectId=memories["objects"]["objectId"],
        )
        return script, int(size["result"]["value"])


def megabytes_held(page: Page) -> dict[str, float]:
    """By kind of target, and of all together."""
    devtools = page.context.new_cdp_session(page)
    targets = [("page", Target(devtools))]

    def attach(event: dict[str, Any]) -> None:
        targets.append((event["targetInfo"]["type"], Target(devtools, event["sessionId"])))

    devtools.on("Target.attachedToTarget", attach)
    attaching = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    devtools.send("Target.setAutoAttach", attaching)
    page.wait_for_timeout(1000)
    result = {}
    total = 0
    for kind, target in targets:
        script, wasm = target.held(page)
        result[f"{kind}, JavaScript"] = round(script / 1e6, 1)
        result[f"{kind}, WebAssembly"] = round(wasm / 1e6, 1)
        total += script + wasm
    return {**result, "all (MB)": round(total / 1e6, 1)}
