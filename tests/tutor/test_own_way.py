"""What a player's own way was worth."""

import pytest

from tui_puzzles.engine.bits import first, members, of
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.positions import Drill, drills
from tui_puzzles.tutor.own_way import OwnWay, own_way
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.tutor.why import by_players

SUDOKU = load_game("sudoku")
X_WING = SUDOKU.rule("X-Wing")


def judged(drill: Drill, *turns: Move | Step) -> OwnWay:
    """The way of these turns from a position."""
    tutor = Tutor(played(drill, *turns))
    return own_way(tutor.session, by_players(tutor.solver.rules), tutor.solver.ready, lambda: True)


def played(drill: Drill, *turns: Move | Step) -> Session:
    """A game with these turns from a position."""
    board = drill.position(SUDOKU).board
    session = Session(SUDOKU, History(Position(board)), "A title", None, Settings())
    for turn in turns:
        assert session.play(turn)
    return session


def removal(step: Step, drill: Drill) -> Move:
    """The move that takes the first mark of a step out."""
    layout = drill.position(SUDOKU).board.layout
    mark = first(step.eliminations)
    return Move(Act.REMOVE, layout.cell_of(mark), layout.value_of(mark))


def test_a_move_has_its_rule_and_nothing_easier() -> None:
    drill = drills("sudoku")["X-Wing"][0]
    step = next(X_WING.steps(drill.position(SUDOKU).board))
    way = judged(drill, removal(step, drill))
    (one,) = way.moves
    assert (one.rule, one.easier) == (X_WING, None)
    assert way.hardest == 0
    assert list(way.summary()) == [
        "Your hardest move shows X-Wing, level hard.",
        "An easier step was open at none of your moves.",
    ]


def harder_than_need_be() -> tuple[Drill, Step]:
    """A step of a hard rule where an easier rule has one, too."""
    for drill in drills("sudoku")["Naked Pair"]:
        for step in X_WING.steps(drill.position(SUDOKU).board):
            return drill, step
    pytest.fail("no such position")


def test_where_something_easier_was_open() -> None:
    drill, step = harder_than_need_be()
    board = drill.position(SUDOKU).board
    easier = [one for one in SUDOKU.rules if one.level < X_WING.level]
    others = 0
    for rule in easier:
        for one in rule.steps(board):
            others |= one.eliminations
    layout = board.layout
    mark = next(mark for mark in members(step.eliminations) if not others >> mark & 1)
    way = judged(drill, Move(Act.REMOVE, layout.cell_of(mark), layout.value_of(mark)))
    (move,) = way.moves
    assert move.rule == X_WING
    assert move.easier is not None
    assert SUDOKU.rule(move.easier.rule).level < X_WING.level


def test_what_the_program_did_is_not_the_players() -> None:
    drill = drills("sudoku")["X-Wing"][0]
    step = next(X_WING.steps(drill.position(SUDOKU).board))
    assert not judged(drill, step).moves
    assert list(judged(drill).summary()) == ["All moves were shown by the solver."]


def test_a_move_without_a_rule() -> None:
    session = played(drills("sudoku")["Swordfish"][0])
    (solution,) = SUDOKU.search(session.position.board, 2).solutions
    layout = session.position.layout
    mark = first(solution.marks & ~session.position.board.placed_marks)
    session.play(Move(Act.ENTER, layout.cell_of(mark), layout.value_of(mark)))
    way = own_way(session, [X_WING], SUDOKU.proved, lambda: True)
    assert [one.rule for one in way.moves] == [None]
    assert "No known rule justifies 1 of them." in way.summary()


def test_a_move_on_several_cells_is_one_step_only_if_the_step_does_all_of_it() -> None:
    drill = drills("sudoku")["Naked Pair"][0]
    board = drill.position(SUDOKU).board
    step = next(SUDOKU.rule("Naked Pair").steps(board))
    layout = board.layout
    value = layout.value_of(first(step.eliminations))
    shown = list(members(layout.places(step.eliminations, value)))
    others = list(members(layout.places(board.marks, value) & ~board.placed & ~of(shown)))
    own = judged(drill, Move(Act.REMOVE, shown[0], value, (*shown[1:], *others[:3])))
    assert len(own.moves) == len(shown) + 3
    assert {one.taken.number for one in own.moves} == {1}
    for one in own.moves:
        assert proves(one.taken.board, one.taken.step) is (one.rule is not None)
    (whole,) = judged(drill, Move(Act.REMOVE, shown[0], value, tuple(shown[1:]))).moves
    assert proves(whole.taken.board, whole.taken.step)


def test_what_there_was_no_time_for_is_not_judged() -> None:
    drill = drills("sudoku")["X-Wing"][0]
    step = next(X_WING.steps(drill.position(SUDOKU).board))
    way = own_way(played(drill, removal(step, drill)), [X_WING], SUDOKU.proved, lambda: False)
    assert not way.moves
    assert "There was no time to look at 1 of your moves." in way.summary()
