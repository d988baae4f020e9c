"""New Latin squares: a solved board with the laws of its style, dug out by the rules of a level."""

from collections.abc import Iterator
from functools import partial
from random import Random

from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, of_level
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.search import by_laws
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.latin.filling import BARE, FILLED
from tui_puzzles.games.latin.puzzle import puzzle_of
from tui_puzzles.games.latin.rules import RULES

PATIENCE = 1000  # boards before a wish is given up


def tries(wish: Wish, chance: Random) -> Iterator[Board | None]:
    """Puzzles of a wish, None for each board that comes to none; BadInput where it can't be."""
    style = wish.style or next(iter(FILLED))
    if style not in FILLED:
        raise BadInput(f"there is no style {style!r}", expected=", ".join(FILLED))
    _, sides = FILLED[style]
    rows, columns = wish.size or (sides[0],) * 2
    if rows != columns or rows not in sides:
        known = f"{min(sides)}x{min(sides)} to {max(sides)}x{max(sides)}"
        raise BadInput(f"no {style} is {rows}x{columns}", expected=known)
    own = [rule for rule in RULES if rule.level <= wish.level]
    made = (_dug(style, rows, wish.level, own, chance) for _ in range(PATIENCE))
    yield from of_level(made, wish.level, RULES)


def _dug(style: str, side: int, level: Level, rules: list[Rule], chance: Random) -> Board | None:
    """What is left of a solved board when no given can go without the rules stopping short.

    With trials that would take long: then when no given can go without a second solution.
    """
    full = FILLED[style][0](side, level, chance)
    layout, fixed, givens = full.layout, puzzle_of(full).fixed, full.marks
    enough = partial(_solves, rules) if RULES[-1] not in rules else _is_sole
    if enough(Board.start(layout, fixed)):
        return Board.start(layout, fixed)
    if style in BARE:
        return None
    for mark in chance.sample([*members(givens & ~fixed)], count(givens & ~fixed)):
        if enough(Board.start(layout, givens & ~bit(mark))):
            givens &= ~bit(mark)
    return Board.start(layout, givens)


def _solves(rules: list[Rule], board: Board) -> bool:
    return rate(board.settled(), rules).solved


def _is_sole(board: Board) -> bool:
    return by_laws(board, 2).only is not None


generate = first_of(tries)
