"""Every form in every dialect; round trips; errors that say where; noise that breaks nothing."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lzstring import LZString  # type: ignore[import-untyped]

from tui_puzzles.engine.bits import bit, full, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.sudoku.formats.cells import placed_board, upkept
from tui_puzzles.sudoku.notation import (
    READ_FORMS,
    WRITE_FORMS,
    format_board,
    parse,
    recognise,
)
from tui_puzzles.sudoku.puzzle import DIGITS, LAYOUT

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]
GRID_TEXT = "\n".join(ROWS)
MANY = settings(max_examples=100, deadline=None)
FEW = settings(max_examples=20, deadline=None)
DATA = Path(__file__).parents[3] / "shared" / "data" / "sudoku"


def board_of(text: str) -> Board:
    """The board of 81 plain characters, read in the simplest way."""
    signs = enumerate(text)
    return Board.start(
        LAYOUT, of(LAYOUT.mark(at, int(sign) - 1) for at, sign in signs if sign in DIGITS)
    )


def one(text: str, form: str | None = None) -> Board:
    """The board of a text that holds one good puzzle."""
    (entry,) = parse(text, form)
    if entry.board is None:
        raise entry.error or AssertionError("an entry has a board or an error")
    return entry.board


def bands(rows: list[str], border: str, ends: str = "") -> str:
    """Rows cut by borders into bands, with these borders at the ends."""
    parts = [rows[start : start + 3] for start in (0, 3, 6)]
    inside = f"\n{border}\n".join("\n".join(part) for part in parts)
    return f"{ends}\n{inside}\n{ends}"


def boxes(row: str, gap: str, bar: str) -> str:
    """A row with signs between its cells and between its boxes."""
    return bar.join(gap.join(row[start : start + 3]) for start in (0, 3, 6))


SPACED = [f"| {boxes(row, ' ', ' | ')} |" for row in ROWS]
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
        "[PencilMarks]\r\n,,12,26,,2468,1489,1249,248\r\n,,,,,,,,\r\n[Colors]\r\nnone\r\n",
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
    assert recognise(text) == form
    assert one(text) == one(text, form) == wanted


# -- candidates ----------------------------------------------------------------------------------


def groups(board: Board, lone: str = "{}") -> list[list[str]]:
    """The candidates of each cell as text, row by row."""
    texts = ["".join(DIGITS[v] for v in members(cell)) for cell in board.all_candidates]
    shown = [lone.format(text) if len(text) == 1 else text for text in texts]
    return [shown[start : start + 9] for start in range(0, 81, 9)]


def piped(row: list[str]) -> str:
    """A row of groups as HoDoku has it."""
    return "| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |"


PENCILLED = board_of(PUZZLE).settled()
MARKS = {
    "bare": "\n".join(" ".join(row) for row in groups(PENCILLED)),
    "tabs": "\r\n".join("\t".join(row) for row in groups(PENCILLED)),
    "one line": " ".join(" ".join(row) for row in groups(PENCILLED)),
    "brackets": "\n".join(" ".join(row) for row in groups(PENCILLED, "({})")),
    "braces": "\n".join(" ".join(f"{{{group}}}" for group in row) for row in groups(PENCILLED)),
    "hodoku": ".-----.-----.-----.\n"
    + bands([piped(row) for row in groups(PENCILLED)], ":-----+-----+-----:")
    + "'-----'-----'-----'",
    "simple sudoku": bands(
        [piped(row) for row in groups(PENCILLED)], "|---+---+---|", "*-----------*"
    ),
    "box drawing": bands([piped(row).replace("|", "│") for row in groups(PENCILLED)], "──┼──"),
}


@pytest.mark.parametrize("name", MARKS)
def test_pencil_marks(name: str) -> None:
    assert recognise(MARKS[name]) == "pencilmarks"
    assert one(MARKS[name]) == PENCILLED


def test_a_lone_candidate_is_a_value_only_when_no_peer_has_it() -> None:
    single = LAYOUT.cell_named("r5c5")
    assert PENCILLED.candidates(single) == bit(4)
    board = one(MARKS["bare"])
    assert not board.placed & bit(single)
    lonely = PENCILLED.without(LAYOUT.rivals[LAYOUT.mark(single, 4)])
    assert one(format_board(lonely, "pencilmarks")).placed == PENCILLED.placed | bit(single)


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
    assert recognise("".join(signs)) == "729"
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


def test_clashing_givens_are_read() -> None:
    text = "55" + "." * 79
    for form in set(WRITE_FORMS) - {"pencilmarks"}:
        board = one(format_board(board_of(text), form))
        assert format_board(board, "line") == text


# -- links ---------------------------------------------------------------------------------------


def plain(**changes: object) -> dict[str, object]:
    """An f-puzzles puzzle."""
    cells: list[dict[str, object]] = [
        {"value": int(sign), "given": True} if sign in DIGITS else {} for sign in PUZZLE
    ]
    return {"size": 9, "grid": [cells[at : at + 9] for at in range(0, 81, 9)]} | changes


def load(puzzle: object, site: str = "https://www.f-puzzles.com/?load=") -> str:
    """A link to it."""
    return site + str(LZString.compressToBase64(json.dumps(puzzle)))


@pytest.mark.parametrize(
    ("site", "form"),
    [
        ("https://f-puzzles.com/?load=", "f-puzzles"),
        ("http://f-puzzles.com/?load=", "f-puzzles"),
        ("https://www.f-puzzles.com/?a=b&load=", "f-puzzles"),
        ("https://sudokupad.app/fpuz", "sudokupad"),
        ("https://sudokupad.app/fpuzzles", "sudokupad"),
        ("https://beta.sudokupad.app/sudoku/fpuz", "sudokupad"),
        ("https://sudokupad.app/?puzzleid=fpuz", "sudokupad"),
        ("https://app.crackingthecryptic.com/sudoku/?load=fpuz", "sudokupad"),
        ("fpuz", "sudokupad"),
    ],
)
def test_sites(site: str, form: str) -> None:
    link = load(plain(title="Für 😀\x1b[1m"), site)
    assert recognise(link) == form
    for text in (link, link.replace("+", "%2B").replace("/N", "%2FN"), link.rstrip("=")):
        (entry,) = parse(text)
        assert entry.board == board_of(PUZZLE)
        assert entry.title == "Für 😀 [1m"


def test_sites_are_told_by_the_address_alone() -> None:
    assert recognise("https://f-puzzles.com/?load=N4IgFPUZ") == "f-puzzles"
    assert recognise("https://f-puzzles.com/?load=N4Ig/fpuz") == "f-puzzles"


def test_cells_of_links() -> None:
    puzzle = plain()
    cells = [cell for row in puzzle["grid"] for cell in row]  # type: ignore[attr-defined]
    cells[0]["given"] = False
    cells[2]["value"] = 4
    cells[3]["centerPencilMarks"] = [2, 6]
    cells[5]["givenPencilMarks"] = ["2", "4"]
    cells[6]["cornerPencilMarks"] = [1]
    board = one(load(puzzle))
    assert board.givens == board_of(PUZZLE).givens & ~1
    assert board.value(2) == 3
    assert board.candidates(3) == of([1, 5])
    assert board.candidates(5) == of([1, 3])
    assert board.candidates(6) == full(9)


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (plain(size=6, grid=[[{}] * 6] * 6), "another size"),
        (plain(antiknight=True), "rules of its own: 'antiknight'"),
        (plain(killercage=[{"cells": ["R1C1"]}]), "rules of its own: 'killercage'"),
        (plain(grid=[[{"value": 12, "given": True}] * 9] * 9), "r1c1 has 12"),
        (plain(grid=[[{"region": 4}] * 9] * 9), "irregular"),
        (plain(grid=[[None] * 9] * 9), "another size"),
        (plain(grid=[[{"centerPencilMarks": [0]}] * 9] * 9), "r1c1 has 0"),
        (plain(grid=[[{"centerPencilMarks": 77}] * 9] * 9), "r1c1 has 77"),
        ({"grid": 5}, "another size"),
        ([1, 2], "damaged"),
    ],
)
def test_links_that_are_refused(puzzle: object, message: str) -> None:
    with pytest.raises(BadInput, match=message) as caught:
        one(load(puzzle))
    assert (caught.value.line, caught.value.column) == (1, 33)
    assert caught.value.expected


@pytest.mark.parametrize("text", ['{"a":' + "9" * 5000 + "}", "[" * 50_000, "a" * 100_000])
def test_json_that_breaks_readers(text: str) -> None:
    with pytest.raises(BadInput, match="damaged"):
        one("fpuz" + str(LZString.compressToBase64(text)))


def test_rules_that_are_off_are_no_rules() -> None:
    extras: dict[str, object] = {"antiking": False, "arrow": [], "author": "me", "ruleset": "..."}
    assert one(load(plain(**extras))) == board_of(PUZZLE)


# -- round trips ---------------------------------------------------------------------------------


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board: givens, entered values, candidates missing; clashes and dead ends as they come."""
    source = random.Random(draw(st.integers(0, 2**32)))
    filled, entered = draw(st.sampled_from([0, 20, 60])), draw(st.sampled_from([0, 10]))
    cells = source.sample(range(81), filled + entered)
    values = [LAYOUT.mark(cell, source.randrange(9)) for cell in cells]
    density = draw(st.sampled_from([0.1, 0.5, 1.0]))
    left = of(mark for mark in range(729) if source.random() < density)
    least = of(LAYOUT.mark(cell, source.randrange(9)) for cell in range(81))
    return placed_board(of(values[:filled]), of(values[filled:]), left | least)


