"""Crosswords become Crosspatches: ipuz, and Across Lite by way of it."""

import io
import json
import re
import zipfile

import pytest

from tests.test_read_back import types_of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.puzzle import puzzle_of
from tui_puzzles.games.crosspatch.search import verdict
from tui_puzzles.notation.across import across_text, is_across
from tui_puzzles.notation.texts import LARGEST, read_text

ROWS = [["C", "A", "T"], ["O", "#", "O"], ["W", "I", "N"]]
CROSSWORD = {"kind": ["http://ipuz.org/crossword#1"], "title": "Farm", "solution": ROWS}


def board_in(text: str, form: str | None = "ipuz") -> Board:
    (entry,) = NOTATION.parse(text, form)
    if entry.error:
        raise entry.error
    assert entry.board is not None
    return entry.board


def test_the_words_of_the_solution_are_the_list() -> None:
    text = json.dumps(CROSSWORD, indent=1)
    assert NOTATION.recognise(text) == "ipuz"
    assert NOTATION.recognise('{"solution": [["A"]]}') is None
    board = board_in(text)
    puzzle = puzzle_of(board)
    assert sorted(puzzle.words) == ["CAT", "COW", "TON", "WIN"]
    assert puzzle.headings["title"] == "Farm"
    assert not puzzle.given_letters
    assert not board.placed


@pytest.mark.parametrize(
    ("cells", "block"),
    [
        ([{"value": "C", "style": {"shapebg": "circle"}}, "A", "T"], "#"),
        (["C", "A", "T"], "."),
    ],
)
def test_cells_may_be_objects_and_blocks_have_other_signs(cells: list[object], block: str) -> None:
    rows = [cells, ["O", block, "O"], ["W", "I", "N"]]
    board = board_in(json.dumps({"block": block, "solution": rows}))
    assert sorted(puzzle_of(board).words) == ["CAT", "COW", "TON", "WIN"]


def test_cells_that_are_left_out_are_no_squares() -> None:
    board = board_in(json.dumps({"solution": [["A", "B", None], [None, None, None]]}))
    assert puzzle_of(board).words == ("AB",)


def test_solved_boards_come_back() -> None:
    board = board_in(json.dumps(CROSSWORD))
    for solved in verdict(board).solutions:
        again = NOTATION.format(solved, "ipuz")
        assert puzzle_of(board_in(again)).words == puzzle_of(board).words
        assert json.loads(again)["dimensions"] == {"width": 3, "height": 3}
    with pytest.raises(BadInput, match="before all words are known"):
        NOTATION.format(board, "ipuz")


XD = "Title: Farm\nAuthor: x\n\n\nCAT\nO#O\nwIN\n\n\nA1. Pet ~ CAT\n\nD1. Milk ~ COW\n\n\nBy hand\n"
NAMED = "## Metadata\ntitle: Farm\n\n## Grid\n\nCAT\nO.O\nWIN\n\n## Clues\n\nA1. Pet ~ CAT\n"
JPZ = """<?xml version="1.0"?>
<crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler"><rectangular-puzzle>
<metadata><title>Farm</title></metadata><crossword><grid width="3" height="3">
<cell x="1" y="1" solution="C" number="1"/><cell x="2" y="1" solution="A"/>
<cell x="3" y="1" solution="T" type="letter"/><cell x="1" y="2" solution="O"/>
<cell x="2" y="2" type="block"/><cell x="3" y="2" solution="O"/>
<cell x="1" y="3" solution="W"/><cell x="2" y="3" solution="I"/><cell x="3" y="3" solution="N"/>
</grid><clues><clue word="1">Pet</clue></clues></crossword></rectangular-puzzle>
</crossword-compiler>"""
OTHERS = {"xd": XD, "xd with names": NAMED, "jpz": JPZ}


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS)
def test_crosswords_of_other_programs(text: str) -> None:
    assert types_of(text) == ["crosspatch"]
    (entry,) = NOTATION.parse(text)
    assert sorted(puzzle_of(entry.found).words) == ["CAT", "COW", "TON", "WIN"]
    left = "clues, author and notes" if "Author" in text else "clues"
    assert (entry.title, entry.left) == ("Farm", f"the {left} of the crossword")


