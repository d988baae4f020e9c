"""The puzzles of a text as they stand there, each with its number."""

from collections.abc import Iterator
from itertools import chain, islice

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.cli.source import Source, game_of
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game


class Unused:
    """What puzzles of an input leave unused: the first such remark, and how many there are."""

    def __init__(self, first: str = "", number: int = 0) -> None:
        self.first, self.number = first, number

    def see(self, left: str, number: int = 1) -> None:
        """Another puzzle, or several, of which the first leaves this."""
        if left:
            self.first = self.first or left
            self.number += number

    def tell(self, name: str) -> None:
        """Print a note, if there is anything."""
        if self.first:
            more = self.number - 1
            others = f", and something of {more} more puzzle{'s' * (more > 1)}" if more else ""
            note(f"{name}: not used: {self.first}{others}")


Numbered = tuple[int, Game, Entry]
"""An entry with its number from 1; 0 when it is the only one."""


def entries(source: Source, options: Options) -> Iterator[Numbered]:
    """The entries of a text, numbered from 1; a single one is 0."""
    try:
        game = game_of(source, options)
        shared = source.shared
        found = shared.entries(game) if shared else iter(game.parse(source.text, options.form))
        first = list(islice(found, 2))
        for number, entry in enumerate(chain(first, found), start=len(first) > 1):
            yield number, game, entry
    except BadInput as error:
        raise placed(error, source.name) from error


def placed(error: BadInput, name: str, line: int = 0) -> BadInput:
    """The error, with the name of its input added."""
    error.source = error.source or name
    if not error.line and error.source == name:
        error.line = line
    return error
