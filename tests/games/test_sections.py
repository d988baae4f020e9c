"""Puzzles in sections between ``begin`` and ``end``, of each type that has such."""

from collections.abc import Callable

import pytest

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.notation.sections import unsectioned
from tui_puzzles.play.reading import read

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


KILLER = """\
20 - 11 - 12 10 - 14 -
- 12 - 17 - 21 - 15 -
4 - - - 8 - - - 14
- 6 - - - - 16 - -
17 8 - 10 - - 14 - 6
- 13 - 18 - - 4 - -
9 23 - - 13 11 - - 7
- 9 - 16 - 13 8 - -
9 - - - - - - 17 -
areas
21 21 24 24 25 27 27 29 29
21 23 24 32 25 33 27 28 29
22 23 23 32 26 33 28 28 30
22 31 31 32 26 33 1 1 30
2 3 3 4 4 4 5 5 6
2 7 7 8 8 8 9 9 6
10 11 11 11 18 12 12 12 13
10 14 14 17 18 19 15 15 13
16 16 17 17 18 19 19 20 20
"""
SMALL = "1 4 - 2\n- - - -\n- - - 3\n- - - -\nareas\n1 1 2 2\n1 3 2 2\n1 3 4 4\n3 3 4 4\n"
UNNAMED: dict[str, Callable[[str, int], str]] = {
    "below a size": lambda text, side: f"{side} {side}\n{text.replace('areas', '')}",
    "below a line of words": lambda text, _: f"Mine\n\n{text.replace('areas', '')}\n",
    "above words": lambda text, _: f"{text.replace('areas', '')}\nHave fun with it, all of you!\n",
    "alone": lambda text, _: text.replace("areas\n", "").strip(),
    "in code": lambda text, side: f"```\n{side}\n{text.replace('areas', '')}```\n",
    "with tabs": lambda text, _: text.replace("areas\n", "\n").replace(" ", "\t"),
    "with commas": lambda text, _: text.replace("areas\n", "\r\n").replace(" ", ","),
    "zeros": lambda text, _: text.replace("areas\n", "\n").replace("-", "0"),
}


@pytest.mark.parametrize("shape", UNNAMED.values(), ids=UNNAMED)
@pytest.mark.parametrize("text", [JIGSAW, KILLER, SMALL], ids=["jigsaw", "killer", "small"])
def test_cells_above_their_regions_need_no_names(
    text: str, shape: Callable[[str, int], str]
) -> None:
    side = len(text.split("areas")[0].splitlines())
    same = UNNAMED["alone"](text, side)
    (found,) = read(shape(text, side), "")
    assert [found.game.name, found.game.search(found.entries[0].found, 2).sole] == ["sudoku", True]
    assert found.game.format(found.entries[0].found, "grid") == found.game.format(
        next(load_game("sudoku").parse(same)).found, "grid"
    )


def test_other_cells_below_cells_are_no_regions() -> None:
    same = STARS.replace("5", "0") + "\n" + STARS
    (found,) = read(same, "")
    assert [found.game.name, len(found.entries)] == ["queens", 2]
    for wrong in (SUDOKU + "\n" + SUDOKU, JIGSAW.replace("areas\n9", "areas\n8")):
        text = wrong.replace("areas", "")
        assert unsectioned(text) == text
