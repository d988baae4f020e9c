"""Clues in the shapes of programs: tables, matrices, lists without names, strings."""

import json

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.puzzle import Nonogram

ROWS = [[3], [2, 1], [3, 2], [2, 2], [6], [1, 5], [6], [1], [2]]
COLUMNS = [[1, 2], [3, 1], [1, 5], [7, 1], [5], [3], [4], [3]]
BOTH = (ROWS, COLUMNS)


def padded(clues: list[list[int]]) -> list[list[int]]:
    return [[0] * (2 - len(clue)) + clue for clue in clues]


def matrix(clues: list[list[int]]) -> str:
    return f"[| {' | '.join(', '.join(map(str, clue)) for clue in padded(clues))} |]"


def array(clues: list[list[int]]) -> str:
    inner = ",\n".join(", ".join(map(str, clue)) for clue in padded(clues))
    return f"array2d(1..n, 1..longest,\n [{inner}\n ])"


def named(name: str, clues: list[list[int]], start: int = 1) -> str:
    return "".join(
        f"{name}{at}: {' '.join(map(str, clue))}\n" for at, clue in enumerate(clues, start)
    )


def on_a_line(between: str, within: str, clues: list[list[int]]) -> str:
    return between.join(within.join(map(str, clue)) for clue in clues)


DRAWN = """\
|_|X|X|X|_|_|_|_| 3
|X|X|_|X|_|_|_|_| 2 1
|_|X|X|X|_|_|X|X| 3 2
|_|_|_|_|_|_|_|_| 2 2
|_|_|_|_|_|_|_|_| 6
|_|_|_|_|_|_|_|_| 1 5
|_|_|_|_|_|_|_|_| 6
|_|_|_|_|_|_|_|_| 1
|_|_|_|_|_|_|_|_| 2
 1 3 1 7 5 3 4 3
 2 1 5 1
"""


def framed() -> str:
    """With clues left and above, and lines between the rows."""
    *rows, above, below = DRAWN.splitlines()
    own = [row.partition(" ") for row in rows]
    cells = [f"{clue:>4} {row.replace('_', ' ')}\n     +-+-+-+-+-+-+-+-+" for row, _, clue in own]
    return "\n".join([f"     {above}", f"     {below}", *cells])


def lines(sign: str, clues: list[list[int]]) -> str:
    return "".join(f"{sign.join(map(str, clue))}\n" for clue in clues)


