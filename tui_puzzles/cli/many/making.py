"""The stage that makes puzzles, each from the seed and its number; no two of them are alike."""

import random
import re
import time
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path

from tui_puzzles.batch.pieces import InputPlace, Piece, slices
from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.many.parts import FAULT, MadePuzzle, Part, caught, check_edition, worker
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Record, failed, output_for
from tui_puzzles.cli.reports import RatingReport
from tui_puzzles.cli.source import file_text, game_named
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.solve import rate
from tui_puzzles.play import wishes
from tui_puzzles.records import record, replace

ATTEMPTS = 1000
"""So often a puzzle is made again that is like another, before it is given up."""
KEY = 8
"""Bytes of a key: among a million puzzles the odds are 1 in 30 million that two agree by chance."""


# The wish for new puzzles that the options describe.


def wish_of(options: Options, game: Game) -> Wish:
    """The wish; BadInput, with the option at fault, when the type can't fulfil it."""
    chosen = {
        wishes.LEVEL: options.level or "",
        wishes.SIZE: options.size or "",
        wishes.STYLE: options.style,
        wishes.SYMMETRY: options.symmetry,
        wishes.NEEDS: options.needs or "",
        wishes.UP_TO: options.up_to or "",
        wishes.GIVENS: str(options.givens or ""),
        wishes.CAGES: options.cages,
        wishes.MINIMAL: "yes" if options.minimal else "",
    }
    words = () if options.words is None else words_for(game, options.words)
    return wishes.wish_of(game, chosen, words)


def words_for(game: Game, path: str) -> tuple[str, ...]:
    """The words of a file, one a line; BadInput when the type doesn't use words."""
    if not game.of_words:
        raise BadInput(f"{game.title} takes no words", source="--words")
    words = [_word(line, at, path) for at, line in enumerate(file_text(Path(path)).splitlines(), 1)]
    if not any(words):
        raise BadInput("there are no words", source=path, expected="one word a line")
    return tuple(filter(None, words))


def _word(line: str, number: int, source: str) -> str:
    """The word on a line, "" if the line is empty; BadInput when it isn't a word."""
    word = line.strip()
    bad = re.search(r"[#\s]", word)
    if bad:
        column = line.index(word) + bad.start() + 1
        message = f"{word!r} is not a word"
        expected = "one word a line, without #"
        raise BadInput(message, line=number, column=column, source=source, expected=expected)
    return word


def key_of(board: Board, game: Game) -> int:
    """A number that is the same for puzzles that are alike, and hardly ever for others."""
    return int.from_bytes(blake2b(game.alike(board).encode(), digest_size=KEY).digest())


def alike(number: int) -> BadInput:
    """The error where no different puzzle is found any more."""
    message = f"puzzle {number} is like one before it, whatever is tried"
    return BadInput(message, expected="fewer puzzles, or another wish")


@record
class Making:
    """Puzzles by their numbers; ``watch`` hears how many were tried, in this process only."""

    options: Options  # with a seed
    words: tuple[str, ...] = ()
    json: bool = False
    terminal: bool = False
    edition: str = ""
    watch: Callable[[str], None] | None = None

    def __call__(self, span: Piece) -> Sequence[Part]:
        check_edition(self.edition)
        return [self.made(number) for number in range(span.place.number, span.after.number)]

    def single(self, span: Piece) -> Sequence[Piece]:
        """One by one."""
        return list(slices(1, span.place, span.after.number - 1))

    def lost(self, span: Piece, error: Exception) -> Sequence[Part]:
        """The line for a puzzle that no worker survives."""
        notes = f"tui-puzzles: puzzle {span.place.number}: no worker survives it ({error!r})\n"
        return [MadePuzzle(notes=notes, status=FAULT, puzzles=1)]

    def made(self, number: int, attempt: int = 0) -> MadePuzzle:
        """The puzzle of this number; another one at each attempt."""
        begun = time.monotonic()
        with caught(self.terminal) as printed:
            made = self._printed(number, attempt)
        seconds = time.monotonic() - begun
        return replace(printed.part(made), worker=worker(), seconds=seconds)

    def _printed(self, number: int, attempt: int) -> MadePuzzle:
        game = game_named(self.options.type or "")
        try:
            board, tries = self.board(number, attempt)
            self._print(board, game, number)
        except BadInput:
            raise
        except Exception as error:
            failed(error, f"puzzle {number}: ")
            return MadePuzzle(status=FAULT, puzzles=1)
        return MadePuzzle(puzzles=1, key=key_of(board, game), tries=tries)

    def _chance(self, number: int, attempt: int) -> random.Random:
        seed = self.options.seed
        first = number == 1 and not attempt
        return random.Random(seed if first else f"{seed} {number} {attempt}")

    def board(self, number: int, attempt: int = 0) -> tuple[Board, int]:
        """The puzzle of this number, another one at each attempt, and how many were tried."""
        game = game_named(self.options.type or "")
        wish = wish_of(self.options, game)._replace(words=self.words)
        chance = self._chance(number, attempt)
        for tries, board in enumerate(game.attempts(wish, chance), 1):
            if board is not None:
                return board, tries
            if self.watch:
                self.watch(f"{tries} puzzles tried")
        raise BadInput("no such puzzle was found", expected="another wish")

    def _print(self, board: Board, game: Game, number: int) -> None:
        drawn = DrawnBoard(board, game, self.options.to)
        rating = rate(game.proved(board), game.rules, game.ceilings)
        rated = RatingReport("solved" if rating.solved else "stuck", rating, drawn).record()
        record: Record = {"puzzle": number, **rated, "seed": self.options.seed}
        options = self.options.with_(json=self.json)
        if number == 1 < options.count:
            drawn.check_series(options)
        output_for(options).raw(drawn.raw(number, record))


class WithoutTwins:
    """Makes a puzzle again that is like one before it, but for turns, mirrors and names.

    Keys of the puzzles before are in a file beside the output, if there is one: 8 bytes each;
    ``known`` are those of others that it must not be like.
    """

    def __init__(
        self,
        stage: Making,
        path: Path | None,
        first: int,
        place: InputPlace | None,
        known: Iterable[int] = (),
    ) -> None:
        self._stage, self._path = stage, path
        self.made = self.alike = self.tries = 0
        count = place.number - first if place else 0
        data = path.read_bytes()[: count * KEY] if path and count else b""
        self._seen = {int.from_bytes(data[at : at + KEY]) for at in range(0, len(data), KEY)}
        self._seen.update(known)
        if path:
            path.write_bytes(data)

    def __call__(self, piece: Piece, parts: Sequence[Part]) -> Sequence[Part]:
        different = [
            self._new(number, part) for number, part in enumerate(parts, piece.place.number)
        ]
        if self._path:
            with self._path.open("ab") as file:
                file.write(b"".join(part.key.to_bytes(KEY) for part in different))
        return different

    def _new(self, number: int, part: Part) -> MadePuzzle:
        """This puzzle, or another one in its place."""
        assert isinstance(part, MadePuzzle)
        for attempt in range(1, ATTEMPTS):
            self.tries += part.tries
            if part.key not in self._seen or not part.tries:
                self.made += 1
                self._seen.add(part.key)
                return part
            self.alike += 1
            part = self._stage.made(number, attempt)
        raise alike(number)

    @property
    def summary(self) -> str:
        """How many had to be made."""
        share = self.made / max(self.tries, 1)
        tried = f"{self.made:,} puzzles of {self.tries:,} tried ({share:.1%})"
        return f"{tried}, {self.alike:,} left out for being like others"
