"""The board for the eye, with its clues; read back too.

::

        |     1   1
        | 3 1 1 1 3
    ----+----------
    3 1 | # # # x #
      2 | . . . . .
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, plain_palette
from tui_puzzles.games.nonogram.formats.pattern import known_marks
from tui_puzzles.games.nonogram.formats.sheet import Sheet, Written, coloured_clue, numbered, tried
from tui_puzzles.games.nonogram.puzzle import (
    BOX_SYMBOL,
    SPACE_SYMBOL,
    clue_text,
    picture_rows,
    puzzle_of,
)
from tui_puzzles.notation.span import Span

_RULE = expression(r"-+\+-+")
_LETTER = expression(r"\d([^\d\s|])")


def fits(text: str) -> bool:
    """Has it the rule between the columns' clues and the rows?"""
    return any(_RULE.fullmatch(line.strip()) for line in text.splitlines())


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
    for rows in _drawings(numbered(text)):
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
