"""Hashes of a page's modules, so that browsers refuse damaged ones."""

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256

from tools.one_file.inline import csp_hash

POLICY = "script-src "
"""The start of the rule about scripts in the page's content security policy."""


def with_integrity(page: str, files: Mapping[str, bytes]) -> str:
    """Return the page with an import map of its modules' hashes, which its policy allows.

    No other check of modules is known to all engines: WebKitGTK 2.50 ignores the `integrity` of a
    preload. Workers have no import map, and older browsers (Chromium before 127, Firefox before
    138) ignore its hashes. Raises ValueError if the page has no policy on scripts.
    """
    modules = {
        f"./{path}": _integrity(data) for path, data in files.items() if path.endswith(".js")
    }
    text = json.dumps({"integrity": modules}, separators=(",", ":"))
    start, script, rest = page.partition("<script ")
    if POLICY not in start:
        raise ValueError("The page has no policy on scripts before the first of them.")
    allowed = start.replace(POLICY, f"{POLICY}{csp_hash(text)} ", 1)
    return f'{allowed}<script type="importmap">{text}</script>\n{script}{rest}'


def _integrity(data: bytes) -> str:
    return f"sha256-{b64encode(sha256(data).digest()).decode()}"
