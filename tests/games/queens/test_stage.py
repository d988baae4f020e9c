"""Queens as a problem to watch: options are cells, and the picture has the queens."""

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens import search
from tui_puzzles.games.queens.notation import NOTATION
from tui_puzzles.games.queens.stage import queens_stage
from tui_puzzles.search.bit_cover import BitCover
from tui_puzzles.search.limit import found_in


def board(text: str) -> Board:
    found = next(NOTATION.parse(text, None)).board
    assert found is not None
    return found


GROUNDS = [
    ("....\n....\n....\n....", ["...."] * 4),
    ("AABBB\nAABBB\nACCCE\nDDCEE\nDDDEE", ["aabbb", "aabbb", "accce", "ddcee", "dddee"]),
]


@pytest.mark.parametrize(("text", "ground"), GROUNDS)
def test_the_picture_has_letters_and_queens(text: str, ground: list[str]) -> None:
    stage = queens_stage(board(text))
    assert list(stage.ground) == ground
    solutions = list(BitCover(stage.cover).solutions())
    assert len(solutions) == len(list(found_in(search.solutions(board(text))))) > 0
    for chosen in solutions:
        picture = "".join(stage.picture(chosen))
        assert picture.count("Q") == len(ground) == len(chosen)
        assert [stage.names[option] for option in sorted(chosen)] == [
            f"r{at // len(ground) + 1}c{at % len(ground) + 1}"
            for at, sign in enumerate(picture)
            if sign == "Q"
        ]


SHORT = {"row 2": "R2", "column 10": "C10", "diagonal r1c1-r10c10": "\\", "diagonal r1c2-r2c1": "/"}


@pytest.mark.parametrize(("item", "short"), SHORT.items())
def test_short_names(item: str, short: str) -> None:
    assert queens_stage(board("\n".join(["." * 10] * 10))).short[item] == short


def test_a_given_queen_is_in_every_solution() -> None:
    stage = queens_stage(board(".Q......\n" + "\n".join(["........"] * 7)).settled())
    solutions = [{stage.names[o] for o in one} for one in BitCover(stage.cover).solutions()]
    assert solutions
    assert all("r1c2" in solution for solution in solutions)


def test_two_stars_are_no_exact_cover() -> None:
    rows = ["AAAAAAAAAA", *[f"{letter * 10}" for letter in "BCDEFGHIJ"]]
    text = "stars: 2\n" + "\n".join(rows)
    with pytest.raises(BadInput, match="2 stars a unit are no exact cover"):
        queens_stage(board(text))
