"""Slitherlink as text: drawings, rows of digits, links and files of puzz.link, ids of Loopy.

In Loopy, of Simon Tatham's collection, ``10x10t0:3a2...`` has columns and rows, ``t0`` for squares,
then digits; letters between them count the cells without a clue, ``a`` for one. On one line
of ours a ``/`` follows with a sign for each edge that is known. In links a digit may stand for a
clue and the one or two cells without one behind it.
"""

import re
from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, has, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.slitherlink.puzzle import SIDES, Slitherlink, puzzle_of
from tui_puzzles.laws.edges import Edges
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.notation.blocks import TextBlock, paragraphs
from tui_puzzles.notation.forms import Form, Forms, readable
from tui_puzzles.notation.programs.puzz_link import SITE, WHOLE, link_in, needed
from tui_puzzles.notation.programs.pzprv3 import is_file_of, pieces_in, size_in
from tui_puzzles.notation.rows import in_rows, is_framed, rows_in
from tui_puzzles.notation.span import Span

NAME = "slither"
KNOWN = f"{SIDES[0]} to {SIDES[-1]} rows and columns"
_ID = expression(r"\s*(\d{1,3})x(\d{1,3})t0(?:d\w)?:([0-4a-zA-Z]*)(?:/([-x.]+))?\s*")
_BEGUN = expression(r"\s*\d+x\d+t0(?:d\w)?:[0-4a-zA-Z]*(?:/[-x.]*)?")
"""What an id may be so far: what follows is no part of it."""
_TILED = expression(r"\s*\d+x\d+t0*([1-9]\d*)")
_ROWS = expression(r"[0-3.\s/_-]*[23][0-3.\s/_-]*")
_DRAWN = expression(r"\s*\+(?:[-x. ]{3}\+)+\s*")
_SKIPS, _FREE = "ghijklmnopqrstuvwxyz", expression(r"[._-]")
_STATE = {"1": LINE, "-1": CROSS, "0": None}
_SIGNS = {"-": LINE, "|": LINE, "x": CROSS, ".": None, " ": None}
_PLACES = (("+", *["-x. "] * 3), ("|x. ", " ", " .0123", " "))
"""What stands on lines of points and of cells, at the first of four columns, the second ..."""


def board_in(
    rows: int, cols: int, clues: Sequence[int | None], place: Span, known: Bits = 0
) -> Board:
    """The board of these clues, with marks that are known; BadInput where it can't be one."""
    if rows not in SIDES or cols not in SIDES:
        raise place.bad(f"the board has {rows} rows and {cols} columns", KNOWN)
    if len(clues) != rows * cols:
        raise place.bad(f"there are {len(clues)} cells", f"{rows * cols}, for {rows} rows")
    if not any(clues):
        raise place.bad("there is no clue but 0", "clues that a loop can have")
    if 4 in clues:
        raise place.bad("4 lines round a cell are a loop already", "0 to 3")
    layout = Slitherlink(rows, cols, clues)
    return Board.start(layout, known)


def _marks(net: Edges, values: Sequence[int | None]) -> Bits:
    return of(edge + value * net.size for edge, value in enumerate(values) if value is not None)


def _digits(board: Board) -> list[str]:
    """For each cell its clue, or a point."""
    return ["." if clue is None else str(clue) for clue in puzzle_of(board).clues]


def _signs(board: Board, line: str, cross: str, unknown: str) -> list[str]:
    """For each edge what is known of it."""
    crosses, lines = drawn(board)
    return [
        line if has(lines, edge) else cross if has(crosses, edge) else unknown
        for edge in range(board.layout.size)
    ]


def _entry(block: TextBlock, board: Board) -> Entry:
    return Entry(board, title=block.title, line=block.line)


# -- ids of Loopy ----------------------------------------------------------------------------------


def read_id(block: TextBlock) -> Entry:
    """The board of an id, with what is known of its edges."""
    line = block.lines[0]
    match = _ID.fullmatch(line.text)
    if tiling := _TILED.match(line.text):
        problem = f"the board is of Loopy's tiling t{tiling[1]}"
        raise line.bad(problem, "t0, of squares: no other one is read", tiling.start(1) - 1)
    if match is None:
        begun = _BEGUN.match(line.text)
        at = begun.end() if begun else 0
        raise line.bad("this is not an id of Loopy's squares", "such as 5x5t0:3a2...", at)
    clues = [clue for sign in match[3] for clue in _from_id(sign)]
    rows, cols = int(match[2]), int(match[1])
    known = [_SIGNS[sign] for sign in match[4] or ""]
    net = Edges(rows, cols)
    if known and len(known) != net.size:
        raise line.bad(f"there are {len(known)} edges", f"{net.size}", match.start(4))
    return _entry(block, board_in(rows, cols, clues, line, _marks(net, known)))


def _from_id(sign: str) -> list[int | None]:
    return [int(sign)] if sign.isdecimal() else [None] * (ord(sign.lower()) - ord("a") + 1)


