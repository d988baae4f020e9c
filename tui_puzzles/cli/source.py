"""Where a text comes from (file, words, standard input) and of which type it is."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from tui_puzzles.batch.files import START, Stream
from tui_puzzles.cli.commands import COMMANDS
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.engine import game as games
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Notation
from tui_puzzles.notation.forms import is_json
from tui_puzzles.notation.images import is_picture
from tui_puzzles.notation.pictures.opening import Doubtful, check_answer, image_text
from tui_puzzles.notation.texts import Image, read_text
from tui_puzzles.play.files.folders import is_served
from tui_puzzles.play.names import suggested
from tui_puzzles.play.share import Shared, packed_type, unpacked
from tui_puzzles.records import NamedTuple

STDIN = "standard input"
TEXT = "the text"

_LONG = 40  # a longer word without a suffix is more likely a puzzle than a file


# -- asks a terminal about the places of a picture that may be read wrongly ----------------------


def image_by_asking(data: bytes, source: str, tell: Callable[[str], object]) -> str:
    """The text of an image; who sits at a terminal is asked what is doubtful, else Doubtful."""
    try:
        return image_text(data, source, tell)
    except Doubtful as error:
        if not all(one is not None and one.isatty() for one in (sys.stdin, sys.stderr)):
            raise
        note(f"{source}: the picture was read as\n\n{error.text}")
        return _settled(error)


def _settled(error: Doubtful) -> str:
    asking = error.asking()
    try:
        doubt = next(asking)
        while True:
            doubt = asking.send(_answer(doubt, error))
    except StopIteration as end:
        return str(end.value)


def _answer(doubt: str, error: Doubtful) -> str:
    """What is typed, once it is an answer; the error itself where nothing comes any more."""
    while True:
        print(f"{doubt}: what is there? (nothing: as read) ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise error
        try:
            return check_answer(doubt, line)
        except BadInput as wrong:
            note(str(wrong))


class Source(NamedTuple):
    """A text, its name, and the content of its packed lines if it has any."""

    name: str
    text: str
    shared: Shared | None = None

    @property
    def file(self) -> str:
        """The name of the file; empty if it is not a file."""
        return "" if self.name in (STDIN, TEXT) else Path(self.name).name


class Opened(NamedTuple):
    """An input to read; ``path`` and ``size`` are those of a plain file, which others can read."""

    name: str
    stream: Stream
    path: str = ""
    size: int = 0

    @property
    def source(self) -> Source:
        """The whole text, or of a long one the lines at its start; BadInput when there is none."""
        start = self.stream.start
        if len(start) == START:  # there is more
            start = start[: start.rfind(b"\n") + 1 or START]
        return self.text(start, note)

    def text(self, data: bytes, tell: Callable[[str], object] = str) -> Source:
        """These bytes as its text; BadInput when it is none."""
        return _filled(Source(self.name, read_text(io.BytesIO(data), self.name, tell)))


def read(options: Options, image: Image = image_by_asking) -> Source:
    """The text of FILE, TEXT or standard input; BadInput when there is none."""
    with opened(options, image) as found:
        return _filled(Source(found.name, read_text(found.stream, found.name, note)))


def _filled(source: Source) -> Source:
    if not source.text or source.text.isspace():
        raise BadInput("is empty", source=source.name, expected="a puzzle")
    return source._replace(shared=unpacked(source.text))


@contextmanager
def opened(options: Options, image: Image = image_by_asking) -> Iterator[Opened]:
    """FILE, TEXT or standard input, unpacked, a picture as text; BadInput if it can't be read."""
    word = options.puzzle
    if word is None and sys.stdin is not None and sys.stdin.isatty():
        raise BadInput("which puzzle?", expected="FILE, TEXT or - for standard input")
    if word is not None and not word.strip():
        raise BadInput("the text is empty", expected="FILE, TEXT or -")
    if word is None or word == "-":
        yield _as_text(_opened(STDIN, _standard_input()), image)
    elif _exists(Path(word)):
        with _file(Path(word)) as file:
            yield _as_text(_opened(str(Path(word)), file, Path(word)), image)
    elif _is_text(word, options):
        yield _opened(TEXT, io.BytesIO(word.encode("utf-8", "surrogatepass")))
    else:
        known = suggested(word, COMMANDS if word.isidentifier() else ())
        hint = f", or a command: {known}" if known.startswith("perhaps") else ""
        raise BadInput(f"there is no file {word!r}", expected=f"FILE, TEXT or -{hint}")


def _opened(name: str, file: BinaryIO, path: Path | None = None) -> Opened:
    stream = Stream(file, name)
    if path is None or stream.packed or not path.is_file():
        return Opened(name, stream)
    return Opened(name, stream, str(path.resolve()), path.stat().st_size)