def as_given(board: Board) -> Board:
    return placed_board(board.placed_marks)


def as_entered(board: Board) -> Board:
    given_marks = board.placed_marks & LAYOUT.marks(board.givens, LAYOUT.values)
    return placed_board(given_marks, board.placed_marks & ~given_marks)


def as_is(board: Board) -> Board:
    return board


CARRIED: dict[str, Callable[[Board], Board]] = {
    "line": as_given,
    "sdm": as_given,
    "grid": as_given,
    "sdk": as_entered,
    "hodoku": upkept,
    "f-puzzles": as_is,
    "sudokupad": as_is,
}


def test_every_form_is_tested() -> None:
    assert set(CARRIED) | {"pencilmarks"} == set(WRITE_FORMS)
    assert set(WRITE_FORMS) | {"ss", "729"} == set(READ_FORMS)


@pytest.mark.parametrize("form", CARRIED)
@MANY
@given(board=boards())
def test_round_trip(form: str, board: Board) -> None:
    text = format_board(board, form)
    assert recognise(text) == (form if form != "sdm" else "line")
    assert one(text) == one(text, form) == CARRIED[form](board)


@MANY
@given(board=boards())
def test_round_trip_of_pencil_marks(board: Board) -> None:
    text = format_board(board, "pencilmarks")
    again = one(text, "pencilmarks")
    assert again.marks == upkept(board).marks
    assert again.placed & ~again.givens == board.placed & ~board.givens
    sure = of(m for m in members(board.placed_marks) if not LAYOUT.rivals[m] & board.placed_marks)
    assert again.placed_marks & sure == sure


