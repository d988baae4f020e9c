"""The .non form: words and values, then the clues of the rows and of the columns.

Sources: S. Simpson's description of the format of his nonogram solver, and M. Terry's extension:
``color r #ff0000`` and clues such as ``3r,1``, several puzzles with ``====`` in between. Nonny's
colours have names, which hold for all numbers behind them: ``red: 1, 2 blue: 1``.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from string import ascii_letters

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, plain_palette, rgb_of
from tui_puzzles.games.nonogram.formats.sheet import (
    Sheet,
    Written,
    clue,
    coloured_clue,
    counted,
    rows_in,
    size,
    tried,
    unnumbered,
)
from tui_puzzles.games.nonogram.line import Clue
from tui_puzzles.games.nonogram.puzzle import BLACK, BOX_SYMBOL, Ink, Line, puzzle_of
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines
from tui_puzzles.notation.xml_text import escaped, unescaped
from tui_puzzles.records import field, record

SECTIONS = ("rows", "columns")
QUOTE = '"'
KEYS = ("catalogue", "title", "by", "copyright", "license", "goal")
SIZES = {"width": "columns", "columns": "columns", "height": "rows", "rows": "rows"}
_COLOUR = expression(r"(\S+)\s+(#\S+)(?:\s+(\S))?")
_NAMED = expression(r"\s*(?:([^\W\d][\w-]*)\s*:|([0-9]+)(?:\s*,|\s|$))")
_GROUND, _USUAL = "background", "black"
_BLOCK = expression(r"0*[1-9][0-9]*([^0-9,\s]?)(?=[,\s]|$)")


def fits(text: str) -> bool:
    """Does a line say nothing but ``rows``, and another ``columns``, or one of them and a size?"""
    words = {line.strip().lower() for line in text.splitlines()}
    sized = any(word.startswith(("width ", "height ")) for word in words)
    return len(words & set(SECTIONS)) + sized >= len(SECTIONS)


def read(text: str) -> Iterator[Entry]:
    """The puzzles of a text, with a line of ``====`` between them."""
    lines = NumberedLines(text)
    return lines.watched(_entries(rows_in(lines)))


def _entries(found: Iterator[Span]) -> Iterator[Entry]:
    for divides, part in groupby(found, key=lambda row: row.text.strip() == "===="):
        rows = list(part)
        start = next((row.line for row in rows if row.text.strip()), 0)
        if start and not divides:
            yield tried(start, _entry, rows, start)


def _entry(rows: Sequence[Span], start: int) -> Entry:
    text = _Text(start)
    for row in rows:
        text.take(row)
    across, down = (text.clues(kind) for kind in SECTIONS)
    called = {letter: name for name, letter in text.names.items() if name != letter}
    palette = _palette(text.colours, called, across, down)
    sheet = Sheet(inks=tuple(palette.inks), headings=text.headings, line=start, left=text.left)
    sheet.rows, sheet.columns = _written(across, palette), _written(down, palette)
    return sheet.entry()


@record(frozen=False)
class _Text:
    """What the lines of one puzzle say; a section has its heading first."""

    start: int
    sizes: dict[str, int] = field(default_factory=dict)
    headings: dict[str, str] = field(default_factory=dict)
    colours: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)  # of the colours, and their letters
    sections: dict[str, list[Span]] = field(default_factory=dict)
    open: list[Span] | None = None
    left: list[int] = field(default_factory=list)

    def take(self, row: Span) -> None:
        """One more line; one whose word nobody knows is left."""
        word, rest = _split(row.text)
        if word in SECTIONS and not rest:
            if word in self.sections:
                raise row.bad(f"there is a second section {word}", "==== between puzzles")
            self.open = self.sections[word] = [row]
        elif word in SIZES:
            self.sizes[SIZES[word]] = size(row, word, rest)
        elif word[:1].isalpha() and not (self.open and _NAMED.match(row.text)):
            self.open = None
            self._property(word, rest, row)
        elif self.open is not None:
            self.open.append(row)
        elif word[:1].isdigit():
            raise row.bad("a clue stands outside the sections", "rows or columns before it")
        elif word and not word.startswith("#"):
            self.left.append(row.line)

    def _property(self, word: str, rest: str, row: Span) -> None:
        if word in KEYS:
            self.headings[word] = unescaped(rest.removeprefix('"').removesuffix('"'))
        elif word == "color" and (match := _COLOUR.match(rest)):
            self._declare(*match.groups())
        else:
            self.left.append(row.line)

    def _declare(self, name: str, rgb: str, sign: str | None) -> None:
        """A colour; one with a longer name gets a letter of its own."""
        if name != _GROUND:
            letters = (one for one in (sign or "") + name + ascii_letters if one.isalpha())
            free = (one for one in letters if one not in self.colours)
            letter = name if len(name) == 1 else self.names.get(name) or next(free, name)
            self.names[name] = letter
            self.colours[letter] = rgb

    def clues(self, kind: str) -> list[Span]:
        """The lines of a section that are clues."""
        if kind not in self.sections:
            message = f"there is no section {kind}"
            raise BadInput(message, line=self.start, expected="rows and columns")
        heading, *rows = self.sections[kind]
        filled = sum(bool(row.text.strip()) for row in rows)
        own = counted(rows, self.sizes.get(kind, filled), kind, heading)
        named = any(len(name) > 1 for name in self.names)
        return [self._lettered(row) for row in own] if named else unnumbered(own)

    def _lettered(self, row: Span) -> Span:
        """A clue with names of colours, each of which holds for the numbers behind it."""
        letter, words, end = self.names.get(_USUAL, ""), list[str](), len(row.text.rstrip())
        at = 0
        while at < end:
            match = _NAMED.match(row.text, at)
            if match is None or (match[1] and match[1] not in self.names):
                known = ", ".join(f"{name}: 3" for name in self.names)
                raise row.bad(f"{row.text[at:].strip()!r:.20} is not a block", known, at)
            letter = self.names[match[1]] if match[1] else letter
            words += [match[2] + letter] if match[2] else []
            at = match.end()
        return row._replace(text=",".join(words))


def _split(text: str) -> tuple[str, str]:
    word, rest = [*text.split(maxsplit=1), "", ""][:2]
    return word.lower(), rest.strip()


# -- colours -------------------------------------------------------------------------------------


def _palette(
    colours: Mapping[str, str],
    called: Mapping[str, str],
    across: Sequence[Span],
    down: Sequence[Span],
) -> InkPalette:
    """Those declared, ``called`` something or not, and letters that rows and columns use.

    Letters that only one of them uses are slips.
    """
    used = _letters(across) & _letters(down)
    palette = InkPalette()
    if "" in used and (colours or len(used) > 1):
        palette.add("", BLACK.rgb, BLACK.name, BOX_SYMBOL)
    for letter, rgb in colours.items():
        name = called.get(letter, "")
        wishes = BOX_SYMBOL if name == _USUAL else letter
        palette.add(letter, rgb_of(rgb) or BLACK.rgb, name, wishes)
    for letter in sorted(used - palette.values.keys() - {""}):
        palette.add(letter, wishes=letter)
    return palette if palette.inks else plain_palette()


def _letters(rows: Sequence[Span]) -> set[str]:
    return {letter for row in rows for letter in _BLOCK.findall(row.text)}


def _written(rows: Sequence[Span], palette: InkPalette) -> list[Written]:
    if palette.inks == [BLACK]:
        return [clue(row) for row in rows]
    return [coloured_clue(row, palette.values) for row in rows]


# -- writing -------------------------------------------------------------------------------------


def write(board: Board) -> str:
    """The puzzle's headings and clues, without its known cells."""
    puzzle = puzzle_of(board)
    texts = ((key, escaped(puzzle.headings.get(key, ""), quote=False)) for key in KEYS)
    lines = [f'{key} "{text.replace(QUOTE, "&quot;")}"' for key, text in texts if text]
    if puzzle.inks != (BLACK,):
        lines += [f"color {ink.symbol} #{ink.rgb}" for ink in puzzle.inks]
    lines += [f"width {len(puzzle.column_lines)}", f"height {len(puzzle.row_lines)}"]
    lines += ["", "rows", *_texts(puzzle.row_lines, puzzle.inks)]
    lines += ["", "columns", *_texts(puzzle.column_lines, puzzle.inks)]
    return "\n".join(lines) + "\n"


def _texts(lines: Sequence[Line], inks: Sequence[Ink]) -> list[str]:
    return [_text(line.clue, inks) for line in lines]


def _text(blocks: Clue, inks: Sequence[Ink]) -> str:
    letters = [""] if inks == (BLACK,) else [ink.symbol for ink in inks]
    words = (f"{block.length}{letters[block.colour - 1]}" for block in blocks)
    return ",".join(words) or "0"
