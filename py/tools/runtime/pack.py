"""Compile Python for the browser: without docstrings, into archives that need no compiler."""

import ast
import importlib.util
import io
import marshal
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import CodeType
from typing import TypeVar

ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest moment that a zip can hold: a fixed one makes equal sources an equal zip."""

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The header of a compiled module that is never compared with its source: see PEP 552."""


_Documented = TypeVar(
    "_Documented", ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
)


class _Slim(ast.NodeTransformer):
    """Takes away docstrings and the annotations of functions: nothing reads them in the browser.

    Those of classes stay, because dataclasses and named tuples are made of them.
    """

    def visit_Module(self, node: ast.Module) -> ast.Module:
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        return self._without_docstring(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        return self._without_docstring(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        node.returns = None
        return self._without_docstring(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def _without_docstring(self, node: _Documented) -> _Documented:
        first = node.body[0] if node.body else None
        value = first.value if isinstance(first, ast.Expr) else None
        if first and isinstance(value, ast.Constant) and isinstance(value.value, str):
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), first)]
        self.generic_visit(node)
        return node


def compile_code(source: bytes | str, path: str) -> CodeType:
    """The code of a module. Tracebacks will show this path and the right line numbers."""
    tree = _Slim().visit(ast.parse(source, path))
    code: CodeType = compile(tree, path, "exec", dont_inherit=True)
    return code


def compiled(source: bytes, path: str) -> bytes:
    """The contents of a .pyc file."""
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(compile_code(source, path))


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of some files, not compressed: it is read on every start, and sent compressed."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, ZIP_EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return buffer.getvalue()


def marshalled(files: Mapping[str, memoryview]) -> bytes:
    """Some files by path in a form that this very Python reads without any module."""
    return marshal.dumps({name: bytes(data) for name, data in sorted(files.items())})


def packed_folder(folder: str) -> dict[str, bytes]:
    """Everything in a folder by path in it, its Python compiled."""
    files = {}
    for file in sorted(Path(folder).rglob("*")):
        name = file.relative_to(folder).as_posix()
        if file.suffix == ".py":
            files[f"{name}c"] = compiled(file.read_bytes(), str(file))
        elif file.is_file():
            files[name] = file.read_bytes()
    return files


def packed_modules(archive: str, modules: Iterable[str]) -> dict[str, bytes]:
    """Some modules out of an archive of sources, compiled."""
    files = {}
    with zipfile.ZipFile(archive) as sources:
        names = {*sources.namelist()}
        for module in modules:
            path = module.replace(".", "/")
            name = f"{path}/__init__.py" if f"{path}/__init__.py" in names else f"{path}.py"
            if name in names:
                files[f"{name}c"] = compiled(sources.read(name), f"{archive}/{name}")
    return files