@pytest.mark.parametrize("form", WRITE_FORMS)
@FEW
@given(several=st.lists(boards(), min_size=2, max_size=4))
def test_many_in_one_file(form: str, several: list[Board]) -> None:
    texts = [format_board(board, form) for board in several]
    for text in ("\n\n".join(texts), "# all of them\n\n" + "\r\n# next\r\n".join(texts)):
        found = [entry.board for entry in parse(text, form)]
        assert found == [one(single, form) for single in texts]


def test_lines_are_a_collection() -> None:
    assert recognise(f"{PUZZLE}\r\n{OTHER}\r\n") == "sdm"


# -- files with several puzzles ------------------------------------------------------------------


def test_a_bad_puzzle_does_not_stop_the_rest() -> None:
    text = f"# bank\n{PUZZLE}\n{PUZZLE[:-1]}\n\n{PUZZLE.replace('7', 'q', 1)} # odd\n{OTHER} 5.0\n"
    entries = list(parse(text))
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
        "line 5, column 5: 'q' is no cell (expected 1 to 9, or . for an empty cell)",
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
        format_board(PENCILLED, "pencilmarks"),
        format_board(board_of(OTHER), "f-puzzles"),
        PUZZLE,
    ]
    entries = list(parse("\n\n".join(parts)))
    first, second = board_of(PUZZLE), board_of(OTHER)
    wanted = [first, second, None, first, second, first, second, PENCILLED, second, first]
    assert [entry.board for entry in entries] == wanted
    assert [entry.title for entry in entries[:2]] == ["Grid 01", "Grid 02"]


