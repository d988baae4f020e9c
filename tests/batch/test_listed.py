"""Tables that the program writes are read again, row by row."""

from pathlib import Path

import pytest

from tui_puzzles.batch.files import is_table
from tui_puzzles.cli import main
from tui_puzzles.engine.game import game_names

SQUARE = '{},"12..\n....\n....\n..{}"\n'


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", game_names())
def test_a_table_of_each_type_is_read_back(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    size = ["--size", "6"] if name != "crosspatch" else []
    made = ["generate", name, *size, "--count", "2", "--seed", "3", "--out", "made.csv"]
    assert main(made) == 0
    assert main(["rate", "made.csv", "--out", "rated.csv"]) == 0
    assert main(["convert", "rated.csv", "--out", "plain.csv"]) == 0
    capsys.readouterr()
    rated = []
    for file in ("made.csv", "rated.csv", "plain.csv"):
        assert main(["rate", file, "--json", "--type", name]) == 0
        rated.append(capsys.readouterr())
    assert rated[0].out.count("\n") == 2
    assert rated[0] == rated[1] == rated[2]
    assert not rated[0].err


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_an_error_names_the_line_of_the_table(
    end: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = ["puzzle,text\n", SQUARE.format(1, "34"), SQUARE.format(2, "3"), SQUARE.format(3, "34")]
    (folder / "three.csv").write_bytes("".join(rows).replace("\n", end).encode())
    assert main(["check", "three.csv", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out.count('"solutions"') == 2
    assert err.startswith("tui-puzzles: three.csv, line 9, column 4: ")


def test_a_field_that_is_too_long_is_an_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "long.csv").write_text("type,text\nsudoku," + "." * 300_000 + "\n")
    assert main(["check", "long.csv"]) == 2
    assert capsys.readouterr().err.startswith("tui-puzzles: long.csv, line 2: the table is damaged")


@pytest.mark.parametrize(
    ("start", "table"),
    [
        (b"puzzle,text\n", True),
        (b"\xef\xbb\xbftype, text\r\n", True),
        (b"ace,bus,text\n", False),
        (b"puzzle,type\n", False),
        (b"puzzle text\n", False),
    ],
)
def test_a_table_has_the_names_of_columns_at_its_top(start: bytes, table: bool) -> None:
    assert is_table(start) == table
