"""Puzzles in the cells of workbooks, and in their colours."""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation import texts
from tui_puzzles.notation.texts import read_text
from tui_puzzles.play.reading import read
from tui_puzzles.play.samples import samples

openpyxl: Any = pytest.importorskip("openpyxl")
SUDOKU = samples("sudoku")[0].text.strip()
REGIONS = [
    "AABBBBBB",
    "AAAAAAAB",
    "CCCCCCAA",
    "CDDDDDDE",
    "DDEEEEEE",
    "DEEFFFFF",
    "FFFFFGGG",
    "FGGGGGHH",
]
PICTURE = ["..##..", ".####.", "######", ".#..#.", ".#..#."]


def book(*sheets: Sequence[Sequence[str]], paint: Callable[[Any, str], None]) -> bytes:
    """A workbook of these rows, a row and a column from the corner."""
    made, data = openpyxl.Workbook(), BytesIO()
    made.remove(made.active)
    for rows in sheets:
        sheet = made.create_sheet()
        for down, row in enumerate(rows, 2):
            for across, sign in enumerate(row, 2):
                if sign not in ".0":
                    paint(sheet.cell(down, across), sign)
    made.save(data)
    return data.getvalue()


def number(cell: Any, sign: str) -> None:
    cell.value = float(sign)


def colour(cell: Any, sign: str) -> None:
    shade = f"{2 * ord(sign):02X}{ord(sign):02X}40"
    cell.fill = openpyxl.styles.PatternFill("solid", fgColor=shade)


def text_of(data: bytes) -> str:
    return read_text(BytesIO(data), "book.xlsx")


def test_cells_are_read() -> None:
    rows = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
    again = [row[::-1] for row in rows]
    (found,) = read(text_of(book(rows, again, paint=number)), "")
    boards = [entry.found for entry in found.entries]
    known = [read("\n".join(each), "")[0].entries[0].found for each in (rows, again)]
    assert [board.marks for board in boards] == [board.marks for board in known]


def test_a_title_is_no_cell() -> None:
    data = BytesIO(book([SUDOKU[at : at + 9] for at in range(0, 81, 9)], paint=number))
    made = openpyxl.load_workbook(data)
    made.active.cell(1, 1, "My puzzle")
    made.active.cell(13, 12, "Solve it")
    made.save(data := BytesIO())
    (found,) = read(text_of(data.getvalue()), "")
    (entry,) = found.entries
    assert found.game.format(entry.found, "sdm") == SUDOKU.replace(".", "0")
    assert entry.left or entry.title


@pytest.mark.parametrize(("rows", "name"), [(REGIONS, "queens"), (PICTURE, "nonogram")])
def test_colours_are_read_where_nothing_is_written(rows: Sequence[str], name: str) -> None:
    (found,), (known,) = read(text_of(book(rows, paint=colour)), ""), read("\n".join(rows), "")
    assert found.game.name == known.game.name == name
    own, other = (puzzles.entries[0].found.layout for puzzles in (found, known))
    assert [unit.cells for unit in own.units] == [unit.cells for unit in other.units]


def packed(**files: bytes) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/").replace("_xml", ".xml"), text)
    return data.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (packed(xl__workbook_xml=b"<workbook/>"), "can't be read"),
        (packed(xl__workbook_xml=bytes(texts.LARGEST + 1)), "too large"),
        (b"PK\3\4xl/workbook.xml", "can't be read"),
        *((book(PICTURE, paint=colour)[:-at], "can't be read") for at in range(1, 2000, 99)),
    ],
)
def test_what_is_no_workbook_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        text_of(data)


def test_cells_at_the_ends_of_the_largest_sheet_take_little() -> None:
    made, data = openpyxl.Workbook(), BytesIO()
    made.active.cell(1, 1, 5)
    made.active.cell(1_048_576, 16_384, 3)
    made.save(data)
    assert len(text_of(data.getvalue())) < 10
