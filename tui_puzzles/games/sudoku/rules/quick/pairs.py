"""Naked pairs."""

from collections import defaultdict
from itertools import combinations

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.games.sudoku.rules.geometry import cells_around
from tui_puzzles.games.sudoku.rules.quick.position import Position


def naked_pair(position: Position) -> bool:
    """Two cells of a house with the same two digits, which its other cells lose."""
    alike: dict[Bits, list[int]] = defaultdict(list)
    for cell in members(position.few[2]):
        alike[position.digits(cell)].append(cell)
    found = []
    around = cells_around(position.layout)
    for digits, cells in alike.items():
        for one, other in combinations(cells, 2):
            for number, (house, second) in enumerate(zip(around[one], around[other], strict=True)):
                if house == second:
                    gone = position.left & (house & ~bit(one) & ~bit(other)) * digits
                    if gone:
                        found.append((number, house & -house, one, other, gone))
    return bool(found) and position.drop(min(found)[-1])
