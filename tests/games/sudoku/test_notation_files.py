"""Files with several puzzles, and errors that say where."""

from collections.abc import Iterable

import pytest

from tests.games.sudoku.texts import (
    GRID_TEXT,
    MARKS,
    OTHER,
    PENCILLED,
    PUZZLE,
    ROWS,
    SPACED,
    board_of,
    load,
)
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.sudoku.notation import NOTATION


def test_a_bad_puzzle_does_not_stop_the_rest() -> None:
    text = f"# bank\n{PUZZLE}\n{PUZZLE[:-1]}\n\n{PUZZLE.replace('7', 'q', 1)} # odd\n{OTHER} 5.0\n"
    entries = list(NOTATION.parse(text))
    assert [entry.line for entry in entries] == [2, 3, 5, 6]
    assert [entry.title for entry in entries] == ["bank", "", "odd", ""]
    assert [entry.board for entry in entries] == [
        board_of(PUZZLE),
        None,
        None,
        board_of(OTHER),
    ]
    assert [str(entry.error) for entry in entries[1:3]] == [
        "line 3, column 81: 80 cells (expected 81 cells)",
        "line 5, column 5: 'q' is not a cell (expected 1 to 9, or . for an empty cell)",
    ]


def test_grids_of_all_kinds() -> None:
    other = "\n".join(OTHER[start : start + 9] for start in range(0, 81, 9))
    short = "\n".join(ROWS[:8])
    parts = [
        f"Grid 01\n{GRID_TEXT}\nGrid 02\n{other}",
        short,
        f"{GRID_TEXT}\n{other}",
        f"[Puzzle]\n{GRID_TEXT}",
        f"[Puzzle]\n{other}",
        NOTATION.format(PENCILLED, "pencilmarks"),
        NOTATION.format(board_of(OTHER), "f-puzzles"),
        PUZZLE,
    ]
    entries = list(NOTATION.parse("\n\n".join(parts)))
    first, second = board_of(PUZZLE), board_of(OTHER)
    wanted = [first, second, None, first, second, first, second, PENCILLED, second, first]
    assert [entry.board for entry in entries] == wanted
    assert [entry.title for entry in entries[:2]] == ["Grid 01", "Grid 02"]


def titles(text: str) -> list[str]:
    return [entry.title for entry in NOTATION.parse(text)]


def test_titles() -> None:
    assert titles(f"#ARuud\n#DEasy one\n#CJust start\n{GRID_TEXT}") == ["Easy one"]
    assert titles(f"# one\n# two\n{PUZZLE}\n# three\n{GRID_TEXT}") == ["two", "three"]
    assert titles(f"# title: Duck\n# level: easy\n# teaches: X-Wing\n{PUZZLE} # x") == ["Duck"]
    assert titles(f"# far away\n\n{PUZZLE}") == [""]
    assert titles(f"{PUZZLE} 2.5 # a\x1bb") == ["a b"]


KSUDOKU = """<!DOCTYPE ksudoku>
<ksudoku>
 <game had-help="0">
  <puzzle>
   <graph order="4" type="sudoku" specific-type="Plain"/>
   <values>b__c____d______e</values>
  </puzzle>
  <history>
   <simple-event index="1" markers="00110"/>
   <simple-event index="1" value="2"/>
   <simple-event index="1" value="3"/>
   <simple-event index="4" value="4"/>
   <simple-event index="4" value="0"/>
  </history>
 </game>
</ksudoku>
"""


def test_games_of_ksudoku_are_read_column_by_column() -> None:
    (entry,) = NOTATION.parse(KSUDOKU)
    assert NOTATION.recognise(KSUDOKU) == "ksudoku"
    assert NOTATION.format(entry.found, "pzprv3") == (
        "pzprv3/sudoku/4/1 . 3 ./. . . ./. . . ./2 . . 4/. . . ./3 . . ./. . . ./. . . ./"
    )


