"""New Latin squares: a solved board with the laws of its style, dug out by the rules of a level."""

from collections.abc import Iterator
from random import Random

from tui_puzzles.engine.bits import EMPTY, bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, of_level
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.latin.filling import BARE, FILLED
from tui_puzzles.games.latin.puzzle import puzzle_of
from tui_puzzles.games.latin.rules import RULES

PATIENCE = 400  # boards before a wish is given up
TRIAL = RULES[-1]  # takes long: a few givens are tried with it when the others are gone
FEW = 6


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
    """What is left of a solved board when no given can go without these rules stopping short."""
    full = FILLED[style][0](side, level, chance)
    layout, fixed = full.layout, puzzle_of(full).fixed
    if _solves(Board.start(layout, fixed), rules):
        return Board.start(layout, fixed)
    if style in BARE:
        return None
    givens = full.marks
    for known, most in (([rule for rule in rules if rule is not TRIAL], layout.size), (rules, FEW)):
        left = givens & ~fixed if TRIAL in rules or known is not rules else EMPTY
        for mark in chance.sample([*members(left)], min(count(left), most)):
            if _solves(Board.start(layout, givens & ~bit(mark)), known):
                givens &= ~bit(mark)
    return Board.start(layout, givens)


def _solves(board: Board, rules: list[Rule]) -> bool:
    return rate(board.settled(), rules).solved


generate = first_of(tries)
