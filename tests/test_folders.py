"""The text of a folder says what lives there, and names modules that do."""

import ast
import re
from pathlib import Path

import pytest

import tui_puzzles

ROOT = Path(tui_puzzles.__path__[0])
MANY = 6  # modules: with more, a folder says in which order to read
MODULE = re.compile(r"``([a-z_]+)``")
FOLDERS = sorted(path.parent for path in ROOT.rglob("__init__.py") if path.parent != ROOT)


def text_of(folder: Path) -> str:
    return ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_folder_names_modules_that_are_there(folder: Path) -> None:
    """Its own, or in the folder above or in folders within."""
    around = {path.stem for path in folder.rglob("*")} | {
        path.stem for path in folder.parent.glob("*")
    }
    assert [name for name in MODULE.findall(text_of(folder)) if name not in around] == []


def test_what_is_compiled_is_looked_for_where_it_stands() -> None:
    asking = [
        file for file in ROOT.rglob("*.py") if 'with_name("native")' in file.read_text("utf-8")
    ]
    assert len(asking) > 3
    assert [file for file in asking if not file.with_name("native").is_dir()] == []


def test_a_folder_of_many_modules_says_where_to_begin() -> None:
    for folder in FOLDERS:
        if len(list(folder.glob("*.py"))) > MANY:
            assert MODULE.search(text_of(folder)), folder
