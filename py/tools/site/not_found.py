"""The page that hosts such as GitHub Pages show for an address that they don't have."""

import json
import re
from html import escape
from pathlib import Path

from tools.one_file.inline import csp_hash

NAME = "404.html"
SOURCE = "static/boot/not_found.html"
KEY = "link.nowhere"


def not_found_page(root: Path) -> bytes:
    """Return the page with its text in all languages and the hash of its script."""
    page = (root / SOURCE).read_text("utf-8")
    for language in ("ja", "en"):
        texts = json.loads((root / f"static/i18n/{language}.json").read_text("utf-8"))
        page = page.replace(f"{{{language}}}", escape(texts[KEY]))
    script = re.search("<script>(.*)</script>", page, re.DOTALL)
    assert script
    return page.replace("{hash}", csp_hash(script[1])).encode()
