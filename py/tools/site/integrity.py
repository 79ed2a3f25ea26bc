"""The scripts inside the page: hashes of its modules, and the way to its folder."""

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from tools.one_file.inline import csp_hash

POLICY = "script-src "
"""The start of the rule about scripts in the page's content security policy."""

SLASH = Path(__file__).with_name("slash.js")
COMMENTS = re.compile(r"^\s*//.*\n", re.MULTILINE)


def with_integrity(page: str, files: Mapping[str, bytes]) -> str:
    """Return the page with an import map of its modules' hashes, so that browsers refuse others.

    It also gets the script that leads to the folder's slash, both of which its policy allows, and a
    mark, by which the service worker knows the page even if the host adds to it.
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
    lead = COMMENTS.sub("", SLASH.read_text("utf-8"))
    allowed = start.replace(POLICY, f"{POLICY}{csp_hash(text)} {csp_hash(lead)} ", 1)
    mark = sha256(f"{text}{lead}{page}".encode()).hexdigest()[:16]
    head = f'{allowed}<meta name="version" content="{mark}">\n'
    own = f'<script type="importmap">{text}</script>\n<script>{lead}</script>\n'
    return f"{head}{own}{script}{rest}"


def mark_of(page: str) -> str:
    """Return the mark of a page that `with_integrity` has made; empty for any other."""
    mark = re.search(r'<meta name="version" content="(\w+)">', page)
    return mark[1] if mark else ""


def _integrity(data: bytes) -> str:
    """Return the hashes of a text as it is, and with CRLF, to which some hosts change it."""
    texts = dict.fromkeys((data, data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")))
    return " ".join(f"sha256-{b64encode(sha256(text).digest()).decode()}" for text in texts)
