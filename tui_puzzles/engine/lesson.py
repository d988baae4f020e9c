"""The lesson of a rule: the docstring of its function, whether that is compiled or not."""

import ast
import inspect
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path


def lesson_of(teacher: Callable[..., object]) -> str:
    """The docstring; a compiled function has left it in the source, which stands beside it."""
    if inspect.isbuiltin(teacher):
        return in_source(teacher.__module__).get(teacher.__name__, "")
    return inspect.getdoc(teacher) or ""


@cache
def in_source(module: str) -> dict[str, str]:
    """The docstrings of a module's functions by their names, read from its source."""
    file = Path(sys.modules[module].__file__ or "")
    source = file.with_name(file.name.partition(".")[0] + ".py").read_text("utf-8")
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_docstring(node) or "" for node in functions}
