"""Clues as they stand in a text, and the puzzle that they make when they fit together."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.line import Clue, block_of, shortest
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink, Nonogram, clue_text
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import NamedTuple, field, record

LARGEST = 200  # rows or columns
_WORD = expression(r"[^\s,]+")
_NUMBER = expression(r"[0-9]{1,4}")
_NUMBERED = expression(r"\s*([0-9]{1,3})[\"']?\s*[:=.)](?!\S)")
_COLOURED = expression(r"([0-9]{1,4})([^0-9]?)")


class Written(NamedTuple):
    """A clue and where it stands."""

    clue: Clue
    row: Span


@record(frozen=False)
class Sheet:
    """All that a text says of one puzzle; ``left`` are the numbers of lines that aren't used."""

    rows: list[Written] = field(default_factory=list)
    columns: list[Written] = field(default_factory=list)
    inks: tuple[Ink, ...] = (BLACK,)
    headings: dict[str, str] = field(default_factory=dict)
    line: int = 1
    left: list[int] = field(default_factory=list)

    def puzzle(self) -> Nonogram:
        """The puzzle; BadInput when the clues don't fit into their lines or each other."""
        for lines, kind in ((self.rows, "rows"), (self.columns, "columns")):
            if not 1 <= len(lines) <= LARGEST:
                message = f"there are {len(lines)} {kind}"
                raise BadInput(message, line=self.line, expected=f"1 to {LARGEST}")
        self._check_lengths(self.rows, "row", len(self.columns))
        self._check_lengths(self.columns, "column", len(self.rows))
        self._check_sums()
        rows, columns = ([line.clue for line in lines] for lines in (self.rows, self.columns))
        headings = {key: clean_title(text) for key, text in self.headings.items()}
        return Nonogram(rows, columns, self.inks, headings)

    def entry(self, known: Bits = EMPTY) -> Entry:
        """The puzzle with these marks known."""
        puzzle = self.puzzle()
        board, left = Board.start(puzzle, known), lines_named(self.left)
        return Entry(board, title=puzzle.title, line=self.line, left=left)

    def _check_lengths(self, lines: Sequence[Written], kind: str, room: int) -> None:
        for number, line in enumerate(lines, 1):
            needed = shortest(line.clue)
            if needed > room:
                clue = clue_text(line.clue, self.inks)
                message = f"the clue {clue} of {kind} {number} needs {needed} cells"
                raise line.row.bad(message, f"at most {room}")

    def _check_sums(self) -> None:
        for colour, ink in enumerate(self.inks, 1):
            across, down = _boxes(self.rows, colour), _boxes(self.columns, colour)
            if across != down:
                name = "filled cells" if len(self.inks) == 1 else f"{ink.name} cells"
                message = f"the rows have {across} {name}, the columns {down}"
                raise BadInput(message, line=self.line, expected="the same number")


def agree(read: Callable[[str], Iterator[Entry]], text: str) -> bool:
    """Can the clues of a text be read, and do they agree?"""
    try:
        return all(entry.board for entry in read(text))
    except BadInput:
        return False


def tried(line: int, entry: Callable[..., Entry], *rows: object) -> Entry:
    """The puzzle that starts on this line; an error if it can't be read."""
    try:
        return entry(*rows)
    except BadInput as error:
        error.line = error.line or line
        return Entry(error=error, line=line)


def _boxes(lines: Iterable[Written], colour: int) -> int:
    blocks = (block for line in lines for block in line.clue)
    return sum(block.length for block in blocks if block.colour == colour)


def numbered(text: str) -> list[Span]:
    """The lines of a text that is one puzzle."""
    return list(rows_in(NumberedLines(text)))


def rows_in(lines: NumberedLines) -> Iterator[Span]:
    """The lines as they come."""
    return (Span(line, number) for number, line in lines)


