"""Rules about one clue, one point, or the loop as a whole."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.slitherlink.puzzle import CLUE, CROSS, LINE, POINT, puzzle_of, standing
from tui_puzzles.laws.loop import crossed
from tui_puzzles.laws.count import Count


def placing(board: Board, edges: Bits, value: int, *evidence: Evidence) -> Finding:
    """The finding that these edges are lines, or crosses."""
    return Finding(evidence, placements=board.layout.marks(edges, bit(value)))


def cited(name: str, unit: Unit) -> Evidence:
    """A unit as evidence."""
    return Evidence(name, Role.REGION, units=(unit,))


def known(name: str, edges: Bits) -> Evidence:
    """Edges of which it is known what they are."""
    return Evidence(name, Role.SUPPORT, cells=edges)


@unit_rule("Full Clue", Level.EASY, 1, "{clue} has all its lines[: {lines}].", kinds=(CLUE,))
def full_clue(board: Board, clue: Unit) -> Iterator[Finding]:
    """When a clue has as many lines as it says, the other edges round it get crosses.

    Count the lines round a clue. A 2 with two lines has crosses on its other two edges, and a 0 has
    four crosses from the start. Look at every clue beside a line that you draw.
    """
    lines, rest = clue.cells & standing(board)[1], clue.cells & board.open
    assert isinstance(clue, Count)
    if rest and count(lines) == clue.most:
        yield placing(board, rest, CROSS, cited("clue", clue), known("lines", lines))


LAST = "{clue} needs all edges that are left[, besides the crosses {crosses}]."


@unit_rule("Last Edges", Level.EASY, 1, LAST, kinds=(CLUE,))
def last_edges(board: Board, clue: Unit) -> Iterator[Finding]:
    """When a clue has just as many edges without a cross as it needs lines, all of them are lines.

    Count the crosses round a clue. A 3 with one cross has lines on its other three edges, and a 2
    with two crosses on its other two. Look at every clue beside a cross that you make.
    """
    crosses, rest = clue.cells & standing(board)[0], clue.cells & board.open
    assert isinstance(clue, Count)
    if rest and count(clue.cells & ~crosses) == clue.least:
        yield placing(board, rest, LINE, cited("clue", clue), known("crosses", crosses))


@unit_rule("Passed Point", Level.EASY, 1, "The lines {lines} meet at {point}.", kinds=(POINT,))
def passed_point(board: Board, point: Unit) -> Iterator[Finding]:
    """Where two lines meet, the other edges of the point get crosses.

    The loop neither branches nor crosses itself, so at each point there are two lines or none. Look
    at both ends of every line that you draw.
    """
    lines, rest = point.cells & standing(board)[1], point.cells & board.open
    if rest and count(lines) == 2:
        yield placing(board, rest, CROSS, cited("point", point), known("lines", lines))


ON = "The line {line} ends at {point}, where only one edge is left[ besides {crosses}]."


@unit_rule("Only Way On", Level.EASY, 2, ON, kinds=(POINT,))
def only_way(board: Board, point: Unit) -> Iterator[Finding]:
    """A line that comes to a point goes on where a single edge is left.

    No line ends at a point. Where one comes in, and all other edges but one have crosses or don't
    exist, as at the border, it goes on along that one. Follow both ends of every line.
    """
    (crosses, lines), rest = standing(board), point.cells & board.open
    line = point.cells & lines
    if is_single(rest) and is_single(line):
        crosses &= point.cells
        yield placing(
            board, rest, LINE, cited("point", point), known("line", line), known("crosses", crosses)
        )


END = "At {point} only this edge is left[ besides {crosses}]. A line there could not go on."


@unit_rule("Dead End", Level.EASY, 2, END, kinds=(POINT,))
def dead_end(board: Board, point: Unit) -> Iterator[Finding]:
    """A point with a single edge left, and no line, has a cross there.

    A line that came in along that edge would have no way on. Look for points with crosses on all
    edges but one, or for corners and borders with fewer edges from the start.
    """
    (crosses, lines), rest = standing(board), point.cells & board.open
    if is_single(rest) and not point.cells & lines:
        yield placing(
            board, rest, CROSS, cited("point", point), known("crosses", point.cells & crosses)
        )


WHOLE = "The lines are one closed loop, and nothing lies outside of it."


@rule("Closed Loop", Level.EASY, 1, WHOLE)
def closed_loop(board: Board) -> Iterator[Finding]:
    """Once the loop is closed and all clues have their lines, every other edge gets a cross.

    There is only one loop. When you have closed it, whatever is still open stays empty.
    """
    puzzle, lines = puzzle_of(board), standing(board)[1]
    closed = board.open and puzzle.loop.pieces(lines).closed
    if closed and closed == lines:
        yield placing(board, board.open, CROSS, cited("loop", puzzle.loop), known("lines", lines))


EARLY = (
    "{path:number} lines lead from one end of this edge to the other. With it they would be a closed "
    "loop[, without the line {other}][, without a line that {clue} needs]."
)


@rule("Early Loop", Level.EASY, 6, EARLY)
def early_loop(board: Board) -> Iterator[Finding]:
    """An edge that would close a loop before everything is in it gets a cross.

    Follow a path of lines from one end to the other. If the two ends are neighbours, the edge between
    them would close a loop. That is wrong as long as another line lies elsewhere, or a clue still
    needs a line that this loop doesn't give it.
    """
    puzzle, lines = puzzle_of(board), standing(board)[1]
    pieces = puzzle.loop.pieces(lines)
    for edge in members(board.open):
        one, other = puzzle.loop.ends[edge]
        path = pieces.of_point(one)
        if path and path == pieces.of_point(other):
            yield from _closing(board, edge, path, lines)


def _closing(board: Board, edge: int, path: Bits, lines: Bits) -> Iterator[Finding]:
    puzzle = puzzle_of(board)
    evidence = [cited("loop", puzzle.loop), Evidence("path", Role.LINK_ON, cells=path)]
    outside, loop = lines & ~path, path | bit(edge)
    if outside:
        line = outside & -outside
        yield placing(board, bit(edge), CROSS, *evidence, known("other", line))
        return
    for clue in puzzle.clued.values():
        if count(clue.cells & loop) < clue.least:
            yield placing(board, bit(edge), CROSS, *evidence, cited("clue", clue))
            return


COLOURED = (
    "A way from one side of this edge to the other crosses {path}: {number} of them. "
    "So its sides are {are} of the loop."
)


@rule("Colouring", Level.MEDIUM, 15, COLOURED, aliases=("Inside and Outside", "Shading"))
def colouring(board: Board) -> Iterator[Finding]:
    """An edge whose two sides are known to be inside or outside of the loop is known, too.

    Colour the cells inside of the loop and those outside, which begin beyond the border. A line
    parts the two colours, and over a cross the colour stays the same. Where two cells of known
    colours are neighbours, the edge between them is a line if the colours differ, else a cross. It
    also works before you know which colour is inside. Look along the border first.
    """
    puzzle = puzzle_of(board)
    crosses, lines = standing(board)
    side = puzzle.loop.coloured(lines, crosses)
    for edge in members(board.open):
        one, other = puzzle.loop.sides[edge]
        (a, left), (b, right) = side.find(one), side.find(other)
        if a == b:
            path = crossed(puzzle.loop.sides, crosses | lines, one, other)
            number = count(path & lines)
            evidence = (
                cited("loop", puzzle.loop),
                known("path", path),
                Evidence("number", Role.VALUE, clues=(f"{number} line{'s' * (number != 1)}",)),
                Evidence("are", Role.VALUE, clues=(("on one side", "on two sides")[left ^ right],)),
            )
            yield placing(board, bit(edge), LINE if left ^ right else CROSS, *evidence)


SIMPLE = (full_clue, last_edges, closed_loop, passed_point, only_way, dead_end)
SIDES = (early_loop, colouring)
