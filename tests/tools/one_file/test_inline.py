import base64
import hashlib

import pytest

from tools.one_file.inline import CannotInline, Inliner, csp_hash, data_address, embedded

FILES = {
    "static/styles/base.css": b'body { background: url("../pictures/dot.svg") }\n',
    "static/pictures/dot.svg": b"<svg/>",
    "static/boot/start.js": b"if (1 < 2) start();\n",
}
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<link rel="icon" href="static/pictures/dot.svg" type="image/svg+xml">
<link rel="manifest" href="static/manifest.json">
<link rel="stylesheet" href="static/styles/base.css">
<script src="static/boot/start.js"></script>
<script type="module" src="static/runtime/core.js"></script>
</head>
<body>
<!-- For those who read the source. -->
<p title='"&amp;"'>&lt;六角&#x3E;<img src="static/pictures/dot.svg" alt=""></p>
<a href="#top">top</a>
<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>
<py-config>{"plugins": ["</p>"]}</py-config>
<script type="py" src="py/main.py"></script>
</body>
</html>
"""
DOT = data_address("dot.svg", b"<svg/>")


def inlined(page: str, files: dict[str, bytes] = FILES) -> Inliner:
    inliner = Inliner(files.__getitem__, {"data-edition": "one-file"})
    inliner.feed(page)
    inliner.close()
    return inliner


def test_a_page_with_everything_inside() -> None:
    found = inlined(PAGE).page("default-src 'none'", "<i>the end</i>")
    assert [line for line in found.splitlines() if line] == [
        "<!doctype html>",
        '<html lang="en" data-edition="one-file">',
        "<head>",
        """<meta http-equiv="Content-Security-Policy" content="default-src 'none'">""",
        f'<link rel="icon" type="image/svg+xml" href="{DOT}">',
        f'<style>body {{ background: url("{DOT}") }}',
        "</style>",
        "<script>if (1 < 2) start();",
        "</script>",
        "</head>",
        "<body>",
        f"""<p title='"&amp;"'>&lt;六角&#x3E;<img src="{DOT}" alt=""></p>""",
        '<a href="#top">top</a>',
        '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
        "<i>the end</i></body>",
        "</html>",
    ]


def test_what_the_policy_has_to_allow() -> None:
    inliner = inlined(PAGE)
    assert inliner.scripts == ["if (1 < 2) start();\n"]
    assert inliner.styles == [f'body {{ background: url("{DOT}") }}\n']
    digest = base64.b64encode(hashlib.sha256("六".encode()).digest()).decode()
    assert csp_hash("六") == f"'sha256-{digest}'"


@pytest.mark.parametrize(
    "line",
    [
        "<script>inline()</script>",
        '<link rel="dns-prefetch" href="//example.org">',
        '<link rel="stylesheet" href="static/imports.css">',
        '<script src="static/ends.js"></script>',
    ],
)
def test_what_cannot_be_put_inside(line: str) -> None:
    files = FILES | {
        "static/imports.css": b'@import "other.css";',
        "static/ends.js": b'"</SCRIPT>"',
    }
    with pytest.raises(CannotInline):
        inlined(PAGE.replace("</head>", line), files)


def test_a_missing_file_is_told() -> None:
    with pytest.raises(KeyError, match=r"dot\.svg"):
        inlined(PAGE, {})


def test_a_page_without_a_policy_is_refused() -> None:
    with pytest.raises(CannotInline):
        inlined("<body></body>").page("", "")


def test_an_embedded_text_cannot_end_its_element() -> None:
    assert embedded("script", "1", type="text/plain") == '<script type="text/plain">1</script>'
    with pytest.raises(CannotInline):
        embedded("script", "'<!-- <script>'")


def test_a_picture_in_a_style_sheet_keeps_what_it_names_itself() -> None:
    css = """a { background: url("data:image/svg+xml,<svg><g fill='url(%23w)'/></svg>") }"""
    assert css in inlined(PAGE, FILES | {"static/styles/base.css": css.encode()}).styles
