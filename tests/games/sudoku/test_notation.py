"""Every form in every dialect."""

import pytest

from tests.games.sudoku.texts import (
    DATA,
    FOR_KILLERS,
    GRID_TEXT,
    MARKS,
    PENCILLED,
    PUZZLE,
    ROWS,
    SPACED,
    bands,
    board_of,
    boxes,
    one,
)
from tui_puzzles.engine.bits import bit, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import DIGITS, LAYOUT

SIMPLE = [f" |{boxes(row, '', '|')}|" for row in ROWS]
SIMPLE_BORDER = " *-----------*"

# name | form it is recognised as | text
SAMPLES = {
    "dots": ("line", PUZZLE),
    "zeros": ("line", PUZZLE.replace(".", "0")),
    "stars": ("line", PUZZLE.replace(".", "*")),
    "underscores": ("line", PUZZLE.replace(".", "_")),
    "crosses": ("line", PUZZLE.replace(".", "X")),
    "dashes": ("line", PUZZLE.replace(".", "-")),
    "full-width": ("line", PUZZLE.translate({ord(sign): ord(sign) + 0xFEE0 for sign in DIGITS})),
    "comment": ("line", f"{PUZZLE} # the first of all"),
    "comment without a space": ("line", f"{PUZZLE}#1"),
    "rating": ("line", f"{PUZZLE} 2.5"),
    "rating and name": ("line", f"{PUZZLE};9.0;Golden Nugget"),
    "solution": ("line", f"{PUZZLE} {'123456789' * 9}"),
    "solution first": ("line", f"{'123456789' * 9} {PUZZLE}"),
    "table": ("line", f"puzzle,solution\n{PUZZLE},{'123456789' * 9}"),
    "quoted": ("line", f'"{PUZZLE}"'),
    "numbered": ("line", f"0000183b305c {PUZZLE} 1.2"),
    "spaced out": ("line", " ".join(PUZZLE)),
    "byte order mark": ("line", f"\ufeff{PUZZLE}\r\n"),
    "headed": ("line", f"My puzzle:\n\n  {PUZZLE}\n\nHave fun."),
    "nine rows": ("grid", GRID_TEXT),
    "nine rows, CRLF": ("grid", GRID_TEXT.replace("\n", "\r\n")),
    "nine rows, CR": ("grid", GRID_TEXT.replace("\n", "\r")),
    "trailing spaces": ("grid", "\n".join(f"\t{row}  " for row in ROWS)),
    "tabs": ("grid", "\n".join("\t".join(row) for row in ROWS)),
    "commas": ("grid", "\n".join(",".join(row) for row in ROWS)),
    "three bands": ("grid", bands([boxes(row, "", " ") for row in ROWS], "")),
    "numbered grid": ("grid", f"Grid 01\n{GRID_TEXT}"),
    "borders": ("grid", bands(SPACED, "|-------+-------+-------|", "+-------+-------+-------+")),
    "bars": ("grid", bands([boxes(row, "", "|") for row in ROWS], "---+---+---")),
    "double": ("grid", bands([boxes(row, "", "|") for row in ROWS], "===+===+===")),
    "box drawing": (
        "grid",
        bands(SPACED, "├───────┼───────┼───────┤", "╔═══════╤═══════╗").replace("|", "│"),
    ),
    "simple sudoku": (
        "ss",
        bands(SIMPLE, " |---+---+---|", SIMPLE_BORDER) + "\n Simple Sudoku\n  Version 4.2n\n",
    ),
    "headers": ("sdk", f"#ARuud\n#DEasy one\n#Uhttp://example.com/\n{GRID_TEXT}\n"),
    "puzzle section": ("sdk", f"[Puzzle]\n{GRID_TEXT}\n"),
    "other sections": (
        "sdk",
        f"#ASome one\r\n[Puzzle]\r\n{GRID_TEXT}\r\n\r\n[State]\r\n{GRID_TEXT}\r\n"
        f"[PencilMarks]\r\n{8 * ',,,,,,,,|'},,,,,,,,\r\n[Colors]\r\nnone\r\n".replace("|", "\r\n"),
    ),
    "library": ("hodoku", f":0000:x:{PUZZLE}:::"),
    "library, short": ("hodoku", f"  :0300-x:5:{PUZZLE}"),
    "library, seven colons": ("hodoku", f":0300:5:{PUZZLE}::512:::"),
    "729 dots": ("729", "".join("." * 9 for _ in range(81))),
}
CONCLUDED = {"library", "library, short", "library, seven colons"}


