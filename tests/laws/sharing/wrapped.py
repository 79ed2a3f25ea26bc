"""Links and records as messengers, mail programs and people change them."""

import quopri
import re
from collections.abc import Callable
from random import Random
from urllib.parse import quote

PAGE = "https://name.example/rokkaku/"
Wrap = Callable[[str, Random], str]


def as_location(text: str) -> str:
    """Encode what comes after `#` as browsers do."""
    return quote(text, safe="/?#[]@!$&'()*+,;=:%~|\\^{}`")


def quoted(text: str, rng: Random, mark: str) -> str:
    """Break a link over lines, as in an answer to a mail."""
    width = rng.randint(20, 76)
    lines = [text[at : at + width] for at in range(0, len(text), width)]
    return f"Hello,\n{mark}" + f"\n{mark}".join(lines) + f"\n{mark}How about it?"


def protected(text: str) -> str:
    return f"https://safe.example/v2/?url={quote(text, safe='')}&data=05%7C02%7Ca&reserved=0"


AFTER = (
    *("の対局は次のとおりです", "」を見て", "）", "、", "。", "…", "です", "！", "？"),
    *(
        ".",
        ",",
        ")",
        ">",
        "]",
        '"',
        "'",
        "*",
        "**",
        "_",
        "!",
        "?",
        ";",
        ":",
        ").",
        "…",
        "\u200b",
        "/",
    ),
    *("?fbclid=IwAR0-a_b", "&utm_source=x", "/の対局", "/。", ")を", " その後", "\xa0です"),
)
WRAPPERS: dict[str, Wrap] = {
    "alone": lambda link, rng: link,
    "glued": lambda link, rng: f"対局は{PAGE}{link}{rng.choice(AFTER)}",
    "opened": lambda link, rng: as_location(link + rng.choice(AFTER)),
    "brackets": lambda link, rng: rng.choice(
        ("（{}）", "「{}」", "<{}>", "[a]({})", "({}).")
    ).format(PAGE + link),
    "tracked": lambda link, rng: f"{PAGE}?fbclid=x{link}",
    "html": lambda link, rng: f'<a href="{PAGE}{link}">'.replace("&", "&amp;"),
    "number sign": lambda link, rng: (PAGE + link).replace("#", rng.choice(("%23", "%2523"))),
    "slash": lambda link, rng: link.replace("#/", "#%2F", 1),
    "all but slashes": lambda link, rng: quote(PAGE + link),
    "protected": lambda link, rng: protected(PAGE + link + rng.choice(("", "の対局", ")"))),
    "protected twice": lambda link, rng: protected(protected(PAGE + link)),
    "mail": lambda link, rng: quopri.encodestring(f"See {PAGE}{link}".encode()).decode(),
    "quoted": lambda link, rng: quoted(PAGE + link, rng, rng.choice(("", "> ", ">> ", "  "))),
    "spaces": lambda link, rng: re.sub("(.{40})", r"\1 ", f"{link}"),
}


FULL_WIDTH = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
CHANGES: tuple[Callable[[str], str], ...] = (
    lambda text: text.replace(' "', " “").replace('"]', "”]"),
    lambda text: text.replace(' "', " „").replace('"]', "“]"),
    lambda text: text.replace(" ", "\xa0"),
    lambda text: text.replace("-", "–"),
    lambda text: text.replace("-", "−"),
    lambda text: text.translate(FULL_WIDTH),
    lambda text: text.replace("*", ""),
    lambda text: re.sub(r"(?m)^\d+\. ", lambda number: number[0].replace(". ", "．"), text),
)
FRAMES: tuple[Callable[[str], str], ...] = (
    lambda text: "\n".join(f"> {line}" for line in text.splitlines()),
    lambda text: " ".join(text.split("\n")),
    lambda text: f"こんにちは。\nHere's a game:\n{text}",
    lambda text: f"{text}\n--\nBob, sent from my telephone",
    lambda text: f"```\n{text}\n```",
    lambda text: text.replace("\n", "\r\n\r\n"),
)


def telephoned(text: str, rng: Random) -> str:
    """Return a record as a telephone or a mail program hands it on."""
    for change in rng.sample(CHANGES, rng.randrange(3)):
        text = change(text)
    # A signature needs a line of its own, and so do marks before lines.
    for frame in sorted(rng.sample(FRAMES, rng.randrange(3)), key=(FRAMES[1:] + FRAMES[:1]).index):
        text = frame(text)
    return text
