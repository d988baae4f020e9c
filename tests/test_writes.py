"""Parts of the screen hand values on: none writes into what another one has."""

import ast
from pathlib import Path

import pytest

import tui_puzzles

HOME = Path(tui_puzzles.__path__[0])
PARTS = [
    path
    for each in ("ui/**/*.py", "games/*/*screen.py", "games/*/set_up.py")
    for path in HOME.glob(each)
]
TEXTUAL = {"cursor_position", "styles", "value", "cursor_blink", "display"}
"""What widgets are told by attributes, as the toolkit has it."""


class Writes(ast.NodeVisitor):
    """Collects assignments to what belongs neither to ``self`` nor to what a function makes."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._made = {"self", "cls"}

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        before, self._made = self._made, {"self", "cls"}
        self.generic_visit(node)
        self._made = before

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(kind)) if _is_class(kind):
                self._made.add(name)
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.ctx, ast.Store):
            self._written(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        whole = node.value
        if isinstance(node.ctx, ast.Store) and isinstance(whole, ast.Attribute):
            self._written(whole)

    def _written(self, node: ast.Attribute) -> None:
        names = ast.unparse(node).split(".")
        if (len(names) > 2 or names[0] not in self._made) and not TEXTUAL & {*names}:
            self.found.append(".".join(names))


def _is_class(kind: ast.expr) -> bool:
    name = ast.unparse(kind).split(".")[-1]
    return name == "cls" or name[0].isupper()


def written(text: str) -> list[str]:
    """What this module writes into others."""
    writes = Writes()
    writes.visit(ast.parse(text))
    return writes.found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("self.at = 1", []),
        ("self.known[1] = 2", []),
        ("made = Kind(); made.at = 1", []),
        ("made = kinds.Kind(); made.at = 1", []),
        ("self.app.cursor_position = at", []),
        ("screen.guide = guide", ["screen.guide"]),
        ("screen = lent(); screen.guide = guide", ["screen.guide"]),
        ("self.pen.at, other = 1, 2", ["self.pen.at"]),
        ("self.pen.at += 1", ["self.pen.at"]),
        ("self.frame.known[1] = 2", ["self.frame.known"]),
        ("made = Kind(); made.pen.at: int = 1", ["made.pen.at"]),
    ],
)
def test_writes_are_found(line: str, found: list[str]) -> None:
    assert written(f"def act(self):\n    {line}") == found


def test_no_part_of_a_screen_writes_into_another() -> None:
    found = {str(path.relative_to(HOME)): written(path.read_text("utf-8")) for path in PARTS}
    assert not {name: lines for name, lines in found.items() if lines}
    assert len(found) > 100
