"""Crosswords in ipuz: the grid becomes the framework, the words of the solution the list."""

import json
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.crosspatch.checks import LONGEST, SQUARE
from tui_puzzles.games.crosspatch.framework import slots_of
from tui_puzzles.games.crosspatch.puzzle import letters_of, puzzle_of
from tui_puzzles.games.crosspatch.text import TextBlock
from tui_puzzles.notation.json_text import is_object, json_of, place_of
from tui_puzzles.notation.span import Span

KIND = "http://ipuz.org/crossword#1"
_BARRED = expression(r'"barred"\s*:\s*"\w')
_VERSION = "http://ipuz.org/v2"
_ABOUT = ("clues", "author", "copyright", "notes")
Letters = dict[tuple[int, int], str]


def fits(block: TextBlock) -> bool:
    """Is it an object that says it is ipuz?"""
    return block.is_object and any("ipuz.org" in row.text for row in block.rows)


def unused(block: TextBlock) -> str:
    """What the object says that the puzzle leaves out; "" if there is nothing."""
    found = json_of("\n".join(row.text for row in block.rows), block.line)
    parts = [key for key in _ABOUT if is_object(found) and found.get(key)]
    return f"the {listed(parts)} of the crossword" if parts else ""


def framed(block: TextBlock) -> TextBlock:
    """The object as framework and words; BadInput when it has no solution of single letters."""
    text = "\n".join(row.text for row in block.rows)
    found = json_of(text, block.line)
    if not is_object(found):
        raise block.first.bad("this is not a crossword", "an object of ipuz")
    if _BARRED.search(text):
        barred = place_of(text, "barred", block.line)
        raise barred.bad("the crossword has bars between squares", "blocks between words")
    place = place_of(text, "solution", block.line)
    rows = _rows(found, place)
    letters = dict(_letters(rows, str(found.get("block", "#")), place))
    title = found.get("title")
    headings = {"title": clean_title(title)} if isinstance(title, str) and title else {}
    signs = [
        [SQUARE if (r, c) in letters else " " for c in range(len(rows[0]))]
        for r in range(len(rows))
    ]
    filled = [number for number, row in enumerate(signs) if SQUARE in row] or [0]
    if lacking := {*range(filled[0], filled[-1])} - {*filled}:
        message = f"row {min(lacking) + 1} has no letter"
        raise place.bad(message, "rows with letters between the first and the last")
    framework = [place._replace(text="".join(row)) for row in signs]
    words = sorted(_words(letters, rows, place))  # their order says nothing of their slots
    return TextBlock(framework, words, headings, framed=True)


def _rows(found: Mapping[str, object], place: Span) -> list[list[object]]:
    rows = found.get("solution")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
        raise place.bad("the crossword has no solution", '"solution": [["A", "#"], ...]')
    wide = len(rows[0])
    if not 1 <= wide <= LONGEST or len(rows) > LONGEST or any(len(row) != wide for row in rows):
        raise place.bad("the rows are not of one length", f"at most {LONGEST} rows and columns")
    return rows


def _letters(
    rows: Sequence[Sequence[object]], block: str, place: Span
) -> Iterator[tuple[tuple[int, int], str]]:
    """The letter of each square; blocks and cells that are left out have none."""
    for row, cells in enumerate(rows):
        for col, cell in enumerate(cells):
            letter = cell.get("value") if is_object(cell) else cell
            if letter in (None, block, "#", ""):
                continue
            if not isinstance(letter, str) or len(letter) != 1 or not letter.isprintable():
                name = f"row {row + 1}, column {col + 1}"
                raise place.bad(f"{letter!r:.20} in {name} is not one letter", "a letter a square")
            yield (row, col), letter


def _words(letters: Letters, rows: Sequence[Sequence[object]], place: Span) -> Iterator[Span]:
    field = Grid(len(rows), len(rows[0]))
    signs = {field.cell(*at): letter for at, letter in letters.items()}
    for slot in slots_of(field, sum(1 << square for square in signs)):
        yield place._replace(text="".join(signs[square] for square in slot.path))


def write(board: Board) -> str:
    """The solved board as a crossword without clues."""
    if board.open:
        raise BadInput(
            "there is no crossword before all words are known", expected="a solved board"
        )
    puzzle, letters = puzzle_of(board), letters_of(board)
    wide, tall = puzzle.field.cols, puzzle.field.rows
    starts = {slot.path[0]: slot.number for slot in puzzle.slots}
    inside = [has(puzzle.squares, at) for at in range(puzzle.field.size)]
    numbers = [starts.get(at, 0) if here else "#" for at, here in enumerate(inside)]
    solution = [letters[at] if here else "#" for at, here in enumerate(inside)]
    head: dict[str, object] = {
        "version": _VERSION,
        "kind": [KIND],
        "title": puzzle.headings.get("title", ""),
    }
    head |= {"dimensions": {"width": wide, "height": tall}}
    parts = [json.dumps(head, ensure_ascii=False)[1:-1]]
    for key, cells in (("puzzle", numbers), ("solution", solution)):
        lines = [
            json.dumps(cells[at : at + wide], ensure_ascii=False)
            for at in range(0, len(cells), wide)
        ]
        parts.append(f'"{key}": [\n' + ",\n".join(lines) + "\n]")
    return "{" + ",\n".join(parts) + "}"
