"""The ways to write boards of queens down: letters of regions, plain boards, puzz.link.

A board in text is a square grid: letters for its regions, or ``.`` and ``Q`` without regions. Below
the letters, after an empty line, a second grid may say what is known: ``Q``, ``x`` (blank), ``.``.
Headings stand above: ``stars: 2`` (queens in every line and region), ``title: Dawn``. Boards are
divided by a line ``%%``.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.queens.puzzle import (
    BLANK,
    QUEEN,
    Queens,
    plain,
    queens_of,
    regioned,
    rows_of,
)
from tui_puzzles.notation.blocks import Block, blocks
from tui_puzzles.notation.forms import Form, Forms
from tui_puzzles.notation.rows import in_rows, marks_in, squared
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import Lines

LARGEST, MOST_REGIONS = 100, 26
MOST_STARS = 3
_HEADING = re.compile(r"\s*#?\s*(stars|title|by|level|teaches)\s*:\s*(.*)", re.IGNORECASE)
_LINK = re.compile(r"(?:\S*[/?])?starbattle/(\d{1,3})/(\d{1,3})/(\d)/([0-9a-v]+)/?\s*")
_STARS = re.compile(rf"0*[1-{MOST_STARS}]")
_LETTERS = re.compile(r"[A-Za-z]+")
_KNOWN = re.compile(r"[.QqXx*_-]+")
_VALUES = dict.fromkeys("Qq*", QUEEN) | dict.fromkeys("xX", BLANK) | dict.fromkeys("._-")
_SQUARES = re.compile(r"\s*#[# ]*(\n|$)")  # of a framework, which other puzzles begin with


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines of one board by kind: what is said of it, its letters, what is known of it."""

    headings: dict[str, str]
    letters: list[Span]
    known: list[Span]


class Boards(Forms[Block]):
    """The same, but a framework, which other puzzles begin with, is none of ours."""

    def recognise(self, text: str) -> str | None:
        return None if _SQUARES.match(text) else super().recognise(text)


def puzzles(lines: Lines) -> Iterator[Block]:
    """The boards of a text."""
    return blocks(lines, _begins)


def _begins(span: Span, block: Block) -> bool:
    """Does another board begin at this line: a link, or a heading behind rows?"""
    last = block.lines[-1].text
    lone = _LINK.fullmatch(span.text) or _LINK.fullmatch(last)
    return bool(lone or (_HEADING.match(span.text) and not _HEADING.match(last)))


def _sheet(block: Block) -> Sheet:
    """The lines by kind; BadInput for one that is of none."""
    sheet = Sheet(dict(block.headings), [], [])
    for line in block.lines:
        row = line._replace(text=line.text.replace(" ", ""))
        if heading := _HEADING.match(line.text):
            sheet.headings[heading[1].lower()] = clean_title(heading[2])
        elif _LETTERS.fullmatch(row.text) and _wants_letters(sheet):
            sheet.letters.append(row)
        elif _KNOWN.fullmatch(row.text):
            sheet.known.append(row)
        else:
            raise row.bad(f"{row.text!r} is not a row", "letters, or . and Q")
    if all(_KNOWN.fullmatch(row.text) for row in sheet.letters):  # a plain board, all of it known
        return Sheet(sheet.headings, [], [*sheet.letters, *sheet.known])
    return sheet


def _wants_letters(sheet: Sheet) -> bool:
    """Is what could be letters a row of them? An x is a letter too."""
    if sheet.letters:
        return len(sheet.letters) < len(sheet.letters[0].text)
    return not sheet.known


def _fits_letters(block: Block) -> bool:
    rows = _square_rows(block)
    return len(rows) > 1 and all(_LETTERS.fullmatch(row) for row in rows)


def _fits_plain(block: Block) -> bool:
    rows = _square_rows(block)
    signs = {*"".join(rows)}
    return all(_KNOWN.fullmatch(row) for row in rows) and bool(signs & set("Qq*"))