def write_id(board: Board) -> str:
    """The id, without the edges that are known."""
    puzzle, text, run = puzzle_of(board), "", 0
    for clue in (*puzzle.clues, -1):
        run += clue is None
        if run and (clue is not None or run == 26):
            text += chr(ord("a") + run - 1)
            run = 0
        text += f"{clue}" if clue not in (None, -1) else ""
    return f"{puzzle.net.cols}x{puzzle.net.rows}t0:{text}"


def write_line(board: Board) -> str:
    """The id, then a sign for each edge if any is known."""
    signs = "".join(_signs(board, "-", "x", "."))
    return write_id(board) + (f"/{signs}" if signs.strip(".") else "")


# -- rows and drawings -----------------------------------------------------------------------------


def read_rows(block: TextBlock) -> Entry:
    """The board of rows of digits."""
    _, rows = rows_in([line._replace(text=_FREE.sub(".", line.text)) for line in block.lines], "")
    for row in rows:
        if len(row.text) != len(rows[0].text):
            raise row.bad(f"the row has {len(row.text)} cells", f"{len(rows[0].text)}")
        if not re.fullmatch("[0-4.]*", row.text):
            raise row.bad("this is not a row of clues", "0 to 3, or . for a cell without a clue")
    clues = [None if sign == "." else int(sign) for row in rows for sign in row.text]
    return _entry(block, board_in(len(rows), len(rows[0].text), clues, rows[0]))


def _fits_rows(block: TextBlock) -> bool:
    """Smaller ones may be Sudokus."""
    text = "/".join(line.text for line in block.lines)
    if not _ROWS.fullmatch(text) or not readable(read_rows)(block):
        return False
    puzzle = puzzle_of(read_rows(block).found)
    rows = in_rows([clue or 0 for clue in puzzle.clues], puzzle.net.cols)
    large = min(puzzle.net.rows, puzzle.net.cols) >= 5
    return (large or _repeats(puzzle)) and not is_framed(rows)


def _repeats(puzzle: Slitherlink) -> bool:
    """Are all cells 1 to 3, and two of a line the same? Then they are no other puzzle's digits."""
    rows = in_rows(puzzle.clues, puzzle.net.cols)
    lines = (*rows, *zip(*rows, strict=True))
    return all(puzzle.clues) and any(len({*line}) < len(line) for line in lines)


def write_rows(board: Board) -> str:
    """A row on each line."""
    return "\n".join(map("".join, in_rows(_digits(board), puzzle_of(board).net.cols)))


def _is_drawn(block: TextBlock) -> bool:
    """Are the first line and the third one points? Frames of other puzzles have longer pieces."""
    related = any({*line.text} & {*"<>^v∧∨"} for line in block.lines)  # a Futoshiki in a frame
    return not related and all(_DRAWN.fullmatch(line.text) for line in block.lines[:3:2])


def read_drawing(block: TextBlock) -> Entry:
    """The board of a drawing: points, lines and crosses, and clues between them."""
    if not _DRAWN.fullmatch(block.lines[0].text):
        raise block.lines[0].bad("this is not a line of points", "+ at each, such as +---+ x +")
    lines = _lines(block)
    rows, cols = len(lines) // 2, lines[0].count("+") - 1
    signs = [[text.ljust(4 * cols + 1)[at] for at in range(0, 4 * cols + 1, 2)] for text in lines]
    clues, place = list[int | None](), block.lines[0]
    for sign in (sign for row in signs[1::2] for sign in row[1::2]):
        clues.append(int(sign) if sign.isdecimal() else None)
    if len(lines) % 2 == 0:
        raise block.lines[-1].bad("the drawing ends within a row", "a line of points")
    net = Edges(rows, cols)
    found = [_SIGNS[signs[row][col]] for row, col in map(net.place, range(net.size))]
    is_table = {*found} == {LINE}  # where all of them are drawn, none is meant
    known = 0 if is_table else _marks(net, found)
    return _entry(block, board_in(rows, cols, clues, place, known))


def _lines(block: TextBlock) -> list[str]:
    """The lines from the first point on; BadInput for a sign that can't stand where it does."""
    first = block.lines[0].text.rstrip()
    start = first.index("+")
    for row, line in enumerate(block.lines):
        for at, sign in enumerate(line.text.rstrip()):
            inside = start <= at < len(first)
            known = _PLACES[row % 2][(at - start) % 4] if inside else " "
            if sign not in known:
                what = {" .0123": "a clue", "-x. ": "an edge", "|x. ": "an edge"}
                problem = f"{sign!r} is not {what.get(known, 'known here')}"
                raise line.bad(problem, f"one of {known!r}", at)
    return [line.text.rstrip()[start:] for line in block.lines]


def write_drawing(board: Board) -> str:
    """A drawing with what is known."""
    net, clues, (crosses, lines) = puzzle_of(board).net, _digits(board), drawn(board)
    texts = []
    for row in range(2 * net.rows + 1):
        text = ""
        for col in range(2 * net.cols + 1):
            edge = net.at(row, col)
            if edge is None:
                sign = f" {clues[net.faces.cell(row // 2, col // 2)]} " if row % 2 else "+"
            elif has(lines, edge):
                sign = "|" if row % 2 else "---"
            else:
                mark = "x" if has(crosses, edge) else " "
                sign = mark if row % 2 else f" {mark} "
            text += sign
        texts.append(text.rstrip())
    return "\n".join(texts)


