"""Whoever asks for a step, and on which board: nothing false, nothing that isn't proved."""

import random
from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest

from tests.givens import fewer_givens
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.rule import Dry, Level, Rule
from tui_puzzles.engine.solve import all_steps, next_step, rate, rounds, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.play.needs import finished, fits
from tui_puzzles.play.samples import samples
from tui_puzzles.testing.players import position_by_hand
from tui_puzzles.testing.truth import Searched
from tui_puzzles.tutor.learning.positions import easiest
from tui_puzzles.tutor.story import solver_steps
from tui_puzzles.tutor.why import justified, why

Rules = tuple[Rule, ...]
FIRST = Move(Act.REMOVE, 0, 0)


def _open_mark(board: Board) -> int:
    settled = board.settled()
    return (settled.marks & ~settled.placed_marks).bit_length() - 1


DOORS: dict[str, Callable[[Game, Board, Rules], object]] = {
    "walk": lambda _, board, rules: list(walk(board, rules)),
    "next_step": lambda _, board, rules: next_step(board, rules),
    "next_step, dry": lambda _, board, rules: next_step(board, rules, Dry()),
    "all_steps": lambda _, board, rules: list(islice(all_steps(board, rules), 100)),
    "Rule.steps": lambda _, board, rules: [list(islice(r.steps(board), 20)) for r in rules],
    "rate": lambda game, board, rules: rate(board, rules, game.ceilings),
    "rounds": lambda _, board, rules: list(rounds(board, rules)),
    "finished": lambda _, board, rules: finished(board, rules).settled(),
    "fits": lambda _, board, rules: fits(board, rules, rules[-1], None),
    "why": lambda _, board, rules: why(board, rules, _open_mark(board)),
    "justified": lambda _, board, rules: justified(FIRST, board, rules),
    "easiest": lambda _, board, rules: [easiest(board, rule, rules) for rule in rules],
    "solver_steps": lambda _, board, rules: solver_steps(rules, board, lambda: True),
}


@cache
def _unsettled(name: str) -> list[Board]:
    """Boards as players leave them: entries made, candidates taken out, nothing concluded."""
    game, rng, found = load_game(name), random.Random(3), []
    for sample in samples(name)[:30:6]:
        board = next(game.parse(sample.text, None)).board
        assert board is not None
        position = position_by_hand(game, board, rng) if board.layout.size < 150 else None
        if position:
            found.append(position.bare)
    return found


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", game_names())
def test_a_board_that_is_not_settled_gives_the_same_answer(name: str, door: str) -> None:
    game = load_game(name)
    rules = tuple(rule for rule in game.rules if rule.level <= Level.HARD)
    for board in _unsettled(name):
        assert _answer(door, game, board, rules) == _answer(door, game, board.settled(), rules)


def _answer(door: str, game: Game, board: Board, rules: Rules) -> object:
    try:
        return DOORS[door](game, board, rules)
    except Contradiction as error:
        return str(error)


@pytest.mark.parametrize("name", game_names())
def test_what_a_reader_gives_is_walked_by_true_steps(name: str) -> None:
    game = load_game(name)
    for board in _unsettled(name):
        truth = Searched(game, board.settled())
        for step, _ in walk(board, game.rules):
            assert truth.allows(step), step


HIDDEN_TRIPLE = "050000030806000902090706010008070200000604000003020500010403060604000109080000020"


def test_a_sudoku_that_was_just_read_loses_no_true_candidate() -> None:
    game = load_game("sudoku")
    board = next(game.parse(HIDDEN_TRIPLE, None)).board
    assert board is not None
    (solution,) = game.search(board, 2).solutions
    steps = [step for step, _ in walk(board, game.rules)]
    assert steps
    assert all(not step.eliminations & solution.marks for step in steps)


# -- rules that assume one solution ----------------------------------------------------------------

SEVERAL = "...3.....961.....3..2..9..1.2.6...8.1......74.7.4.26......4......3..6....9873...."
SUDOKU = load_game("sudoku")
ASSUMING = [rule for rule in SUDOKU.rules if rule.unique]
NAMES = {rule.name for rule in ASSUMING}


def _several() -> list[Board]:
    """Sudokus with several solutions, one of them on the way to one of these."""
    rng, found = random.Random(5), []
    for sample in samples("sudoku")[::5]:
        board = next(SUDOKU.parse(sample.text, None)).board
        assert board is not None
        fewer = fewer_givens(board, rng, 3)
        position = position_by_hand(SUDOKU, fewer, rng)
        if position and not SUDOKU.search(fewer, 2).only:
            found += [fewer, position.board]
    return found


def _rules_of(answer: object) -> set[str]:
    """The names of the rules of all steps in an answer."""
    if isinstance(answer, Step):
        return {answer.rule}
    parts = answer if isinstance(answer, list | tuple) else ()
    return set().union(*map(_rules_of, parts))


@pytest.mark.parametrize("door", ["walk", "next_step", "all_steps", "Rule.steps"])
def test_they_are_silent_where_one_solution_is_not_proved(door: str) -> None:
    boards = [next(SUDOKU.parse(SEVERAL, None)).board, *_several()]
    assert len(boards) > 5
    for board in boards:
        assert board is not None
        for asked in (board, SUDOKU.proved(board)):
            assert not _rules_of(DOORS[door](SUDOKU, asked, (*ASSUMING, *SUDOKU.rules[:6]))) & NAMES


def test_the_proof_is_of_the_givens_alone() -> None:
    """Entries and candidates taken out may leave one solution; that proves nothing."""
    board = next(SUDOKU.parse(SEVERAL, None)).board
    assert board is not None
    one, other = SUDOKU.search(board, 2).solutions
    narrowed = board.without(other.marks & ~one.marks)
    assert not SUDOKU.proved(narrowed).sole
    assert not SUDOKU.proved(one).sole


def test_a_proof_goes_with_the_board_wherever_it_goes() -> None:
    board = next(SUDOKU.parse(HIDDEN_TRIPLE, None)).board
    assert board is not None
    proved = SUDOKU.proved(board)
    (solution,) = SUDOKU.search(board, 2).solutions
    step = Step("", (), 0, board.marks & ~solution.marks)
    ways = (
        proved.settled(),
        proved.after(step),
        proved.entering(solution.marks),
        proved.without(step.eliminations),
        proved.having(board.layout.all_marks),
    )
    assert all(way.sole for way in ways)
    assert not board.sole
    assert proved != board
