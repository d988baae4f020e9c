"""What is remembered about a puzzle lives as long as the puzzle, and no longer."""

import gc
from collections.abc import Iterator
from itertools import cycle, islice
from weakref import finalize

import pytest

from tests.engine.latin import SQUARE, board
from tui_puzzles.engine import memory
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.play.samples import samples

SMALL = 100  # cells
DIFFERENT = 6  # puzzles, the easiest

games = pytest.mark.parametrize("name", game_names())


def test_an_answer_is_worked_out_once_for_each_board() -> None:
    asked: list[Board] = []

    @remembered
    def cells(of: Board) -> int:
        asked.append(of)
        return of.layout.size

    one, other = board("r1c1=A"), board("r1c1=A")
    assert [cells(one), cells(one), cells(other)] == [16, 16, 16]
    assert len(asked) == 2


def test_an_answer_with_arguments_is_worked_out_again_when_there_were_too_many() -> None:
    asked: list[int] = []

    @remembered_up_to(2)
    def twice(_layout: Layout, number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [twice(SQUARE, n) for n in (1, 2, 1, 2, 3, 3, 1)] == [2, 4, 2, 4, 6, 6, 2]
    assert asked == [1, 2, 3, 1]


def test_on_a_large_layout_there_are_too_many_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    @remembered_up_to(1000)
    def twice(_layout: Layout, number: int) -> int:
        asked.append(number)
        return 2 * number

    monkeypatch.setattr(memory, "ROOM", 2 * SQUARE.weight)
    assert [twice(SQUARE, n) for n in (1, 2, 1, 2, 3, 3, 1)] == [2, 4, 2, 4, 6, 6, 2]
    assert asked == [1, 2, 3, 1]


def test_an_error_is_not_remembered() -> None:
    @remembered
    def fails(_layout: Layout) -> int:
        raise ValueError("no")

    for _ in range(2):
        with pytest.raises(ValueError, match="no") as error:
            fails(SQUARE)
        assert error.value.__context__ is None


def test_a_walk_that_is_kept_holds_no_memories() -> None:
    game = load_game("sudoku")
    start = next(_boards(game))
    assert not any(after.memory for _, after in list(walk(start, game.rules))[:-1])


@games
def test_nothing_survives_its_puzzle(name: str) -> None:
    _check(load_game(name), 4)


@pytest.mark.sweep
@games
def test_sweep_nothing_survives_its_puzzle(name: str) -> None:
    _check(load_game(name), 10_000)


def _check(game: Game, number: int) -> None:
    """As many boards and layouts live after so many puzzles were rated as after the first few."""
    new, dropped = set[int](), set[int]()
    puzzles = _boards(game)
    for puzzle in islice(puzzles, 2):
        rate(puzzle, game.rules, game.ceilings)
    del puzzle
    before, held = _alive(), _layouts()
    for at, puzzle in enumerate(islice(puzzles, number)):
        if id(puzzle.layout) not in held:  # by another test of this process, a Sudoku's is shared
            new.add(at)
            finalize(puzzle.layout, dropped.add, at)
        rate(puzzle, game.rules, game.ceilings)
    del puzzle
    assert _alive() <= before
    assert new == dropped != set()
    gc.freeze()  # or all that other tests have loaded is looked through again and again


def _boards(game: Game) -> Iterator[Board]:
    """Puzzles of different layouts, again and again, each read anew."""
    by_layout = dict[Layout, str]()
    for sample in samples(game.name):
        layout = _read(game, sample.text).layout
        if layout.size <= SMALL and len(by_layout) < DIFFERENT:
            by_layout.setdefault(layout, sample.text)
        if len(by_layout) == DIFFERENT:
            break
    texts = [*by_layout.values()]
    del by_layout, layout
    return (_read(game, text) for text in cycle(texts))


def _read(game: Game, text: str) -> Board:
    puzzle = next(game.parse(text, None)).board
    assert puzzle is not None
    return puzzle


def _alive() -> int:
    gc.unfreeze()  # what an app in this process has frozen is neither collected nor listed
    gc.collect()
    return sum(isinstance(thing, (Board, Layout)) for thing in gc.get_objects())


def _layouts() -> set[int]:
    return {id(thing) for thing in gc.get_objects() if isinstance(thing, Layout)}
