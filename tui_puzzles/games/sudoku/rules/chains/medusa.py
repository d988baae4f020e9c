"""3D Medusa: two colours across all digits, joined by cells and houses with two ways left."""

from collections.abc import Iterator
from itertools import product

from tui_puzzles.engine.bits import Bits, bit, count, first, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.chains.colouring import coloured
from tui_puzzles.logic.nets import cite_choice
from tui_puzzles.records import NamedTuple


class MedusaCluster(NamedTuple):
    """Candidates in two colours, of which one is true throughout; the choices that join them."""

    colours: tuple[Bits, Bits]
    choices: tuple[Bits, ...]


@remembered
def _clusters(board: Board) -> tuple[MedusaCluster, ...]:
    strong = [c for c in board.layout.choices if count(c & board.marks) == 2]
    ends = {choice: choice & board.marks for choice in strong}
    found = []
    for colours in coloured([*ends.values()]):
        inside = tuple(choice for choice in strong if ends[choice] & colours[0])
        found.append(MedusaCluster(colours, inside))
    return tuple(found)


def _finding(board: Board, cluster: MedusaCluster, gone: Bits, *more: Evidence) -> Finding:
    layout = board.layout
    pairs = product(members(gone), members(cluster.colours[0] | cluster.colours[1]))
    links = (
        cite_choice(layout, choice, "links", Role.SUPPORT, 0)
        for choice in dict.fromkeys(cluster.choices)
    )
    return Finding(
        (
            Evidence("first", Role.FOCUS, marks=cluster.colours[0]),
            Evidence("second", Role.SUPPORT, marks=cluster.colours[1]),
            *links,
            Evidence("sight", Role.SUPPORT, units=layout.links(pairs)),
            *more,
        ),
        eliminations=gone,
    )


_COLOURS = (
    "Of two candidates in a cell, or two places in a house, exactly one is true. Such pairs tie "
    "together two groups. Either all of the first group is true: {first:marks}. Or all of the "
    "second group is: {second:marks}. "
)


@rule(
    "3D Medusa Trap",
    Level.HARD,
    200,
    _COLOURS + "Either way this is true.{pair:cases}What does that rule out?",
    aliases=("3D Medusa", "Ultracolouring"),
)
def medusa_trap(board: Board) -> Iterator[Finding]:
    """A candidate that clashes with both of two colours is out.

    Colour a candidate, and give the other colour to what is true if it is false: the other
    candidate of a cell that has two, the other place in a house that has two, whatever the digit.
    Go on as far as it leads. One colour is true throughout. So a candidate is out when it shares
    its cell with one colour, or sees its own digit in it, and the same with the other colour.
    Example: r2c2 is 4 in red and 7 in blue, so 5 goes from r2c2; r3c7 sees a 6 in red and a 6 in
    blue, so it isn't 6. Begin where cells with two candidates are close together.
    """
    rivals = board.layout.rivals
    for cluster in _clusters(board):
        one, other = cluster.colours
        near = [union(rivals[mark] for mark in members(colour)) for colour in cluster.colours]
        gone = board.marks & near[0] & near[1] & ~one & ~other
        if gone:
            yield _finding(board, cluster, gone, *_cases(board, cluster, gone))


def _cases(board: Board, cluster: MedusaCluster, gone: Bits) -> Iterator[Evidence]:
    """For each of these marks, one of either colour that excludes it."""
    rivals, (one, other) = board.layout.rivals, cluster.colours
    pairs = (
        bit(first(one & rivals[mark])) | bit(first(other & rivals[mark])) for mark in members(gone)
    )
    return (Evidence("pair", Role.FIN, marks=pair) for pair in dict.fromkeys(pairs))


@rule(
    "3D Medusa Wrap",
    Level.HARD,
    200,
    _COLOURS + "If the first group were true, [{cell} would have no candidate left]"
    "[{digit} would have no place left in {house}].",
)
def medusa_wrap(board: Board) -> Iterator[Finding]:
    """A colour is false when it puts two digits into a cell, a digit twice in a house, or when it
    leaves a cell or a house with nothing.

    Colour a candidate, and give the other colour to what is true if it is false: the other
    candidate of a cell that has two, the other place in a house that has two, whatever the digit.
    Go on as far as it leads. One colour is true throughout. If two candidates of one colour clash,
    or if together they rule out all candidates of a cell, or all places that a house has for a
    digit, that colour is false and the other one true. Begin where cells with two candidates are
    close together, and look for a cell with two digits, or a house with a digit twice, in one
    colour.
    """
    layout, rivals = board.layout, board.layout.rivals
    for cluster in _clusters(board):
        for one, other in (cluster.colours, cluster.colours[::-1]):
            off = union(rivals[mark] for mark in members(one))
            lost = next((c for c in layout.choices if not c & board.marks & ~off), None)
            if lost is not None:
                yield _wrapped(board, MedusaCluster((one, other), cluster.choices), lost)


def _wrapped(board: Board, cluster: MedusaCluster, lost: Bits) -> Finding:
    """The first colour is false; its candidates see what is lost."""
    layout = board.layout
    name = "cell" if is_single(layout.cells_of(lost)) else "house"
    evidence = cite_choice(layout, lost, name, Role.REGION, 0)
    digit = Evidence("digit", Role.VALUE, values=layout.values_of(lost))
    pairs = product(members(lost & board.marks), members(cluster.colours[0]))
    sight = Evidence("sight", Role.SUPPORT, units=layout.links(pairs))
    return _finding(board, cluster, cluster.colours[0], evidence, digit, sight)
