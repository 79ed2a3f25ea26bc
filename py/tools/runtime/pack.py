"""Compilation of Python for the browser: into archives of bytecode without docstrings."""

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
"""The earliest time in a zip; a fixed one, so that equal sources give an equal zip."""

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The header of a compiled module that is never checked against its source: see PEP 552."""


_Documented = TypeVar(
    "_Documented", ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
)


class _Slim(ast.NodeTransformer):
    """Removes docstrings and the annotations of functions, which nothing reads in the browser.

    Annotations of classes stay, because dataclasses and named tuples need them.
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
    """Return the code of a module; tracebacks show this path and the right line numbers."""
    tree = _Slim().visit(ast.parse(source, path))
    code: CodeType = compile(tree, path, "exec", dont_inherit=True)
    return code


def compiled(source: bytes, path: str) -> bytes:
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(compile_code(source, path))


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return an uncompressed zip: it is read on every start, and compressed for the network."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, ZIP_EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return buffer.getvalue()


def marshalled(files: Mapping[str, memoryview]) -> bytes:
    """Return files by path, in a format for `marshal` in the same version of Python."""
    return marshal.dumps({name: bytes(data) for name, data in sorted(files.items())})


def packed_folder(folder: str) -> dict[str, bytes]:
    files = {}
    for file in sorted(Path(folder).rglob("*")):
        name = file.relative_to(folder).as_posix()
        if file.suffix == ".py":
            files[f"{name}c"] = compiled(file.read_bytes(), str(file))
        elif file.is_file():
            files[name] = file.read_bytes()
    return files


def packed_modules(archive: str, modules: Iterable[str]) -> dict[str, bytes]:
    files = {}
    with zipfile.ZipFile(archive) as sources:
        names = {*sources.namelist()}
        for module in modules:
            path = module.replace(".", "/")
            name = f"{path}/__init__.py" if f"{path}/__init__.py" in names else f"{path}.py"
            if name in names:
                files[f"{name}c"] = compiled(sources.read(name), f"{archive}/{name}")
    return files
