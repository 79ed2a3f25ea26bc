"""Possible faults in a Python module, found in its syntax tree."""

import ast
from collections.abc import Iterator
from copy import deepcopy

from tests.generate.mutants.fault import Fault

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPERATIONS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_NOT_RUN = ("annotation", "returns", "decorator_list", "type_params", "bases", "format_spec")
"""Fields of nodes without faults: types, and what holds for a whole class."""


def faults(file: str, source: str) -> Iterator[Fault]:
    lines = source.encode().splitlines(keepends=True)
    for node in _nodes(ast.parse(source)):
        for changed in _changes(node):
            after = ast.unparse(ast.fix_missing_locations(changed))
            if isinstance(changed, ast.expr) and not isinstance(changed, ast.Constant):
                after = f"({after})"
            before = _text(lines, node)
            yield Fault(file, node.lineno, node.col_offset, before, after)


def _text(lines: list[bytes], node: ast.expr | ast.stmt) -> str:
    """Return the source of a node; `ast.get_source_segment` would split the lines each time."""
    assert node.end_lineno
    assert node.end_col_offset is not None
    *whole, last = lines[node.lineno - 1 : node.end_lineno]
    return b"".join((*whole, last[: node.end_col_offset]))[node.col_offset :].decode()


def _nodes(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield all nodes that run, but none below `TYPE_CHECKING` or a main guard."""
    if isinstance(tree, ast.If) and ast.unparse(tree.test) in ("TYPE_CHECKING", _GUARD):
        return
    if isinstance(tree, ast.JoinedStr):
        return  # the positions inside are unknown before Python 3.12
    if isinstance(tree, ast.expr | ast.stmt):
        yield tree
    for field, value in ast.iter_fields(tree):
        if field not in _NOT_RUN:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _nodes(child)


_GUARD = "__name__ == '__main__'"


def _changes(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[operator]):
            yield _with(node, ops=[_COMPARISONS[type(operator)]()])
        case ast.BoolOp(op=operator):
            yield _with(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(op=operator) if type(operator) in _OPERATIONS:
            yield _with(node, op=_OPERATIONS[type(operator)]())
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, ast.Constant(value=None)]):
            pass
        case ast.Call(func=ast.Attribute(attr="get"), args=[key, _]):
            yield _with(node, args=[key, ast.Constant(None)])
        case ast.Call(args=[first, second, *others]) if not isinstance(first, ast.Starred):
            if ast.dump(first) != ast.dump(second) and not isinstance(second, ast.Starred):
                yield _with(node, args=[second, first, *others])
        case ast.IfExp(test=test):
            yield _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield ast.Return(ast.Constant(None))


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = deepcopy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed
