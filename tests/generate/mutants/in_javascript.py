"""Possible faults in a JavaScript file, found by regular expressions in formatted source."""

import re
from collections.abc import Iterator

from tests.generate.mutants.fault import Fault

_CHANGES = {
    r"(?<= )===(?= )": "!==",
    r"(?<= )!==(?= )": "===",
    r"(?<= )&&(?= )": "||",
    r"(?<= )\|\|(?= )": "&&",
    r"(?<= )\?\?(?= )": "&&",
    r"(?<= )<(?= )": "<=",
    r"(?<= )>(?= )": ">=",
    r"(?<= )\+(?= )": "-",
    r"(?<= )-(?= )": "+",
    r"\btrue\b": "false",
    r"\bfalse\b": "true",
    r"(?<=\()!(?=[\w(])": "",
    r"\bawait (?=\w)": "",
    r"\breturn (?=[\w(!\[{`\"])(?!\(?function)": "return void ",
    r"(?<=[ (])\d+(?=[,;)\]])": "0x7fff",
    r"^ +(?!return|throw|await import)[\w.]+\([^{}]*\);$": ";",
}
_NO_CODE = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


def faults(file: str, source: str) -> Iterator[Fault]:
    code = _NO_CODE.sub(lambda found: re.sub(r"\S", "~", found[0]), source)
    for pattern, after in _CHANGES.items():
        for match in re.finditer(pattern, code, re.MULTILINE):
            start = source.rfind("\n", 0, match.start()) + 1
            column = len(source[start : match.start()].encode())
            line = source.count("\n", 0, match.start()) + 1
            yield Fault(file, line, column, source[slice(*match.span())], after)