def _square_rows(block: Block) -> Sequence[str]:
    """The first rows, if they are as many as each of them has cells."""
    texts = (line.text.replace(" ", "") for line in block.lines if not _HEADING.match(line.text))
    rows = list(texts)
    side = len(rows[0]) if rows else 0
    return rows[:side] if {len(row) for row in rows[:side]} == {side} == {len(rows[:side])} else ()


def _fits_link(block: Block) -> bool:
    return _LINK.fullmatch(block.lines[0].text) is not None


def _read(block: Block) -> Entry:
    sheet = _sheet(block)
    layout = _layout(sheet, block.lines[-1])
    return _entry(block, layout, sheet.headings.get("title", ""), _known(sheet.known, layout))


def _read_link(block: Block) -> Entry:
    return _entry(block, _linked(block.lines[0]))


def _entry(block: Block, layout: Queens, title: str = "", known: Bits = 0) -> Entry:
    return Entry(Board.start(layout, known), title=title, line=block.line)


def _layout(sheet: Sheet, last: Span) -> Queens:
    rows = sheet.letters or sheet.known
    if not rows:
        raise last.bad("there is no board here", "a square of letters")
    side = squared(rows, 1, LARGEST)
    if not sheet.letters:
        return plain(side)
    stars = sheet.headings.get("stars", "1")
    if not _STARS.fullmatch(stars):
        raise rows[0].bad(f"{stars!r} is not a number of stars", "1 to 3")
    letters = [letter for row in rows for letter in row.text]
    return _regions(letters, int(stars), sheet.headings, rows[0])


def _regions(letters: Sequence[str], stars: int, headings: dict[str, str], place: Span) -> Queens:
    size, names = round(len(letters) ** 0.5), set(letters)
    if len(names) != size:
        raise place.bad(f"there are {len(names)} regions", f"{size}")
    small = [name for name in sorted(names) if letters.count(name) < stars]
    if small:
        raise place.bad(f"region {small[0]} is too small", f"{stars} cells")
    return regioned(letters, stars, headings)


def _known(rows: Sequence[Span], layout: Queens) -> Bits:
    side = layout.field.rows
    if (rows and any(len(row.text) != side for row in rows)) or len(rows) not in (0, side):
        raise rows[0].bad("the known cells are not a board of this size", f"{side}x{side}")
    return marks_in(rows, _VALUES, layout)


# -- puzz.link -----------------------------------------------------------------------------------


def _linked(line: Span) -> Queens:
    """A board of puzz.link: borders as bits, five to a sign, first those beside cells."""
    match = _LINK.fullmatch(line.text)
    if match is None:
        raise line.bad("this is not a link", "puzz.link/p?starbattle/...")
    cols, rows, stars = int(match[1]), int(match[2]), int(match[3])
    if cols != rows or not 1 <= rows <= MOST_REGIONS or not 1 <= stars <= MOST_STARS:
        expected = f"a square of at most {MOST_REGIONS}, 1 to {MOST_STARS} stars"
        raise line.bad(f"the board is {rows}x{cols} with {stars} stars", expected)
    beside, below = _walls(match[4], rows, line)
    return _regions(_filled(rows, beside, below), stars, {}, line)


