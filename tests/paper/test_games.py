"""Every puzzle type draws all that its puzzle says, inside its drawing."""

import zlib
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from math import dist

import pytest

from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.crosspatch.puzzle import Crosspatch
from tui_puzzles.games.kakuro.puzzle import Kakuro
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.queens.puzzle import QUEEN, Queens
from tui_puzzles.games.slitherlink.puzzle import Slitherlink
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.puzzle import LAYOUT, puzzle_of
from tui_puzzles.laws.kinds import Clue, Kind, Place
from tui_puzzles.laws.kinds import Drawing as figure
from tui_puzzles.laws.table import Table
from tui_puzzles.paper.drawing import (
    Disc,
    DrawnText,
    FilledBox,
    PaperDrawing,
    Piece,
    StraightLine,
    Weight,
)
from tui_puzzles.paper.files import pdf_of
from tui_puzzles.paper.pages import PaperPage
from tui_puzzles.paper.svg import svg_of
from tui_puzzles.play.samples import samples


def drawn(game: Game, board: Board) -> PaperDrawing:
    """The board as its type draws it."""
    module, _, name = game.paper.partition(":")
    drawing = getattr(import_module(module), name)(board)
    assert isinstance(drawing, PaperDrawing)
    return drawing


def boards(name: str) -> list[Board]:
    """The sample puzzles of a type."""
    game = load_game(name)
    found = [next(game.parse(sample.text, None)).board for sample in samples(name)[::3]]
    return [board for board in found if board is not None]


def texts(drawing: PaperDrawing) -> Counter[str]:
    """The texts of a drawing, and how often each is there."""
    return Counter(piece.text for piece in drawing.pieces if isinstance(piece, DrawnText))


@pytest.mark.parametrize("name", game_names())
def test_all_lies_inside(name: str) -> None:
    game = load_game(name)
    for board in boards(name):
        drawing = drawn(game, board)
        for piece in drawing.pieces:
            left, top, right, bottom = piece.bounds
            assert -0.01 <= left <= right <= drawing.width + 0.01, piece
            assert -0.01 <= top <= bottom <= drawing.height + 0.01, piece


def test_sudoku() -> None:
    for board in boards("sudoku"):
        drawing, layout = drawn(load_game("sudoku"), board), board.layout
        givens = (layout.symbols[layout.value_of(mark)] for mark in members(board.placed_marks))
        clues = puzzle_of(board).variant.clues
        sums = (clue.value for clue in clues if clue.value and KINDS[clue.kind].apart)
        lacking = Counter(givens) + Counter(sums)
        lacking.subtract(texts(drawing))
        assert max(lacking.values(), default=0) <= 0
        assert clues or not any(lacking.values())
        if layout is LAYOUT:
            lines = [piece for piece in drawing.pieces if isinstance(piece, StraightLine)]
            assert Counter(line.weight for line in lines) == {Weight.THICK: 8, Weight.THIN: 12}


def test_slitherlink_with_its_loop() -> None:
    """Solved: all clues stand there, and each point of the loop has two lines."""
    game = load_game("slitherlink")
    for board in boards("slitherlink")[:3]:
        (solved,) = game.search(board, 2).solutions
        drawing, puzzle = drawn(game, solved), solved.layout
        assert isinstance(puzzle, Slitherlink)
        ends = Counter[tuple[float, float]]()
        for line in drawing.pieces:
            if isinstance(line, StraightLine):
                ends.update([(line.x, line.y), (line.to_x, line.to_y)])
        assert texts(drawing) == Counter(str(clue) for clue in puzzle.clues if clue is not None)
        assert {*ends.values()} == {2}


def test_odd_and_even_cells_have_their_signs() -> None:
    game = load_game("sudoku")
    [entry] = game.parse("odd r1c1 r9c9\neven r5c5\n" + "." * 81, None)
    assert entry.board is not None
    pieces = drawn(game, entry.board).pieces
    assert {(disc.x, disc.y) for disc in pieces if isinstance(disc, Disc)} == {
        (0.5, 0.5),
        (8.5, 8.5),
    }
    assert [
        (box.x + box.width / 2, box.y + box.height / 2)
        for box in pieces
        if isinstance(box, FilledBox)
    ] == [(4.5, 4.5)]