TEXTS = {
    "a matrix": f"X = 8;\nY = 9;\nrows = {matrix(ROWS)};\ncols = {matrix(COLUMNS)};\n",
    "tables": f"row_rules = {padded(ROWS)}\ncol_rules = {padded(COLUMNS)}\n",
    "tables in JSON": json.dumps({"rows": padded(ROWS), "cols": padded(COLUMNS)}),
    "strings in JSON": json.dumps(
        {
            name: lines(" ", clues).splitlines()
            for name, clues in zip(("rows", "cols"), BOTH, strict=True)
        }
    ),
    "an object on a line": f"const it = {{ rows: {ROWS}, columns: {COLUMNS} }};",
    "two lists": f"{ROWS}\n{COLUMNS}\n",
    "a list of both": json.dumps(BOTH),
    "a fact": f"puzzle('Hen',\n  {ROWS},\n  {COLUMNS}).\n",
    "commas": f"{lines(',', ROWS)}\n{lines(',', COLUMNS)}",
    "an array": f"longest = 2;\nrows = {array(ROWS)};\ncols = {array(COLUMNS)};\n",
    "a line of dashes": f"{lines(' ', ROWS)}---\n{lines(' ', COLUMNS)}",
    "a line of #": f"{lines(' ', ROWS)}\n#\n\n{lines(' ', COLUMNS)}",
    "the numbers of both": f"9\n8\n{lines(' ', ROWS)}\n{lines(' ', COLUMNS)}",
    "numbers in front": f"Rows:\n{named('', ROWS)}Columns:\n{named('', COLUMNS)}",
    "commas and blanks": f"{lines(', ', ROWS)}\n{lines(', ', COLUMNS)}",
    "numbers from 0": f"{named('', ROWS, 0)}\n{named('', COLUMNS, 0)}",
    "numbers below bare names": f"rows\n{named('', ROWS)}columns\n{named('', COLUMNS)}",
    "points behind numbers": f"{named('', ROWS)}\n{named('', COLUMNS)}".replace(":", "."),
    "letters in front": named("R", ROWS) + named("C", COLUMNS),
    "names in front": named("Row ", ROWS) + named("Column ", COLUMNS),
    "letters": "C BA CB BB F AE F A B\nAB CA AE GA E C D C\n",
    "commas on a line": "\n".join(on_a_line(", ", " ", clues) for clues in BOTH),
    "commas in clues": "\n\n".join(on_a_line(" ", ",", clues) for clues in BOTH),
    "slashes": "\n".join(on_a_line("/", ".", clues) for clues in BOTH),
    "an id without its size": on_a_line("/", ".", [*COLUMNS, *ROWS]),
    "clues right and below": DRAWN,
    "clues left and above": framed(),
    "the height first": f"9 8\n{lines(' ', ROWS)}{lines(' ', COLUMNS)}",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_clues_are_read(text: str) -> None:
    assert [name for name in game_names() if load_game(name).recognise(text)] == ["nonogram"]
    (entry,) = GAME.parse(text)
    layout = entry.found.layout
    assert isinstance(layout, Nonogram)
    read = [[b.length for b in line.clue] for line in (*layout.row_lines, *layout.column_lines)]
    assert read == [*ROWS, *COLUMNS]


def test_a_ten_keeps_its_zero() -> None:
    text = json.dumps({"rows": [[0, 10], [10]], "cols": [[2]] * 10})
    (entry,) = GAME.parse(text)
    assert GAME.search(entry.found, 2).sole


NO_CLUES = {
    "numbers that are out of order": f"Rows:\n{named('', ROWS, 2)}Columns:\n{named('', COLUMNS)}",
    "an array of unknown width": f"rows = {array(ROWS)};\ncols = {array(COLUMNS)};\n",
    "an array that lacks a cell": "longest = 2;\nrows = array2d(1..2, 1..longest, [1, 1, 1]);\n"
    "cols = [[1], [2]];",
    "points behind numbers that are out of order": f"Rows:\n{named('', ROWS, 2)}"
    f"Columns:\n{named('', COLUMNS)}".replace("1:", "1."),
    "three parts": "3\n\n1 1\n---\n1\n1\n2\n1",
    "words": "HELLO WORLD AND\nGOOD BYE ALL\n",
    "sums": "1,2,3\n3,2,1\n",
    "a date": "1/1/2\n",
    "an id of two sizes": "1/1/1.1/0/1/2/1",
    "a row without a bar": DRAWN.replace("|X|X| 3 2", "|X|X 3 2"),
    "clues on both sides": DRAWN.replace("|_|X|X|X|_|_|_|_| 3", "1 |X|X|X|_|_|_|_| 3"),
    "a number among the rows": DRAWN.replace(" 6\n", " 6\n 1\n", 1),
}


@pytest.mark.parametrize("text", NO_CLUES.values(), ids=NO_CLUES)
def test_what_is_not_quite_clues_is_not_read(text: str) -> None:
    assert GAME.recognise(text) is None


def test_the_width_of_an_array_is_used() -> None:
    (entry,) = GAME.parse(f"% of mine\nlongest = 2;\n{TEXTS['an array'].partition(';')[2]}n = 9;\n")
    assert entry.left == "lines 1, 25"


def test_what_a_drawing_has_filled_is_found() -> None:
    (entry,) = GAME.parse(DRAWN)
    assert entry.found.placed_marks.bit_count() == 11
    assert GAME.search(entry.found, 2).sole


def test_pairs_of_lines_are_a_puzzle_each() -> None:
    first, second, bad = GAME.parse("AA A C\nC A AA\n\nC AA A\nC A B\n\nA B AA\nC C C\n")
    assert first.found.layout.size == second.found.layout.size == 9
    assert bad.error
    assert (bad.error.line, bad.error.message) == (7, "the rows have 5 filled cells, the columns 9")


def in_margins(between: str, cell: str, spread: bool) -> str:
    """Above and at the left of empty cells, a number in each or whole clues."""
    rows = padded(ROWS) if spread else [[" ".join(map(str, clue))] for clue in ROWS]
    columns = padded(COLUMNS) if spread else [[" ".join(map(str, clue))] for clue in COLUMNS]
    corner = [""] * len(rows[0])
    above = [corner + [number or "" for number in line] for line in zip(*columns, strict=True)]
    table = [*above, *([n or "" for n in row] + [cell] * len(COLUMNS) for row in rows)]
    return "".join(between.join(map(str, line)) + "\n" for line in table)


@pytest.mark.parametrize("spread", [True, False])
@pytest.mark.parametrize("cell", ["", ".", "_"])
@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_clues_in_the_margins_of_a_table_are_read(between: str, cell: str, spread: bool) -> None:
    puzzle = next(GAME.parse(in_margins(between, cell, spread))).found.layout
    assert isinstance(puzzle, Nonogram)
    assert [[block.length for block in line.clue] for line in puzzle.row_lines] == ROWS
    assert [[block.length for block in line.clue] for line in puzzle.column_lines] == COLUMNS


@pytest.mark.parametrize("sign", [" .", "|_", " □"])
def test_clues_around_drawn_cells_are_read(sign: str) -> None:
    above = [
        "     " + "".join(f" {n or ' '}" for n in line)
        for line in zip(*padded(COLUMNS), strict=True)
    ]
    rows = [f"{' '.join(map(str, clue)):>5}{sign * len(COLUMNS)}" for clue in ROWS]
    puzzle = next(GAME.parse("\n".join([*above, *rows]))).found.layout
    assert isinstance(puzzle, Nonogram)
    assert [[block.length for block in line.clue] for line in puzzle.column_lines] == COLUMNS
    (wrong,) = GAME.parse("\n".join([*above, *rows[1:]]), "margins")
    assert isinstance(wrong.error, BadInput)
