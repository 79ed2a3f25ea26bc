import sys
from collections.abc import Iterator
from contextlib import chdir
from types import ModuleType
from unittest.mock import patch

import pytest
from tests.fuzz.fake_page import MODULES, Anything, FakePage

from tools import ROOT


@pytest.fixture(scope="module")
def fake_page() -> Iterator[FakePage]:
    """The page without a browser; its fake modules are gone after the tests of a file."""
    before = set(sys.modules)
    for name in MODULES:
        module = sys.modules[name] = ModuleType(name)
        module.__getattr__ = lambda name: Anything()  # type: ignore[method-assign]
    sys.modules["pyodide.ffi"].JsException = type("JsException", (Exception,), {})
    with chdir(ROOT / "static"), patch("asyncio.get_event_loop", Anything):
        yield FakePage()
    for name in {*sys.modules} - before:
        if name in MODULES or name.startswith("rokkaku.browser"):
            del sys.modules[name]
