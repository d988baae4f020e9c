"""Pull the plug at any moment: at most the last turn is lost, and no file is damaged.

The sweep: ``python -m pytest -m sweep -s tests/process/test_power.py``.
"""

import random
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.process.power import Moment, Recorder
from tests.ui.games import GAME, Told, moves, played, refuse, start
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.solve import walk
from tui_puzzles.play import settings_file
from tui_puzzles.play.files import folders
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import OPTIONS, Settings

Turns = Sequence[Turn | None]

pytestmark = pytest.mark.usefixtures("folder")


def play(session: Session, turns: Iterable[Turn], recorder: Recorder) -> None:
    """Play them; the recorder hears of each that the player has made."""
    for turn in turns:
        session.settle()
        recorder.turns += session.play(turn)


def turns_of(session: Session) -> Turns:
    return [moment.turn for moment in session.history.moments[1:]]


def cut(moment: Moment, folder: Path, seed: int) -> Iterator[None]:
    """The folder in each state that it may be in when the power is back."""
    for left in moment.left(random.Random(seed)):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for path, data in left.items():
            if path.parent == folder:
                path.write_bytes(data)
        yield


def check(moments: Iterable[Moment], turns: Turns, lost: int = 1) -> int:
    """After a cut at each of the moments all turns are there but the last; how many cuts."""
    cuts = 0
    for seed, moment in enumerate(moments):
        for _ in cut(moment, folders.saves(), seed):
            session = start(Told())
            session.close()
            found = turns_of(session)
            assert found == turns[: len(found)]
            assert len(found) >= moment.turns - lost
            cuts += 1
    return cuts


def cuts_of_a_game(seed: int, number: int) -> int:
    """Play a game and cut it at each moment of it; how many cuts."""
    recorder = Recorder()
    with recorder.recording():
        session = start(refuse)
        play(session, moves(number, seed), recorder)
        session.close()
    return check(recorder.moments, turns_of(session))


@pytest.mark.parametrize("seed", range(3))
def test_a_cut_loses_the_last_turn_at_most(seed: int) -> None:
    assert cuts_of_a_game(seed, 12) > 4 * 2 * 10


@pytest.mark.sweep
def test_sweep_of_cuts() -> None:
    cuts = 0
    for seed in range(40):
        shutil.rmtree(folders.saves(), ignore_errors=True)
        cuts += cuts_of_a_game(seed, 60)
    print(f"{cuts:,} cuts, at most the last turn lost in each")
    assert cuts > 10_000


def test_all_steps_of_the_solver_are_safe_with_the_next_move() -> None:
    recorder = Recorder()
    with recorder.recording():
        session = start(refuse)
        steps = [step for step, _ in walk(session.position.board.settled(), GAME.rules)][:20]
        for step in steps:
            session.play(step)
        played_by_now = session.history.at
        play(session, moves(1), recorder)
        recorder.turns += played_by_now
        play(session, moves(2, 7), recorder)
        session.close()
    check(recorder.moments, turns_of(session))


def test_a_cut_while_a_damaged_file_is_mended_loses_nothing_sound() -> None:
    path, session = played(6)
    damaged = path.read_bytes()[:-9] + b"-" * 8 + b"\n"
    path.write_bytes(damaged)
    recorder = Recorder(turns=5)
    with recorder.recording():
        recorder.know(path, damaged)
        start(Told()).close()
    assert check(recorder.moments, turns_of(session), lost=0) > 4 * 4


def test_a_cut_after_the_folder_was_deleted_loses_nothing() -> None:
    recorder = Recorder()
    with recorder.recording():
        session = start(refuse)
        play(session, moves(5), recorder)
        shutil.rmtree(folders.saves().parent)
        recorder.forget(folders.saves())
        at = len(recorder.moments)
        play(session, moves(5, 2), recorder)
        session.close()
    made_again = [one for one in recorder.moments[at:] if one.sure]
    check(made_again, turns_of(session))


def test_a_cut_leaves_the_settings_before_or_those_after() -> None:
    settings_file.store(Settings(), OPTIONS[0])
    path = folders.settings()
    before = path.read_bytes()
    recorder = Recorder()
    with recorder.recording():
        recorder.know(path, before)
        settings_file.store(Settings(candidates=True), OPTIONS[0])
    after = path.read_bytes()
    assert after != before
    found = [
        path.read_bytes()
        for seed, moment in enumerate(recorder.moments)
        for _ in cut(moment, path.parent, seed)
    ]
    assert set(found) == {before, after}
