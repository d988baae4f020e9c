"""Boards in text: letters of regions, and what is known."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.queens.formats import regions
from tui_puzzles.games.queens.formats.borders import is_lone
from tui_puzzles.games.queens.puzzle import OUTSIDE, Queens, plain, puzzle_of, rows_of
from tui_puzzles.notation.blocks import TextBlock, blocks
from tui_puzzles.notation.programs.pzprv3 import begins_file
from tui_puzzles.notation.rows import is_map, squared
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines
from tui_puzzles.records import NamedTuple

LARGEST = 100
MOST_LINES = 2 * LARGEST + 9
"""Lines of one board: its letters, what is known of it, and its headings."""
HEADING = expression(r"\s*+#?\s*+(stars|title|by|level|teaches)\s*+:\s*+(.*)", re.IGNORECASE)
_STARS = expression(rf"0*[1-{regions.MOST_STARS}]")
_REGION = expression(rf"[A-Za-z{OUTSIDE}]|\d{{1,2}}")
_MADE = expression(r"\s*[A-Za-z]\s*[:= ]\s*\d")
_KNOWN = expression(r"[.QqXx*_-]+")
_WORD, _SIGN = expression(r"[^\s,]+"), expression(r"\S")


class BoardLines(NamedTuple):
    """The lines of one board by kind: what is said of it, its regions, what is known of it."""

    headings: dict[str, str]
    cells: list[list[Span]]
    known: list[Span]


def puzzles(lines: NumberedLines) -> Iterator[TextBlock]:
    """The boards of a text."""
    return blocks(_with_stars(lines), _begins)


def _with_stars(lines: NumberedLines) -> Iterator[tuple[int, str]]:
    """The lines; in files of puzz.link ``#`` is a star, not the beginning of a comment."""
    file = False
    for number, line in lines:
        file = begins_file(Span(line, number)) or (file and line.strip() != "%%")
        yield number, line.replace("#", "*") if file else line


def _begins(span: Span, block: TextBlock) -> bool:
    """Does another board begin here: a link, a file, a heading or a new square behind rows?"""
    last = block.lines[-1]
    heading = HEADING.match(span.text) and not HEADING.match(last.text)
    alone = is_lone(span) or is_lone(last) or begins_file(span)
    return bool(alone or heading or _begins_square(span, block))


def _begins_square(span: Span, block: TextBlock) -> bool:
    """Is it a row, behind an empty line, that can't say what is known of the board above it?"""
    if len(block.lines) > MOST_LINES or not span.text or span.line == block.lines[-1].line + 1:
        return False
    rows = [_joined(line) for line in block.lines if not HEADING.match(line.text)]
    side = len(rows[0]) if rows else 0
    if len(rows) == side:
        known = all(map(_KNOWN.fullmatch, rows))
        return known or not _KNOWN.fullmatch(_joined(span))
    return len(rows) == 2 * side


def _cells(line: Span) -> list[Span]:
    """The cells of a row: what stands between blanks and commas, else each sign."""
    words = line.parts(_WORD)
    return words if len(words) > 1 else line.parts(_SIGN)


def _joined(line: Span) -> str:
    return "".join(cell.text for cell in _cells(line))


def _sheet(block: TextBlock) -> BoardLines:
    """The lines by kind; BadInput for one that is of none."""
    headings, rows = dict(block.headings), list[Span]()
    for line in block.lines:
        if heading := HEADING.match(line.text):
            headings[heading[1].lower()] = clean_title(heading[2])
        else:
            rows.append(line)
    cells = [_cells(row) for row in rows]
    side = len(cells[0]) if cells else 0
    plain = all(_KNOWN.fullmatch(cell.text) for row in cells[:side] for cell in row)
    owned = 0 if plain else len(cells[:side])
    for number, row in enumerate(cells):
        if not all((_REGION if number < owned else _KNOWN).fullmatch(cell.text) for cell in row):
            text = "".join(cell.text for cell in row)
            raise row[0].bad(f"{text!r:.20} is not a row", "letters, or . and Q")
    known = [line._replace(text=_joined(line)) for line in rows[owned:]]
    return BoardLines(headings, cells[:owned], known)


def fits_letters(block: TextBlock) -> bool:
    """Is it a square of letters? With cells in no region, only if each region is in one piece.

    Cages of other puzzles have letters, too: more of them, or what they make stands below.
    """
    cells = _square(block)
    letters = len(cells) > 1 and {*cells} <= {*regions.LETTERS, OUTSIDE}
    if (len({*cells}) - 1) ** 2 > len(cells) or any(_MADE.match(line.text) for line in block.lines):
        return False
    return letters and (OUTSIDE not in cells or is_map(cells, OUTSIDE))


