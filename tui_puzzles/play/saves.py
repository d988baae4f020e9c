"""Saved games: one journal a puzzle, with the puzzle in its header and a turn in each record."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from itertools import count
from pathlib import Path

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Filled, Position
from tui_puzzles.engine.rule import Level
from tui_puzzles.play import replay
from tui_puzzles.play.files import disk, folders
from tui_puzzles.play.files.journal import LARGEST, Journal, Record, Unavailable, read
from tui_puzzles.play.games import load_game
from tui_puzzles.play.session import Clock, Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.records import NamedTuple, field, record

try:
    from _blake2 import blake2b  # hashlib's own, which would load OpenSSL as well: 4 MB
except ImportError:
    from hashlib import blake2b

FORMAT = 2
READ = (1, FORMAT)
"""Versions of the format that can be read: the first one had only turns."""
Tell = Callable[[str], None]


class Save(NamedTuple):
    """A saved game in a list; ``trouble`` if it can't be read.

    ``when`` is the time of the last turn, in seconds since 1970.
    """

    path: Path
    when: float
    game: str = ""
    title: str = ""
    filled: Filled = Filled(0, 1, "")  # as long as nothing is known
    trouble: str = ""
    position: Position | None = None
    shown: bool = False
    """Is it solved, but mostly by steps that were shown?"""
    level: str = ""

    @property
    def complete(self) -> bool:
        """Is it solved?"""
        return self.position is not None and self.position.solved


@record(frozen=False, eq=False)
class SavedGame:
    """What a journal holds: the game, its history, and the records they come from."""

    game: Game
    title: str
    history: History
    records: list[Record]
    times: dict[int, float] = field(default_factory=dict)  # seconds at the turn of a moment

    def session(self, journal: Journal | None, settings: Settings, tell: Tell) -> Session:
        """The current game, with automatic candidates as they were last."""
        chosen = [record["candidates"] for record in self.records if "candidates" in record]
        if chosen:
            settings = settings._replace(candidates=bool(chosen[-1]))
        seconds = max((replay.seconds_in(record) for record in self.records), default=0)
        return Session(
            *(self.game, self.history, self.title, journal, settings, tell),
            assists=replay.assists_in(self.records),
            clock=Clock(seconds, runs=not self.history.position.solved),
            started=str(self.records[0].get("started", "")),
            daily=replay.day_in(self.records[0].get("daily")),
            level=_level_in(self.records[0]),
            pledge=replay.pledge_in(self.records),
            times=dict(self.times),
        )


# -- from records to a history and back --------------------------------------------------------


def header(
    game: Game, board: Board, title: str, daily: date | None = None, level: str = ""
) -> Record:
    """The first record: the puzzle as text and in exact form; its level and day if it has them."""
    return {
        **({"daily": daily.isoformat()} if daily else {}),
        **({"level": level} if level else {}),
        "format": FORMAT,
        "game": game.name,
        "title": title,
        "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "form": game.notation.short,
        "puzzle": game.format(board, game.notation.short),
        "marks": f"{board.marks:x}",
        "placed": f"{board.placed:x}",
        "givens": f"{board.givens:x}",
    }


def _level_in(head: Record) -> str:
    """The level of the puzzle, if it is known."""
    label = head.get("level")
    return next((level.label for level in Level if level.label == label), "")


def saved_game(records: Sequence[Record]) -> SavedGame | None:
    """The records, replayed up to the first bad one; None if they don't begin with a puzzle.

    Raises Unavailable when another version of the program wrote them.
    """
    if not records:
        return None
    head = records[0]
    if "format" in head and not replay.is_number(head["format"], READ):
        raise Unavailable("This game was saved by another version of the program")
    try:
        game = load_game(str(head["game"]))
        title = clean_title(str(head["title"]))
        saved = SavedGame(game, title, History(Position(_board(head, game))), [head])
    except replay.DAMAGED:
        return None
    for one in records[1:]:
        if not replay.replayed(one, saved.history):
            break
        saved.records.append(one)
        if "at" not in one:
            saved.times[saved.history.at] = replay.seconds_in(one)
    return saved


def _board(head: Record, game: Game) -> Board:
    """The puzzle of a header."""
    start = next(game.parse(str(head["puzzle"]), str(head["form"]))).found
    marks, placed, givens = (int(str(head[key]), 16) for key in ("marks", "placed", "givens"))
    return Board(start.layout, marks, placed, givens)


# -- opening -----------------------------------------------------------------------------------


def start(
    game: Game,
    board: Board,
    title: str,
    settings: Settings,
    tell: Tell,
    daily: date | None = None,
    level: str = "",
) -> Session:
    """Play a puzzle: go on with its saved game, or begin one. ``tell`` receives errors."""
    title = clean_title(title)
    head = header(game, board, title, daily, level)
    fresh = SavedGame(game, title, History(Position(board)), [head])
    for path in _paths(head):
        try:
            return _opened(path, settings, tell, fresh)
        except Unavailable as error:
            tell(f"{error}. This puzzle is now saved as another game.")
        except OSError as error:
            tell(f"This game can't be saved: {error.strerror} ({folders.shown(path)})")
            break
    return fresh.session(None, settings, tell)


def resume(path: Path, settings: Settings, tell: Tell) -> Session:
    """Go on with a saved game; Unavailable or BadInput when that isn't possible."""
    try:
        return _opened(path, settings, tell)
    except OSError as error:
        saved = _looked_at(path)
        tell(f"Your turns can't be saved: {error.strerror} ({folders.shown(path)})")
        return saved.session(None, settings, tell)


