"""Savepoints, trials, and what is told and noted when a puzzle is solved."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from tests.ui.games import GAME, refuse
from tests.ui.screens import AUTOMATIC, EASY, MEDIUM, Player, board_of, session_of
from tests.ui.still import still
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.solve import walk
from tui_puzzles.play import saves
from tui_puzzles.play.files import folders
from tui_puzzles.play.session import Assist, Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.diary import Diary


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    return tmp_path


def test_a_savepoint_is_come_back_to_and_what_was_left_is_kept() -> None:
    async def scene(player: Player) -> None:
        await player.type("7", "l", "8")
        await player.type("S")
        await player.type("enter")
        assert list(player.session.history.savepoints) == ["1"]
        assert player.told.startswith("This position is saved as savepoint 1\n")
        await player.type("l", "1")
        await player.type("B")
        await player.type("enter")
        assert player.told.startswith(
            "Back at savepoint 1\nThe turns that you left are kept as the savepoint"
        )
        assert player.turns == 2
        await player.type("B")
        await player.type("enter")
        assert player.told.startswith("Back at savepoint where you were")
        assert player.turns == 3

    still(scene, session_of(MEDIUM))


def test_without_savepoints_there_is_nothing_to_come_back_to() -> None:
    async def scene(player: Player) -> None:
        await player.type("B")
        assert player.told.startswith("There is no savepoint yet")

    still(scene, session_of(MEDIUM))


def tried(player: Player) -> list[str]:
    """The cells that are shown as tried."""
    names = player.session.position.layout.cell_names
    return [names[cell] for cell, look in enumerate(player.screen.board.looks) if look.tried]


@pytest.mark.parametrize(
    ("keys", "turns"), [(["T", "enter"], 3), (["T", "T"], 1), (["u", "u", "u"], 0)]
)
def test_what_is_tried_has_a_colour_until_the_trial_ends(keys: Sequence[str], turns: int) -> None:
    async def scene(player: Player) -> None:
        await player.type("1", "T", "l", "2", "x", "l", "3")
        assert tried(player) == ["r1c2", "r1c3"]
        assert "trial" in player.heading
        await player.type(*keys)
        assert tried(player) == []
        assert (player.turns, player.session.history.trial) == (turns, None)

    still(scene, session_of(MEDIUM, Settings()))


def saved() -> Session:
    return saves.start(GAME, board_of(EASY), "A puzzle", AUTOMATIC, refuse)


def test_a_game_goes_on_with_its_savepoints_trial_helps_and_time() -> None:
    session = saved()
    session.play(Move(Act.ENTER, 2, 3))
    session.keep("here")
    session.begin_trial()
    session.play(Move(Act.ENTER, 3, 5))
    session.assisted(Assist.NUDGE)
    session.assisted(Assist.STEP, 4)
    session.close()
    again = saved()
    assert again.history.savepoints == session.history.savepoints
    assert again.history.trial == 1
    assert again.assists == {Assist.NUDGE: 1, Assist.STEP: 4}
    assert round(again.clock.seconds) == round(session.clock.seconds)
    again.reject_trial()
    again.restore("here")
    again.close()
    last = saved()
    assert (last.history.at, last.history.trial) == (1, None)
    last.close()


def test_a_solved_puzzle_is_looked_back_on_and_noted() -> None:
    session = saved()
    board = session.position.board
    for step, _ in walk(board, GAME.rules):
        for name in board.layout.mark_names(step.placements):
            cell, digit = board.layout.cell_named(name[:4]), int(name[-1]) - 1
            session.play(Move(Act.ENTER, cell, digit))
    last = session.history.now.turn
    assert isinstance(last, Move)
    session.undo()

    async def scene(player: Player) -> None:
        await player.type("n", "n", "escape")
        player.screen.point_at(last.cell)
        await player.type(str(last.value + 1))
        await player.type()
        assert player.told.startswith("Solved ")
        ended = player.screen.tutor.ended
        assert ended is not None
        assert ended.rules.total() == 51
        (_, way, *_) = player.screen.ending.areas()
        assert "50 your own   1 after a hint" in "".join(one.text for one in way.lines(60)[0])

    still(scene, session)
    diary = Diary(folders.diary())
    (best,) = diary.best("sudoku")
    assert (best.level, best.number, best.alone) == ("easy", 1, 0)
    assert sum(diary.used("sudoku").values()) == 51
    assert diary.days() == set()


def test_the_puzzle_of_a_day_is_noted_as_such() -> None:
    day = date(2026, 11, 21)
    session = saves.start(GAME, board_of(EASY), "Today's", AUTOMATIC, refuse, day)
    session.play(Move(Act.ENTER, 2, 3))
    session.close()
    assert saved().daily == day
