"""Damaged saves: noticed, set aside and told of, with all that is sound in them played on."""

import random
from pathlib import Path

import pytest

from tests.ui.games import Told, played, start
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play import saves
from tui_puzzles.play.files.journal import Journal, Unavailable, read
from tui_puzzles.play.settings import Settings


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    return tmp_path / "saves"


def test_cut_off_anywhere_only_the_torn_line_is_lost() -> None:
    path, session = played(6)
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        again = start(pytest.fail)
        lines = whole[:length].count(b"\n")
        assert again.history.moments == session.history.moments[: max(lines, 1)]
        again.play(Move(Act.COLOUR, 0, 7))
        again.close()
        assert read(path)[1]


def test_any_damaged_byte_is_noticed_and_the_file_kept(folder: Path) -> None:
    path, session = played(4)
    whole = path.read_bytes()
    rng = random.Random(5)
    for at in range(len(whole) - 1):
        damaged = bytearray(whole)
        damaged[at] ^= 1 << rng.randrange(8)
        path.write_bytes(damaged)
        told = Told()
        again = start(told)
        again.close()
        lost = whole[:at].count(b"\n")
        assert again.history.moments == session.history.moments[: max(lost, 1)]
        assert f"damaged in line {lost + 1}" in told[0]
        kept = [other for other in folder.iterdir() if ".damaged-" in other.name]
        assert [other.read_bytes() for other in kept] == [bytes(damaged)]
        kept[0].unlink()


def test_damaged_files_never_overwrite_each_other(folder: Path) -> None:
    path, _ = played(3)
    for number in (1, 2):
        path.write_bytes(b"nonsense %d\n" % number)
        start(Told()).close()
    assert sorted(other.name for other in folder.iterdir()) == [
        f"{path.name}.damaged-1",
        f"{path.name}.damaged-2",
    ]


@pytest.mark.parametrize(
    "record",
    [
        {"move": "r99c1=5"},
        {"move": 7},
        {"step": {"rule": "x"}},
        {"step": 3},
        {"at": 99},
        {"at": "1"},
        {},
        {"move": "r1c2=4"},  # a given: changes nothing
    ],
)
def test_a_record_that_cannot_be_played_is_damage(record: dict[str, object]) -> None:
    path, session = played(3)
    journal = Journal(path)
    journal.write(record)
    journal.close()
    told = Told()
    again = start(told)
    assert len(told) == 1
    assert again.history.moments == session.history.moments


def test_a_save_without_a_game_is_set_aside(folder: Path) -> None:
    path, _ = played(2)
    path.write_text("{}\n")
    assert [bool(saves.look(file).trouble) for file in saves.save_files()] == [True]
    told = Told()
    with pytest.raises(BadInput):
        saves.resume(path, Settings(), told)
    assert [other.name for other in folder.iterdir()] == [f"{path.name}.damaged-1"]


def test_a_save_of_another_version_is_left_alone() -> None:
    path, _ = played(2)
    path.unlink()
    journal = Journal(path)
    journal.begin({"format": 99})
    journal.write({"move": "r1c1=5"})
    journal.close()
    before = path.read_bytes()
    told = Told()
    session = start(told)
    session.play(Move(Act.ENTER, 0, 4))
    session.close()
    assert "another version" in told[0]
    assert path.read_bytes() == before
    with pytest.raises(Unavailable):
        saves.resume(path, Settings(), told)


def test_a_puzzle_type_that_is_gone_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    played(2)

    def gone(name: str) -> None:
        raise BadInput(f"there is no puzzle type {name!r}")

    monkeypatch.setattr(saves, "load_game", gone)
    assert [bool(saves.look(file).trouble) for file in saves.save_files()] == [True]