# -- puzz.link -------------------------------------------------------------------------------------


def fits_link(block: TextBlock) -> bool:
    """Is it a link?"""
    return link_in(block.lines[0], NAME) is not None


def read_link(block: TextBlock) -> Entry:
    """The board of a link."""
    link = needed(block.lines[0], NAME)
    clues = list[int | None]()
    for at, sign in enumerate(link.body.text):
        if sign in _SKIPS:
            clues += [None] * (_SKIPS.index(sign) + 1)
        elif sign == ".":
            clues.append(None)
        elif sign in "0123456789abcde":
            free, clue = divmod(int(sign, 16), 5)
            clues += [clue, *[None] * free]
        else:
            raise link.body.bad(f"{sign!r} is no part of a link", WHOLE, at)
    room = link.rows * link.columns
    if any(clue is not None for clue in clues[room:]) or len(clues) > room + 2:
        raise link.body.bad("the link goes on behind the last cell", WHOLE)
    return _entry(block, board_in(link.rows, link.columns, clues[:room], link.place))


def write_link(board: Board) -> str:
    """A link, without the edges that are known."""
    net, text = puzzle_of(board).net, ""
    for piece in re.findall(r"\d\.{0,2}|\.{1,20}", "".join(_digits(board))):
        free = piece.count(".")
        text += f"{int(piece[0]) + 5 * free:x}" if piece[0] != "." else _SKIPS[free - 1]
    return f"{SITE}{NAME}/{net.cols}/{net.rows}/{text}"


def is_file(block: TextBlock) -> bool:
    """Is it a file of puzz.link?"""
    return is_file_of(block.lines, NAME)


def read_file(block: TextBlock) -> Entry:
    """The board of a file, with the edges that are known."""
    pieces = pieces_in(block.lines, "Slitherlink", NAME)
    rows, cols = map(size_in, pieces[:2])
    body = [piece.parts() for piece in pieces[2:]]
    if len(body) not in (rows, 3 * rows + 1, 4 * rows + 1):
        raise pieces[-1].bad(f"there are {len(body)} rows", f"{3 * rows + 1}")
    clues = [_clue_of(part) for row in body[:rows] for part in row]
    edges = body[-2 * rows - 1 :] if len(body) > rows else []
    down, across = edges[:rows], edges[rows:]
    known = [_STATE.get(part.text) for row in (*across, *down) for part in row]
    net = Edges(rows, cols)
    if known and len(known) != net.size:
        raise pieces[-1].bad(f"there are {len(known)} edges", f"{net.size}")
    return _entry(block, board_in(rows, cols, clues, pieces[0], _marks(net, known)))


def _clue_of(part: Span) -> int | None:
    if part.text not in (".", "-", "0", "1", "2", "3", "4"):
        raise part.bad(f"{part.text!r:.20} is not a clue", "0 to 3, or . for none")
    return int(part.text) if part.text.isdecimal() else None


def write_file(board: Board) -> str:
    """A file."""
    net, states = puzzle_of(board).net, _signs(board, "1", "-1", "0")
    rows = (
        *in_rows(_digits(board), net.cols),
        *in_rows(states[net.across :], net.cols + 1),
        *in_rows(states[: net.across], net.cols),
    )
    texts = (f"{' '.join(row)} " for row in rows)
    return "/".join(["pzprv3", NAME, str(net.rows), str(net.cols), *texts, ""])


def canonical(board: Board) -> str:
    """The smallest rows of clues, turned and mirrored."""
    grid, clues, found = puzzle_of(board).net.faces, _digits(board), list[str]()
    for turn in grid.turns():
        signs = [clues[at] for at in turn]
        upright = grid.rows == grid.cols or abs(turn[1] - turn[0]) == 1
        found.append("/".join(map("".join, in_rows(signs, grid.cols if upright else grid.rows))))
    return min(found)


NOTATION = Forms(
    table=(
        Form("pzprv3", is_file, read_file, write_file),
        Form("puzz.link", fits_link, read_link, write_link),
        Form(
            "slitherlink-line",
            lambda block: bool(_ID.fullmatch(block.lines[0].text)),
            read_id,
            write_line,
        ),
        Form("loopy", None, read_id, write_id),
        Form("slitherlink", _is_drawn, read_drawing, write_drawing),
        Form("rows", _fits_rows, read_rows, write_rows),
    ),
    blocks=paragraphs,
    short="slitherlink-line",
    solved="slitherlink-line",
    drawn="slitherlink",
    marks="slitherlink",
    lone=r"[0-9]{1,3}x[0-9]{1,3}t0(?:d[a-z])?:[0-4a-zA-Z]*(?:/[-x.]+)?",
    cells="tui_puzzles.games.slitherlink.kind:KIND",
    shape="rows",
)
