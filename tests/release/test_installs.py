"""The program as people install it from its sources, each way in a home of its own."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.once import once
from tests.process.terminals import PUZZLE, wait
from tests.release.test_wheel import ROOT, VERSION, run
from tests.ui.pty_app import PtyApp

CONSTRAINTS = str(ROOT / "tests/constraints.txt")
TOOLS = Path(sys.executable).parent
UV = (str(TOOLS / "uv"), "tool", "install")
PIPX = (str(TOOLS / "pipx"), "install", "-q", "--python", sys.executable, "--backend")
WAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "uv": ((*UV, "-q", "--python", sys.executable, "-c", CONSTRAINTS, str(ROOT)),),
    "pip": (
        (sys.executable, "-m", "venv", ".local"),
        (".local/bin/pip", "install", "-q", "-c", CONSTRAINTS, str(ROOT)),
    ),
    "pipx with uv": ((*PIPX, "uv", str(ROOT)),),
    "pipx with pip": ((*PIPX, "pip", str(ROOT)),),
}
"""Commands that put the program into ``.local/bin`` of the folder that they run in."""
COMPILERS = "/usr/bin:/bin"
IN_EACH_RUN = ("uv", COMPILERS)
"""The way that is quickest to try, and the path; ``test_wheel`` installs what isn't compiled.

What it compiles isn't made fast: that takes two thirds of the time.
"""
OTHERS = ("TUI_PUZZLES_", "XDG_", "PIPX_", "VIRTUAL_ENV", "PYTHONPATH")
"""Variables of who runs the tests that a new user doesn't have."""
COMMANDS = {
    ("check", PUZZLE): "Exactly one solution.",
    ("rate", PUZZLE): "medium",
    ("solve", PUZZLE): "Solved in",
    ("hint", PUZZLE): "Look at",
    ("rules", "sudoku", "X-Wing"): "X-Wing (Sudoku)",
    ("generate", "nonogram", "--seed", "1"): "10x10:",
    ("daily", "sudoku", "--date", "2026-11-22"): ".",
}


def home(folder: Path, path: str) -> dict[str, str]:
    """The environment of a new user."""
    kept = {name: os.environ[name] for name in os.environ if not name.startswith(OTHERS)}
    return kept | {"HOME": str(folder), "PATH": path or str(folder)}


def installed(way: str, path: str, factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The home of somebody with this path who has installed the program, and the environment."""

    def make(folder: Path) -> None:
        level = {"CFLAGS": "-O0"} if (way, path) == IN_EACH_RUN else {}
        for command in WAYS[way]:
            run(*command, cwd=folder, env=home(folder, path) | level)

    folder = once(factory, f"{way}, {'compiled' if path else 'plain'}", make)
    return folder, home(folder, path)


def tried(folder: Path, env: dict[str, str]) -> None:
    """Try what is installed."""
    program = str(folder / ".local/bin/tui-puzzles")
    built = " (compiled)" if shutil.which("cc", path=env["PATH"]) else ""
    assert run(program, "--version", cwd=folder, env=env) == f"tui-puzzles {VERSION}{built}\n"
    for words, shown in COMMANDS.items():
        assert shown in run(program, *words, cwd=folder, env=env)
    with PtyApp([program], env={**env, "PYTHONPATH": ""}) as app:
        app.read_until(b"Sudoku")
        app.read_until_quiet()
        app.send(b"\x11")
        assert wait(app).status == 0


@pytest.mark.parametrize(
    ("way", "compilers"),
    [
        pytest.param(way, path, marks=() if (way, path) == IN_EACH_RUN else pytest.mark.sweep)
        for way in WAYS
        for path in (COMPILERS, "")
    ],
)
def test_it_works_once_installed(
    way: str, compilers: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """With what is on the path, and with nothing there."""
    tried(*installed(way, compilers, tmp_path_factory))
