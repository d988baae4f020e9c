"""Boards with next to nothing on them: the search must not be lost among their solutions."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import DataObject, booleans, data, dictionaries, integers, sampled_from

from tui_puzzles import api
from tui_puzzles.cli import main
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.search import by_laws
from tui_puzzles.games.takuzu import sat
from tui_puzzles.games.takuzu.game import GAME
from tui_puzzles.games.takuzu.puzzle import Takuzu
from tui_puzzles.games.takuzu.search import verdict
from tui_puzzles.search.limit import found_in

NODES = 2000  # enough for an empty 20x20


SIZES = [*((side, side) for side in range(4, 21, 2)), (6, 14), (12, 8)]
EQUAL_ROWS = (
    "0....1../..1...0./.0..00../..00.1.0/......../1......./10..00.1/....00.."  # rows 1 and 2
)
LARGE = (  # 14x14, on which a search without whole lines gave up after a minute
    "00........0.1./........1..0../....1.....0..1/0.1.1........./........1...../.1..1.1..0..1./"
    "...0.........0/0..0........../.1........0.1./..0....0.....0/.....0....1.../...11........./"
    "....1......0.0/.1.1..0.11...1"
)


def read(text: str) -> Board:
    return next(GAME.parse(text)).found


@pytest.mark.parametrize("word", ["", "equal "])
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_an_empty_board_has_several_solutions(rows: int, columns: int, word: str) -> None:
    found = verdict(read(word + "/".join(["." * columns] * rows)), 2, NODES)
    assert found.number == 2
    assert all(solution.solved for solution in found.solutions)


def test_lines_may_be_equal_only_where_the_board_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert GAME.search(read(EQUAL_ROWS), 2).number == 0
    only = GAME.search(read(f"equal {EQUAL_ROWS}"), 2).only
    assert only is not None
    rows = GAME.format(only, "takuzu-line").removeprefix("equal ").split("/")
    assert rows[0] == rows[1]
    assert main(["check", EQUAL_ROWS]) == 1
    assert capsys.readouterr().out == "No solution; one if lines may be equal.\n"


def test_more_lines_than_differ_are_refused_at_once() -> None:
    """Of length 4 there are 6 legal lines, of length 6 there are 14."""
    for rows, columns in ((4, 8), (6, 16), (20, 6)):
        empty = "/".join(["." * columns] * rows)
        assert verdict(read(empty), 2, 1).complete
        assert verdict(read(f"equal {empty}"), 2, NODES).number == 2
        with pytest.raises(BadInput, match=r"can't be different"):
            GAME.generate(Wish(Level.EASY, (rows, columns), "plain"), Random(1))


def test_a_large_board_takes_few_nodes() -> None:
    found = verdict(read(LARGE), 2, NODES)
    assert found.only is not None


@given(data())
@settings(max_examples=15)
def test_whole_lines_find_what_the_laws_find(drawn: DataObject) -> None:
    """All solutions of small boards, some of them without any, are those of the other search."""
    rows, columns = drawn.draw(sampled_from([(4, 4), (4, 6), (6, 4)]))
    pairs = [(at, at + 1) for at in range(rows * columns) if (at + 1) % columns]
    signs = drawn.draw(dictionaries(sampled_from(pairs), sampled_from("=x"), max_size=4))
    layout = Takuzu(rows, columns, signs, drawn.draw(booleans()))
    cells = drawn.draw(dictionaries(integers(0, layout.size - 1), integers(0, 1), max_size=8))
    board = Board.start(layout, of(layout.mark(*mark) for mark in cells.items()))
    own, others = verdict(board, 300), by_laws(board, 300)
    assert own.number == others.number
    assert not own.complete or own.solutions == others.solutions
    known = board.placed & board.places(0), board.placed & board.places(1)
    models = sorted(islice(found_in(sat.solutions(layout, *known), NODES), 300))
    ones = sorted(one.places(1) for one in others.solutions)
    assert len(models) == others.number
    assert not others.complete or models == ones


def test_a_broken_law_is_seen_before_the_first_step(capsys: pytest.CaptureFixture[str]) -> None:
    broken = "000./..../..../...."
    with pytest.raises(Contradiction):
        next(api.read(broken, "takuzu").solve())
    assert main(["solve", "--type", "takuzu", broken]) == 1
    assert "Contradiction after 0 steps" in capsys.readouterr().out