def unnumbered(rows: Sequence[Span]) -> list[Span]:
    """The rows without their numbers, if they have all of them in order: ``1: 3``, ``2) 1 1``."""
    named = [_NUMBERED.match(row.text) for row in rows]
    numbers = [int(match[1]) for match in named if match]
    own = numbers and numbers in ([*range(len(rows))], [*range(1, len(rows) + 1)])
    starts = [match.end() if match and own else 0 for match in named]
    return [row.at(start, len(row.text)) for row, start in zip(rows, starts, strict=True)]


def unpadded(numbers: Iterable[str]) -> str:
    """The numbers of a clue without zeros at its ends, which fill the rows of a table."""
    words = [*numbers]
    own = [at for at, word in enumerate(words) if word.strip("0")] or [0]
    return " ".join(words[own[0] : own[-1] + 1])


def clue(row: Span) -> Written:
    """The numbers of a line; a lone 0 and an empty line are a clue without blocks."""
    words = row.text.replace(",", " ").split()  # faster than by the pattern
    if not all(map(_NUMBER.fullmatch, words)):
        raise _no_length(row)
    return Written(_blocks(row, [(int(word), 1) for word in words]), row)


def coloured_clue(row: Span, colours: Mapping[str, int]) -> Written:
    """Numbers with a letter for their colour; without one they have that of the empty letter."""
    blocks = []
    for word in _WORD.finditer(row.text):
        match = _COLOURED.fullmatch(word[0])
        if match is None or (match[2] not in colours and match[1].strip("0")):
            known = " or ".join(f"3{letter}" for letter in islice(colours, 3))
            raise row.bad(f"{word[0][:20]!r} is not a block", f"such as {known}", word.start())
        blocks.append((int(match[1]), colours.get(match[2], 1)))
    return Written(_blocks(row, blocks), row)


def _blocks(row: Span, blocks: Sequence[tuple[int, int]]) -> Clue:
    if [length for length, _ in blocks] == [0]:
        return ()
    if any(length == 0 for length, _ in blocks):
        raise row.bad("a block has no cells", "numbers from 1, or a lone 0")
    return tuple([block_of(*block) for block in blocks])


def _no_length(row: Span) -> BadInput:
    """The error of its first word that is not a number."""
    word = next(word for word in _WORD.finditer(row.text) if not _NUMBER.fullmatch(word[0]))
    shown = f"{word[0][:20]}…" if len(word[0]) > 20 else word[0]
    return row.bad(f"{shown!r} is not the length of a block", f"1 to {LARGEST}", word.start())


def size(row: Span, name: str, text: str) -> int:
    """A number of rows or columns."""
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= LARGEST:
        raise row.bad(f"{text[:20]!r} is not a {name}", f"a number from 1 to {LARGEST}")
    return int(text)


def section(rows: Sequence[Span], number: int, kind: str) -> Iterator[Span]:
    """The ``number`` lines of a section. Blank lines are clues only where some are missing."""
    filled = [row for row in rows if row.text.strip()]
    if len(filled) >= number:
        if len(filled) > number:
            raise filled[number].bad(f"this is one clue too many for the {kind}", f"{number}")
        yield from filled
        return
    inner = list(rows)
    while len(inner) > number and not inner[-1].text.strip():
        inner.pop()
    spare = len(inner) - number
    for row in inner:
        if spare > 0 and not row.text.strip():
            spare -= 1  # a blank line before the clues begin, not one of them
        else:
            yield row


def counted(rows: Sequence[Span], number: int, kind: str, where: Span) -> list[Span]:
    """The lines of a section, which must be ``number``."""
    found = list(section(rows, number, kind))
    if len(found) != number:
        raise where.bad(f"there are {len(found)} clues for the {kind}", f"{number}")
    return found


def need_black(puzzle: Nonogram, form: str) -> None:
    """BadInput when the puzzle has colours, which the form can't say."""
    if len(puzzle.inks) > 1:
        raise BadInput(f"{form} can't say colours", expected="non, webpbn, g or pattern")
