"""One clue, or one point."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, count, is_single
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.laws.rules.counts import cited, placing
from tui_puzzles.laws.rules.words import law_rule


def known(name: str, edges: Bits) -> Evidence:
    """Edges of which it is known what they are."""
    return Evidence(name, Role.SUPPORT, cells=edges)


@law_rule(unit_rule, "{clue} has all its lines[: {lines}].")
def full_clue(board: Board, clue: Unit) -> Iterator[Finding]:
    """When a clue has as many lines as it says, the other edges round it get crosses.

    Count the lines round a clue. A 2 with two lines has crosses on its other two edges, and a 0 has
    four crosses from the start. Look at every clue beside a line that you draw.
    """
    lines, rest = clue.cells & drawn(board)[1], clue.cells & board.open
    assert isinstance(clue, Count)
    if rest and count(lines) == clue.most:
        yield placing(board, rest, CROSS, cited("clue", clue), known("lines", lines))


LAST = "[Apart from the {crosses#cross|crosses} {crosses}, ]{clue} needs all edges that are left."


@law_rule(unit_rule, LAST)
def last_edges(board: Board, clue: Unit) -> Iterator[Finding]:
    """When a clue has just as many edges without a cross as it needs lines, all of them are lines.

    Count the crosses round a clue. A 3 with one cross has lines on its other three edges, and a 2
    with two crosses on its other two. Look at every clue beside a cross that you make.
    """
    crosses, rest = clue.cells & drawn(board)[0], clue.cells & board.open
    assert isinstance(clue, Count)
    if rest and count(clue.cells & ~crosses) == clue.least:
        yield placing(board, rest, LINE, cited("clue", clue), known("crosses", crosses))


@law_rule(unit_rule, "The lines {lines} meet at {point}.")
def passed_point(board: Board, point: Unit) -> Iterator[Finding]:
    """Where two lines meet, the other edges of the point get crosses.

    The loop neither branches nor crosses itself, so at each point there are two lines or none. Look
    at both ends of every line that you draw.
    """
    lines, rest = point.cells & drawn(board)[1], point.cells & board.open
    if rest and count(lines) == 2:
        yield placing(board, rest, CROSS, cited("point", point), known("lines", lines))


ON = """The line {line} ends at {point}, where only one edge is left[, besides the \
{crosses#cross|crosses} {crosses}]."""


@law_rule(unit_rule, ON)
def only_way(board: Board, point: Unit) -> Iterator[Finding]:
    """A line that comes to a point goes on where a single edge is left.

    No line ends at a point. Where one comes in, and all other edges but one have crosses or don't
    exist, as at the border, it goes on along that one. Follow both ends of every line.
    """
    (crosses, lines), rest = drawn(board), point.cells & board.open
    line = point.cells & lines
    if is_single(rest) and is_single(line):
        crosses &= point.cells
        yield placing(
            board, rest, LINE, cited("point", point), known("line", line), known("crosses", crosses)
        )


END = """At {point} only one edge is left[, besides the {crosses#cross|crosses} {crosses}]. \
A line there could not go on."""


@law_rule(unit_rule, END)
def dead_end(board: Board, point: Unit) -> Iterator[Finding]:
    """A point with a single edge left, and no line, has a cross there.

    A line that came in along that edge would have no way on. Look for points with crosses on all
    edges but one, or for corners and borders with fewer edges from the start.
    """
    (crosses, lines), rest = drawn(board), point.cells & board.open
    if is_single(rest) and not point.cells & lines:
        yield placing(
            board, rest, CROSS, cited("point", point), known("crosses", point.cells & crosses)
        )
