"""Which small faults would the tests miss? ``python -m tests.mutants --number 300 --seed 1``

Copies the project to a temporary folder and sees which functions each test calls, in programs that
it starts, too. Then it makes one random fault at a time, in each part of the program as many, runs
the tests that call the function with the fault, the quickest first, and lists the faults that none
of them notices. Some of these are no faults at all: the program does the same, only slower.
``python -m tests.mutants --in ui cli`` is for some parts alone.
"""

import argparse
import ast
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]


class Part(NamedTuple):
    """A part of the program: its files, and the tests that are near them."""

    files: tuple[str, ...]
    tests: tuple[str, ...]


PROOFS = Part(
    (
        "tui_puzzles/engine/*.py",
        "tui_puzzles/logic/*.py",
        "tui_puzzles/play/*.py",
        *(f"tui_puzzles/games/*/{part}.py" for part in ("puzzle", "laws", "line", "rules")),
        "tui_puzzles/games/*/rules/**/*.py",
    ),
    (
        *("tests/engine", "tests/logic", "tests/games", "tests/tutor"),
        *("tests/test_doors.py", "tests/test_samples.py", "tests/cli/test_faults.py"),
        *("tests/ui/test_saves.py", "tests/ui/test_damaged_saves.py"),
        *("tests/ui/test_settings.py", "tests/ui/test_prompts.py", "tests/ui/test_app.py"),
        *("tests/ui/test_new_puzzle.py", "tests/cli/test_many.py"),
    ),
)
"""What a proof rests on: engine, laws, rules, saves."""
PARTS = {
    "proofs": PROOFS,
    "serve": Part(("tui_puzzles/serve/**/*.py",), ("tests/serve",)),
    "batch": Part(("tui_puzzles/batch/*.py",), ("tests/batch", "tests/cli/test_many.py")),
    "cli": Part(("tui_puzzles/cli/**/*.py",), ("tests/cli", "tests/process")),
    "notation": Part(
        ("tui_puzzles/notation/*.py",),
        (
            *(f"tests/games/*/*{part}*.py" for part in ("not", "form", "ipuz")),
            "tests/test_forms.py",
        ),
    ),
    "ui": Part(
        ("tui_puzzles/ui/**/*.py",),
        (
            "tests/ui",
            "tests/games/*/*screen*.py",
            "tests/test_screens.py",
            "tests/test_page_texts.py",
        ),
    ),
}
RECORD, CALLED = "calls.json", "called.txt"
STARTING = "sitecustomize.py"
"""A module that Python imports before any other."""
WATCHING = f"""
import os, sys, threading
from contextlib import suppress

FOLDER = os.path.dirname(os.path.abspath(__file__))
FILE = os.open(os.path.join(FOLDER, "{CALLED}"), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
SEEN = set()

def look(frame, event, _):
    code = frame.f_code
    if event == "call" and code not in SEEN:
        SEEN.add(code)
        with suppress(OSError):
            os.write(FILE, f"{{code.co_filename}}:{{code.co_firstlineno}}\\n".encode())

sys.setprofile(look)
threading.setprofile(look)
"""
"""Programs that tests start note which functions they call, as some are killed in the end."""
FAILING = ("FAILED", "ERROR ")
"""How pytest begins the lines about tests that fail."""
ENOUGH = 40.0  # seconds of tests for a fault
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
    """A plugin that sees which functions of the program each test calls, and how long it takes.

    What programs call that a test starts, all tests of the same file have called: they may share
    a server.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tests: list[tuple[float, str, list[str]]] = []
        self.of_file: list[tuple[float, str, set[str]]] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Iterator[None]:
        yield
        if nextitem is None or nextitem.path != item.path:
            lines = (self.folder / CALLED).read_text("utf-8").splitlines()
            others = set(map(self._place, lines))
            self.tests += [
                (spent, name, sorted((called | others) - {""}))
                for spent, name, called in self.of_file
            ]
            self.of_file = []
            os.truncate(self.folder / CALLED, 0)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        seen: set[CodeType] = set()

        def look(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                seen.add(frame.f_code)

        start = time.monotonic()
        watch(look)
        try:
            yield
        finally:
            watch(None)
        called = {self._place(f"{code.co_filename}:{code.co_firstlineno}") for code in seen}
        self.of_file.append((time.monotonic() - start, item.nodeid, called))  # those that pass

    def _place(self, called: str) -> str:
        path = Path(called)
        if not path.is_relative_to(self.folder / "tui_puzzles"):
            return ""
        return str(path.relative_to(self.folder))

    def pytest_sessionfinish(self) -> None:
        (self.folder / RECORD).write_text(json.dumps(sorted(self.tests)), "utf-8")


def watch(look: Callable[[FrameType, str, object], None] | None) -> None:
    """Have each call seen, in this thread and in later ones."""
    sys.setprofile(look)
    threading.setprofile(look)


def function_of(mutant: Mutant) -> str:
    """The file of the innermost function with the fault, and the line where that begins."""
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    functions = [node for node in ast.walk(tree) if isinstance(node, kinds)]
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
    """What pytest makes of the copy; TimeoutExpired, with all that it started ended.

    It has a session of its own: a fault may send signals to the wrong processes.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    with subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as tests:
        try:
            said, _ = tests.communicate(timeout=wait)
        except subprocess.TimeoutExpired:
            os.killpg(tests.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(command, tests.returncode, said)


def copied(folder: Path, parts: Sequence[Part]) -> None:
    """The project, and what its tests call, in another folder."""
    (folder.parent / "shared").symlink_to(ROOT.parent / "shared")
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__"))
    near = sorted({path for part in parts for path in found(folder, part.tests)})
    (folder / STARTING).write_text(WATCHING, "utf-8")
    ran = run_tests(folder, "-p", "tests.mutants", *near)
    (folder / STARTING).unlink()
    if ran.returncode:  # these can say nothing about a fault, so they aren't asked
        print(
            "\n".join(line for line in ran.stdout.splitlines() if line[:6] in FAILING), flush=True
        )


def found(folder: Path, patterns: Iterable[str]) -> list[str]:
    """The files and folders of these names, as a test is named."""
    paths = (path for pattern in patterns for path in sorted(folder.glob(pattern)))
    return [str(path.relative_to(folder)) for path in paths]


def chosen_in(part: Part, chance: random.Random, number: int) -> list[Mutant]:
    """So many of the faults that can be made in a part, or all."""
    every = [mutant for path in found(ROOT, part.files) for mutant in mutants_in(Path(path))]
    return chance.sample(every, min(number, len(every)))


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin this module records calls."""
    watch(None)
    config.pluginmanager.register(Calls(Path.cwd()))


def main() -> None:
    """Make the faults, and say which of them nobody notices."""
    parser = argparse.ArgumentParser(description="Which small faults would the tests miss?")
    parser.add_argument("--in", dest="parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wished = parser.parse_args()
    parts = [PARTS[name] for name in wished.parts]
    each, chance = -(-wished.number // len(parts)), random.Random(wished.seed)
    mutants = [mutant for part in parts for mutant in chosen_in(part, chance, each)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "project"
        copied(folder, parts)
        alive = 0
        for number, mutant in enumerate(mutants, 1):
            if survives(mutant, folder):
                alive += 1
                print(f"alive: {mutant}", flush=True)
            if number % 25 == 0:
                print(f"{number} of {len(mutants)} faults made, {alive} alive", flush=True)


if __name__ == "__main__":
    main()
