"""Questions and answers on their way between processes.

What both ends have (a puzzle type, its rules, a layout with its units) is sent as a number.
"""

import pickle
from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Step
from tui_puzzles.play.files.folders import Home
from tui_puzzles.play.games import load_game
from tui_puzzles.play.session import Session
from tui_puzzles.records import NamedTuple, record
from tui_puzzles.tutor.answers import FoundStep
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Learned, Tutor

LAYOUTS = 4
"""Layouts that a process remembers."""


class PuzzleRef(NamedTuple):
    """Where a question plays: the puzzle as text, by which another process has its layout, too."""

    game: str
    form: str
    text: str


@record
class Request:
    """What a process gets: a question packed for its place, and the home of who asks."""

    place: PuzzleRef | None
    packed: bytes
    home: Home


class TicketNews(NamedTuple):
    """What a question has heard since the last time."""

    doing: str
    steps: Sequence[Step]
    found: Sequence[FoundStep]


class WorkerAnswer(NamedTuple):
    """The answer, and what the tutor learned by it; or the fault in place of both."""

    answer: Any = None
    learned: Learned | None = None
    fault: Exception | None = None


def tutor_of(question: Question[Any]) -> Tutor | None:
    """The tutor that a question is put to, if it is one's."""
    return next((one for one in question.about if isinstance(one, Tutor)), None)


def place_of(session: Session) -> PuzzleRef:
    """The place of a session."""
    game, start = session.game, session.position.start
    form = game.notation.short
    return PuzzleRef(game.name, form, game.format(start, form))


def shared(game: Game, layout: Layout) -> tuple[object, ...]:
    """What both ends have."""
    return (game, layout, *game.upkeep, *game.rules, *layout.units)


@lru_cache(LAYOUTS)
def shared_at(place: PuzzleRef) -> tuple[object, ...]:
    """The same, made from a puzzle's text."""
    game = load_game(place.game)
    entry = next(game.parse(place.text, place.form))
    if entry.board is None:
        raise ValueError(f"not a puzzle: {place}")
    return shared(game, entry.board.layout)


def packed(thing: object, both: Sequence[object]) -> bytes:
    """A thing as bytes."""
    file = BytesIO()
    _Packer(file, {id(one): number for number, one in enumerate(both)}).dump(thing)
    return file.getvalue()


def unpacked(data: bytes, both: Sequence[object]) -> Any:
    """The thing that was packed by one's own other process."""
    return _Unpacker(data, both).load()


class _Packer(pickle.Pickler):
    def __init__(self, file: BytesIO, numbers: Mapping[int, int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._numbers = numbers

    def persistent_id(self, obj: object) -> int | None:
        return self._numbers.get(id(obj))

    def reducer_override(self, obj: object) -> Any:
        """Boards go without what was worked out on them."""
        if isinstance(obj, Board):
            return _board, (obj.layout, obj.marks, obj.placed, obj.givens, obj.sole)
        return NotImplemented


class _Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, both: Sequence[object]) -> None:
        super().__init__(BytesIO(data))
        self._both = both

    def persistent_load(self, pid: int) -> object:
        return self._both[pid]


def _board(layout: Layout, marks: int, placed: int, givens: int, sole: bool) -> Board:
    board = Board(layout, marks, placed, givens)
    return board.known_sole() if sole else board