GROUPS = [range(4), range(4, 8), range(8, 12), range(12, 16)]
"""The columns of 4x4, as such games count; below, the rows, regions and diagonals."""
GROUPS += [range(at, 16, 4) for at in range(4)]
REGIONS = [[0, 1, 2, 4], [3, 6, 7, 11], [5, 8, 9, 12], [10, 13, 14, 15]]
DIAGONALS = [[0, 5, 10, 15], [3, 6, 9, 12]]


def custom(groups: Iterable[Iterable[int]], inner: str = "", size: str = "4") -> str:
    cliques = "".join(f"<clique size='4'>{' '.join(map(str, own))} </clique>" for own in groups)
    graph = f"<graph order='4' type='custom' sizeX='4' sizeY='{size}' sizeZ='1'>{cliques}{inner}"
    return f"<ksudoku><puzzle>{graph}</graph><values>{'b' + 15 * '_'}</values></puzzle></ksudoku>"


CAGE = "<cage operator='4' value='5' size='2'> 0 1 </cage>"
USUAL = "<sudokugroups at='0' withblocks='1'/>"
CUSTOM = {
    "4x4 sudoku jigsaw AABBABBCADCCDDDC: 1...............": custom([*GROUPS, *REGIONS]),
    "4x4 sudoku x: 1...............": custom(DIAGONALS, USUAL),
    "cage 5 r1c1 r2c1\n4x4 sudoku: 1...............": custom([], USUAL + CAGE),
}


@pytest.mark.parametrize("line", CUSTOM)
def test_games_of_ksudoku_have_regions_diagonals_and_cages(line: str) -> None:
    (entry,) = NOTATION.parse(CUSTOM[line])
    assert NOTATION.format(entry.found, "line") == line


# text | form | line, column | what is said
BAD = [
    (custom(GROUPS), None, 1, 0, "not a Sudoku"),
    (custom([*REGIONS, [0, 1, 4, 5]]), None, 1, 0, "not a Sudoku"),
    (custom(REGIONS, size="9"), None, 1, 0, "not a Sudoku"),
    (custom([[1, 16]]), None, 1, 0, "not cells of the board"),
    (custom([], USUAL + CAGE.replace("4", "3")), None, 1, 0, "no cage of a sum"),
    (KSUDOKU.replace('sudoku" s', 'roxdoku" s'), None, 5, 0, "not a Sudoku that is read (Plain)"),
    (KSUDOKU.replace('"4" type', '"5" type'), None, 5, 0, "not a Sudoku that is read"),
    (KSUDOKU.replace("b__", "__"), None, 6, 0, "15 cells"),
    (KSUDOKU.replace("b__", "f__"), None, 6, 0, "'f' is not a cell"),
    (KSUDOKU.replace('"4" v', '"16" v').replace('"0"/', '"1"/'), None, 10, 0, "outside the board"),
    (KSUDOKU.replace('"4" v', '"x" v'), None, 12, 0, "'x' is not a number"),
    (PUZZLE[:-1], None, 1, 81, "80 cells"),
    (f"\n {PUZZLE}12", None, 2, 83, "83 cells"),
    (f"{PUZZLE[:30]}a{PUZZLE[31:]}", None, 1, 31, "'a' is not a cell"),
    ("\n".join([*ROWS[:4], "4..8.3..", *ROWS[5:]]), None, 5, 9, "8 cells"),
    ("\n".join([*ROWS[:4], "4..8.3..12", *ROWS[5:]]), None, 5, 10, "10 cells"),
    ("\n".join([*SPACED[:5], "| 7 . . | . 2 ? | . . 6 |", *SPACED[6:]]), None, 6, 15, "'?'"),
    ("\n".join(ROWS[:8]), None, 8, 10, "8 rows"),
    ("53..7", None, 1, 6, "5 cells"),
    (f"[Puzzle]\n{GRID_TEXT}\n[State]\n1{GRID_TEXT[1:]}", None, 12, 1, "changes r1c1"),
    (f"[State]\n{GRID_TEXT}", None, 2, 1, "no [Puzzle]"),
    (f"[Puzzle]\n{GRID_TEXT}\n[PencilMarks]\n,,,,12,,,,\n,", None, 13, 2, "2 rows"),
    (
        f"[Puzzle]\n{GRID_TEXT}\n[PencilMarks]\n{'1q,,,,,,,,|' * 9}".replace("|", "\n"),
        None,
        12,
        2,
        "'q'",
    ),
    (":0000:x:53..:::", None, 1, 13, "4 cells"),
    (f":0000:x:{'.' * 80}+:::", None, 1, 89, "'+' is not a cell"),
    (f":0000:x:{PUZZLE}:413 1f1:::", None, 1, 95, "'1f1' is not a candidate"),
    (f":0000:x:{PUZZLE}:511:::", None, 1, 90, "r1c1=5 is placed and deleted"),
    (":0000", None, 1, 1, "not a library line"),
    (f":0000:x::{PUZZLE}", None, 1, 9, "cells"),
    (MARKS["bare"].replace(" 24 ", " ", 1), None, 3, 0, "8 groups"),
    (MARKS["bare"].replace("124", "12a", 1), None, 1, 5, "is not a group"),
    ("." * 700, None, 1, 701, "700 characters"),
    ("1" + "." * 728, "line", 1, 82, "729 cells"),
    ("." * 10 + "1" + "." * 718, None, 1, 11, "'1' is out of place"),
    (PUZZLE, "729", 1, 82, "81 characters"),
    (PUZZLE, "hodoku", 1, 1, "not a library line"),
    (PUZZLE, "f-puzzles", 1, 1, "holds no puzzle"),
    ("https://f-puzzles.com/?id=xyz", None, 1, 1, "holds no puzzle"),
    ("https://sudokupad.app/abcdef", None, 1, 1, "holds no puzzle"),
    ("https://f-puzzles.com/?load=N4IgzglgXg", None, 1, 29, "damaged"),
    (load("a" * 1_000_000), None, 1, 33, "holds too much"),
    ("see https://sudokupad.app/fpuz%%%", None, 1, 31, "damaged"),
]


