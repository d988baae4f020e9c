"""The loop as a whole: it closes once, and parts what is inside from what is outside."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.edges import looped, pieces_of
from tui_puzzles.laws.loop import CROSS, LINE, FaceLinks, drawn
from tui_puzzles.laws.rules.counts import cited, placing
from tui_puzzles.laws.rules.loops.points import known
from tui_puzzles.laws.rules.words import law_rule

WHOLE = "The lines already form a closed loop, and there is only one."


@law_rule(rule, WHOLE)
def closed_loop(board: Board) -> Iterator[Finding]:
    """Once the loop is closed and all clues have their lines, every other edge gets a cross.

    There is only one loop. When you have closed it, whatever is still open stays empty.
    """
    puzzle, lines = looped(board), drawn(board)[1]
    if not board.open or any(count(point.cells & lines) == 1 for point in puzzle.points):
        return
    if lines and pieces_of(board).closed == lines:
        yield placing(board, board.open, CROSS, cited("loop", puzzle.loop), known("lines", lines))


EARLY = (
    "{path:number} lines lead from one end of this edge to the other. With it they would be a "
    "closed loop[, without the line {other}][, without a line that {clue} needs]."
)


@law_rule(rule, EARLY)
def early_loop(board: Board) -> Iterator[Finding]:
    """An edge that would close a loop before everything is in it gets a cross.

    Follow a path of lines from one end to the other. If the two ends are neighbours, the edge
    between them would close a loop. That is wrong as long as another line lies elsewhere, or a clue
    still needs a line that this loop doesn't give it.
    """
    puzzle, lines = looped(board), drawn(board)[1]
    pieces = pieces_of(board)
    for edge in members(board.open):
        one, other = puzzle.loop.ends[edge]
        path = pieces.of_point(one)
        if path and path == pieces.of_point(other):
            yield from _closing(board, edge, path, lines)


def _closing(board: Board, edge: int, path: Bits, lines: Bits) -> Iterator[Finding]:
    puzzle = looped(board)
    evidence = [cited("loop", puzzle.loop), Evidence("path", Role.LINK_ON, cells=path)]
    outside = lines & ~path
    if outside:
        line = outside & -outside
        yield placing(board, bit(edge), CROSS, *evidence, known("other", line))
    elif clue := puzzle.lacking(path | bit(edge)):
        yield placing(board, bit(edge), CROSS, *evidence, cited("clue", clue))


SIDES = (
    "both sides are inside the loop or both outside",
    "one side is inside the loop and the other outside",
)
COLOURED = (
    "A way from one side of this edge to the other leads over the edges {path}: {number}. So {are}."
)


@law_rule(rule, COLOURED, aliases=("Inside and Outside", "Shading"))
def colouring(board: Board) -> Iterator[Finding]:
    """An edge whose two sides are known to be inside or outside of the loop is known, too.

    Colour the cells inside of the loop and those outside, which begin beyond the border. A line
    parts the two colours, and over a cross the colour stays the same. Where two cells of known
    colours are neighbours, the edge between them is a line if the colours differ, else a cross. It
    also works before you know which colour is inside. Look along the border first.
    """
    puzzle = looped(board)
    crosses, lines = drawn(board)
    side = puzzle.loop.coloured(lines, crosses)
    links = FaceLinks[int]()
    for edge in members(crosses | lines):
        links.add(edge, puzzle.loop.sides[edge])
    for edge in members(board.open):
        faces = puzzle.loop.sides[edge]
        unlike = side.between(*faces)
        if unlike is not None:
            path = of(links.shortest_way(*faces, links.number))
            evidence = (
                cited("loop", puzzle.loop),
                known("path", path),
                Evidence("number", Role.VALUE, clues=(_lines_among(path, lines),)),
                sides_are(unlike),
            )
            yield placing(board, bit(edge), (CROSS, LINE)[unlike], *evidence)


def sides_are(unlike: int) -> Evidence:
    """Where the two sides of an edge lie, in words."""
    return Evidence("are", Role.VALUE, clues=(SIDES[unlike],))


def _lines_among(path: Bits, lines: Bits) -> str:
    """How many of the edges of a way are lines, in words."""
    number = count(path & lines)
    if count(path) == 1:
        return "it is a line" if number else "it is a cross"
    return f"{number or 'none'} of these {'is a line' if number < 2 else 'are lines'}"
