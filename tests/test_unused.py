"""Odd texts around puzzles: what isn't used of them is named, or they are refused with a reason."""

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.reading import ReadPuzzles, read

ROWS = (
    *("53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1"),
    *("7...2...6", ".6....28.", "...419..5", "....8..79"),
)
GRID, LINE = "\n".join(ROWS), "".join(ROWS)
FIELDS = [[sign.replace(".", "") for sign in row] for row in ROWS]


def only(text: str) -> ReadPuzzles:
    [found] = read(text, "")
    assert all(entry.board for entry in found.entries)
    return found


USED = {
    "quoted fields": "\n".join(",".join(f'"{sign}"' for sign in row) for row in FIELDS),
    "names of columns": "\n".join([",".join("abcdefghi"), *map(",".join, FIELDS)]),
    "names of rows": "\n".join(f"Row {at}: {' '.join(row)}" for at, row in enumerate(ROWS, 1)),
    "numbers of rows": "\n".join(f"{at}) {' '.join(row)}" for at, row in enumerate(ROWS, 1)),
}


@pytest.mark.parametrize("text", USED.values(), ids=USED)
def test_all_of_it_is_used(text: str) -> None:
    found = only(text)
    [entry] = found.entries
    assert found.game.format(entry.found, "line") == LINE
    assert (entry.left, entry.title) == ("", "")


LAWS = {
    "skyscraper 3 left of row 2": "skyscraper 3 r2c1-r2c9",
    "skyscraper right of row 2: 3": "skyscraper 3 r2c9-r2c1",
    "sandwich 8 above column 3": "sandwich 8 r1c3-r9c3",
    "sandwich bottom of col 3 = 8": "sandwich 8 r9c3-r1c3",
    "cage r1c1 r1c2 = 8": "cage 8 r1c1 r1c2",
}


@pytest.mark.parametrize("law", LAWS)
def test_a_law_above_the_cells(law: str) -> None:
    found = only(f"{law}\n{GRID}")
    [entry] = found.entries
    assert found.game.format(entry.found, "line") == f"{LAWS[law]}\n{LINE}"
    assert (entry.left, entry.title) == ("", "")


LEFT = {
    "a variant in the title": (f"Killer Sudoku\n{GRID}", "'Killer Sudoku' in the title"),
    "a law of no row": (f"skyscraper 3 above row 2\n{GRID}", "line 1"),
    "a sum below": (f"{GRID}\nsum\t405", "line 10"),
    "an answer": (f'{{"puzzle": "{LINE}", "solution": "{LINE[::-1]}"}}', "the rest of line 1"),
    "another value": (f"https://example.com/?board={LINE}&level=3", "the rest of line 1"),
}


@pytest.mark.parametrize(("text", "left"), LEFT.values(), ids=LEFT)
def test_what_is_not_used_is_named(text: str, left: str) -> None:
    assert [entry.left for entry in only(text).entries] == [left]


REFUSED = {
    "a law without cells": (f"cage 13\n{GRID}", "'cage 13' has no cells"),
    "a cell outside": (f"cage 13 r1c1 r1c10\n{GRID}", "there is no cell 'r1c10'"),
    "an unknown law": (f"thermometr r1c1 r1c2\n{GRID}", "'thermometr' is not a constraint"),
    "no regions": (f"jigsaw windoku: {LINE}", "the regions of the jigsaw are missing"),
    "no boxes": (
        f"# variant: windoku jigsaw {''.join(sign * 7 for sign in 'ABCDEFG')}\n1......\n"
        + 6 * ".......\n",
        "windoku: 7 rows have no usual boxes",
    ),
    "other sums": (
        "Rows: 1, 2, 2\nColumns: 3, 2, 1",
        "the rows have 5 filled cells, the columns 6",
    ),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(text, "")
    assert message in refused.value.message


def test_clues_of_sums_with_slashes() -> None:
    found = only("#\t4/\t6/\n/3\t\t\n/7\t\t")
    [entry] = found.entries
    cells = found.game.format(entry.found, "kkr").split()
    assert cells == ["-", "4\\", "6\\", "\\3", ".", ".", "\\7", ".", "."]
