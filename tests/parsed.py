"""The modules of the program as trees, parsed once in a process for all tests that look at them."""

import ast
from functools import cache
from pathlib import Path

import tui_puzzles

ROOT = Path(tui_puzzles.__path__[0])


@cache
def trees() -> dict[Path, ast.Module]:
    """By their paths below the package, in their order."""
    paths = sorted(ROOT.rglob("*.py"))
    return {path.relative_to(ROOT): ast.parse(path.read_text("utf-8")) for path in paths}
