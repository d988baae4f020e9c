"""The estimate on Sudoku Explainer's scale: against true ratings, and true itself."""

import json
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from tests.games.sudoku.boards import DATA, bank, board_of
from tui_puzzles.cli import main
from tui_puzzles.engine.bits import Bits, count
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry
from tui_puzzles.engine.solve import walk
from tui_puzzles.games.sudoku.explainer import estimate
from tui_puzzles.games.sudoku.explainer.chains import surcharge
from tui_puzzles.games.sudoku.explainer.deep import DEEP_NETS
from tui_puzzles.games.sudoku.explainer.hint import Hint
from tui_puzzles.games.sudoku.explainer.ladder import LADDER
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.search import verdict

PUBLISHED = {  # what the explainer itself gave them, as published with them
    "AI Escargot": (
        "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
        10.5,
    ),
    "Inkala 2012": (
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        10.7,
    ),
    "Easter Monster": (
        "100000002090400050006000700050903000000070000000850040700000600030009080002000001",
        11.6,
    ),
    "Golden Nugget": (
        "000000039000010005003005800008009006070020000100400000009008050020000600400700000",
        11.9,
    ),
}
FEW = 35  # open cells where nets inside nets are quick
KNOWN = [  # from the public-domain puzzle bank of sudoku-exchange, with their true ratings
    ("570060003030005060601007000053000001000080000900000270000800402080100030200040019", 2.5),
    ("040000090000050000806000407000080000005020700002165900007603500609070302000000000", 5.0),
    # an aligned triplet
    ("000070080000001003008005190007050009209000305500040800015600200900100000060080000", 7.5),
    # a long net of one digit
    ("000020000900030005400607001007040600004859200208000904030000080000302000009070400", 8.1),
    # nets, after houses that the chains of their cases pass over
    ("000050000006301200908000306060030090509040802000209000000000000307000508840000079", 8.6),
    # a net that contradicts itself leads somewhere, too
    ("070000050108509704090000060003080200800000003904603508009807400040050080500030007", 8.8),
]


@pytest.mark.parametrize(("puzzle", "rating"), KNOWN)
def test_known_ratings(puzzle: str, rating: float) -> None:
    assert estimate(board_of(puzzle).known_sole()) == rating


FILES = [("hard", 23, 0.9), ("diabolical", 149, 0.8)]


@pytest.mark.parametrize(("name", "every", "share"), FILES)
def test_true_ratings(name: str, every: int, share: float) -> None:
    path = DATA / f"bank-{name}.txt"
    if not path.exists():
        pytest.skip(f"{path} is missing")
    lines = [line.split() for line in path.read_text().splitlines() if line][::every]
    off = [abs((estimate(board_of(text).known_sole()) or 0) - float(true)) for text, true in lines]
    assert sum(by < 0.05 for by in off) >= share * len(off)
    assert sum(by < 0.25 for by in off) >= 0.9 * len(off)


@pytest.mark.sweep
@pytest.mark.parametrize("name", PUBLISHED)
def test_sweep_published_ratings(name: str) -> None:
    """Most of these take a minute."""
    puzzle, rating = PUBLISHED[name]
    found = estimate(board_of(puzzle).known_sole())
    assert found is not None
    assert abs(found - rating) < 0.15


@pytest.mark.parametrize("name", ["hard", "diabolical"])
def test_hints_are_true(name: str) -> None:
    """Of every technique, wherever a walk comes by, needed or not."""
    assert _false_hints(name, 1000, FEW) == []


@pytest.mark.sweep
def test_sweep_hints_inside_nets_are_true() -> None:
    assert _false_hints("diabolical", 61, 81) == []


def _false_hints(name: str, every: int, most: int) -> list[Hint]:
    """Those on the way through a bank; nets inside nets where at most so many cells are open."""
    return [hint for start in bank(name, every) for hint in _false_on_the_way(start, most)]


def _false_on_the_way(start: Board, most: int) -> Iterator[Hint]:
    solution = verdict(start).solutions[0].marks
    for _, board in islice(walk(start, RULES), 5, None, 20):
        for technique in LADDER:
            if technique not in DEEP_NETS[1:] or count(board.open) <= most:
                hints = technique(board, Dry())
                yield from (hint for hint in hints if not _is_true(hint, solution))


def _is_true(hint: Hint, solution: Bits) -> bool:
    return not hint.placements & ~solution and not hint.eliminations & solution


def test_each_level_of_nets_sees_what_the_one_below_sees() -> None:
    start = board_of(KNOWN[-1][0]).known_sole()
    board = next(board for _, board in walk(start, RULES) if count(board.open) <= FEW)
    found = [
        {(hint.placements, hint.eliminations) for hint in level(board, Dry())}
        for level in DEEP_NETS
    ]
    assert all(below <= above for below, above in pairwise(found))
    assert len(found[0]) < len(found[2])


def test_longer_chains_cost_more_in_growing_steps() -> None:
    costs = [surcharge(length) for length in (4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 24, 25)]
    assert costs == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]


def test_the_command_line_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle, rating = KNOWN[0]
    assert main(["rate", "--se", "--json", puzzle]) == 0
    assert json.loads(capsys.readouterr().out)["se"] == rating
    assert main(["rate", "--se", "--plain", puzzle]) == 0
    assert f", SE {rating}." in capsys.readouterr().out
    assert main(["rate", "--se", puzzle]) == 0
    assert f"  SE {rating} " in capsys.readouterr().out


def test_several_solutions_have_no_rating(capsys: pytest.CaptureFixture[str]) -> None:
    several = "0" + KNOWN[0][0][1:]
    main(["rate", "--se", "--json", several])
    assert json.loads(capsys.readouterr().out)["se"] is None


def test_a_scale_that_a_type_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--scale", "length", KNOWN[0][0]]) == 2
    assert "Sudoku is not rated on a scale 'length'" in capsys.readouterr().err
