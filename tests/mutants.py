"""Which small faults would the tests miss? ``python -m tests.mutants --number 300 --seed 1``

Copies the project to a temporary folder and sees which functions each test calls. Then it makes
one random fault at a time in what a proof rests on (engine, laws, rules, saves), runs the tests
that call the function with the fault, the quickest first, and lists the faults that none of them
notices. Some of these are no faults at all: the program does the same, only slower.
"""

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PLACES = (
    "tui_puzzles/engine/*.py",
    "tui_puzzles/logic/*.py",
    "tui_puzzles/play/*.py",
    *(f"tui_puzzles/games/*/{part}.py" for part in ("puzzle", "laws", "line", "rules")),
    "tui_puzzles/games/*/rules/**/*.py",
)
NEAR = (
    *("tests/engine", "tests/logic", "tests/games", "tests/tutor"),
    *("tests/test_doors.py", "tests/test_samples.py", "tests/cli/test_faults.py"),
    *("tests/ui/test_saves.py", "tests/ui/test_damaged_saves.py"),
    *("tests/ui/test_settings.py", "tests/ui/test_prompts.py", "tests/ui/test_app.py"),
    *("tests/ui/test_new_puzzle.py", "tests/cli/test_many.py"),
)
RECORD = "calls.json"
FAILING = ("FAILED", "ERROR ")
"""How pytest begins the lines about tests that fail."""
ENOUGH = 60.0  # seconds of tests for a fault
WAIT = 60.0  # seconds beside those after which a fault has made a test run for ever

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


# -- tests -----------------------------------------------------------------------------------------


class Calls:
    """A plugin that sees which functions of the program each test calls, and how long it takes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tests: list[tuple[float, str, list[str]]] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        seen: set[CodeType] = set()

        def look(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                seen.add(frame.f_code)

        start = time.process_time()
        sys.setprofile(look)
        try:
            yield
        finally:
            sys.setprofile(None)
        spent, called = time.process_time() - start, {self._place(code) for code in seen}
        self.tests.append((spent, item.nodeid, sorted(called - {""})))  # those that pass

    def _place(self, code: CodeType) -> str:
        path = Path(code.co_filename)
        if not path.is_relative_to(self.folder / "tui_puzzles"):
            return ""
        return f"{path.relative_to(self.folder)}:{code.co_firstlineno}"

    def pytest_sessionfinish(self) -> None:
        (self.folder / RECORD).write_text(json.dumps(sorted(self.tests)), "utf-8")


def function_of(mutant: Mutant) -> str:
    """The file of the innermost function with the fault, and the line where that begins."""
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    around = [one for one in functions if one.lineno <= mutant.line <= (one.end_lineno or 0)]
    starts = [
        min([one.lineno, *(decorator.lineno for decorator in one.decorator_list)]) for one in around
    ]
    return f"{mutant.path}:{max(starts, default='')}"


def tests_for(mutant: Mutant, folder: Path) -> dict[str, float]:
    """The tests that call the function with the fault, the quick ones first, and their seconds."""
    function, module = function_of(mutant), f"{mutant.path}:"
    record = json.loads((folder / RECORD).read_text("utf-8"))
    callers = [(seconds, test) for seconds, test, called in record if function in called]
    if not callers:  # it runs when the module is imported
        callers = [(seconds, test) for seconds, test, called in record if near(called, module)]
    spent = accumulate(seconds for seconds, _ in callers)
    return {
        test: seconds
        for (seconds, test), so_far in zip(callers, spent, strict=True)
        if so_far < ENOUGH
    }


def near(called: Iterable[str], module: str) -> bool:
    """Does a test call any function of a module?"""
    return any(function.startswith(module) for function in called)


def survives(mutant: Mutant, folder: Path) -> bool:
    """Do all the tests of its function pass in a copy of the project with this fault?"""
    target, names = folder / mutant.path, folder / "chosen.txt"
    whole = target.read_text("utf-8")
    tests = tests_for(mutant, folder)
    names.write_text("\n".join(tests), "utf-8")
    target.write_text(mutant.text(), "utf-8")
    wait = 5 * sum(tests.values()) + WAIT
    try:
        return not tests or not run_tests(folder, "-x", f"@{names.name}", wait=wait).returncode
    except subprocess.TimeoutExpired:
        return False
    finally:
        target.write_text(whole, "utf-8")


def run_tests(
    folder: Path, *words: str, wait: float | None = None
) -> "subprocess.CompletedProcess[str]":
    """What pytest makes of the copy."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=wait,
        check=False,
    )


def copied(folder: Path) -> None:
    """The project, and what its tests call, in another folder."""
    (folder.parent / "shared").symlink_to(ROOT.parent / "shared")
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__"))
    near = [place for place in NEAR if (folder / place).exists()]
    ran = run_tests(folder, "-p", "tests.mutants", *near)
    if ran.returncode:  # these can say nothing about a fault, so they aren't asked
        print(
            "\n".join(line for line in ran.stdout.splitlines() if line[:6] in FAILING), flush=True
        )


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin this module records calls."""
    config.pluginmanager.register(Calls(Path.cwd()))


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
        copied(folder)
        alive = 0
        for number, mutant in enumerate(chosen, 1):
            if survives(mutant, folder):
                alive += 1
                print(f"alive: {mutant}", flush=True)
            if number % 25 == 0:
                print(f"{number} of {len(every)} possible faults made, {alive} alive", flush=True)


if __name__ == "__main__":
    main()
