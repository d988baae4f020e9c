"""The area of the panel that counts the boxes left of each colour."""

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.position import Position
from tui_puzzles.games.nonogram.skin import NonogramSkin
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.skin import Piece


def colours(skin: NonogramSkin, position: Position, width: int) -> list[Line]:
    """Each ink with its colour or letter, its name, what is left of it, and its key."""
    puzzle, placed = skin.puzzle, position.entered.placed_marks
    longest = max(len(ink.name) for ink in puzzle.inks)
    lines: list[Line] = []
    for value, ink in enumerate(puzzle.inks, 1):
        blocks = (block for line in puzzle.row_lines for block in line.clue)
        every = sum(block.length for block in blocks if block.colour == value)
        left = every - count(puzzle.places(placed, value))
        state = f"{left} to place" if left else "✓ all placed"
        swatch = Piece(ink.symbol) if skin.plain else Piece("   ", (skin.inks[value - 1],))
        text = f" {ink.name:{longest}}  {state}"
        room = max(1, width - len(swatch.text) - len(text) - 2)
        lines.append([swatch, Piece(f"{text}{' ' * room}"), Piece(f"{value}", ("key",))])
    return lines