def _as_text(found: Opened, image: Image) -> Opened:
    """A picture as the text of what it shows, which is read once; anything else as it is."""
    if not is_picture(found.stream.start):
        return found
    data = read_text(found.stream, found.name, note, image).encode()
    return Opened(found.name, Stream(io.BytesIO(data), found.name))


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise BadInput("is closed", source=STDIN, expected="a puzzle")
    return sys.stdin.buffer


def _exists(path: Path) -> bool:
    try:
        return not is_served() and path.exists()
    except (OSError, ValueError):  # a puzzle is too long for a name, or has odd characters
        return False


def file_text(path: Path, image: Image = image_text) -> str:
    """The text of a file, an image as ``image`` reads it; BadInput when it can't be read."""
    with _file(path) as file:
        return read_text(_opened(str(path), file).stream, str(path), image=image)


@contextmanager
def _file(path: Path) -> Iterator[BinaryIO]:
    if path.is_dir():
        raise BadInput("is a directory", source=str(path), expected="a file")
    try:
        file = path.open("rb")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(f"can't be read: {reason}", source=str(path)) from error
    with file:
        yield file


def is_puzzle(word: str, options: Options) -> bool:
    """Does a word name an input, or is it the puzzle itself?"""
    return word == "-" or _exists(Path(word)) or _is_text(word, options)


def _is_text(word: str, options: Options) -> bool:
    """Is a word that names no file a puzzle, or meant as one?"""
    if packed_type(word) or any(forms.recognise(word) for _, forms in _candidates(word, options)):
        return True
    if "\n" in word or "://" in word or re.match(r"\d\w*:| *\S+ \S+=", word):
        return True  # several lines, links, ids, values by their names
    if Path(word).suffix[1:].isalpha():
        return False
    rows = options.type is not None and "/" in word and not _exists(Path(word).parent)
    return rows or len(word) >= _LONG


# -- types -------------------------------------------------------------------------------------


def game_of(source: Source, options: Options) -> Game:
    """The puzzle type of a text; BadInput unless one alone fits, or alone uses all of its JSON."""
    if source.shared:
        return game_named(source.shared.name)
    text = source.text
    candidates = list(_candidates(text, options))
    if len(candidates) == 1:
        return game_named(candidates[0][0])
    fits = [name for name, forms in candidates if forms.recognise(text)]
    whole = [name for name in fits if len(fits) == 1 or _uses_all(text, name, options)]
    if len(whole) == 1:
        return game_named(whole[0])
    from tui_puzzles.play.unknown import ambiguous, unknown  # only what fails needs it

    if fits:
        types = f"--type {' or --type '.join(fits)}"
        error = ambiguous(text, map(game_named, fits), types)
        error.source = source.name
        raise error
    known = ", ".join(name for name, _ in candidates)
    every = all_games() if options.form is None else map(game_named, [n for n, _ in candidates])
    error = unknown(text, every, f"--type, one of {known}")
    error.source = source.name
    raise error


def _uses_all(text: str, name: str, options: Options) -> bool:
    """Is JSON, which fits several types, a puzzle of this one, with nothing left out?"""
    if not is_json(text):
        return False
    with suppress(BadInput):
        entry = next(iter(game_named(name).parse(text, options.form)), None)
        return entry is not None and entry.board is not None and not entry.left
    return False


def _candidates(text: str, options: Options) -> Iterator[tuple[str, Notation]]:
    """The types that a text may be of and that the options allow, by their names."""
    if options.type is not None:
        yield options.type, game_named(options.type, "--type").notation
        return
    claimant = None if options.form else games.claimant(text)
    if claimant and (forms := games.load_notation(claimant)).recognise(text):
        yield claimant, forms
        return
    known = list(games.notations())
    form = options.form and options.form.casefold()
    fits = [(name, forms) for name, forms in known if form is None or form in forms.read_forms]
    if not fits:
        every = dict.fromkeys(form for _, forms in known for form in forms.read_forms)
        likely = suggested(str(form), every)
        raise BadInput(f"there is no form {form!r}", source="--from", expected=likely)
    yield from fits


def all_games() -> Iterator[Game]:
    """The installed types; of one that doesn't load, standard error shows why."""
    for name in games.game_names():
        try:
            yield games.load_game(name)
        except BadInput as error:
            note(str(error))


def game_named(name: str, option: str = "") -> Game:
    """The installed type of this name; BadInput if there is none, or if it doesn't load."""
    try:
        return games.load_game(name.casefold())
    except BadInput as error:
        error.source = option
        raise