def fits_numbers(block: TextBlock) -> bool:
    """A square of numbers, as many different ones as it has rows: each in one piece, or of stars.

    How many stars a region has is said above them.
    """
    cells = _square(block)
    starred = any(line.text.strip().casefold().startswith("stars") for line in block.lines)
    owned = starred and len({*cells}) ** 2 == len(cells)
    return all(cell.isdecimal() for cell in cells) and bool(cells) and (owned or is_map(cells))


def fits_plain(block: TextBlock) -> bool:
    """Is it a square with a queen?"""
    cells = {*_square(block)}
    return all(map(_KNOWN.fullmatch, cells)) and bool(cells & {*"Qq*"})


def _square(block: TextBlock) -> Sequence[str]:
    """The cells of the first rows, if these are as many as each of them has."""
    lines = [line for line in block.lines if not HEADING.match(line.text)]
    side = len(_cells(lines[0])) if lines else 0
    rows = list(map(_cells, lines[:side])) if side <= LARGEST else []
    square = {*map(len, rows)} == {side} == {len(rows)}
    return [cell.text for row in rows for cell in row] if square else ()


def read(block: TextBlock) -> Entry:
    """The board of letters, or a plain one."""
    sheet = _sheet(block)
    layout = _layout(sheet, block.lines[-1])
    title = sheet.headings.get("title", "")
    return regions.entry(block, layout, title, regions.known(sheet.known, layout))


def _layout(sheet: BoardLines, last: Span) -> Queens:
    if not sheet.cells and not sheet.known:
        raise last.bad("there is no board here", "a square of letters")
    if not sheet.cells:
        side = squared(sheet.known, 1, LARGEST)
        _check_plain(sheet.known, side)
        return plain(side, sheet.headings)
    rows = [row[0]._replace(text=("." * len(row))) for row in sheet.cells]
    squared(rows, 1, LARGEST)
    letters = regions.lettered_in([cell.text for row in sheet.cells for cell in row], rows[0])
    return regions.board_of(letters, stars_of(sheet.headings, rows[0]), sheet.headings, rows[0])


def _check_plain(rows: Sequence[Span], side: int) -> None:
    """BadInput for a solved board with regions: no two of its queens touch, but some attack."""
    cells = [
        (r, c) for r, row in enumerate(rows) for c, sign in enumerate(row.text) if sign in "Qq*"
    ]
    lines = [Counter(line) for line in zip(*cells, strict=True)]
    need = len(cells) // side
    if not need or any(line[at] != need for line in lines for at in range(side)):
        return
    touching = any(max(abs(a - c), abs(b - d)) < 2 for (a, b), (c, d) in combinations(cells, 2))
    attacking = any(abs(a - c) == abs(b - d) for (a, b), (c, d) in combinations(cells, 2))
    if not touching and (need > 1 or attacking):
        message = "these are the queens of a board with regions, which are missing"
        raise rows[0].bad(message, "the letters of the regions above them")


def stars_of(headings: dict[str, str], place: Span) -> int:
    """The number of stars that a heading says; one without a heading."""
    stars = headings.get("stars", "1")
    if not _STARS.fullmatch(stars):
        raise place.bad(f"{stars!r} is not a number of stars", f"1 to {regions.MOST_STARS}")
    return int(stars[-1])


# -- writing -------------------------------------------------------------------------------------


def write_plain(board: Board) -> str:
    """Rows of ``Q`` and ``.``; BadInput for boards with regions, which these don't show."""
    if puzzle_of(board).letters:
        raise BadInput("the form is for boards without regions", expected="letters or numbers")
    return "\n".join([*headings_of(board), write_placed(board)])


def write_placed(board: Board) -> str:
    """The same of any solved board: its queens, not where its regions are."""
    if board.open and puzzle_of(board).letters:
        raise BadInput("the form is for solved boards", expected="letters or numbers")
    return "\n".join(rows_of(board, blank="."))


def write_letters(board: Board) -> str:
    """Letters, and what is known below; a board without regions is what is known alone."""
    puzzle, heads, placed = puzzle_of(board), headings_of(board), rows_of(board)
    if not puzzle.letters:
        return "\n".join([*heads, *placed])
    known = board.placed & ~puzzle.outside
    return "\n".join([*heads, *regions.lettered_rows(board), *(["", *placed] if known else [])])


def headings_of(board: Board) -> list[str]:
    """The stars, if there are several, and the title."""
    puzzle = puzzle_of(board)
    heads = [f"stars: {puzzle.need}"] if puzzle.need > 1 else []
    title = puzzle.headings.get("title")
    return [*heads, f"title: {title}"] if title else heads
