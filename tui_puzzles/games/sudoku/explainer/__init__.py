"""An estimate on the scale of Sudoku Explainer: the cost of the hardest hint in its own order.

Read ``hint`` and ``ladder`` first, then the techniques: ``direct``, ``strong_links``,
``bent_sets``, ``aligned``, ``chains``, ``nets``, ``cases``; ``deep`` nests them, by what is found
inside a net.
"""

from collections.abc import Iterator

from tui_puzzles.engine.bits import EMPTY
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry
from tui_puzzles.games.sudoku.explainer.hint import Hint, Technique


def estimate(board: Board) -> float | None:
    """The rating of a puzzle with one solution; None when these techniques don't finish it.

    At each turn the first technique with a hint counts, and of its hints the cheapest. Steps that
    cost no more than the highest so far are taken together: a rating is the highest cost.
    """
    from tui_puzzles.games.sudoku.explainer.ladder import LADDER  # techniques that only this needs

    hardest, dry = 0, Dry()
    board = board.settled()
    while board.open:
        dry.see(board)
        hints = next(filter(None, (_hints(board, dry, technique) for technique in LADDER)), [])
        if not hints:
            return None
        hardest = max(hardest, min(hint.cost for hint in hints))
        board = _after(board, (hint for hint in hints if hint.cost <= hardest))
    return hardest / 10


def _hints(board: Board, dry: Dry, technique: Technique) -> list[Hint]:
    """The new findings of a technique."""
    placed = board.placed_marks
    return [
        hint
        for hint in technique(board, dry)
        if hint.placements & ~placed or hint.eliminations & board.marks
    ]


def _after(board: Board, hints: Iterator[Hint]) -> Board:
    placements = eliminations = EMPTY
    for hint in hints:
        placements |= hint.placements
        eliminations |= hint.eliminations
    return board.placing(placements, eliminations)
