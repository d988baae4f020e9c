"""The puzzles of a text as they stand there, each with its number."""

from collections.abc import Iterator
from itertools import chain, islice

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.cli.source import Source, game_of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.notation.unused import Unused

Numbered = tuple[int, Game, Entry]
"""An entry with its number from 1; 0 when it is the only one."""


def entries(source: Source, options: Options, known: Game | None = None) -> Iterator[Numbered]:
    """The entries of a text, of this type if it is known, numbered from 1; a single one is 0."""
    try:
        game = known or game_of(source, options)
        shared = source.shared
        found = shared.entries(game) if shared else iter(game.parse(source.text, options.form))
        first = list(islice(found, 2))
        for number, entry in enumerate(chain(first, found), start=len(first) > 1):
            yield number, game, entry
    except BadInput as error:
        raise placed(error, source.name) from error


def tell(unused: Unused, name: str) -> None:
    """Print a note on what an input of this name leaves unused, if there is anything."""
    if unused.summary:
        note(f"{name}: {unused.summary}")


def board_of(entry: Entry, name: str) -> Board:
    """The board of an entry in an input of this name; BadInput, with its place, if it has none."""
    try:
        return entry.found
    except BadInput as error:
        raise placed(error, name, entry.line) from None


def placed(error: BadInput, name: str, line: int = 0) -> BadInput:
    """The error, with the name of its input added."""
    error.source = error.source or name
    if not error.line and error.source == name:
        error.line = line
    return error