def _walls(signs: str, size: int, line: Span) -> tuple[list[int], list[int]]:
    """Is there a wall to the right of each cell (last column left out), and below it?"""
    borders = size * (size - 1)
    length = -(-borders // 5)
    if len(signs) != 2 * length:
        raise line.bad(f"there are {len(signs)} signs for the borders", f"{2 * length}")
    bits = [int(bit) for sign in signs for bit in f"{int(sign, 32):05b}"]
    return bits[: 5 * length][:borders], bits[5 * length :][:borders]


def _filled(size: int, beside: Sequence[int], below: Sequence[int]) -> list[str]:
    """A letter for each cell: cells without a wall between them are of one region."""
    letters: dict[tuple[int, int], str] = {}
    for start in product(range(size), range(size)):
        if start not in letters:
            name = chr(ord("A") + min(len(set(letters.values())), MOST_REGIONS))
            waiting = [start]
            while waiting:
                row, col = waiting.pop()
                if (row, col) in letters:
                    continue
                letters[row, col] = name
                waiting += _open_to(row, col, size, beside, below)
    return [letters[cell] for cell in product(range(size), range(size))]


def _open_to(
    row: int, col: int, size: int, beside: Sequence[int], below: Sequence[int]
) -> Iterator[tuple[int, int]]:
    if col + 1 < size and not beside[row * (size - 1) + col]:
        yield row, col + 1
    if col and not beside[row * (size - 1) + col - 1]:
        yield row, col - 1
    if row + 1 < size and not below[row * size + col]:
        yield row + 1, col
    if row and not below[(row - 1) * size + col]:
        yield row - 1, col


def canonical(board: Board) -> str:
    """The smallest board, turned and mirrored, its regions named in the order of their cells."""
    puzzle, known = queens_of(board), "".join(rows_of(board))
    letters, found = puzzle.letters or "A" * puzzle.field.size, list[str]()
    for turn in puzzle.field.turns():
        names: dict[str, int] = {}
        regions = [names.setdefault(letters[cell], len(names)) for cell in turn]
        found.append(f"{puzzle.need} {regions} {''.join(known[cell] for cell in turn)}")
    return min(found)


# -- writing -------------------------------------------------------------------------------------


def _plain(board: Board) -> str:
    """Rows of ``Q`` and ``.``."""
    return "\n".join(rows_of(board, blank="."))


def _letters(board: Board) -> str:
    """Letters, and what is known below; a board without regions is what is known alone."""
    puzzle = queens_of(board)
    size = puzzle.field.rows
    known = "\n".join(rows_of(board))
    if not puzzle.letters:
        return known
    heads = [f"stars: {puzzle.need}"] if puzzle.need > 1 else []
    heads += [f"title: {puzzle.headings['title']}"] if puzzle.headings.get("title") else []
    rows = map("".join, in_rows(puzzle.letters, size))
    return "\n".join([*heads, *rows, *(["", known] if board.placed else [])])


def _link(board: Board) -> str:
    puzzle = queens_of(board)
    size, letters = puzzle.field.rows, puzzle.letters
    if not letters:
        raise BadInput("puzz.link has no boards without regions", expected="plain")
    cells = list(product(range(size), range(size)))
    beside = [letters[r * size + c] != letters[r * size + c + 1] for r, c in cells if c + 1 < size]
    below = [letters[r * size + c] != letters[(r + 1) * size + c] for r, c in cells if r + 1 < size]
    if len(set(_filled(size, beside, below))) != size:
        raise BadInput("puzz.link has no regions of separate parts", expected="letters")
    return (
        f"https://puzz.link/p?starbattle/{size}/{size}/{puzzle.need}/{_bits(beside)}{_bits(below)}"
    )


def _bits(walls: Sequence[bool]) -> str:
    text = "".join(str(int(wall)) for wall in walls)
    text += "0" * (-len(text) % 5)
    return "".join(
        "0123456789abcdefghijklmnopqrstuv"[int(text[at : at + 5], 2)]
        for at in range(0, len(text), 5)
    )


NOTATION = Boards(
    table=(
        Form("puzz.link", _fits_link, _read_link, _link),
        Form("letters", _fits_letters, _read, _letters),
        Form("plain", _fits_plain, _read, _plain),
    ),
    blocks=puzzles,
    short="letters",
    solved="plain",
    drawn="letters",
    marks="letters",
    lone="(?:[!-~]*[/?])?starbattle/[0-9]{1,3}/[0-9]{1,3}/[0-9]/[0-9a-v]+/?",
)
