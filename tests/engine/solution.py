"""What a solution is, by the laws alone."""

from tui_puzzles.engine.bits import Bits, is_single
from tui_puzzles.engine.layout import Layout


def is_solution(layout: Layout, marks: Bits) -> bool:
    """Is exactly one mark left in every cell, and does every law hold?"""
    return all(is_single(marks & cell) for cell in layout.cell_marks) and all(
        unit.allows(layout, marks) for unit in layout.units
    )
