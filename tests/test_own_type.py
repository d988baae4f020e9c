"""The chapters on rules and puzzle types, followed to the letter, make a type."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

import tui_puzzles

ROOT = Path(__file__).parents[1]
PAGE = Path(tui_puzzles.__path__[0]) / "site" / "pages" / "building.md"
FILES = re.compile(r"<!-- file (\S+) -->\n```\w+\n(.*?)```\n", re.DOTALL)
COMMANDS = re.compile(r"<!-- commands -->\n```sh\n(.*?)```\n", re.DOTALL)
CASES = "tests/cases.txt"
SAMPLE = "B..../.C..A/..C../.E.../...AB"


def chapters() -> str:
    text = PAGE.read_text("utf-8")
    return text[text.index("## Add a rule") :]


def write_files(folder: Path) -> None:
    """The files of the chapters, installed."""
    for name, text in FILES.findall(chapters()):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    install(folder)


def install(folder: Path) -> None:
    """What an installer would make of ``pyproject.toml``."""
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    installed = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    installed.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (installed / "METADATA").write_text(head)
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n{name} = {at}\n" for group, own in groups for name, at in own.items()]
    (installed / "entry_points.txt").write_text("".join(lines))


def ran(folder: Path, words: Sequence[str], status: int = 0) -> str:
    """What a command line prints in this folder."""
    module = ("-m", "tui_puzzles") if words[0] == "tui-puzzles" else ()
    done = subprocess.run(
        [sys.executable, *module, *words[1:]],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The type, as it is when all commands of the chapter but the last have run."""
    made = tmp_path_factory.mktemp("own")
    write_files(made)
    (first, *lines, _) = COMMANDS.findall(chapters())[0].splitlines()
    assert first == "pip install -e ."
    for line in lines:
        ran(made, shlex.split(line))
    return made


def test_the_kit_finds_nothing_wrong(folder: Path) -> None:
    last = COMMANDS.findall(chapters())[0].splitlines()[-1]
    printed = ran(folder, [*shlex.split(last), "-p", "no:cacheprovider"])
    assert "passed" in printed
    assert "skipped" not in printed


@pytest.mark.parametrize(
    ("words", "status", "printed"),
    [
        (["solve", SAMPLE, "--plain"], 0, "Last Letter"),
        (["steps", SAMPLE, "--all"], 0, "Last Place"),
        (["hint", SAMPLE, "--stage", "3"], 0, "Last Letter"),
        (["check", SAMPLE], 0, "one solution"),
        (["convert", SAMPLE, "--to", "letters"], 0, "B....\n.C..A\n..C..\n"),
        (["rules", "letters"], 0, "Last Place   medium"),
        (["rules", "letters", "Last Place"], 0, "A letter with one place left"),
        (["generate", "letters", "--level", "easy", "--size", "4x4", "--seed", "1"], 0, "/"),
        (["generate", "letters", "--goal", "--size", "4", "--to", "letters"], 0, "\n"),
        (["check", "A.A/.../..."], 1, ""),
    ],
)
def test_the_commands_know_it(folder: Path, words: list[str], status: int, printed: str) -> None:
    assert printed in ran(folder, ["tui-puzzles", *words], status)


def test_its_screen_can_be_imported(folder: Path) -> None:
    ran(folder, ["python", "-c", "import tui_letters.screen"])


class Damage(NamedTuple):
    """What is wrong with a type: in a file, ``new`` instead of ``old``, or None instead of all.

    The tests that find it print the line; the status is 2 where none of them can begin.
    """

    name: str
    old: str
    new: str | None
    tests: str
    line: str
    status: int = 1


GOAL, SCREEN = "tui_letters/goal.txt", "tui_letters/screen.py"
DAMAGES = {
    "placeholder": Damage(
        *("tui_letters/places.py", "{cell} is the only cell", "{cells} is the only cell"),
        *("well_worded", "Last Place: ['no evidence for {cells} in the reason'"),
    ),
    "false step": Damage(
        *("tui_letters/rules.py", "        if is_single(letters):", "        if letters:"),
        *("players_stand", "false: Last Letter: r1c2=A"),
    ),
    "unit's name": Damage(
        *("tui_letters/puzzle.py", "Different(*line)", 'Different("line", *line[1:])'),
        *("unit_has_a_name", "the name of several units: line"),
    ),
    "no screen": Damage(SCREEN, "", None, "TestScreen", "No module named 'tui_letters.screen'"),
    "screen's name": Damage(
        *(SCREEN, "class LettersScreen", "class LettersScren"),
        *("TestScreen", "has no attribute 'LettersScreen'"),
    ),
    "key bound twice": Damage(
        *(SCREEN, "tuple(map(chords, NO_NOTES))", "NO_NOTES"),
        *("bound_twice", "keys of several commands: F, A, B, E, C"),
    ),
    "value without a key": Damage(
        *(SCREEN, "value_keys(LETTERS)", "value_keys(LETTERS[:3])"),
        *("each_value", "{0, 1, 2} == {0, 1, 2, 3, 4}"),
    ),
    "no goal": Damage(GOAL, "", None, "TestGoal", "goal.txt is missing"),
    "no puzzle": Damage(
        *(GOAL, "...D/..A./B.D./.C..", ""),
        *("TestGoal", "goal.txt has no puzzle below an empty line"),
    ),
    "puzzle that can't be read": Damage(GOAL, "...D/", "..D/", "TestGoal", "goal.txt: line 1"),
    "puzzle with several solutions": Damage(
        *(GOAL, "...D/", "..../"), *("TestGoal", "goal.txt: not one solution")
    ),
    "lesson of no rule": Damage(
        *("tui_letters/lessons.txt", "[Last Place]", "[Lost Place]"),
        *("TestLessons", "tui_letters/lessons.txt, line ", 2),
    ),
    "case that is none": Damage(
        *(CASES, "Last Place | ", "Last Place; "), *("TestRules", "tests/cases.txt, line ", 2)
    ),
    "look-alike that is not written": Damage(
        *("tui_letters/lessons.txt", "look-alike: ", "# "),
        *("TestLessons", "has no look-alike (expected look-alike: PUZZLE | MOVES, near: EVIDENCE"),
    ),
    "no cases": Damage(CASES, "", None, "TestRules", "tests/cases.txt: there is no such file", 2),
}


ALONE = {"unit's name", *(name for name, damage in DAMAGES.items() if damage.status == 2)}
"""These hide what else is wrong."""


def at_once() -> Iterator[list[str]]:
    """Names of damages, those in different files together."""
    left = [name for name in DAMAGES if name not in ALONE]
    while left:
        by_file = {DAMAGES[name].name: name for name in left}
        yield [*by_file.values()]
        left = [name for name in left if name not in by_file.values()]
    yield from ([name] for name in DAMAGES if name in ALONE)


@pytest.mark.parametrize("names", list(at_once()), ids=", ".join)
def test_the_kit_finds_what_is_wrong(names: list[str], folder: Path, tmp_path: Path) -> None:
    damages, own = [DAMAGES[name] for name in names], shutil.copytree(folder, tmp_path / "own")
    for damage in damages:
        path = own / damage.name
        text = path.read_text("utf-8")
        assert damage.old in text
        path.unlink()
        if damage.new is not None:
            path.write_text(text.replace(damage.old, damage.new, 1), "utf-8")
    tests = " or ".join(damage.tests for damage in damages)
    words = ["python", "-m", "pytest", "tests", "-p", "no:cacheprovider", "-k", tests]
    printed = ran(own, words, damages[0].status)
    assert [damage.line for damage in damages if damage.line not in printed] == []
