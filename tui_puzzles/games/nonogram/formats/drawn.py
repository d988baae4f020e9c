"""The board for the eye, with its clues; read back too.

::

        |     1   1
        | 3 1 1 1 3
    ----+----------
    3 1 | # # # x #
      2 | . . . . .

Rows may have their cells between bars, their clues at either side and those of the columns above or
below, as those of the 99 problems of Prolog: ``|_|X|X| 2``. What is filled there is found already.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, plain_palette
from tui_puzzles.games.nonogram.formats.pattern import known_marks
from tui_puzzles.games.nonogram.formats.pictures import BOXES
from tui_puzzles.games.nonogram.formats.sheet import (
    Sheet,
    Written,
    agree,
    clue,
    coloured_clue,
    numbered,
    tried,
)
from tui_puzzles.games.nonogram.puzzle import (
    BOX_SYMBOL,
    SPACE_SYMBOL,
    clue_text,
    picture_rows,
    puzzle_of,
)
from tui_puzzles.notation.span import Span

_RULE = expression(r"-+\+-+")
_BARS = expression(r"([\d ]*)\|((?: {0,3}(?:[^|\d\s] {0,2})?\|)+)([\d\s]*)")
_HEADS = expression(r"[\d\s]+")
_SIGNS = str.maketrans({**dict.fromkeys(BOXES, BOX_SYMBOL), **dict.fromkeys("-_", ".")})
_LETTER = expression(r"\d([^\d\s|])")


def fits(text: str) -> bool:
    """Has it the rule between the columns' clues and the rows, or clues around cells in bars?"""
    ruled = any(_RULE.fullmatch(line.strip()) for line in text.splitlines())
    return ruled or ("|" in text and agree(read, text))