def _paths(head: Record) -> Iterator[Path]:
    """The paths where a puzzle's game may be saved; the first that isn't in use is taken."""
    exact = "".join(str(head[key]) for key in ("puzzle", "marks", "placed", "givens"))
    name = f"{head['game']}-{blake2b(exact.encode(), digest_size=6).hexdigest()}"
    yield folders.saves() / f"{name}.jsonl"
    yield from (folders.saves() / f"{name}-{number}.jsonl" for number in count(2))


def _opened(path: Path, settings: Settings, tell: Tell, fresh: SavedGame | None = None) -> Session:
    """The game of a journal, or else the fresh one; BadInput if there is neither."""
    if fresh is not None and not path.exists():
        folders.home().check_room()
    _, title = _name_in(path) or ("", fresh.title if fresh else "")
    journal = Journal(path, title)
    try:
        saved = saved_game(journal.records)
        good = saved.records if saved else []
        if not journal.whole or len(good) < len(journal.records):
            _mend(journal, good, tell)
    except BaseException:
        journal.close()
        raise
    if saved is None and fresh is not None:
        saved = fresh
        journal.begin(fresh.records[0])
    if saved is None:
        journal.close()
        raise BadInput("it contains no game", source=path.name)
    return saved.session(journal, settings, tell)


def _mend(journal: Journal, good: Sequence[Record], tell: Tell) -> None:
    """Move a damaged journal aside, and go on with a copy of the part before the damage."""
    aside = journal.mend(good)
    turns = max(len(good) - 1, 0)
    tell(
        f"{journal.path.name} is damaged in line {len(good) + 1}. It was renamed to {aside.name}; "
        f"the game goes on after the {turns} turns before the damage."
    )


# -- the list ----------------------------------------------------------------------------------


def save_files() -> list[Path]:
    """The files of the saved games, newest first."""
    times: list[tuple[float, Path]] = []
    for file in folders.saves().glob("*.jsonl"):
        with suppress(OSError):  # it may vanish meanwhile
            found = file.lstat()
            if found.st_size or not file.is_file():
                times.append((found.st_mtime, file))
    return [file for _, file in sorted(times, reverse=True)]


def saved_titles() -> dict[tuple[str, str], Path]:
    """The saved games by type and title, from their headers; the newest of each."""
    found: dict[tuple[str, str], Path] = {}
    for path in save_files():
        if name := _name_in(path):
            found.setdefault(name, path)
    return found


def _name_in(path: Path) -> tuple[str, str] | None:
    """The type and the title in the header of a saved game; None where it can't be read."""
    if not path.is_file():
        return None  # to open a pipe could take for ever
    with suppress(OSError, ValueError, TypeError, KeyError), path.open("rb") as file:
        head = json.loads(file.readline(LARGEST))
        return str(head["game"]), clean_title(str(head["title"]))
    return None


def set_aside(path: Path) -> None:
    """Give a game another name: its puzzle can be played again from its start."""
    names = (path.with_name(f"{path.stem}-{number}.jsonl") for number in count(2))
    disk.rename(path, next(name for name in names if not name.exists()))


def delete(path: Path) -> None:
    """Take a saved game out of the list; ``undelete`` brings it back until it is purged."""
    disk.rename(path, _deleted(path))


def undelete(path: Path) -> None:
    """Bring a deleted game back."""
    disk.rename(_deleted(path), path)


def purge() -> None:
    """Remove the deleted games for good."""
    for path in folders.saves().glob("*.deleted"):
        path.unlink(missing_ok=True)


def _deleted(path: Path) -> Path:
    return path.with_name(f"{path.name}.deleted")


def look(path: Path) -> Save:
    """A saved game as an entry of a list."""
    when = time.time()
    try:
        when = path.lstat().st_mtime
        saved = _looked_at(path)
    except OSError as error:
        return Save(path, when, trouble=str(error.strerror))
    except (BadInput, Unavailable) as error:
        return Save(path, when, trouble=str(error))
    position = saved.history.position
    filled = saved.game.filled(position)
    shown = position.solved and not saved.history.played
    level, title = _level_in(saved.records[0]), saved.game.title
    return Save(
        *(path, when, title, saved.title, filled), position=position, shown=shown, level=level
    )


def _looked_at(path: Path) -> SavedGame:
    """What a journal holds, without opening it for writing."""
    try:
        saved = saved_game(read(path)[0])
    except OSError as error:
        raise BadInput(str(error.strerror), source=path.name) from error
    if saved is None:
        raise BadInput("it contains no game", source=path.name)
    return saved