@pytest.mark.parametrize(("text", "form", "line", "column", "said"), BAD)
def test_errors_say_where(text: str, form: str | None, line: int, column: int, said: str) -> None:
    (entry,) = NOTATION.parse(text, form)
    error = entry.error
    assert error is not None
    assert said in error.message
    assert error.expected
    assert (error.line, error.column if column else 0) == (line, column)


@pytest.mark.parametrize("text", ["", "\n \n", "hello world", "\x00\x01\x02", "# 53..7", "---"])
def test_nothing_there(text: str) -> None:
    assert NOTATION.recognise(text) is None
    for form in (None, *NOTATION.read_forms):
        with pytest.raises(BadInput, match=r"no puzzle here|XML"):
            next(NOTATION.parse(text, form)).found  # noqa: B018


def test_unknown_forms() -> None:
    with pytest.raises(BadInput, match="there is no form 'sudo'"):
        NOTATION.parse(PUZZLE, "sudo")
    with pytest.raises(BadInput, match="there is no form 'sudo'"):
        NOTATION.format(PENCILLED, "sudo")
    with pytest.raises(BadInput, match="ss is read, not written"):
        NOTATION.format(PENCILLED, "ss")


def test_other_puzzles_are_not_ours() -> None:
    assert NOTATION.recognise("width 5\nheight 5\n\nrows\n2,1\n1,3\n\ncolumns\n2\n1\n") is None
    assert NOTATION.recognise('goal "' + "0110" * 25 + '"\n') is None
    sums = ": 23: 30: : : 27: 12: 16:\n:16 _ _ : 17:24 _ _ _\n:17 _ _ 15:29 _ _ _ _"
    assert NOTATION.recognise(sums) is None
    clues_of_a_loop = "444404\n334414\n441244\n442044\n414411\n424444"
    assert NOTATION.recognise(clues_of_a_loop) is None