def zipped(*texts: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, text in enumerate(texts):
            archive.writestr(f"{number}.xml", text)
    return file.getvalue()


def test_an_archive_of_one_file_is_that_file() -> None:
    assert read_text(io.BytesIO(zipped(JPZ)), "a.jpz") == JPZ
    with pytest.raises(BadInput, match="is too large"):
        read_text(io.BytesIO(zipped("a" * (LARGEST + 1))), "a.jpz")
    for data in (zipped(JPZ, XD), zipped(JPZ)[:-9], b"PK\3\4"):
        with pytest.raises(BadInput, match="the archive can't be read"):
            read_text(io.BytesIO(data), "a.jpz")


BAD = [
    (XD.replace("CAT\nO", "...\n."), 5, "the crossword has no solution"),
    (
        XD.replace("Author: x", "Rebus: 1=HEART").replace("wI", "1I"),
        5,
        "'HEART' in row 3, column 1",
    ),
    (XD.replace("wIN", "w IN"), 7, "not a row of the grid"),
    (JPZ.replace('"I"', '"IN"'), 3, "'IN' in row 3, column 2 is not one letter"),
    (JPZ.replace(' solution="I"', ""), 3, "the crossword has no solution"),
    (JPZ.replace('"I"', '"I" top-bar="true"'), 3, "the crossword has bars"),
    (JPZ.replace('x="3" y="3"', 'x="4" y="3"'), 7, "the cell is outside the grid"),
    (JPZ.replace("crossword>", "sudoku>"), 2, "this is not a crossword"),
    ('{"styles": {"b": {"barred": "T"}},\n"solution": [["A", "B"]]}', 1, "has bars"),
    ('{"solution": [["A", "B"]\n', 1, "the JSON breaks off"),
    ('{"title": "no grid"}', 1, "the crossword has no solution"),
    ('{"puzzle": [[0]],\n"solution": [["A", "B"], ["A"]]}', 2, "not of one length"),
    ('{\n\n"solution": [["A", "QU"]]}', 3, "'QU' in row 1, column 2 is not one letter"),
    ('{"solution": [["A", 7]]}', 1, "is not one letter"),
    ('{"solution": [["A", "#"]]}', 1, "the framework has no slots"),
    ('{"solution": [[]]}', 1, "not of one length"),
]


@pytest.mark.parametrize(("text", "line", "message"), BAD)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(BadInput) as error:
        board_in(text, "ipuz" if text[0] == "{" else None)
    assert text[0] == "{" or types_of(text) == ["crosspatch"]
    assert message in error.value.message
    assert error.value.line == line
    assert error.value.expected


# -- Across Lite ---------------------------------------------------------------------------------


def across(solution: str = "CATO.OWIN") -> bytes:
    puzzle = pytest.importorskip("puz").Puzzle()
    puzzle.width, puzzle.height, puzzle.solution = 3, 3, solution
    puzzle.fill = "".join("." if sign == "." else "-" for sign in solution)
    puzzle.title, puzzle.clues = "Farm", ["a", "b", "c", "d"]
    data: bytes = puzzle.tobytes()
    return data


def test_across_lite_says_the_same() -> None:
    data = across()
    assert is_across(data)
    board = board_in(across_text(data, "a.puz"))
    assert sorted(puzzle_of(board).words) == ["CAT", "COW", "TON", "WIN"]
    assert puzzle_of(board).headings["title"] == "Farm"


def test_a_file_without_its_solution_is_refused() -> None:
    puzzle = pytest.importorskip("puz").load(across())
    for sign in "X-":
        puzzle.solution = re.sub("[A-Z-]", sign, puzzle.solution)
        with pytest.raises(BadInput, match="the crossword has no solution"):
            across_text(puzzle.tobytes(), "a.puz")


def test_clues_are_said_to_be_left_out() -> None:
    [entry] = NOTATION.parse(across_text(across(), "a.puz"))
    assert entry.left == "the clues of the crossword"


def test_a_damaged_file_is_refused_or_read() -> None:
    data = across()
    refused = 0
    for end in range(14, len(data)):
        try:
            board_in(across_text(data[:end], "a.puz"))
        except BadInput as error:
            refused += error.source == "a.puz"
    assert refused > len(data) // 2


def test_a_scrambled_solution_is_refused() -> None:
    puz = pytest.importorskip("puz")
    puzzle = puz.Puzzle()
    puzzle.width, puzzle.height, puzzle.solution = 3, 5, "CATO.OWINCATOWL"
    puzzle.fill, puzzle.clues = puzzle.solution, []
    puzzle.lock_solution(1234)
    with pytest.raises(BadInput, match="scrambled"):
        across_text(puzzle.tobytes(), "a.puz")
