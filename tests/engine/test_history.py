"""The timeline: turns, undo, redo and jumps."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.engine.latin import SQUARE, board
from tests.engine.strategies import steps
from tests.engine.test_position import moves
from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.history import History, Turn
from tui_puzzles.engine.position import Act, Move, Position, move_from_text
from tui_puzzles.engine.step import Step

START = Position(board("r1c1=A", "r2c3=B"))
TURNS = st.one_of(moves(), steps(SQUARE))


def replayed(turns: list[Turn]) -> Position:
    """The position after these turns, in a history of its own."""
    fresh = History(START)
    for turn in turns:
        assert fresh.play(turn)
    return fresh.position


class Timeline(RuleBasedStateMachine):
    """Whatever is played, undone and jumped to, each moment is what its turns lead to."""

    def __init__(self) -> None:
        super().__init__()
        self.history = History(START)

    @rule(turn=TURNS)
    def play(self, turn: Turn) -> None:
        here, at, before = self.history.position, self.history.at, list(self.history.moments)
        if self.history.play(turn):
            assert self.history.at == at + 1 == len(self.history.moments) - 1
            assert self.history.moments[:-1] == before[: at + 1]
            assert self.history.now.turn is turn
            assert self.history.position != here
        else:
            assert (self.history.moments, self.history.at) == (before, at)

    @precondition(lambda self: self.history.at > 0)
    @rule()
    def undo_and_redo(self) -> None:
        here = self.history.now
        assert self.history.undo()
        assert self.history.now is not here
        assert self.history.redo()
        assert self.history.now is here

    @rule()
    def undo(self) -> None:
        at = self.history.at
        assert self.history.undo() is (at > 0)
        assert self.history.at == max(at - 1, 0)

    @rule()
    def redo(self) -> None:
        at, last = self.history.at, len(self.history.moments) - 1
        assert self.history.redo() is (at < last)
        assert self.history.at == min(at + 1, last)

    @rule(at=st.integers(-3, 30))
    def jump(self, at: int) -> None:
        moments = list(self.history.moments)
        self.history.go(at)
        assert self.history.moments == moments
        nearest = min(range(len(moments)), key=lambda moment: abs(moment - at))
        assert self.history.now is moments[nearest]

    @invariant()
    def each_moment_is_where_its_turns_lead(self) -> None:
        turns = [moment.turn for moment in self.history.moments[1 : self.history.at + 1]]
        assert self.history.position == replayed([turn for turn in turns if turn is not None])
        assert len(turns) == self.history.at
        assert self.history.moments[0].position is START


TestTimeline = Timeline.TestCase


def test_a_turn_that_changes_nothing_leaves_the_future_alone() -> None:
    history = History(START)
    assert history.play(Move(Act.ENTER, 1, 1))
    assert history.play(Move(Act.ENTER, 2, 2))
    history.undo()
    assert not history.play(Move(Act.ENTER, 0, 3))  # a given
    assert not history.play(Move(Act.ENTER, 1, 1))
    assert not history.play(Step("", (), eliminations=0))
    assert history.redo()
    assert history.position.entries == bit(SQUARE.mark(1, 1)) | bit(SQUARE.mark(2, 2))


@given(st.lists(moves([Act.ENTER]), max_size=8), st.integers(0, 8))
def test_the_first_moment_that_passes(turns: list[Turn], back: int) -> None:
    history = History(START)
    for turn in turns:
        history.play(turn)
    history.go(history.at - back)
    upto = [moment.position for moment in history.moments[: history.at + 1]]
    for cell in range(16):
        entered = [at for at, position in enumerate(upto) if has_entry(position, cell)]
        found = history.first(partial(has_entry, cell=cell))
        assert found == (entered[0] if entered else None)


def has_entry(position: Position, cell: int) -> bool:
    return bool(position.entries & SQUARE.cell_marks[cell])


def test_now_counts_and_what_was_undone_does_not() -> None:
    history = History(START)
    history.play(Move(Act.ENTER, 1, 1))
    history.play(Move(Act.ENTER, 2, 2))
    assert history.first(lambda position: position.entries.bit_count() == 2) == 2
    history.undo()
    assert history.first(lambda position: position.entries.bit_count() == 2) is None
    assert history.first(lambda position: position.entries.bit_count() == 1) == 1
    assert history.first(lambda position: position == START) == 0


def test_joined_turns_are_undone_together() -> None:
    history = History(START)
    texts = ("r1c2=B", "r1c3=C", "r1c4=D")
    moves = [move_from_text(text, START.layout) for text in texts]
    assert history.play(moves[0])
    assert all(map(history.join, moves[1:]))
    assert history.undo()
    assert (history.at, history.undo()) == (0, False)
    assert history.redo()
    assert (history.at, history.redo()) == (3, False)
    history.go(2)
    assert history.undo()
    assert history.at == 0


@given(st.lists(moves([Act.ENTER]), max_size=8), st.integers(0, 8), st.integers(0, 3))
def test_since_when_positions_pass(turns: list[Turn], back: int, cell: int) -> None:
    history = History(START)
    for turn in turns:
        history.play(turn)
    history.go(history.at - back)
    since = history.since(partial(has_entry, cell=cell))
    passes = [has_entry(moment.position, cell) for moment in history.moments[: history.at]]
    assert all(passes[since:])
    assert not since or not passes[since - 1]
