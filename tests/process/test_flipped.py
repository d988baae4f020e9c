"""A flipped bit in any of the player's files: said, kept, and never taken for something else.

The sweep, of thousands of bytes: ``python -m pytest -m sweep -s tests/process/test_flipped.py``.
"""

import gc
import io
import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest

from tests.attempts import attempt
from tests.old_saves import FOLDER
from tui_puzzles.cli import main
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.play import saves, settings_file
from tui_puzzles.play.files import folders
from tui_puzzles.play.files.journal import Unavailable
from tui_puzzles.play.samples import samples
from tui_puzzles.play.session import turn_record
from tui_puzzles.play.settings import OPTIONS, Settings
from tui_puzzles.tutor.learning.diary import Diary, DiaryError, Finished

DAY = date(2026, 1, 2)
FEW, MANY = 4, 3000
"""Bytes in which a test, and the sweep, flip a bit."""

pytestmark = pytest.mark.usefixtures("folder")
Said = Callable[[Path, bytes], str]
"""What a file with these bytes comes to, in a word."""


def flipped(whole: bytes, seed: object) -> Iterator[tuple[int, bytes]]:
    """The bytes with one bit of each flipped, in any order."""
    chance = random.Random(str(seed))
    for at in chance.sample(range(len(whole)), len(whole)):
        damaged = bytearray(whole)
        damaged[at] ^= 1 << chance.randrange(8)
        yield at, bytes(damaged)


# -- saves -------------------------------------------------------------------------------------


def a_save(kind: str) -> Path:
    """A game of this type that an earlier version saved."""
    path = folders.saves() / f"{kind}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(FOLDER / path.name, path)
    return path


def turns(path: Path) -> list[str]:
    """What was played, as a resumed game has it."""
    session = saves.resume(path, Settings(), lambda _: None)
    session.close()
    layout, moments = session.position.layout, session.history.moments
    return [str(moment.turn and turn_record(moment.turn, layout)) for moment in moments]


def undamaged(path: Path, data: bytes) -> Path:
    """A save with the lines before the damaged one."""
    whole = (FOLDER / path.name).read_bytes()
    at = next(at for at, pair in enumerate(zip(whole, data, strict=True)) if len(set(pair)) > 1)
    sound = path.with_name("sound.jsonl")
    sound.write_bytes(whole[: whole.rfind(b"\n", 0, at) + 1])
    return sound


def of_a_save(path: Path, data: bytes) -> str:
    """All before the damage is there, in the list too, and the damaged file is kept."""
    shutil.rmtree(path.parent)
    path.parent.mkdir()
    path.write_bytes(data)
    known = saves.look(path)
    try:
        found = turns(path)
        assert found == turns(undamaged(path, data))
    except (BadInput, Unavailable) as error:
        assert known.trouble
        said = str(error).partition(":")[2] or str(error)
    else:
        assert not known.trouble
        said = "gone on with"
    (kept,) = (file for file in path.parent.iterdir() if file.read_bytes() == data)
    return said if kept == path else f"{said}, kept"


# -- settings ----------------------------------------------------------------------------------


def settings_of_all_kinds() -> Path:
    """A file with each option, none at its default."""
    for option in OPTIONS:
        settings_file.store(
            Settings(**{option.name: option.choices[-1]}),  # type: ignore[arg-type]
            option,
        )
    return folders.settings()


def of_settings(path: Path, data: bytes) -> str:
    """What can't be used is said with its line; what is stored then leaves the rest as it is."""
    path.write_bytes(data)
    chosen, faults = settings_file.load()
    for option in OPTIONS:
        assert chosen.choice(option.name) in option.choices
    assert all(str(fault) for fault in faults)
    try:
        settings_file.store(chosen, OPTIONS[0])
    except (BadInput, OSError):
        assert faults
        assert path.read_bytes() == data
        return "not stored"
    assert settings_file.load()[0] == chosen
    return "said" if faults else "another value"


# -- the diary ---------------------------------------------------------------------------------