@pytest.mark.parametrize("name", SAMPLES)
def test_dialects(name: str) -> None:
    form, text = SAMPLES[name]
    wanted = Board(LAYOUT, 0) if form == "729" else board_of(PUZZLE)
    wanted = wanted.settled() if name in CONCLUDED else wanted
    assert NOTATION.recognise(text) == form
    assert one(text) == one(text, form) == wanted


@pytest.mark.parametrize("name", MARKS)
def test_pencil_marks(name: str) -> None:
    assert NOTATION.recognise(MARKS[name]) == "pencilmarks"
    assert one(MARKS[name]) == PENCILLED


def test_a_lone_candidate_is_a_value_only_when_no_peer_has_it() -> None:
    single = LAYOUT.cell_named("r5c5")
    assert PENCILLED.candidates(single) == bit(4)
    board = one(MARKS["bare"])
    assert not board.placed & bit(single)
    lonely = PENCILLED.without(LAYOUT.rivals[LAYOUT.mark(single, 4)])
    assert one(NOTATION.format(lonely, "pencilmarks")).placed == PENCILLED.placed | bit(single)


def test_marked_values_are_entered_not_given() -> None:
    for sign in "+u":
        board = one(MARKS["bare"].replace("5", f"{sign}5", 1))
        assert board == Board(LAYOUT, PENCILLED.marks, PENCILLED.placed, PENCILLED.placed & ~1)


def test_729_characters() -> None:
    signs = [
        digit if values >> value & 1 else "."
        for values in PENCILLED.all_candidates
        for value, digit in enumerate(DIGITS)
    ]
    assert NOTATION.recognise("".join(signs)) == "729"
    assert one("".join(signs)) == one("".join(signs).replace(".", "0")) == PENCILLED


def test_library_line_deletes_after_upkeep() -> None:
    entered = PUZZLE.replace("5", "+5", 1)
    board = one(f":0300:5:{entered}:413 236:512::")
    assert board.givens == board.placed & ~1
    assert board.marks == PENCILLED.marks & ~of([LAYOUT.mark(2, 3), LAYOUT.mark(23, 1)])


def test_state_adds_to_the_puzzle() -> None:
    state = GRID_TEXT.replace(".", "4", 1)
    board = one(f"[Puzzle]\n{GRID_TEXT}\n[State]\n{state}")
    assert board == placed_board(board_of(PUZZLE).placed_marks, bit(LAYOUT.mark(2, 3)))


def test_pencilled_cells_have_the_candidates_that_are_noted() -> None:
    rows = "\n".join([",,12,,,,,,", *[",,,,,,,,"] * 8])
    (entry,) = NOTATION.parse(f"[Puzzle]\n{GRID_TEXT}\n[PencilMarks]\n{rows}\n")
    gone = of(LAYOUT.mark(2, value) for value in range(2, 9))
    assert (entry.board, entry.left) == (board_of(PUZZLE).without(gone), "")


def test_clashing_givens_are_read() -> None:
    text = "55" + "." * 79
    for form in {*NOTATION.write_forms} - {"pencilmarks", *FOR_KILLERS}:
        board = one(NOTATION.format(board_of(text), form))
        assert NOTATION.format(board, "line") == text


def read_data(name: str) -> list[Entry]:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{path} is missing: it is no part of the project")
    return list(NOTATION.parse(path.read_text()))


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "diabolical"])
def test_banks(name: str) -> None:
    entries = read_data(f"bank-{name}.txt")
    assert len(entries) >= 300
    assert all(entry.error is None for entry in entries)


def test_library() -> None:
    entries = read_data("reglib-dev.txt")
    assert len(entries) == 582
    for entry in entries:
        assert entry.board is not None
        assert one(NOTATION.format(entry.board, "hodoku")) == entry.board
