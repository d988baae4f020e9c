"""From a file or a text to puzzles; every failure is a BadInput with its place."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NoReturn

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game, claimant, game_names, load_notation
from tui_puzzles.notation.forms import is_json
from tui_puzzles.notation.texts import check_lines, read_text
from tui_puzzles.notation.unused import Unused
from tui_puzzles.play.files.folders import path_named, quota
from tui_puzzles.play.games import load_game
from tui_puzzles.play.share import Shared, unpacked
from tui_puzzles.records import NamedTuple, replace

MOST = 1000
"""Puzzles taken from one text at most."""


def read_file(name: str, tell: Callable[[str], object] = str) -> str:
    """The text of a file; ``~`` is the home folder; ``tell`` gets what was made of an image."""
    name = name.strip()
    try:
        return _text(path_named(name), name, tell)
    except OSError as error:
        raise BadInput(str(error.strerror), source=name) from error
    except BadInput:
        raise
    except ValueError as error:  # a zero byte
        raise BadInput(str(error), source=name, expected="the path of a file") from error


def _text(path: Path, name: str, tell: Callable[[str], object]) -> str:
    if path.is_dir():
        raise BadInput("is a folder", source=name, expected="a file")
    if path.exists() and not path.is_file():
        raise BadInput("is not an ordinary file", source=name, expected="a file")
    with path.open("rb") as file:
        return read_text(file, name, tell)


class ReadPuzzles(NamedTuple):
    """The puzzles of a text of this type, up to MOST; at least one can be played."""

    game: Game
    entries: Sequence[Entry]
    source: str

    @property
    def unused(self) -> str:
        """What of the text is not used, as a sentence; "" when all is."""
        return Unused.of(entry.left for entry in self.entries).sentence

    def writes(self, entry: Entry) -> bool:
        """Is this puzzle among them? (Most types make a new layout each time they read a board.)"""
        boards = (one.board for one in self.entries if one.board)
        return entry.board is not None and self._written(entry.board) in map(self._written, boards)

    def _written(self, board: Board) -> str:
        return self.game.format(board, self.game.notation.short)

    def title(self, entry: Entry) -> str:
        """The puzzle's own title, or its file and line."""
        place = f", line {entry.line}" if entry.line and len(self.entries) > 1 else ""
        return entry.title or f"{Path(self.source).name or self.game.title}{place}"


def read(text: str, source: str, form: str = "", type: str = "") -> list[ReadPuzzles]:
    """The puzzles of a text, for each type that it fits; BadInput when there are none.

    Where one type alone leaves nothing of JSON out, it is that. ``form`` and ``type``: those that
    it is read in, if they are known.
    """
    if not text.strip():
        raise BadInput("is empty", expected="a puzzle", source=source)
    check_lines(text, source)
    check_length(text, source)
    shared = unpacked(text)
    found = [_unpacked(shared, source)] if shared else _of_types(text, source, form, type)
    good = [one for one in found if any(entry.board for entry in one.entries)]
    whole = [one for one in good if not one.unused] if is_json(text) else []
    return (whole if len(whole) == 1 else good) or _complain(found[0])


def check_length(text: str, source: str) -> None:
    """BadInput for a text that is longer than the player's may be."""
    bound = quota()
    if bound and (len(text) > bound.text or len(text.splitlines()) > bound.lines):
        most = f"{bound.text >> 10} KB and {bound.lines} lines at most"
        raise BadInput("the text is too long here", expected=most, source=source)


def _unpacked(shared: Shared, source: str) -> ReadPuzzles:
    game = load_game(shared.name)
    return ReadPuzzles(game, list(_entries(partial(shared.entries, game), source)), source)


def _of_types(text: str, source: str, form: str, type: str) -> list[ReadPuzzles]:
    """The text as read by this type, else by each that recognises it."""
    claimed = [name for name in (claimant(text),) if name] or game_names()
    load, names = (load_game, [type]) if type else (partial(_recognised, text), claimed)
    fits = list(_loaded(names, load))
    known = fits or list(_loaded(game_names(), load_game))
    if not fits and len(known) != 1:
        from tui_puzzles.play.unknown import unknown  # only what fails needs it

        titles = ", ".join(game.title for game in known)
        error = unknown(text, known, f"one of {titles}")
        error.source = source
        raise error
    reads = [(game, partial(game.parse, text, form or None)) for game in known]
    return [ReadPuzzles(game, list(_entries(parse, source)), source) for game, parse in reads]


def _recognised(text: str, name: str) -> Game | None:
    """The type of this name if the text is one of its puzzles; its forms alone decide that."""
    return load_game(name) if load_notation(name).recognise(text) else None


def _loaded(names: Iterable[str], load: Callable[[str], Game | None]) -> Iterator[Game]:
    """The types that can be loaded, and that ``load`` wants."""
    for name in names:
        with suppress(BadInput):  # a broken one must not break the others
            if game := load(name):
                yield game


def _entries(parse: Callable[[], Iterator[Entry]], source: str) -> Iterator[Entry]:
    """What is read, up to MOST; an error that ends it is the last."""
    try:
        yield from islice(parse(), MOST)
    except BadInput as error:
        error.source = error.source or source
        yield Entry(error=error)


def _complain(found: ReadPuzzles) -> NoReturn:
    error = next((entry.error for entry in found.entries if entry.error), None)
    error = error or BadInput("it contains no puzzle")
    error.source = error.source or found.source
    raise error


# -- read by another process -----------------------------------------------------------------------


class Sent(NamedTuple):
    """An entry whose board is made of its empty puzzle as text, of marks and sets of cells."""

    entry: Entry
    text: str = ""
    marks: int = 0
    placed: int = 0
    givens: int = 0


class Parcel(NamedTuple):
    """What was found for one type."""

    game: str
    sent: Sequence[Sent]
    source: str


def packed(text_source_form: tuple[str, str, str]) -> list[Parcel]:
    """What `read` finds, to be sent by the process that does it."""
    return [
        Parcel(found.game.name, [_sent(entry, found.game) for entry in found.entries], found.source)
        for found in read(*text_source_form)
    ]


def _sent(entry: Entry, game: Game) -> Sent:
    board = entry.board
    if board is None:
        return Sent(entry)
    layout = board.layout
    text = game.format(Board(layout, layout.all_marks), game.notation.short)
    return Sent(replace(entry, board=None), text, board.marks, board.placed, board.givens)


async def received(parcel: Parcel) -> ReadPuzzles:
    """The puzzles of a parcel, made one by one while others have their turn."""
    import asyncio  # a command does without

    game, entries = load_game(parcel.game), list[Entry]()
    for sent in parcel.sent:
        entries.append(_entry(sent, game))
        await asyncio.sleep(0)
    return ReadPuzzles(game, entries, parcel.source)


def _entry(sent: Sent, game: Game) -> Entry:
    if not sent.text:
        return sent.entry
    layout = next(game.parse(sent.text, game.notation.short)).found.layout
    return replace(sent.entry, board=Board(layout, sent.marks, sent.placed, sent.givens))
