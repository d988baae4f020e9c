"""The ways to write boards of queens down: letters of regions, plain boards, puzz.link.

A board in text is a square grid: letters for its regions, or ``.`` and ``Q`` without regions. Below
the letters, after an empty line, a second grid may say what is known: ``Q``, ``x`` (blank), ``.``.
Headings stand above: ``stars: 2`` (queens in every line and region), ``title: Dawn``. Boards are
divided by a line ``%%``.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, product

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.clean import clean_title
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens.puzzle import (
    BLANK,
    QUEEN,
    Queens,
    plain,
    queens_of,
    regioned,
    rows_of,
)
from tui_puzzles.play.texts import Lines, head

READ_FORMS = ("letters", "plain", "puzz.link")
WRITE_FORMS = ("letters", "plain", "puzz.link")
LARGEST, MOST_REGIONS = 100, 26
MOST_STARS = 3
_HEADING = re.compile(r"\s*#?\s*(stars|title|by|level|teaches)\s*:\s*(.*)", re.IGNORECASE)
_LINK = re.compile(r"(?:\S*[/?])?starbattle/(\d{1,3})/(\d{1,3})/(\d)/([0-9a-v]+)/?\s*")
_STARS = re.compile(rf"0*[1-{MOST_STARS}]")
_LETTERS = re.compile(r"[A-Za-z]+")
_KNOWN = re.compile(r"[.QqXx*_-]+")
_VALUES = {"Q": QUEEN, "q": QUEEN, "*": QUEEN, "x": BLANK, "X": BLANK}
_BLOCK_END = "%%"
_SQUARES = re.compile(r"\s*#[# ]*(\n|$)")  # of a framework, which other puzzles begin with


@dataclass(slots=True)
class Block:
    """The lines of one board, by kind, each with its number from 1."""

    said: dict[str, str] = field(default_factory=dict)
    letters: list[tuple[int, str]] = field(default_factory=list)
    known: list[tuple[int, str]] = field(default_factory=list)
    link: tuple[int, str] | None = None
    error: BadInput | None = None

    @property
    def line(self) -> int:
        """Where it begins."""
        lines = [number for number, _ in (*self.letters, *self.known)]
        return self.link[0] if self.link else min(lines, default=1)

    @property
    def empty(self) -> bool:
        return not (self.letters or self.known or self.link or self.error)


def parse(text: str, form: str | None = None) -> Iterator[Entry]:
    """The boards of a text; BadInput when it holds none at all."""
    if form is not None and form.lower() not in READ_FORMS:
        raise BadInput(f"no form is called {form!r}", expected=f"one of {', '.join(READ_FORMS)}")
    lines = Lines(text)
    blocks = (block for block in _blocks(lines) if not block.empty)
    first = next(blocks, None)
    if first is None:
        raise BadInput("there is no board here", line=1, column=1, expected="a square of letters")
    return lines.watched(map(_entry, chain([first], blocks)))


def recognise(text: str) -> str | None:
    """The form of the first board, None if the text is none of ours."""
    block = next((block for block in _blocks(Lines(head(text))) if not block.empty), None)
    if block is None or block.error or _SQUARES.match(text):
        return None
    if block.link:
        return "puzz.link"
    rows = block.letters or block.known
    square = all(len(row) == len(rows) for _, row in rows)
    signs = {sign for _, row in block.known for sign in row}
    if block.letters:
        return "letters" if square and len(rows) > 1 else None
    return "plain" if square and signs & set("Qq*") else None


def _blocks(lines: Lines) -> Iterator[Block]:
    block = Block()
    for number, line in lines:
        if line.strip() == _BLOCK_END or _LINK.fullmatch(line):
            yield block
            block = Block()
            if _LINK.fullmatch(line):
                yield Block(link=(number, line))
        elif heading := _HEADING.match(line):
            if not block.empty:
                yield block
                block = Block()
            block.said[heading[1].lower()] = clean_title(heading[2])
        elif not line.lstrip().startswith("#"):
            _take(block, number, line.strip().replace(" ", ""))
    yield block


def _take(block: Block, number: int, row: str) -> None:
    if not row:
        return
    in_letters = block.letters and len(block.letters) < len(block.letters[0][1])
    if _LETTERS.fullmatch(row) and (in_letters or not (block.letters or block.known)):
        block.letters.append((number, row))
    elif _KNOWN.fullmatch(row):
        block.known.append((number, row))
    elif block.error is None:
        block.error = BadInput(
            f"{row!r} is no row of a board", line=number, column=1, expected="letters, or . and Q"
        )


def _entry(block: Block) -> Entry:
    try:
        if block.error:
            raise block.error
        layout = _linked(*block.link) if block.link else _layout(block)
        known = _known(block, layout)
        title = block.said.get("title", "")
        return Entry(Board.start(layout, known), title=title, line=block.line)
    except BadInput as error:
        return Entry(error=error, line=block.line)


def _layout(block: Block) -> Queens:
    rows = block.letters or block.known
    _check_square(rows)
    if not block.letters:
        return plain(len(rows))
    stars = block.said.get("stars", "1")
    if not _STARS.fullmatch(stars):
        raise BadInput(f"{stars!r} is no number of stars", line=block.line, expected="1 to 3")
    letters = [letter for _, row in rows for letter in row]
    return _regions(letters, int(stars), block.said, block.line)


def _check_square(rows: Sequence[tuple[int, str]]) -> None:
    size = len(rows)
    if size > LARGEST:
        raise BadInput(f"the board has {size} rows", line=rows[0][0], expected=f"at most {LARGEST}")
    for number, row in rows:
        if len(row) != size:
            message = f"the row has {len(row)} cells"
            raise BadInput(message, line=number, expected=f"{size}, as there are rows")


def _regions(letters: Sequence[str], stars: int, said: dict[str, str], line: int) -> Queens:
    size = round(len(letters) ** 0.5)
    names = set(letters)
    if len(names) != size:
        raise BadInput(f"there are {len(names)} regions", line=line, expected=f"{size}")
    small = [name for name in sorted(names) if letters.count(name) < stars]
    if small:
        raise BadInput(f"region {small[0]} is too small", line=line, expected=f"{stars} cells")
    return regioned(letters, stars, said)


def _known(block: Block, layout: Queens) -> Bits:
    rows = block.known
    if not rows:
        return 0
    size = layout.field.rows
    if len(rows) != size or any(len(row) != size for _, row in rows):
        raise BadInput(
            "what is known is no board of this size", line=rows[0][0], expected=f"{size}x{size}"
        )
    signs = enumerate("".join(row for _, row in rows))
    return of(layout.mark(cell, _VALUES[sign]) for cell, sign in signs if sign in _VALUES)


# -- puzz.link -----------------------------------------------------------------------------------


def _linked(number: int, text: str) -> Queens:
    """A board of puzz.link: borders as bits, five to a sign, first those beside cells."""
    match = _LINK.fullmatch(text)
    assert match is not None
    cols, rows, stars = int(match[1]), int(match[2]), int(match[3])
    if cols != rows or not 1 <= rows <= MOST_REGIONS or not 1 <= stars <= MOST_STARS:
        expected = f"a square of at most {MOST_REGIONS}, 1 to {MOST_STARS} stars"
        raise BadInput(
            f"the board is {rows}x{cols} with {stars} stars", line=number, expected=expected
        )
    beside, below = _walls(match[4], rows, number)
    return _regions(_filled(rows, beside, below), stars, {}, number)


def _walls(signs: str, size: int, number: int) -> tuple[list[int], list[int]]:
    """Is there a wall to the right of each cell (last column left out), and below it?"""
    wanted = size * (size - 1)
    length = -(-wanted // 5)
    if len(signs) != 2 * length:
        message = f"there are {len(signs)} signs for the borders"
        raise BadInput(message, line=number, expected=f"{2 * length}")
    bits = [int(bit) for sign in signs for bit in f"{int(sign, 32):05b}"]
    return bits[: 5 * length][:wanted], bits[5 * length :][:wanted]


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


# -- writing -------------------------------------------------------------------------------------


def format_board(board: Board, form: str) -> str:
    """The board in a form; BadInput if there is none of that name or if it can't say it."""
    writers = {"letters": _letters, "plain": _plain, "puzz.link": _link}
    if form.lower() not in writers:
        raise BadInput(f"no form is called {form!r}", expected=f"one of {', '.join(WRITE_FORMS)}")
    return writers[form.lower()](board)


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
    heads += [f"title: {puzzle.said['title']}"] if puzzle.said.get("title") else []
    rows = ["".join(puzzle.letters[at : at + size]) for at in range(0, puzzle.size, size)]
    return "\n".join([*heads, *rows, *(["", known] if board.placed else [])])


def _link(board: Board) -> str:
    puzzle = queens_of(board)
    size, letters = puzzle.field.rows, puzzle.letters
    if not letters:
        raise BadInput("puzz.link has no boards without regions", expected="plain")
    cells = list(product(range(size), range(size)))
    beside = [letters[r * size + c] != letters[r * size + c + 1] for r, c in cells if c + 1 < size]
    below = [letters[r * size + c] != letters[(r + 1) * size + c] for r, c in cells if r + 1 < size]
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
