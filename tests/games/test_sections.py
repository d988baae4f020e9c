"""Puzzles in sections between ``begin`` and ``end``, of each type that has such."""

import pytest

from tui_puzzles.engine.game import game_names, load_game

SUDOKU = """\
5 3 - - 7 - - - -
6 - - 1 9 5 - - -
- 9 8 - - - - 6 -
8 - - - 6 - - - 3
4 - - 8 - 3 - - 1
7 - - - 2 - - - 6
- 6 - - - - 2 8 -
- - - 4 1 9 - - 5
- - - - 8 - - 7 9
"""
JIGSAW = """\
8 - - - - - - - -
- - - 1 - - - - -
2 - - - - - 4 - 6
- - - - - 8 - - 5
- - - 6 2 - - 1 8
- 3 - - - 4 - 2 -
- - - 5 - - 1 - 7
- - 2 - - - - - -
- - - 8 - - - 9 -
areas
9 9 9 9 9 8 8 8 8
5 5 5 9 9 8 8 8 8
5 5 5 9 9 8 3 3 3
5 5 5 1 1 1 3 3 3
2 2 2 1 1 1 3 3 3
2 2 2 1 1 1 4 4 4
2 2 2 7 6 6 4 4 4
7 7 7 7 6 6 4 4 4
7 7 7 7 6 6 6 6 6
"""
SLITHER = "- - - - 0 -\n3 3 - - 1 -\n- - 1 2 - -\n- - 2 0 - -\n- 1 - - 1 1\n- 2 - - - -\n"
STARS = """\
1 1 2 2 2 2 2 2
1 1 1 1 1 1 1 2
3 3 3 3 3 3 1 1
3 4 4 4 4 4 4 5
4 4 5 5 5 5 5 5
4 5 5 6 6 6 6 6
6 6 6 6 6 7 7 7
6 7 7 7 7 7 8 8
"""
LABELS = "rlabels\n3\n2 1\n3 2\n2 2\n6\n1 5\n6\n1\n2\nclabels\n1 2\n3 1\n1 5\n7 1\n5\n3\n4\n3\n"
CASES = {
    "sudoku": (
        "sudoku",
        f"author Somebody\nsize 9\nproblem\n{SUDOKU}solution\n1 2 3\nmoves\n1aa,2bb;\n",
    ),
    "jigsaw": ("sudoku", f"size 9\nproblem\n{JIGSAW}"),
    "slitherlink": ("slitherlink", f"puzzle slitherlink\nproblem\n{SLITHER}"),
    "stars": ("queens", f"size 8\nstars 1\nareas\n{STARS}"),
    "nonogram": ("nonogram", f"rows 9\ncols 8\n{LABELS}"),
}


@pytest.mark.parametrize(("type", "text"), CASES.values(), ids=CASES)
@pytest.mark.parametrize(
    "around", ["{}", '<script id="data">\n{}</script>\n'], ids=["bare", "page"]
)
def test_a_puzzle_in_sections_is_read(around: str, type: str, text: str) -> None:
    whole = around.format(f"begin\n{text}end\n")
    (entry,) = load_game(type).parse(whole)
    assert load_game(type).search(entry.found, 2).sole
    assert [name for name in game_names() if load_game(name).recognise(whole)] == [type]


def test_sums_of_cages_are_refused() -> None:
    text = f"begin\nproblem\n{JIGSAW.replace('8 - - - - - - - -', '18 - - - - - - - -')}end\n"
    assert not any(load_game(name).recognise(text) for name in game_names())
