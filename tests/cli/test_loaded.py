"""Which modules a command loads: the time of a start, as sets that no busy machine changes."""

import subprocess
import sys

import pytest

from tui_puzzles.engine.game import game_names
from tui_puzzles.play.samples import samples

RUN = """
import sys
from tui_puzzles.cli import main
main(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
"""
OURS = "tui_puzzles"
NEVER = {"importlib.metadata", "email", "socket", "sqlite3", "csv", "_hashlib", "asyncio"}
NEVER |= {"platformdirs", "html", "dataclasses", "inspect", "pickle"}
NEVER |= {"multiprocessing", "textual", "rich", "numpy", f"{OURS}.ui", f"{OURS}.search.events"}
"""What costs much, and no command on a single puzzle needs."""
RULES = ("rules", "search", "generate", "explainer.ladder")
"""What of another type nobody needs: only its forms have to recognise the text."""
COMMANDS = ("solve", "steps", "hint", "walkthrough", "check", "rate", "convert", "share")


def loaded(*words: str) -> set[str]:
    """The modules that are loaded when a command has ended."""
    command = [sys.executable, "-c", RUN, *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return set(ran.stderr.splitlines()[-1].split())


def within(modules: set[str], packages: set[str]) -> set[str]:
    """The modules that are these packages, or lie in them."""
    return {name for name in modules for one in packages if f"{name}.".startswith(f"{one}.")}


def strange(type_: str) -> set[str]:
    others = set(game_names()) - {type_}
    return {f"{OURS}.games.{other}.{part}" for other in others for part in RULES}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_loads_only_what_it_needs(command: str) -> None:
    modules = loaded(command, samples("sudoku")[0].text)
    assert f"{OURS}.games.sudoku.rules" in modules
    assert not within(modules, NEVER | strange("sudoku"))
    assert f"{OURS}.games.sudoku.explainer.ladder" not in modules


@pytest.mark.parametrize("name", game_names())
def test_a_type_loads_no_rules_of_others(name: str) -> None:
    modules = loaded("check", samples(name)[0].text)
    assert f"{OURS}.games.{name}.game" in modules
    assert not within(modules, NEVER | strange(name))


def test_why_loads_only_what_it_needs() -> None:
    modules = loaded("why", samples("sudoku")[0].text, "r1c2-1")
    assert f"{OURS}.tutor.why" in modules
    assert not within(modules, NEVER | strange("sudoku"))


def test_a_puzzle_to_open_needs_no_parser() -> None:
    run = RUN.replace("cli import main", "cli.dispatch import parse as main")
    command = [sys.executable, "-c", run, samples("sudoku")[0].text]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert "argparse" not in ran.stderr.split()
