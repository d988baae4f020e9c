"""Texts that no type recognises: what they were most likely meant for."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.notation.texts import read_text
from tui_puzzles.play.unknown import MESSAGE, unknown

GAMES = [load_game(name) for name in game_names()]
GRID = """\
+-------+-------+-------+
| . . . | . 8 . | . . . |
| 7 . . | . . 4 | 3 . . |
| . 4 3 | 9 . . | . . 7 |
+-------+-------+-------+
| . . . | 1 . . | . . . |
| . 3 . | . . . | 8 . 6 |
| . . . | . 2 . | . . 4 |
+-------+-------+-------+
| . 7 . | . 5 . | 4 1 . |
| 6 . . | . . . | . 8 3 |
| . . . | 2 7 8 | . 6 . |
+-------+-------+-------+
"""
ROWS = "".join(re.sub(r"[| ]", "", f"{row}\n") for row in GRID.splitlines() if "." in row)
BROKEN = [
    ("2\n1\n\n1\n1\n", "as Nonogram (keen): the rows have 3 filled cells, the columns 2", 1),
    ("rows\n1\n", "as Nonogram (non): there is no section columns", 1),
    ("[Dimensions]\n1\n", "as Nonogram (gno): the size is missing", 1),
    ("AAAB\nCABB\nCCD\nCDDD\n", "as Queens (letters): the row has 3 cells", 3),
    ("stars: 2\nAB\n", "as Queens (letters): ", 2),
    (GRID.replace("9", "A"), "as Sudoku (grid): 'A' is not a cell", 4),
    ("".join(GRID.splitlines(keepends=True)[:-2]), "as Sudoku (grid): 8 rows", 11),
    (ROWS.replace("9", "A"), "as Sudoku (grid): 'A' is not a cell", 3),
    (ROWS[:-10], "as Sudoku (grid): 8 rows", 8),
    ("530070000\n600195000\n098000060\n", "as Sudoku (grid): 3 rows", 3),
    ("53..7....\n6..195...\n.98....6.", "as Sudoku (grid): 3 rows", 3),
    ("01....\n..1...\n......\n......\n...1..\n", "as Takuzu (takuzu): the board has 5 rows", 5),
    ("x 4\\ 3\\\n\\3 . .\n\\4 . .\n", "as Kakuro (kakuro): the size is missing", 1),
    ("#\n##\n", "as Crosspatch (crosspatch): there are no words", 2),
]
KINDS = [
    ("see https://puzz.link/p?slither/5/5/abc", "a puzzle 'slither' of puzz.link"),
    ("pzprv3/slither/3/3/", "a puzzle 'slither' of puzz.link"),
    ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc", "the drawing is damaged"),
    ("<!DOCTYPE html>\n<p>No</p>", "it is a web page"),
    ("https://example.com/1", "the site of the link isn't known"),
    ('{"a": 1}', "JSON without clues"),
    ('{"a": 1', "the JSON breaks off"),
    ("a b c\na b\nc\n", "it is an exact cover problem: tui-puzzles cover FILE"),
    ("hello world", MESSAGE),
]


@pytest.mark.parametrize(("text", "message", "line"), BROKEN)
def test_a_broken_text_has_the_error_of_its_form(text: str, message: str, line: int) -> None:
    error = unknown(text, GAMES, "a puzzle")
    assert error.message.startswith(MESSAGE)
    assert message in error.message
    assert error.line == line
    assert error.expected


@pytest.mark.parametrize(("text", "message"), KINDS)
def test_other_texts_are_called_what_they_are(text: str, message: str) -> None:
    error = unknown(text, GAMES, "a puzzle")
    assert message in error.message
    assert error.expected == "a puzzle"


def test_the_patterns_name_forms_that_are_read() -> None:
    for game in GAMES:
        assert set(game.likely.values()) <= set(game.notation.read_forms)


def test_real_files_are_of_one_type() -> None:
    """None of the files is kept in the repository: their licences differ."""
    folder = Path(__file__).parents[3] / "shared" / "data" / "forms"
    if not folder.is_dir():
        pytest.skip(f"no files at {folder}")
    for path in sorted(folder.iterdir()):
        with path.open("rb") as file:
            text = read_text(file, path.name)
        assert len([game.name for game in GAMES if game.recognise(text)]) == 1, path.name


def test_a_list_of_sudokus_with_solutions_is_no_nonogram_of_numbers(run: Run) -> None:
    puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    ran = run("check", "-", stdin=f"{puzzle} {solved}\n".encode() * 4)
    assert (ran.status, len(ran.out.splitlines())) == (0, 4)