def a_diary() -> Path:
    """With something in each table."""
    diary = Diary(folders.diary())
    for at in range(12):
        day, level = DAY + timedelta(at), ("easy", "hard")[at % 2]
        named = (day, "sudoku", f"Puzzle {at}", level, 60 + at, 50, day)
        diary.finish(Finished(f"53{at}", "2026", *named, {"nudge": at}, "kept"))
        diary.use("sudoku", {"X-Wing": at + 1, "Hidden Pair": 2}, day)
        diary.practise(attempt(day))
    diary.place("sudoku", Level.HARD)
    return folders.diary()


ASKED: tuple[Callable[[Diary], object], ...] = (
    lambda diary: diary.progress("sudoku"),
    lambda diary: diary.attempts("sudoku"),
    lambda diary: diary.placed("sudoku"),
    lambda diary: [(rule, times + 1) for rule, times in diary.used("sudoku").items()],
    lambda diary: [(kind, times + 1) for kind, times in diary.assists("sudoku").items()],
    lambda diary: diary.pledges("sudoku"),
    lambda diary: diary.best("sudoku"),
    lambda diary: diary.days(),
    lambda diary: diary.practise(attempt(DAY)),
    lambda diary: diary.use("sudoku", {"X-Wing": 1}, DAY),
)


def of_the_diary(path: Path, data: bytes) -> str:
    """It answers, or is put aside as it was; after that a new one works.

    What an error holds on to is let go: SQLite knows files that it has open by their numbers.
    """
    for asked in ASKED:
        for other in path.parent.glob(f"{path.name}*"):
            other.unlink()
        path.write_bytes(data)
        try:
            asked(Diary(path))
        except DiaryError as error:
            said = str(error)
        else:
            continue
        gc.collect()
        if "newer version" not in said:
            assert "was damaged" in said
            assert path.with_name(f"{path.name}.damaged-1").read_bytes() == data
            asked(Diary(path))
        return said.split("(")[0]
    return "used"


# -- corpora -----------------------------------------------------------------------------------


def a_corpus() -> Path:
    """A database of rated puzzles."""
    game = load_game("sudoku")
    boards = [next(game.parse(sample.text)).board for sample in samples("sudoku")[:12]]
    lines = [game.format(board, "line") for board in boards if board and board.layout.size == 81]
    Path("puzzles.txt").write_text("\n".join(lines))
    assert main(["rate", "puzzles.txt", "--type", "sudoku", "--out", "corpus.sqlite"]) == 0
    return Path("corpus.sqlite")


def of_a_corpus(path: Path, data: bytes) -> str:
    """What is printed has one solution; what can't be read is said."""
    path.write_bytes(data)
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", out)
        patch.setattr("sys.stderr", err)
        status = main(["corpus", str(path), "--type", "sudoku", "--count", "50"])
    assert status in (0, 1, 2), err.getvalue()
    game = load_game("sudoku")
    for entry in game.parse(out.getvalue()) if out.getvalue().strip() else ():
        assert entry.board is not None
        assert game.search(entry.board, 2).only
    return ("read", "none fits", "refused")[status]


FILES: dict[str, tuple[Callable[[], Path], Said]] = {
    **{f"{old.stem}": (partial(a_save, old.stem), of_a_save) for old in FOLDER.glob("*.jsonl")},
    "settings": (settings_of_all_kinds, of_settings),
    "diary": (a_diary, of_the_diary),
    "corpus": (a_corpus, of_a_corpus),
}


def flips(name: str, most: int, seed: object) -> Counter[str]:
    """Flip bits of this file; what each came to."""
    make, said = FILES[name]
    path = make()
    whole, found = path.read_bytes(), Counter[str]()
    for number, (at, data) in enumerate(flipped(whole, seed)):
        if number == most:
            break
        try:
            found[said(path, data)] += 1
        except Exception as error:
            raise AssertionError(f"{name}: byte {at}: {whole[at]} is {data[at]}") from error
    return found


@pytest.mark.parametrize("name", FILES)
def test_a_flipped_bit_is_noticed_or_harmless(name: str) -> None:
    assert flips(name, FEW, 1).total() == FEW


@pytest.mark.sweep
@pytest.mark.parametrize("name", FILES)
def test_sweep_of_flipped_bits(name: str) -> None:
    found = flips(name, MANY, 2)
    print(name, found.total(), dict(found))
    assert found
