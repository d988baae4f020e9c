"""Nested forcing nets: assumptions made to refute an assumption. The last resort."""

from collections.abc import Callable, Iterator

from tui_puzzles.engine.bits import count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Finding
from tui_puzzles.games.sudoku.rules.chains.nets import REFUTED, known_nets, nets_of, refuted
from tui_puzzles.logic.links import Literal
from tui_puzzles.logic.nets import Effort, assumed
from tui_puzzles.logic.trial import Trial

# How deep nets lie in nets: each level takes a hundred times as long, and no puzzle that asks for
# a fourth is known.
_DEPTHS = (1, 2, 3)
# Nets tried at each depth, some seconds' work; only boards with several solutions come near.
_MOST = 12_000


@rule(
    "Nested Forcing Net",
    Level.EXTREME,
    1000,
    REFUTED + " These proofs, on top of the lines before them, show why the other "
    "candidates fail:{inner}",
    aliases=("Nested Forcing Chain",),
)
def nested(board: Board) -> Iterator[Finding]:
    """A forcing net that needs other nets on its way to the contradiction.

    Assume a candidate and place singles. Where they end, assume a second candidate on top: if that
    fails, it is out as long as the first one holds, and the singles may go on. When nothing is
    left for some cell or digit, the first candidate is wrong. With nets in nets in nets this
    settles every puzzle, but it is hardly a way for people.
    """
    nets, known = nets_of(board), known_nets(board)
    for depth in _DEPTHS:
        effort = Effort(_MOST)
        tried = [known[start].copy() for start in _assumptions(board)]
        dead = [net for net in tried if net.end is None and nets.nest(net, depth, effort)]
        if dead:
            # The walk takes the first: that after which singles go furthest, so few are needed.
            yield from (refuted(board, net) for net in sorted(dead, key=_left_without(board)))
            return


def _left_without(board: Board) -> Callable[[Trial], int]:
    """How many marks singles leave where what a net assumes is out."""
    known = known_nets(board)
    return lambda net: count(known[Literal(assumed(net).node, on=False)].marks)


def _assumptions(board: Board) -> Iterator[Literal]:
    """Every candidate, those of cells with few ones first."""
    for cell in sorted(members(board.open), key=lambda cell: count(board.candidates(cell))):
        for digit in members(board.candidates(cell)):
            yield Literal(board.layout.mark(cell, digit), on=True)
