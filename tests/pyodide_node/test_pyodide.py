import pytest

from tests.pyodide_node import PyodideError, run_in_pyodide
from tools import ROOT
from tools.site.build import PYSCRIPT_PACKAGE, pyscript_chunks

pytestmark = pytest.mark.node


def test_runs_the_python_that_the_browser_runs_and_imports_our_package() -> None:
    code = "import sys, rokkaku, tests.pyodide_node\n"
    code += "print(sys.platform, sys.version_info[:2], rokkaku.__file__)"
    assert run_in_pyodide(code) == "emscripten (3, 14) /rokkaku/py/rokkaku/__init__.py\n"


def test_an_exception_comes_with_its_traceback() -> None:
    with pytest.raises(PyodideError, match=r"line 2[\s\S]*ZeroDivisionError"):
        run_in_pyodide("x = 0\n1 / x")


def test_pyscript_writes_its_package_where_we_cut_that_out() -> None:
    dist = ROOT / "node_modules/@pyscript/core/dist"
    chunks = pyscript_chunks(dist)
    [cut] = [name for name, data in chunks.items() if data != (dist / name).read_bytes()]
    assert len(PYSCRIPT_PACKAGE.findall((dist / cut).read_bytes())) == 1
    assert b"write_text" in chunks[cut], "what would write it is still there"
    assert b"import pyscript" not in chunks[cut]