def write(board: Board) -> str:
    """The clues left and above, and the cells: ``#``, ``x``, and ``.`` where nothing is known."""
    puzzle = puzzle_of(board)
    left = [clue_text(line.clue, puzzle.inks) or "0" for line in puzzle.row_lines]
    above = [(clue_text(line.clue, puzzle.inks) or "0").split() for line in puzzle.column_lines]
    margin, height = max(map(len, left)), max(map(len, above))
    wide = 1 + max(len(word) for words in above for word in words)
    padded = [[""] * (height - len(words)) + words for words in above]
    heads = ["".join(f"{words[at]:>{wide}}" for words in padded) for at in range(height)]
    rows = picture_rows(board, ".", SPACE_SYMBOL)
    lines = [f"{'':{margin}} |{head}".rstrip() for head in heads]
    lines.append(f"{'-' * (margin + 1)}+{'-' * (wide * len(above))}")
    for text, row in zip(left, rows, strict=True):
        lines.append(f"{text:>{margin}} |{''.join(f'{sign:>{wide}}' for sign in row)}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Iterator[Entry]:
    """The puzzles of drawings. Colours are known by their letters alone."""
    lines = numbered(text)
    if not _ruled(lines) and any(map(_cells, lines)):
        yield _in_bars(lines)
        return
    for rows in _drawings(lines):
        yield tried(rows[0].line if rows else 1, _entry, rows)


def _drawings(lines: Iterable[Span]) -> Iterator[list[Span]]:
    """The lines of each: behind an empty one, another begins if it has a rule of its own."""
    parts = [[*part] for some, part in groupby(lines, lambda row: bool(row.text.strip())) if some]
    rows: list[Span] = []
    for part in parts:
        if _ruled(rows) and _ruled(part):
            yield rows
            rows = []
        rows += part
    yield rows


def _ruled(rows: Iterable[Span]) -> bool:
    return any(_RULE.fullmatch(row.text.strip()) for row in rows)


def _entry(rows: Sequence[Span]) -> Entry:
    at = next((at for at, row in enumerate(rows) if _RULE.fullmatch(row.text.strip())), None)
    if at is None or at + 1 == len(rows):
        raise BadInput("there are no rows below a rule", line=1, expected="clues, ---+---, rows")
    body = [_halves(row) for row in rows[at + 1 :]]
    palette = _palette(rows)
    ends = [match.end() for match in re.finditer(r"\S", body[0][1])]
    sheet = Sheet(inks=tuple(palette.inks), line=rows[0].line)
    sheet.rows = [coloured_clue(Span(left, row.line), palette.values) for left, _, row in body]
    heads = [_halves(row) for row in rows[:at]]
    sheet.columns = list(_columns(heads, ends, rows[at], palette.values))
    puzzle = sheet.puzzle()
    cells = ["".join(right.split()) for _, right, _ in body]
    for (_, _, row), signs in zip(body, cells, strict=True):
        if len(signs) != len(ends):
            raise row.bad(f"there are {len(signs)} cells", f"{len(ends)}")
    return sheet.entry(known_marks(puzzle, cells, rows[at], palette.values))


def _palette(rows: Sequence[Span]) -> InkPalette:
    """The colours of the letters behind the clues; without any, boxes are black."""
    palette = InkPalette()
    for letter in sorted({letter for row in rows for letter in _LETTER.findall(row.text)}):
        palette.add(letter, name="black" if letter == BOX_SYMBOL else "", wishes=letter)
    return palette if palette.inks else plain_palette()


def _halves(row: Span) -> tuple[str, str, Span]:
    left, bar, right = row.text.partition("|")
    if not bar:
        raise row.bad("nothing divides clues and cells", "a |")
    return left, right, row


def _columns(
    heads: Sequence[tuple[str, str, Span]],
    ends: Sequence[int],
    rule: Span,
    colours: Mapping[str, int],
) -> Iterator[Written]:
    """Each number belongs to the column above whose cells it ends."""
    words: dict[int, list[str]] = {end: [] for end in ends}
    for _, right, row in heads:
        for match in re.finditer(r"\S+", right):
            if match.end() not in words:
                raise row.bad(
                    f"{match[0][:20]!r} stands above no column", "clues aligned to the right"
                )
            words[match.end()].append(match[0])
    for end in ends:
        yield coloured_clue(Span(" ".join(words[end]), rule.line), colours)


def _cells(row: Span) -> re.Match[str] | None:
    """The clue and the cells of a row in bars, which is none of a frame."""
    match = _BARS.fullmatch(row.text)
    if match is None or (match[1].strip() and match[3].strip()):
        return None
    return match if (match[1] + match[3]).strip() or "-" not in row.text else None


def _in_bars(lines: Sequence[Span]) -> Entry:
    """The puzzle of such rows, which have their bars at the same places."""
    own = {row: match for row in lines if (match := _cells(row))}
    from tui_puzzles.notation.shapes import is_frame  # few texts have bars

    heads = [row for row in lines if row not in own and not is_frame(row)]
    first, *_, last = [*own, *own]
    for row in heads:
        if first.line < row.line < last.line or not _HEADS.fullmatch(row.text):
            raise row.bad("this is no clue of a column", "numbers above or below all rows")
    bars = {tuple(bar.start() for bar in re.finditer(r"\|", row.text)) for row in own}
    if len(bars) != 1 or len({row.line < first.line for row in heads}) != 1:
        raise first.bad("the rows are not alike", "bars below bars, and clues of columns")
    sheet = Sheet(line=first.line)
    sheet.rows = [clue(row._replace(text=match[1] + match[3])) for row, match in own.items()]
    for places in pairwise(bars.pop()):  # the last digit of a number is above or below a cell
        text = " ".join(row.text[slice(*places)] for row in heads)
        sheet.columns.append(clue(heads[0]._replace(text=text)))
    rows = (match[2].split("|")[:-1] for match in own.values())
    cells = ["".join(cell.strip() or "." for cell in row).translate(_SIGNS) for row in rows]
    return sheet.entry(known_marks(sheet.puzzle(), cells, first, {BOX_SYMBOL: 1}))
