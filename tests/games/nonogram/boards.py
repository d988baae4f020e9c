"""Boards for the tests: lines written on one line, random pictures, and the puzzle files."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.games.nonogram.fillings import Filling, clue_of_filling, fillings_by_clue
from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.line import Block, Clue
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink, Nonogram, clue_of

DATA = Path(__file__).parents[4] / "shared" / "data" / "nonogram"
INKS = (BLACK, Ink("r", "red", "ff0000"), Ink("b", "blue", "0000ff"))
Picture = list[Filling]


def board_of(text: str) -> Board:
    """``3 1: ...#....#.`` is a line by itself: a row whose columns don't matter.

    ``1,1 2/2,1: ##./...`` is a picture: clues of the rows / of the columns, then its rows. With
    colours the blocks are ``2r`` and ``1b``; removed values follow: ``r1c2-b``.
    """
    clues, _, cells = text.partition(":")
    rows, _, columns = clues.partition("/")
    states, *removed = cells.split()
    lines = states.split("/")
    down = [_clue(part) for part in columns.split(",")] if columns else [()] * len(lines[0])
    layout = Nonogram([_clue(part) for part in rows.split(",")], down, _inks(clues))
    marks = of(
        layout.mark(number, layout.symbols.index(sign))
        for number, sign in enumerate("".join(lines))
        if sign != "."
    )
    gone = of(layout.mark_named(name, "-") for name in removed)
    return Board.start(layout, marks).without(gone)


def _inks(clues: str) -> Sequence[Ink]:
    return INKS if any(letter in clues for letter in "rb") else (BLACK,)


def _clue(text: str) -> Clue:
    colours = {"r": 2, "b": 3}
    words = [word for word in text.split() if word != "0"]
    return tuple(Block(int(w.rstrip("#rb")), colours.get(w[-1], 1)) for w in words)


def puzzle_of(picture: Picture, colours: int = 1) -> Board:
    """The empty board of a picture."""
    rows = [clue_of_filling(row) for row in picture]
    columns = [clue_of_filling(column) for column in zip(*picture, strict=True)]
    return Board.start(Nonogram(rows, columns, INKS[:colours]), 0)


def marks_of(picture: Picture, board: Board) -> Bits:
    """The picture as marks."""
    flat = [value for row in picture for value in row]
    return of(board.layout.mark(cell, value) for cell, value in enumerate(flat))


def random_picture(rng: random.Random, rows: int, columns: int, colours: int = 1) -> Picture:
    """Noise, with a few blots in it that make longer blocks."""
    density = rng.uniform(0.4, 0.7)
    picture = [
        [rng.randint(1, colours) if rng.random() < density else 0 for _ in range(columns)]
        for _ in range(rows)
    ]
    for _ in range(rng.randint(0, 3)):
        top, left = rng.randrange(rows), rng.randrange(columns)
        value = rng.randint(0, colours)
        for row in picture[top : top + rng.randint(1, 4)]:
            width = len(row[left : left + rng.randint(1, 5)])
            row[left : left + width] = [value] * width
    return [tuple(row) for row in picture]


def all_solutions(board: Board) -> Iterator[Bits]:
    """Every solution of a small puzzle, as marks: row after row, columns looked at cell by cell."""
    layout = board.layout
    assert isinstance(layout, Nonogram)
    colours = len(layout.inks)
    across = fillings_by_clue(len(layout.column_lines), colours)
    down = fillings_by_clue(len(layout.row_lines), colours)
    heads = [
        {filling[:end] for filling in down[line.clue] for end in range(len(filling) + 1)}
        for line in layout.column_lines
    ]
    pictures: list[Picture] = [[]]
    for row in layout.row_lines:
        pictures = [
            [*picture, filling]
            for picture in pictures
            for filling in across[row.clue]
            if all(
                (*(above[at] for above in picture), value) in heads[at]
                for at, value in enumerate(filling)
            )
        ]
    return (marks_of(picture, board) for picture in pictures)


def line_solutions(board: Board) -> Iterator[Bits]:
    """Every filling of the first row that what is known of its cells allows."""
    layout = board.layout
    assert isinstance(layout, Nonogram)
    line = layout.row_lines[0]
    for filling in fillings_by_clue(line.size, len(layout.inks))[line.clue]:
        marks = marks_of([filling], board)
        if not marks & ~board.marks:
            yield marks


def puzzle_files(folder: str) -> list[Path]:
    """The ``.non`` files of a folder; the test is skipped where the data is missing."""
    found = sorted((DATA / folder).glob("*.non"))
    if not found:
        pytest.skip(f"{DATA / folder} is missing")
    return found


def puzzle_in(path: Path) -> Board:
    """The empty board of a ``.non`` file (as far as these tests need the format)."""
    clues: dict[str, list[Clue]] = {"rows": [], "columns": []}
    counts: dict[str, int] = {}
    section = ""
    for line in path.read_text().splitlines():
        key, _, value = line.partition(" ")
        if line in clues:
            section = line
        elif key in ("width", "height"):
            counts["columns" if key == "width" else "rows"] = int(value)
        elif section and len(clues[section]) < counts[section]:
            clues[section].append(clue_of([int(n) for n in line.split(",") if n.strip("0 ")]))
    return Board.start(Nonogram(clues["rows"], clues["columns"]), 0)
