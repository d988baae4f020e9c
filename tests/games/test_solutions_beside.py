"""A solution that stands beside its puzzle isn't read as one, whatever a text calls the two."""

import json

import pytest

from tui_puzzles.engine.game import load_game
from tui_puzzles.play.reading import read
from tui_puzzles.play.samples import samples

GAME = load_game("sudoku")
PUZZLE = next(GAME.parse(samples("sudoku")[0].text, None)).found
(SOLVED,) = GAME.search(PUZZLE, 2).solutions


def rows(form: str, lists: bool) -> object:
    """The puzzle, or its solution, as JSON has it."""
    line = GAME.format(SOLVED if form == "solved" else PUZZLE, "sdm")
    return [[*map(int, line[at : at + 9])] for at in range(0, 81, 9)] if lists else line


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("lists", [False, True])
@pytest.mark.parametrize(
    ("solved", "puzzle"),
    [
        ("solution", "puzzle"),
        ("grid", "task"),
        ("answer", "board"),
        ("board_solved", "board"),
        ("solution", "unsolved"),
    ],
)
def test_in_json(solved: str, puzzle: str, lists: bool, indent: int | None) -> None:
    own = {solved: rows("solved", lists), "level": "easy", puzzle: rows("puzzle", lists)}
    for keys in (own, dict(reversed(own.items()))):
        (entry,) = GAME.parse(json.dumps(keys, indent=indent), None)
        assert entry.board == PUZZLE


def test_three_puzzles_of_a_page_on_one_line() -> None:
    every = [next(GAME.parse(one.text, None)).found for one in samples("sudoku")[1:4]]
    lines = [GAME.format(board, "sdm") for board in every]
    parts = ({"puzzle": [*map(int, line)], "hints": [1, 5]} for line in lines)
    page = f"<script>window.gameData={json.dumps(dict(zip('abc', parts, strict=True)))}</script>"
    assert [entry.board for entry in GAME.parse(page, None)] == every


LINES = [GAME.format(next(GAME.parse(one.text)).found, "sdm") for one in samples("sudoku")[:3]]
ENDED = [
    GAME.format(GAME.search(next(GAME.parse(line)).found, 2).solutions[0], "sdm") for line in LINES
]
PAIRS = [*zip(LINES, ENDED, strict=True)]
LISTS = {
    "strings on a line": json.dumps(LINES),
    "strings": json.dumps(LINES, indent=1),
    "objects": json.dumps([{"id": 1, "puzzle": one, "solution": other} for one, other in PAIRS]),
    "solutions first": json.dumps([{"solution": other, "puzzle": one} for one, other in PAIRS]),
    "Python": "P = [\n" + "".join(f"    '{one}',\n" for one in LINES) + "]\n",
    "SQL": "".join(f"INSERT INTO p VALUES (1, '{one}', '{other}');\n" for one, other in PAIRS),
    "XML": f"<puzzles>{''.join(f'<puzzle>{one}</puzzle>' for one in LINES)}</puzzles>",
    "columns": "\n".join(f"{one}\t{other}" for one, other in PAIRS),
}


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_all_puzzles_of_a_list_are_read_and_no_solution(text: str) -> None:
    (found,) = read(text, "")
    assert [GAME.format(entry.found, "sdm") for entry in found.entries] == LINES


def test_of_any_type() -> None:
    game = load_game("takuzu")
    board = next(game.parse(samples("takuzu")[3].text, None)).found
    (solved,) = game.search(board, 2).solutions
    texts = [game.format(one, "takuzu-line").split("/") for one in (solved, board)]
    grids = [[[*row.replace(".", "x")] for row in rows] for rows in texts]
    (entry,) = game.parse(json.dumps(dict(zip(("field", "task"), grids, strict=True))), None)
    assert game.format(entry.found, "takuzu") == game.format(board, "takuzu")
    assert entry.left == "its solution"
