"""Saved games: what is written comes back, whatever happens to the program."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.ui.games import GAME, PUZZLE, Told, board, moves, played, refuse, start
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.solve import next_step
from tui_puzzles.play import saves
from tui_puzzles.play.files import disk
from tui_puzzles.play.files.journal import Unavailable
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.menus.menu_rows import save_row


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    return tmp_path / "saves"


# -- what is written comes back ----------------------------------------------------------------

CELLS = st.integers(0, 80)
MOVES = st.one_of(
    st.tuples(st.sampled_from(sorted({*Act} - {Act.CLEAR, Act.NOTE})), CELLS, st.integers(0, 8)),
    st.tuples(
        st.just(Act.NOTE),
        CELLS,
        st.just(0),
        st.just(()),
        st.sampled_from(["a b", "1=x", "1=é"]),
    ),
    st.tuples(st.just(Act.CLEAR), CELLS),
).map(lambda parts: Move(*parts))
LESS_OFTEN = ["keep", "restore", "begin_trial", "accept_trial", "reject_trial"]
ACTS = st.lists(
    st.one_of(MOVES, st.sampled_from(["step", "undo", "redo", *LESS_OFTEN]), st.integers(-2, 30)),
    max_size=30,
)


def act(session: Session, what: Move | str | int) -> None:
    """Do one of ACTS."""
    if isinstance(what, Move):
        session.play(what)
    elif isinstance(what, int):
        session.go(what)
    elif what == "step":
        found = next_step(session.position.board, GAME.rules)
        _ = found and session.play(found)
    elif what == "keep":
        session.keep("here")
    elif what == "restore":
        if session.history.savepoints:
            session.restore("here")
    else:
        getattr(session, what)()


@settings(max_examples=examples(60), deadline=None)
@given(ACTS)
def test_histories_come_back(tmp_path_factory: pytest.TempPathFactory, acts: list[Move]) -> None:
    os.environ["TUI_PUZZLES_DATA"] = str(tmp_path_factory.mktemp("data"))
    session = start(pytest.fail)
    for what in acts:
        act(session, what)
    session.close()
    again = start(pytest.fail)
    again.close()
    assert again.history.moments == session.history.moments
    assert again.history.at == session.history.at


def test_a_position_reached_by_hand_is_saved_exactly() -> None:
    odd = board().without(board().marks & 0b1010 << 90)
    session = saves.start(GAME, odd, "", Settings(), pytest.fail)
    session.play(Move(Act.ENTER, 0, 4))
    session.close()
    assert session.journal is not None
    assert saves.resume(session.journal.path, Settings(), pytest.fail).position.start == odd


@pytest.mark.parametrize("chosen", [(True,), (True, False)])
def test_a_game_goes_on_with_the_candidates_as_they_were(chosen: tuple[bool, ...]) -> None:
    session = start(refuse)
    session.play(next(moves(1)))
    for automatic in chosen:
        session.keep_candidates(automatic)
    session.close()
    assert session.journal is not None
    other = Settings(candidates=not chosen[-1])
    again = saves.resume(session.journal.path, other, refuse)
    assert again.settings.candidates is chosen[-1]
    assert len(again.history.moments) == 2
    again.close()


def test_a_look_at_a_puzzle_leaves_no_file(folder: Path) -> None:
    start(pytest.fail).close()
    assert not list(folder.iterdir())


def test_the_journal_is_made_of_plain_objects() -> None:
    path, _ = played(1)
    head, first = (json.loads(line) for line in path.read_text().splitlines())
    assert (head["game"], head["puzzle"]) == ("sudoku", PUZZLE.replace("0", "."))
    assert set(first) == {"move", "s", "crc"}


@pytest.mark.parametrize("width", [60, 78, 118])
def test_a_line_of_the_list_is_as_wide_as_the_list(width: int) -> None:
    path, _ = played(1)
    assert sum(len(piece.text) for piece in save_row(path, int, lambda *_: ()).text(width)) == width


def test_the_list_has_the_newest_first() -> None:
    path, _ = played(3)
    os.utime(path, (1, 1))
    newer = start(pytest.fail, PUZZLE.translate(str.maketrans("19", "91")))
    newer.play(Move(Act.ENTER, 0, 4))
    newer.close()
    first, second = map(saves.look, saves.save_files())
    assert (first.filled[:2], first.game, first.title) == ((26, 81), "Sudoku", "A puzzle")
    assert (second.path, second.when) == (path, 1)


# -- killed, full, shared ----------------------------------------------------------------------

PLAYER = """
import sys
from tests.ui.games import moves, refuse, start
session = start(print)
for number, turn in enumerate(moves(100_000, int(sys.argv[1]))):
    if session.play(turn):
        sys.stdout.write("+")
        sys.stdout.flush()
"""


@pytest.mark.parametrize("seed", range(5))
def test_killed_at_any_moment_it_loses_one_move_at_most(seed: int) -> None:
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(seed)], stdout=subprocess.PIPE, text=True
    )
    assert player.stdout is not None
    assert player.stdout.read(1) == "+"
    time.sleep(random.Random(seed).random() * 0.3)
    player.send_signal(signal.SIGKILL)
    sure = 1 + len(player.communicate()[0])
    history = start(pytest.fail).history
    assert sure <= len(history.moments) - 1 <= sure + 1
    turns = [moment.turn for moment in history.moments[1:]]
    assert turns == list(islice(moves(100_000, seed), len(turns)))


FULL = """
import resource, signal
from tests.ui.games import moves, refuse, start
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
session = start(print)
for turn in moves(60):
    session.play(turn)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
session.play(next(moves(1, 77)))
"""


def test_a_full_disk_stops_nothing_and_what_waited_is_written_later() -> None:
    said = subprocess.run(
        [sys.executable, "-c", FULL], capture_output=True, text=True, check=True
    ).stdout
    assert "is not saved: File too large" in said
    session = start(pytest.fail)
    expected = start(Told()).history
    for turn in [*moves(60), *moves(1, 77)]:
        expected.play(turn)
    assert session.history.moments == expected.moments


def test_a_folder_that_cannot_be_written_stops_nothing(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    told = Told()
    session = start(told)
    assert session.play(Move(Act.ENTER, 0, 4))
    assert len(told) == 1
    assert "can't be saved" in told[0]


def test_a_save_that_cannot_be_written_can_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    path, session = played(5)

    open_file = disk.open_file

    def read_only(path: Path, flags: int, most: float) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied")
        return open_file(path, flags, most)

    monkeypatch.setattr(disk, "open_file", read_only)
    told = Told()
    again = saves.resume(path, Settings(), told)
    assert again.history.moments == session.history.moments
    assert again.play(Move(Act.ENTER, 0, 4))
    assert len(told) == 1
    assert "Permission denied" in told[0]


def test_two_instances_play_two_games(folder: Path) -> None:
    played(5)
    one, told = start(pytest.fail), Told()
    two = start(told)
    assert told[0].startswith(f"{one.title} is open in another window.")
    one.play(Move(Act.ENTER, 0, 4))
    two.play(Move(Act.ENTER, 2, 4))
    assert one.journal is not None
    with pytest.raises(Unavailable, match=f"{one.title} is open in another window"):
        saves.resume(one.journal.path, Settings(), told)
    one.close()
    two.close()
    assert len(list(folder.iterdir())) == 2
    assert start(pytest.fail).history.moments == one.history.moments