def tables(grid: Grid, clue: Clue) -> list[Unit]:
    """A law that lets everything be."""
    every = [(value,) for value in range(grid.rows)]
    return [Table(clue.kind, clue.kind, bit(cell), every) for cell in clue.cells]


TWO = ((2, 2), (2, 3))
THREE = ((1, 1), *TWO)
OTHERS = [
    (figure.LINE, "●", THREE, {StraightLine: 2, Disc: 4}),
    (figure.LINE, "○", THREE, {StraightLine: 2, Disc: 5}),
    (figure.LINE, "", THREE, {StraightLine: 2, Disc: 3}),
    (figure.LINE, "Z", THREE, {StraightLine: 2, Disc: 3, DrawnText: 1}),
    (figure.LINE, "○─○", THREE, {StraightLine: 2, Disc: 7}),
    (figure.ARROW, "", THREE, {StraightLine: 4, Disc: 5}),
    (figure.CIRCLE, "", THREE, {Disc: 6}),
    (figure.GROUND, "", THREE, {FilledBox: 3}),
    (figure.CORNER, "F", THREE, {FilledBox: 3, DrawnText: 3}),
    (figure.CORNER, "●", THREE, {Disc: 3}),
    (figure.BORDER, "", THREE, {StraightLine: 10}),
    (figure.SIGN, "○", TWO, {Disc: 3}),
    (figure.SIGN, "●", TWO, {Disc: 2}),
    (figure.SIGN, "X", TWO, {Disc: 1, DrawnText: 1}),
]


@pytest.mark.parametrize(("drawing", "sign", "cells", "kinds"), OTHERS)
def test_a_kind_from_outside_is_drawn_by_its_row(
    monkeypatch: pytest.MonkeyPatch,
    drawing: figure,
    sign: str,
    cells: Sequence[tuple[int, int]],
    kinds: dict[type[Piece], int],
) -> None:
    """All of it lies in its cells; lines go from the middle of one to that of the next."""
    kind = Kind("other", tables, "It is drawn.", Place.LINE, drawing, sign=sign)
    monkeypatch.setitem(KINDS._all, kind.name, kind)
    names = " ".join(f"r{row}c{col}" for row, col in cells)
    board = f"4x4 sudoku: {'.' * 16}"
    without, pieces = (
        [*drawn(game, entry.board).pieces]
        for game in [load_game("sudoku")]
        for text in (board, f"other {names}\n{board}")
        for entry in game.parse(text, None)
        if entry.board
    )
    own = [piece for piece in pieces if piece not in without]
    assert Counter(map(type, own)) == kinds
    tops, lefts = ([at - 1 for at in places] for places in zip(*cells, strict=True))
    for piece in own:
        left, top, right, bottom = piece.bounds
        assert min(lefts) <= left <= right <= max(lefts) + 1
        assert min(tops) <= top <= bottom <= max(tops) + 1
    middles = [(col - 0.5, row - 0.5) for row, col in cells]
    broad = [piece for piece in own if isinstance(piece, StraightLine) and piece.width]
    for line, ends in zip(broad, pairwise(middles), strict=False):
        for end, middle in zip(((line.x, line.y), (line.to_x, line.to_y)), ends, strict=True):
            assert dist(end, middle) == pytest.approx(line.width / 2)  # their ends are square


def test_a_broad_line_has_its_width_and_colour() -> None:
    page = PaperPage(
        210, 297, (StraightLine(0, 0, 1, 1, width=0.2, colour="b0b0b0").placed(9, 9, 10),)
    )
    assert b'stroke="#b0b0b0" stroke-width="2"' in svg_of(page)
    content = pdf_of([page]).partition(b"stream\n")[2]
    drawing = zlib.decompressobj().decompress(content)
    assert b"\n5.67 w\n0.6902 G\n" in drawing


