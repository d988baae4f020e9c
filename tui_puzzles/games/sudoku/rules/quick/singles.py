"""Singles: all full houses and naked singles together, hidden ones one by one."""

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members
from tui_puzzles.engine.search.families import first_lone
from tui_puzzles.games.sudoku.rules.geometry import others_around
from tui_puzzles.games.sudoku.rules.quick.position import Position


def place_ripe(position: Position, ripe: Bits, marks: Bits) -> int:
    """Fill the cells with their only marks; how many are the last open ones of a house?"""
    layout, open_cells, full = position.layout, position.open, 0
    around, rivals, excluded, size = others_around(layout), layout.rivals, EMPTY, layout.size
    for mark in members(marks):
        excluded |= rivals[mark]
        for others in around[mark % size]:
            if not others & open_cells:
                full += 1
                break
    position.place(ripe, marks, excluded)
    return full


def hidden_single(position: Position) -> bool:
    """The first mark that is the only one of its digit in a house."""
    mark = first_lone(position.layout, position.left)
    if mark is None:
        return False
    layout = position.layout
    position.place(bit(mark % layout.size), bit(mark), layout.rivals[mark])
    return True