def titles(text: str) -> list[str]:
    return [entry.title for entry in parse(text)]


def test_titles() -> None:
    assert titles(f"#ARuud\n#DEasy one\n#CJust start\n{GRID_TEXT}") == ["Easy one"]
    assert titles(f"# one\n# two\n{PUZZLE}\n# three\n{GRID_TEXT}") == ["two", "three"]
    assert titles(f"# far away\n\n{PUZZLE}") == [""]
    assert titles(f"{PUZZLE} 2.5 # a\x1bb") == ["a b"]


# -- errors --------------------------------------------------------------------------------------

# text | form | line, column | what is said
BAD = [
    (PUZZLE[:-1], None, 1, 81, "80 cells"),
    (f"\n {PUZZLE}12", None, 2, 83, "83 cells"),
    (f"{PUZZLE[:30]}a{PUZZLE[31:]}", None, 1, 31, "'a' is no cell"),
    ("\n".join([*ROWS[:4], "4..8.3..", *ROWS[5:]]), None, 5, 9, "8 cells"),
    ("\n".join([*ROWS[:4], "4..8.3..12", *ROWS[5:]]), None, 5, 10, "10 cells"),
    ("\n".join([*SPACED[:5], "| 7 . . | . 2 ? | . . 6 |", *SPACED[6:]]), None, 6, 15, "'?'"),
    ("\n".join(ROWS[:8]), None, 8, 10, "8 rows"),
    ("53..7", None, 1, 6, "5 cells"),
    (f"[Puzzle]\n{GRID_TEXT}\n[State]\n1{GRID_TEXT[1:]}", None, 12, 1, "changes r1c1"),
    (f"[State]\n{GRID_TEXT}", None, 2, 1, "no [Puzzle]"),
    (":0000:x:53..:::", None, 1, 13, "4 cells"),
    (f":0000:x:{'.' * 80}+:::", None, 1, 89, "'+' is no cell"),
    (f":0000:x:{PUZZLE}:413 1f1:::", None, 1, 95, "'1f1' is no candidate"),
    (f":0000:x:{PUZZLE}:511:::", None, 1, 90, "r1c1=5 is placed and deleted"),
    (":0000", None, 1, 1, "no library line"),
    (f":0000:x::{PUZZLE}", None, 1, 9, "cells"),
    (MARKS["bare"].replace(" 24 ", " ", 1), None, 3, 0, "8 groups"),
    (MARKS["bare"].replace("124", "12a", 1), None, 1, 5, "is no group"),
    ("." * 500, None, 1, 501, "500 characters"),
    ("1" + "." * 728, "line", 1, 82, "729 cells"),
    ("." * 10 + "1" + "." * 718, None, 1, 11, "'1' is out of place"),
    (PUZZLE, "729", 1, 82, "81 characters"),
    (PUZZLE, "hodoku", 1, 1, "no library line"),
    (PUZZLE, "f-puzzles", 1, 1, "holds no puzzle"),
    ("https://f-puzzles.com/?id=xyz", None, 1, 1, "holds no puzzle"),
    ("https://sudokupad.app/abcdef", None, 1, 1, "holds no puzzle"),
    ("https://f-puzzles.com/?load=N4IgzglgXg", None, 1, 29, "damaged"),
    ("https://f-puzzles.com/?load=" + "N4Igzglg" * 9000, None, 1, 29, "too long"),
    ("see https://sudokupad.app/fpuz%%%", None, 1, 31, "damaged"),
]


