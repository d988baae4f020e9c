"""Singles: all full houses and naked singles together, hidden ones one by one."""

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.games.sudoku.families import first_lone
from tui_puzzles.games.sudoku.rules.geometry import others_around
from tui_puzzles.games.sudoku.rules.quick.position import Position


def place_ripe(position: Position, ripe: Bits) -> int:
    """Fill the cells with one mark left; how many are the last open ones of a house?"""
    layout, open_cells, full = position.layout, position.open, 0
    around = others_around(layout)
    for cell in members(ripe):
        for others in around[cell]:
            if not others & open_cells:
                full += 1
                break
    position.place(ripe, position.left & layout.marks(ripe, layout.values))
    return full


def hidden_single(position: Position) -> bool:
    """The first mark that is the only one of its digit in a house."""
    mark = first_lone(position.layout, position.left)
    if mark is None:
        return False
    position.place(bit(mark % position.layout.size), bit(mark))
    return True
