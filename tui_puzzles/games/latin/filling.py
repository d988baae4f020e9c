"""Solved boards of each style, with clues that are true of them, to be dug out."""

from collections.abc import Callable, Mapping, Sequence
from math import prod
from random import Random

from tui_puzzles.engine.bits import Bits, full, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.generate import TRIES, filled
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.latin import futoshiki, kenken, skyscrapers, str8ts
from tui_puzzles.games.latin.puzzle import Latin, digits_of, marks_of
from tui_puzzles.laws.common import straight
from tui_puzzles.laws.kinds import Clue

Fill = Callable[[int, Level, Random], Board]

_SIZES = {Level.EASY: (1, 2, 2, 2, 2, 3, 3), Level.MEDIUM: (2, 2, 2, 3, 3)}
"""Cells of a cage."""
_LARGE, _LONE = (2, 2, 3, 3, 4), 8  # sizes of hard cages; one cage in 8 has no sign


def _digits(layout: Latin, chance: Random, tries: Sequence[int] = TRIES) -> list[int]:
    return digits_of(Board(layout, filled(layout, chance, tries), layout.cells))


def _board(layout: Latin, digits: Sequence[int]) -> Board:
    return Board(layout, marks_of(layout, digits), layout.cells)


def _signs(side: int, level: Level, chance: Random) -> Board:
    """Signs at some of the places between cells."""
    digits, grid = _digits(Latin(futoshiki.FUTOSHIKI, side), chance), Grid(side, side)
    places = [(a, b) for a in range(grid.size) for b in grid.near(a) if digits[a] < digits[b]]
    share = 0.35 if level < Level.HARD else 0.3
    return _board(futoshiki.square(side, chance.sample(places, round(len(places) * share))), digits)


def _cages(side: int, level: Level, chance: Random) -> Board:
    """Cages of random forms; of hard ones some have no sign."""
    digits, cages = _digits(Latin(kenken.KENKEN, side), chance), list[Clue]()
    for area in _areas(Grid(side, side), _SIZES.get(level, _LARGE), chance):
        made = _made([digits[cell] for cell in area], chance)
        lone = level > Level.MEDIUM and not chance.randrange(_LONE)
        cages.append(Clue("cage", tuple(area), made.rstrip("+-×÷") if lone else made))
    return _board(Latin(kenken.KENKEN, side, sorted(cages, key=lambda c: c.cells)), digits)


def _areas(grid: Grid, sizes: Sequence[int], chance: Random) -> list[list[int]]:
    """Areas of these sizes; a cell that is left alone joins one beside it, most often."""
    left, areas = {*range(grid.size)}, list[list[int]]()
    while left:
        area, size = [chance.choice(sorted(left))], chance.choice(sizes)
        while len(area) < size and (near := _beside(grid, area) & left):
            area.append(chance.choice(sorted(near)))
            left -= {*area}
        left -= {*area}
        small = [own for own in areas if len(own) < max(sizes) and _beside(grid, area) & {*own}]
        if len(area) < min(size, 2) and small:
            chance.choice(small).extend(area)
        else:
            areas.append(area)
    return [sorted(area) for area in areas]


def _beside(grid: Grid, area: Sequence[int]) -> set[int]:
    return {cell for own in area for cell in grid.near(own)} - {*area}


def _made(digits: Sequence[int], chance: Random) -> str:
    """What some digits make, by a sign that suits them."""
    largest, total, product = max(digits), sum(digits), prod(digits)
    if len(digits) == 1:
        return str(largest)
    less, times = 2 * largest - total, largest * largest / product
    ways = [f"{total}+", f"{product}×", *[f"{less}-"] * (less > 0)]
    return chance.choice([*ways, *[f"{int(times)}÷"] * (2 * (times == int(times)))])


def _seen(side: int, level: Level, chance: Random) -> Board:
    """Numbers outside, of which easy ones have all."""
    digits = _digits(Latin(skyscrapers.SKYSCRAPERS, side), chance)
    numbers = [_highs([digits[cell] for cell in line]) for line in straight(Grid(side, side))]
    missing = {Level.EASY: 0.0, Level.MEDIUM: 0.15}.get(level, 0.3)
    for at in chance.sample(range(len(numbers)), round(len(numbers) * missing)):
        numbers[at] = 0
    return _board(skyscrapers.square(side, numbers), digits)


def _highs(digits: Sequence[int]) -> int:
    return sum(digit > max(digits[:at], default=0) for at, digit in enumerate(digits))


def _straights(side: int, _level: Level, chance: Random) -> Board:
    """Black cells that lie alike when the board is turned round; in some a digit that fits."""
    size = side * side
    for _ in range(50):
        black: set[int] = set()
        while len(black) < size * 0.27:
            cell = chance.randrange(size)
            black |= {cell, size - 1 - cell}
        white = full(size) & ~of(black)
        try:
            bare = str8ts.square(side, white, {})
            digits = dict(zip(members(white), _digits(bare, chance, (300,)), strict=True))
        except BadInput:
            continue
        return _darkened(side, white, digits, chance.sample(sorted(black), len(black)), chance)
    raise BadInput("no black cells were found that suit", expected="another seed")


def _darkened(
    side: int, white: Bits, digits: dict[int, int], black: Sequence[int], chance: Random
) -> Board:
    """With a digit in every third black cell, if one is in none of its lines."""
    grid, fixed = Grid(side, side), dict[int, int]()
    for cell in black[: len(black) // 3]:
        row, col = grid.row_col(cell)
        lines = grid.row(row) | grid.col(col)
        used = {own for at, own in (digits | fixed).items() if lines >> at & 1}
        free = sorted({*range(1, side + 1)} - used)
        fixed |= {cell: chance.choice(free)} if free else {}
    every = digits | fixed
    return _board(str8ts.square(side, white, fixed), [every[cell] for cell in sorted(every)])


FILLED: Mapping[str, tuple[Fill, Sequence[int]]] = {
    "futoshiki": (_signs, (5, 4, 6, 7, 8, 9)),
    "kenken": (_cages, (5, 3, 4, 6, 7, 8, 9)),
    "skyscrapers": (_seen, (5, 4, 6, 7)),
    "str8ts": (_straights, (9, 6, 7, 8)),
}
"""For each style what makes a solved board, and its sides, the usual one first."""
BARE = ("kenken",)
"""Styles of puzzles without a given."""
UNMADE: set[tuple[str, Level] | tuple[str, tuple[int, int], Level]] = {
    ("skyscrapers", (4, 4), Level.UNFAIR),
    ("futoshiki", (4, 4), Level.MEDIUM),
    ("kenken", (3, 3), Level.HARD),
    *(("kenken", (side, side), Level.UNFAIR) for side in (3, 9)),
}
"""What is hardly found, or takes long."""
