"""The chapters on rules and puzzle types, followed to the letter, make a type."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

import tui_puzzles

ROOT = Path(__file__).parents[1]
PAGE = Path(tui_puzzles.__path__[0]) / "site" / "pages" / "building.md"
FILES = re.compile(r"<!-- file (\S+) -->\n```\w+\n(.*?)```\n", re.DOTALL)
COMMANDS = re.compile(r"<!-- commands -->\n```sh\n(.*?)```\n", re.DOTALL)
PASTED = {"cases.txt": "tests/cases.txt", "lessons.txt": "tui_latin/lessons.txt"}
SAMPLE = "B..../.C..A/..C../.E.../...AB"


def chapters() -> str:
    text = PAGE.read_text("utf-8")
    return text[text.index("## Add a rule") :]


def write_files(folder: Path) -> None:
    """The files of the chapters, and what an installer would make of ``pyproject.toml``."""
    for name, text in FILES.findall(chapters()):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
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


def paste(folder: Path, printed: str) -> None:
    """The parts of what the helper prints, each at the end of its file."""
    for part in printed.split("\n\n"):
        heading, _, text = part.partition("\n")
        if heading.removeprefix("# ") in PASTED:
            with (folder / PASTED[heading.removeprefix("# ")]).open("a") as file:
                file.write(f"{text}\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The type, as it is when all commands of the chapter but the last have run."""
    made = tmp_path_factory.mktemp("own")
    write_files(made)
    (install, *lines, _) = COMMANDS.findall(chapters())[0].splitlines()
    assert install == "pip install -e ."
    for line in lines:
        paste(made, ran(made, shlex.split(line)))
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
        (["convert", SAMPLE, "--to", "latin"], 0, "B....\n.C..A\n..C..\n"),
        (["rules", "latin"], 0, "Last Place   medium"),
        (["rules", "latin", "Last Place"], 0, "A letter with one place left"),
        (["generate", "latin", "--level", "easy", "--size", "4x4", "--seed", "1"], 0, "/"),
        (["check", "A.A/.../..."], 1, ""),
    ],
)
def test_the_commands_know_it(folder: Path, words: list[str], status: int, printed: str) -> None:
    assert printed in ran(folder, ["tui-puzzles", *words], status)


def test_its_screen_can_be_imported(folder: Path) -> None:
    ran(folder, ["python", "-c", "import tui_latin.screen"])