@pytest.mark.parametrize(("text", "form", "line", "column", "said"), BAD)
def test_errors_say_where(text: str, form: str | None, line: int, column: int, said: str) -> None:
    (entry,) = parse(text, form)
    error = entry.error
    assert error is not None
    assert said in error.message
    assert error.expected
    assert (error.line, error.column if column else 0) == (line, column)


@pytest.mark.parametrize("text", ["", "\n \n", "hello world", "\x00\x01\x02", "# 53..7", "---"])
def test_nothing_there(text: str) -> None:
    assert recognise(text) is None
    for form in (None, *READ_FORMS):
        with pytest.raises(BadInput, match="no puzzle here"):
            parse(text, form)


def test_unknown_forms() -> None:
    with pytest.raises(BadInput, match="no form is called 'sudo'"):
        parse(PUZZLE, "sudo")
    with pytest.raises(BadInput, match="no form is called 'sudo'"):
        format_board(PENCILLED, "sudo")
    with pytest.raises(BadInput, match="ss is read, not written"):
        format_board(PENCILLED, "ss")


def test_other_puzzles_are_not_ours() -> None:
    assert recognise("width 5\nheight 5\n\nrows\n2,1\n1,3\n\ncolumns\n2\n1\n") is None
    assert recognise('goal "' + "0110" * 25 + '"\n') is None


# -- noise ---------------------------------------------------------------------------------------

FORMS = st.sampled_from([None, *READ_FORMS])
CELLISH = st.text(alphabet="1234567890.*_X-+|:#[]u\n\r\t fpuz=?load,／│·①²", max_size=400)


def survives(text: str, form: str | None) -> None:
    """Reading gives entries or raises BadInput, whatever the text."""
    recognise(text)
    try:
        entries = list(parse(text, form))
    except BadInput:
        return
    assert entries
    for entry in entries:
        assert (entry.board is None) != (entry.error is None)
        assert entry.line > 0


@MANY
@given(st.text(), FORMS)
def test_noise(text: str, form: str | None) -> None:
    survives(text, form)


@MANY
@given(CELLISH, FORMS)
def test_noise_of_cells(text: str, form: str | None) -> None:
    survives(text, form)


@MANY
@given(st.text(max_size=60), st.sampled_from(["https://f-puzzles.com/?load=", ":1:2:", "fpuz"]))
def test_noise_behind_a_good_start(text: str, start: str) -> None:
    survives(start + text, None)


@MANY
@given(st.text(alphabet="ABCDEFGHabcdefgh0123456789+/=", max_size=200))
def test_noise_that_is_packed(text: str) -> None:
    survives(f"https://sudokupad.app/fpuzN4Igz{text}", None)


@FEW
@given(st.recursive(st.none() | st.integers() | st.text(), lambda x: st.lists(x, max_size=9)))
def test_noise_in_json(value: object) -> None:
    survives(load(plain(grid=[[{"value": value}] * 9] * 9)), None)
    survives(load(plain(grid=[[{"centerPencilMarks": value, "region": value}] * 9] * 9)), None)
    survives(load(plain(grid=value, title=value)), None)


@MANY
@given(st.sampled_from(WRITE_FORMS), st.data())
def test_noise_in_a_good_text(form: str, data: st.DataObject) -> None:
    text = format_board(PENCILLED, form)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    survives(text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :], form)


@MANY
@given(st.binary(max_size=300), FORMS)
def test_binary(noise: bytes, form: str | None) -> None:
    survives(noise.decode("latin-1"), form)


# -- public collections --------------------------------------------------------------------------


def read_data(name: str) -> list[Entry]:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{path} is missing: it is no part of the project")
    return list(parse(path.read_text()))


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
        assert one(format_board(entry.board, "hodoku")) == entry.board
