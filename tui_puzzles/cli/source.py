"""Where a text comes from (file, words, standard input) and of which type it is."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from tui_puzzles.cli.commands import COMMANDS
from tui_puzzles.cli.options import Options
from tui_puzzles.engine import game as games
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Notation
from tui_puzzles.notation.texts import read_text
from tui_puzzles.play.names import suggested
from tui_puzzles.play.share import Shared, is_packed, unpacked

STDIN = "standard input"
TEXT = "the text"
T = TypeVar("T")

_LONG = 40  # a longer word without a suffix is more likely a puzzle than a file


@dataclass(frozen=True, slots=True)
class Source:
    """A text, its name, and the content of its packed lines if it has any."""

    name: str
    text: str
    shared: Shared | None = None

    @property
    def file(self) -> str:
        """The name of the file; empty if it is not a file."""
        return "" if self.name in (STDIN, TEXT) else Path(self.name).name


def read(options: Options) -> Source:
    """The text of FILE, TEXT or standard input; BadInput when there is none."""
    source = _source(options)
    if not source.text or source.text.isspace():
        raise BadInput("it is empty", source=source.name, expected="a puzzle")
    return replace(source, shared=unpacked(source.text))


def _source(options: Options) -> Source:
    word = options.puzzle
    if word is None and sys.stdin is not None and sys.stdin.isatty():
        raise BadInput("which puzzle?", expected="FILE, TEXT or - for standard input")
    if word is not None and not word.strip():
        raise BadInput("the text is empty", expected="FILE, TEXT or -")
    if word is None or word == "-":
        return _standard_input()
    if _exists(Path(word)):
        return Source(str(Path(word)), file_text(Path(word)))
    if not _is_text(word, options):
        known = suggested(word, COMMANDS)
        hint = f", or a command: {known}" if known.startswith("perhaps") else ""
        raise BadInput(f"there is no file {word!r}", expected=f"FILE, TEXT or -{hint}")
    return Source(TEXT, word)


def _standard_input() -> Source:
    if sys.stdin is None:
        raise BadInput("it is closed", source=STDIN, expected="a puzzle")
    return Source(STDIN, read_text(sys.stdin.buffer, STDIN))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a puzzle is too long for a name, or has odd characters
        return False


def file_text(path: Path) -> str:
    """The text of a file; BadInput when it can't be read."""
    if path.is_dir():
        raise BadInput("it is a directory", source=str(path), expected="a file")
    try:
        with path.open("rb") as file:
            return read_text(file, str(path))
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(f"it can't be read: {reason}", source=str(path)) from error


def _is_text(word: str, options: Options) -> bool:
    """Is a word that names no file a puzzle, or meant as one?"""
    if is_packed(word) or any(forms.recognise(word) for _, forms in _candidates(options)):
        return True
    return "\n" in word or (len(word) >= _LONG and not Path(word).suffix[1:].isalpha())


# -- types -------------------------------------------------------------------------------------


def game_of(source: Source, options: Options) -> Game:
    """The puzzle type of a text; BadInput unless exactly one fits."""
    if source.shared:
        return game_named(source.shared.name)
    text = source.text
    candidates = list(_candidates(options))
    if len(candidates) == 1:
        return game_named(candidates[0][0])
    fits = [name for name, forms in candidates if forms.recognise(text)]
    if len(fits) == 1:
        return game_named(fits[0])
    if fits:
        could = " or ".join(fits)
        raise BadInput(f"the text could be {could}", expected=f"--type {' or --type '.join(fits)}")
    known = ", ".join(name for name, _ in candidates)
    raise BadInput("no puzzle type recognises the text", expected=f"--type, one of {known}")


def _candidates(options: Options) -> Iterator[tuple[str, Notation]]:
    """The types that the options allow, by their names."""
    if options.type is not None:
        yield options.type, game_named(options.type, "--type").notation
        return
    known = [(name, _loaded(games.load_notation, name)) for name in games.game_names()]
    form = options.form and options.form.casefold()
    fits = [(name, forms) for name, forms in known if form is None or form in forms.read_forms]
    if not fits:
        every = dict.fromkeys(form for _, forms in known for form in forms.read_forms)
        likely = suggested(str(form), every)
        raise BadInput(f"there is no form {form!r}", source="--from", expected=likely)
    yield from fits


def game_named(name: str, option: str = "") -> Game:
    """The installed type of this name; BadInput if there is none, or if it doesn't load."""
    return _loaded(games.load_game, name.casefold(), option)


def _loaded(load: Callable[[str], T], name: str, option: str = "") -> T:
    try:
        return load(name)
    except ImportError as error:
        message = f"the puzzle type {name!r} failed to load: {error}"
        raise BadInput(message, source=option) from error
    except BadInput as error:
        error.source = option
        raise
