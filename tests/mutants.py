"""Which small faults would the tests miss? ``python -m tests.mutants --number 300 --seed 1``

Copies the project to a temporary folder, makes one random fault at a time in what a proof rests
on (engine, laws, rules, saves), runs the tests that are nearest, and lists the faults that none
of them notices. Some of these are no faults at all: the program does the same, only slower.
"""

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TYPES = ("crosspatch", "kakuro", "nonogram", "queens", "sudoku")
PLACES = (
    "tui_puzzles/engine/*.py",
    "tui_puzzles/logic/*.py",
    "tui_puzzles/play/*.py",
    *(
        f"tui_puzzles/games/{name}/{part}.py"
        for name in TYPES
        for part in ("puzzle", "laws", "line")
    ),
    *(f"tui_puzzles/games/{name}/rules/*.py" for name in TYPES),
)
DOORS = ("tests/test_laws.py", "tests/test_doors.py", "tests/test_by_hand.py")
FIRST = ("test_cases", "test_soundness")
FAR = tuple(  # tests of a type that have little to do with its rules
    f"test_{name}"
    for name in (
        *("canvas", "command", "editor", "explainer", "generate", "notation", "picture"),
        *("samples", "screen", "search", "single", "stage", "table", "variants", "wishes"),
    )
)
WAIT = 400  # seconds after which a test run counts as a fault that was noticed

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
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
SIGNS: dict[type[ast.AST], str] = {
    ast.And: "and",
    ast.Or: "or",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}


class Mutant(NamedTuple):
    """A fault: where it is, and what stands there instead."""

    path: Path
    line: int
    column: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column + 1} {self.old!r} -> {self.new!r}"

    def text(self) -> str:
        """The file with the fault in it."""
        lines = (ROOT / self.path).read_text("utf-8").splitlines(keepends=True)
        raw = lines[self.line - 1].encode()
        end = self.column + len(self.old.encode())
        changed = raw[: self.column] + self.new.encode() + raw[end:]
        lines[self.line - 1] = changed.decode()
        return "".join(lines)


def mutants_in(path: Path) -> Iterator[Mutant]:
    """Every fault that can be made in a file: signs exchanged, ``not`` and ``~`` left out."""
    source = (ROOT / path).read_text("utf-8")
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BoolOp):
            yield from _exchanged(path, lines, node.values[0], node.op, node.values[1])
        elif isinstance(node, ast.BinOp):
            yield from _exchanged(path, lines, node.left, node.op, node.right)
        elif isinstance(node, ast.Compare):
            yield from _exchanged(path, lines, node.left, node.ops[0], node.comparators[0])
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
            sign = "not " if isinstance(node.op, ast.Not) else "~"
            yield Mutant(path, node.lineno, node.col_offset, sign, "")


def _exchanged(
    path: Path, lines: list[str], before: ast.expr, sign: ast.AST, after: ast.expr
) -> Iterator[Mutant]:
    """The fault that another sign stands between two parts of one line."""
    if type(sign) not in SWAPS or before.end_lineno != after.lineno:
        return
    old, new = SIGNS[type(sign)], SIGNS[SWAPS[type(sign)]]
    start = before.end_col_offset or 0
    between = lines[after.lineno - 1].encode()[start : after.col_offset].decode()
    if old in between:
        column = start + len(between[: between.index(old)].encode())
        yield Mutant(path, after.lineno, column, old, new)


def tests_for(path: Path) -> list[str]:
    """The tests that are nearest to a file, the quick ones first."""
    _, part, kind, *_ = path.parts
    if part == "play":
        return ["tests/ui/test_saves.py", "tests/ui/test_damaged_saves.py", "tests/process"]
    if part != "games":
        return ["tests/engine", *(f"tests/games/{name}/test_cases.py" for name in TYPES), *DOORS]
    own = sorted(
        (ROOT / "tests/games" / kind).glob("test_*.py"), key=lambda test: test.stem not in FIRST
    )
    near = [str(test.relative_to(ROOT)) for test in own if not test.stem.startswith(FAR)]
    return [*near, *DOORS]


def survives(mutant: Mutant, folder: Path) -> bool:
    """Do all the nearest tests pass in a copy of the project with this fault?"""
    target = folder / mutant.path
    whole = target.read_text("utf-8")
    target.write_text(mutant.text(), "utf-8")
    tests = [test for test in tests_for(mutant.path) if (folder / test).exists()]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        ran = subprocess.run(command, cwd=folder, capture_output=True, timeout=WAIT, check=False)
        return ran.returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        target.write_text(whole, "utf-8")


def main() -> None:
    """Make the faults, and say which of them nobody notices."""
    parser = argparse.ArgumentParser(description="Which small faults would the tests miss?")
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wished = parser.parse_args()
    files = sorted({path.relative_to(ROOT) for place in PLACES for path in ROOT.glob(place)})
    every = [mutant for path in files for mutant in mutants_in(path)]
    chosen = random.Random(wished.seed).sample(every, min(wished.number, len(every)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "project"
        Path(name, "shared").symlink_to(ROOT.parent / "shared")
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__"))
        alive = 0
        for number, mutant in enumerate(chosen, 1):
            if survives(mutant, folder):
                alive += 1
                print(f"alive: {mutant}", flush=True)
            if number % 25 == 0:
                print(f"{number} of {len(every)} possible faults made, {alive} alive", flush=True)


if __name__ == "__main__":
    main()
