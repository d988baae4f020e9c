"""The text of picross-solver: ``GRID`` and a title, ``ROWS``, ``COLUMNS``, clues as ``[ 3 1 ]``."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.sheet import Sheet, clue, need_black, rows_in, tried
from tui_puzzles.games.nonogram.puzzle import Line, clue_text, puzzle_of
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines

_GRID = expression(r"\s*GRID(?:\s+(.*?))?\s*")
_CLUE = expression(r"\s*\[([^][]*)\]\s*")
_SECTIONS = ("ROWS", "COLUMNS")


def fits(text: str) -> bool:
    """Has it a grid by name, and a section of its clues?"""
    lines = {line.strip() for line in text.splitlines()}
    return any(map(_GRID.fullmatch, lines)) and not lines.isdisjoint(_SECTIONS)


def read(text: str) -> Iterator[Entry]:
    """The puzzles of a text, each from its ``GRID`` on."""
    lines = NumberedLines(text)
    grids = _grids(rows_in(lines))
    return lines.watched(tried(grid[0].line, _entry, grid) for grid in grids)


def _grids(rows: Iterator[Span]) -> Iterator[list[Span]]:
    """The lines of each grid; one begins at any line that is part of none."""
    grid: list[Span] = []
    for row in rows:
        text = row.text.strip()
        if not text or text.startswith("#"):
            continue
        if grid and text not in _SECTIONS and not text.startswith("["):
            yield grid
            grid = []
        grid.append(row)
    if grid:
        yield grid


def _entry(grid: Sequence[Span]) -> Entry:
    match = _GRID.fullmatch(grid[0].text)
    if match is None:
        raise grid[0].bad("no grid begins here", "GRID and its title")
    sheet = Sheet(headings={"title": match[1] or ""}, line=grid[0].line)
    sections = {"ROWS": sheet.rows, "COLUMNS": sheet.columns}
    section = None
    for row in grid[1:]:
        text = row.text.strip()
        if text in sections:
            section = sections[text]
        elif section is None:
            raise row.bad("a clue stands outside the sections", "ROWS or COLUMNS before it")
        else:
            section.append(clue(_inside(row)))
    return sheet.entry()


def _inside(row: Span) -> Span:
    match = _CLUE.fullmatch(row.text)
    if match is None:
        raise row.bad(f"{row.text.strip()[:20]!r} is not a clue", "such as [ 3 1 ]")
    return Span(match[1], row.line, match.start(1) + 1)


def write(board: Board) -> str:
    """The title and the clues."""
    puzzle = puzzle_of(board)
    need_black(puzzle, "picross")
    head = f"GRID {puzzle.title}".rstrip()
    rows, columns = (map(_text, own) for own in (puzzle.row_lines, puzzle.column_lines))
    return "\n".join([head, "ROWS", *rows, "COLUMNS", *columns]) + "\n"


def _text(line: Line) -> str:
    return f"[ {clue_text(line.clue)} ]" if line.clue else "[ ]"