def test_cages_have_dashed_outlines_and_sums() -> None:
    game = load_game("sudoku")
    ring = "r5c5 r5c6 r5c7 r6c5 r6c7 r7c5 r7c6 r7c7"
    [entry] = game.parse(f"cage 12 r1c1 r1c2 r2c2\ncage {ring}\n9{'.' * 80}", None)
    assert entry.board is not None
    drawing = drawn(game, entry.board)
    assert texts(drawing) == Counter(["12", "9"])
    dashed = [piece for piece in drawing.pieces if isinstance(piece, StraightLine) and piece.dash]
    ends = Counter(
        (round(x, 4), round(y, 4))
        for line in dashed
        for x, y in ((line.x, line.y), (line.to_x, line.to_y))
    )
    assert {*ends.values()} == {2}  # all rings are closed
    cells = {(0, 0), (0, 1), (1, 1)} | {(r, c) for r in (4, 5, 6) for c in (4, 5, 6)} - {(5, 5)}
    assert {(int(y), int(x)) for x, y in ends} <= cells | {(r + 1, c) for r, c in cells} | {
        (r, c + 1) for r, c in cells
    }
    middles = {(int((line.y + line.to_y) / 2), int((line.x + line.to_x) / 2)) for line in dashed}
    assert middles == cells
    assert len(dashed) == 8 + 16


def test_kakuro() -> None:
    for board in boards("kakuro"):
        layout = board.layout
        assert isinstance(layout, Kakuro)
        drawing = drawn(load_game("kakuro"), board)
        sums = Counter(str(said) for pair in layout.clues.values() for said in pair if said)
        assert sums <= texts(drawing)
        black = layout.field.size - count(layout.white)
        assert sum(isinstance(piece, FilledBox) for piece in drawing.pieces) == black


def test_nonogram() -> None:
    for board in boards("nonogram"):
        layout = board.layout
        assert isinstance(layout, Nonogram)
        letters = {ink.symbol for ink in layout.inks} if len(layout.inks) > 1 else {""}
        found = texts(drawn(load_game("nonogram"), board))
        lengths = Counter(str(block.length) for line in layout.lines for block in line.clue)
        for length, number in lengths.items():
            assert sum(found[f"{length}{letter}"] for letter in letters) == number


def test_a_solved_nonogram() -> None:
    game = load_game("nonogram")
    for board in boards("nonogram")[:6]:
        solution = game.search(board, 1).solutions[0]
        layout = solution.layout
        assert isinstance(layout, Nonogram)
        boxes = sum(block.length for line in layout.row_lines for block in line.clue)
        cells = [
            piece
            for piece in drawn(game, solution).pieces
            if isinstance(piece, FilledBox) and (piece.width, piece.height) == (1, 1)
        ]
        assert len(cells) == boxes


def test_queens() -> None:
    for board in boards("queens"):
        layout = board.layout
        assert isinstance(layout, Queens)
        pieces = drawn(load_game("queens"), board).pieces
        given = count(layout.places(board.placed_marks, QUEEN))
        assert sum(isinstance(piece, Disc) for piece in pieces) == given
        dark = 0 if layout.letters else layout.size // 2
        assert sum(isinstance(piece, FilledBox) for piece in pieces) == dark


def test_crosspatch() -> None:
    for board in boards("crosspatch"):
        layout = board.layout
        assert isinstance(layout, Crosspatch)
        found = texts(drawn(load_game("crosspatch"), board))
        for word, copies in zip(layout.words, layout.copies, strict=True):
            assert found[f"{word} ({copies})" if copies > 1 else word] == 1
        assert Counter(layout.given_letters.values()) <= found


@pytest.mark.parametrize(
    ("shape", "filled"), [("###\n# #\n###", 1), ("####\n#  #\n####", 0), ("# #\n###\n# #", 0)]
)
def test_a_hole_that_looks_like_a_square_is_filled(shape: str, filled: int) -> None:
    game = load_game("crosspatch")
    board = next(iter(game.parse(f"{shape}\n\nabc def ghij", "subset"))).board
    assert board
    pieces = drawn(game, board).pieces
    assert sum(isinstance(piece, FilledBox) for piece in pieces) == filled
