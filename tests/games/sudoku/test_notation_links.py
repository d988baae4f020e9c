"""Links of f-puzzles and SudokuPad."""

import pytest

from tests.games.sudoku.texts import PUZZLE, board_of, load, one, plain
from tui_puzzles.engine.bits import full, of
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.sudoku.formats.lz_string import packed
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import puzzle_of


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
    assert NOTATION.recognise(link) == form
    for text in (link, link.replace("+", "%2B").replace("/N", "%2FN"), link.rstrip("=")):
        (entry,) = NOTATION.parse(text)
        assert entry.board == board_of(PUZZLE)
        assert entry.title == "Für 😀 [1m"


def test_laws_that_are_not_known_are_left_out_by_name() -> None:
    others = plain(rowindexer=[{"cells": ["R1C1"]}], negative=["xv", "sums"], antiknight=True)
    (entry,) = NOTATION.parse(load(others), "known-laws")
    assert entry.left == "laws that aren't known ('negative sums', 'rowindexer')"
    assert puzzle_of(entry.found).variant.extras == ("antiknight", "all-xv")
    (refused,) = NOTATION.parse(load(others))
    assert refused.error is not None
    assert "--from known-laws" in str(refused.error.expected)


LOOP = ["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]


@pytest.mark.parametrize(
    "kind", ["whispers", "renban", "entropicline", "modularline", "slowthermometer"]
)
def test_loops_are_read_and_written(kind: str) -> None:
    board = one(load(plain(**{kind: [{"lines": [LOOP]}]})))
    (clue,) = puzzle_of(board).variant.clues
    assert clue.cells == (0, 1, 10, 9, 0)
    assert one(NOTATION.format(board, "f-puzzles")) == board
    assert one(NOTATION.format(board, "line")) == board


def test_an_arrow_that_comes_back_to_its_circle_is_refused() -> None:
    (entry,) = NOTATION.parse(load(plain(arrow=[{"cells": LOOP[:1], "lines": [LOOP]}])))
    assert "the arrow from r1c1 is a loop" in str(entry.error)


def test_sites_are_told_by_the_address_alone() -> None:
    assert NOTATION.recognise("https://f-puzzles.com/?load=N4IgFPUZ") == "f-puzzles"
    assert NOTATION.recognise("https://f-puzzles.com/?load=N4Ig/fpuz") == "f-puzzles"


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
        (plain(size=7, grid=[[{}] * 7] * 7), "a Sudoku can't have 7 rows"),
        (plain(size=3, grid=[[{}] * 3] * 3), "another size"),
        (plain(rowindexer=[{"cells": ["R1C1"]}]), "rules of its own: 'rowindexer'"),
        (plain(thermometer=[{"lines": [[]]}]), "'thermometer' has no cells"),
        (plain(thermometer=[{"lines": [["R1C1"]]}]), "from r1c1 to r1c1 has 1 cells"),
        (plain(quadruple=[{"cells": ["R1C1"], "values": ["x"]}]), "'quadruple' has 'x'"),
        (plain(sandwichsum=[{"cell": "R0", "value": 8}]), "'sandwichsum' stands at 'R0'"),
        (plain(sandwichsum=[{"cell": "R0C0", "value": 8}]), "isn't a row or a column"),
        (plain(sandwichsum=[{"cell": "R0C1", "value": 36}]), "has the number '36'"),
        (plain(killercage=[{"cells": ["R1C1", "R3C3"]}]), "cage r1c1 is in pieces: r3c3 is apart"),
        (plain(killercage=[{"cells": ["R1C1", "R1C2"], "value": "2"}]), "2 cells can't make 2"),
        (plain(killercage=[{"cells": ["R1C1", "R1C1"]}]), "'cage r1c1 r1c1' has r1c1 twice"),
        (
            plain(killercage=[{"cells": ["R1C1", "R1C2"]}, {"cells": ["R1C2"], "value": 4}]),
            "r1c2 is in 'cage r1c1 r1c2' and in 'cage 4 r1c2'",
        ),
        (plain(grid=[[{"value": 12, "given": True}] * 9] * 9), "r1c1 has 12"),
        (plain(grid=[[{"region": 4}] * 9] * 9), "the regions don't fit"),
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
        one("fpuz" + packed(text))


def test_rules_that_are_off_are_no_rules() -> None:
    extras: dict[str, object] = {"antiking": False, "arrow": [], "author": "me", "ruleset": "..."}
    assert one(load(plain(**extras))) == board_of(PUZZLE)
