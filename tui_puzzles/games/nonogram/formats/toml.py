"""Files with ``[clues]`` below which ``rows =`` and ``columns =`` stand: pynogram's, and TOML.

A clue is a line, or a part between commas; empty lines only divide. Colours are declared below
``[colors]`` as ``r = (red) *`` or ``g = (0, 204, 0) %``: the letter, the colour, a sign.
"""

import re
from collections.abc import Iterator

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, plain_palette, rgb_of
from tui_puzzles.games.nonogram.formats.sheet import Sheet, coloured_clue, numbered
from tui_puzzles.games.nonogram.puzzle import BLACK, BOX_SYMBOL, clue_text, puzzle_of
from tui_puzzles.notation.span import Span
from tui_puzzles.records import field, record

KINDS = ("rows", "columns")
_HEADING = expression(r"\s*\[(\w+)\]\s*")
_KEY = expression(r"\s*(\w+)\s*=(?!=)")
_COLOUR = expression(r"""['"\s]*(\S)\s*=\s*\(([^()]+)\)\s*([^\s'"])?.*""")
_NUMBERS = expression(r"\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}")
_PART = expression(r"[^,]+")
_QUOTES = expression(r"\"{3}|'{3}|[\"'\[\]]")
_BARE = expression(r"(?<!\S)[0-9]*[1-9][0-9]*(?!\S)")


def fits(text: str) -> bool:
    """Has it the heading, and one of the keys?"""
    lines = [line.strip() for line in text.splitlines()]
    return "[clues]" in lines and any(re.match(r"(rows|columns)\s*=", line) for line in lines)


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a file."""
    contents = _Contents()
    for row in numbered(text):
        contents.take(row)
    palette = _palette(contents)
    unknown = (parts for key, parts in contents.clues.items() if key not in KINDS)
    others = [part.line for parts in unknown for part in parts]
    sheet = Sheet(inks=tuple(palette.inks), headings={"title": contents.title}, line=contents.line)
    sheet.left = [*contents.left, *others]
    sheet.rows, sheet.columns = (
        [coloured_clue(part, palette.values) for part in contents.clues.get(kind, [])]
        for kind in KINDS
    )
    yield sheet.entry()


@record(frozen=False)
class _Contents:
    """What the lines say, one after the other."""

    section: str = ""
    key: str = ""
    title: str = ""
    line: int = 1
    clues: dict[str, list[Span]] = field(default_factory=dict)
    colours: list[Span] = field(default_factory=list)
    left: list[int] = field(default_factory=list)

    def take(self, row: Span) -> None:
        """One more line."""
        if row.text.lstrip().startswith("#") or not row.text.strip():
            return
        if match := _HEADING.fullmatch(row.text):
            self.section, self.key = match[1].lower(), ""
            self.line = row.line if self.section == "clues" else self.line
        elif self.section == "clues":
            self._clue(row)
        elif self.section == "colors":
            self.colours.append(row)
        elif match := re.match(r"\s*title\s*=\s*(.*)", row.text):
            self.title = match[1].strip("'\" ")
        else:
            self.left.append(row.line)

    def _clue(self, row: Span) -> None:
        start = 0
        if match := _KEY.match(row.text):
            self.key, start = match[1].lower(), match.end()
        text = _QUOTES.sub(lambda quote: " " * len(quote[0]), row.text[start:])
        parts = Span(text, row.line, start + 1).parts(_PART)
        self.clues.setdefault(self.key, []).extend(part for part in parts if part.text.strip())


def _palette(contents: _Contents) -> InkPalette:
    """The colours that are declared; black where a number has no letter."""
    palette, rows = InkPalette(), [row for own in contents.clues.values() for row in own]
    if contents.colours and any(_BARE.search(row.text) for row in rows):
        palette.add("", BLACK.rgb, BLACK.name, BOX_SYMBOL)
    for row in contents.colours:
        _declare(row, palette)
    return palette if palette.inks else plain_palette()


def _declare(row: Span, palette: InkPalette) -> None:
    if "(" not in row.text:  # the frame of a list
        return
    match = _COLOUR.match(row.text)
    if match is None:
        raise row.bad("this is not a colour", "such as r = (red) *")
    letter, colour, sign = match.groups()
    palette.add(letter, _rgb(colour) or BLACK.rgb, wishes=letter + (sign or ""))


def _rgb(colour: str) -> str:
    if _NUMBERS.fullmatch(colour.strip()):
        return "".join(f"{min(int(part), 255):02x}" for part in colour.split(","))
    return rgb_of(colour)


def write(board: Board) -> str:
    """The same as TOML, without the cells that are known."""
    puzzle = puzzle_of(board)
    lines = ["title = '{}'".format(puzzle.title.replace("'", "’"))] if puzzle.title else []
    if puzzle.inks != (BLACK,):
        inks = (f"    '{ink.symbol} = (#{ink.rgb}) {ink.symbol}'," for ink in puzzle.inks)
        lines += ["[colors]", "defs = [", *inks, "]"]
    lines.append("[clues]")
    for kind, own in (("rows", puzzle.row_lines), ("columns", puzzle.column_lines)):
        clues = (f"    {clue_text(line.clue, puzzle.inks) or '0'}" for line in own)
        lines += [f'{kind} = """', *clues, '"""']
    return "\n".join(lines) + "\n"
