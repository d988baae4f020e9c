"""What a part of the program loads: each may know only what stands below it."""

import ast
import pkgutil
import subprocess
import sys
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path
from types import ModuleType

import pytest

import tui_puzzles
import tui_puzzles.engine
import tui_puzzles.play
import tui_puzzles.search
from tests.parsed import ROOT, trees

OURS = "tui_puzzles"
SUDOKU = f"{OURS}.games.sudoku"
TERMINAL = ("textual", "rich", f"{OURS}.ui", f"{OURS}.cli", f"{SUDOKU}.screen")
PUZZLES = (f"{OURS}.games",)
WHOLE = {
    f"{OURS}.ui.puzzle.screen.PuzzleScreen",
    f"{OURS}.ui.app.PuzzleApp",
    f"{OURS}.games.nonogram.puzzle.Line",
}
"""What its parts may name, for type checking alone: a screen, the app, a line of a nonogram."""


def inside(package: ModuleType) -> list[str]:
    """The modules of a package, and of the packages in it."""
    return [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]


ENGINE = inside(tui_puzzles.engine)
SEARCH = inside(tui_puzzles.search)
KERNELS = [module for module in SEARCH if module != f"{OURS}.search.limit"]
PLAY = inside(tui_puzzles.play)

CASES: list[tuple[str, list[str], tuple[str, ...]]] = [
    ("engine", ENGINE, (*TERMINAL, *PUZZLES, *KERNELS)),
    ("search", SEARCH, (*TERMINAL, *PUZZLES, f"{OURS}.engine")),
    ("play", PLAY, (*TERMINAL, *PUZZLES)),
    *(
        (name, [f"{OURS}.{name}"], strange)
        for name, strange in (
            ("engine.verify", (f"{OURS}.engine.rule",)),
            ("games.sudoku.rules", (*TERMINAL, f"{OURS}.search", f"{SUDOKU}.search")),
            ("games.sudoku.search", (*TERMINAL, f"{SUDOKU}.rules")),
            ("games.sudoku.notation", (*TERMINAL, f"{SUDOKU}.rules", f"{SUDOKU}.search")),
            ("games.sudoku.game", TERMINAL),
            ("games.sudoku.generate", TERMINAL),
            ("cli", ("textual", "rich", f"{OURS}.ui", *PUZZLES)),
            ("cli.commands.check", ("asyncio", "multiprocessing", "textual", *PUZZLES)),
            ("play.settings_file", ("tomlkit", "tomllib")),
            ("tutor.tutor", (*TERMINAL, *PUZZLES)),
            ("testing.__main__", ("pytest", *TERMINAL, *PUZZLES)),
            ("testing.checks", ("textual", "rich", *PUZZLES)),
        )
    ),
]
"""A part, its modules, and what none of them loads: so all of them are loaded by one process."""


@pytest.mark.parametrize(
    ("modules", "strange"), [case[1:] for case in CASES], ids=[name for name, *_ in CASES]
)
def test_a_module_loads_nothing_above_it(modules: list[str], strange: tuple[str, ...]) -> None:
    code = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [
        name
        for name in ran.stdout.split()
        if any(name == one or name.startswith(f"{one}.") for one in strange)
    ]
    assert not loaded


def test_the_engine_has_modules() -> None:
    assert len(ENGINE) > 10
    assert SEARCH


def test_a_folder_is_seen_at_a_glance() -> None:
    root = Path(tui_puzzles.__file__).parent
    modules = (path for path in root.rglob("*.py") if path.name != "__init__.py")
    number = Counter(path.parent.relative_to(root).as_posix() for path in modules)
    assert not {folder: many for folder, many in number.items() if many > 20}


def imports() -> dict[str, set[str]]:
    """What each module of ours imports of ours, inside functions and for type checking too.

    But for type checking parts may name what they are parts of.
    """
    files = {name(ROOT / path, ROOT): tree for path, tree in trees().items()}
    found = {}
    for module, whole in files.items():
        parts = [*ast.walk(whole)]
        named = {full for tree in parts for full in _named(tree)}
        named -= {full for tree in parts for full in _typed(tree) if full in WHOLE}
        found[module] = {full if full in files else full.rpartition(".")[0] for full in named}
        found[module] &= files.keys() - {module}
    return found


def name(path: Path, root: Path) -> str:
    """The module's name: that of its folder, for ``__init__``."""
    parts = path.relative_to(root.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _named(tree: ast.AST) -> list[str]:
    if isinstance(tree, ast.Import):
        return [alias.name for alias in tree.names]
    if isinstance(tree, ast.ImportFrom) and tree.module:
        return [f"{tree.module}.{alias.name}" for alias in tree.names]
    return []


def _typed(tree: ast.AST) -> list[str]:
    """What is imported for type checking alone."""
    typed = isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING"
    return [full for one in ast.walk(tree) for full in _named(one)] if typed else []


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter(imports()).prepare()  # raises CycleError
