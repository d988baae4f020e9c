"""Twelve constraints on a Sudoku, each a row of data, and boards with mixtures of them."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.generate import filled
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.search import by_laws
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.puzzle import GRID, LAYOUT, PLAIN, Sudoku
from tui_puzzles.laws.path import Machine, Path
from tui_puzzles.laws.related import Related, pairs
from tui_puzzles.laws.sums import Combination, Sum

Digits = Sequence[int]
Builder = Callable[[str, str, tuple[int, ...], Digits], Iterator[Unit]]
"""From name, kind, cells in order and their digits in the solution to the units."""


class Kind(NamedTuple):
    """How many cells it has, how they lie, what it builds, and when digits fulfil it."""

    lengths: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]
    build: Builder
    fits: Callable[[Digits], bool]


def along(relation: Callable[[int, int], bool]) -> Builder:
    keep = pairs(relation, 9)

    def build(name: str, kind: str, path: tuple[int, ...], _digits: Digits) -> Iterator[Unit]:
        for number, two in enumerate(pairwise(path)):
            yield Related(f"{name} link {number + 1}", kind, two, keep)

    return build


def mirrored(name: str, kind: str, path: tuple[int, ...], _digits: Digits) -> Iterator[Unit]:
    keep = pairs(int.__eq__, 9)
    for number in range(len(path) // 2):
        yield Related(f"{name} {number + 1}", kind, (path[number], path[-1 - number]), keep)


def cage(name: str, kind: str, path: tuple[int, ...], digits: Digits) -> Iterator[Unit]:
    yield Combination(name, kind, path, sum(digits))


def little(name: str, kind: str, path: tuple[int, ...], digits: Digits) -> Iterator[Unit]:
    yield Sum(name, kind, path, [sum(digits)])


def arrow(name: str, kind: str, path: tuple[int, ...], _digits: Digits) -> Iterator[Unit]:
    yield Sum(name, kind, path, [0], [-1, *[1] * (len(path) - 1)])


def _in_a_row(used: object) -> bool:
    assert isinstance(used, int)
    low = used & -used
    return not (used // low) & (used // low + 1)


def _new_digit(used: object, digit: int) -> Hashable | None:
    assert isinstance(used, int)
    return None if has(used, digit) else used | bit(digit)


RENBAN = Machine(0, _new_digit, _in_a_row)


def renban(name: str, kind: str, path: tuple[int, ...], _digits: Digits) -> Iterator[Unit]:
    yield Path(name, kind, path, RENBAN)


NEXT = ((0, 1), (1, 0))
AROUND = ((0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1))
DIAGONAL = ((1, 1),)


def _relation(
    lengths: tuple[int, ...],
    steps: tuple[tuple[int, int], ...],
    relation: Callable[[int, int], bool],
) -> Kind:
    def fits(digits: Digits) -> bool:
        return all(relation(a, b) for a, b in pairwise(digits))

    return Kind(lengths, steps, along(relation), fits)


KINDS = {
    "thermometer": _relation((3, 4, 5), AROUND, lambda a, b: a < b),
    "whisper": _relation((3, 4), AROUND, lambda a, b: abs(a - b) >= 5),
    "white dot": _relation((2,), NEXT, lambda a, b: abs(a - b) == 1),
    "black dot": _relation((2,), NEXT, lambda a, b: a == 2 * b or b == 2 * a),
    "X": _relation((2,), NEXT, lambda a, b: a + b == 10),
    "V": _relation((2,), NEXT, lambda a, b: a + b == 5),
    "apart": _relation((2,), NEXT, lambda a, b: abs(a - b) != 1),
    "palindrome": Kind((4, 5, 6), AROUND, mirrored, lambda d: [*d] == [*d][::-1]),
    "cage": Kind((2, 3, 4), NEXT, cage, lambda d: len({*d}) == len(d)),
    "little killer": Kind((3, 4, 5), DIAGONAL, little, lambda _: True),
    "arrow": Kind((3, 4), AROUND, arrow, lambda d: d[0] == sum(d[1:])),
    "renban": Kind(
        (3, 4), AROUND, renban, lambda d: max(d) - min(d) == len({*d}) - 1 == len(d) - 1
    ),
}


def _path(kind: Kind, chance: Random) -> tuple[int, ...] | None:
    path = [chance.randrange(GRID.size)]
    length = chance.choice(kind.lengths)
    while len(path) < length:
        row, col = GRID.row_col(path[-1])
        near = [(row + down, col + right) for down, right in kind.steps]
        inside = [GRID.cell(r, c) for r, c in near if 0 <= r < 9 and 0 <= c < 9]
        free = [cell for cell in inside if cell not in path]
        if not free:
            return None
        path.append(chance.choice(free))
    return tuple(path)


def constrained(names: Sequence[str], number: int, digits: Digits, chance: Random) -> Sudoku:
    """The layout with some constraints of these kinds that are true of the digits."""
    units: list[Unit] = []
    used: Bits = 0
    found = 0
    for _ in range(40_000):
        name = chance.choice(names)
        path = _path(KINDS[name], chance)
        if path is None or used & of(path) or not KINDS[name].fits([digits[c] for c in path]):
            continue
        found += 1
        used |= of(path) if name != "little killer" else 0
        own = [digits[cell] for cell in path]
        units += KINDS[name].build(f"{name} {found}", name, path, own)
        if found == number:
            break
    return Sudoku(PLAIN, [*LAYOUT.units, *units])


class Puzzle(NamedTuple):
    """A board with one solution, and that solution's marks."""

    board: Board
    solution: Bits


def puzzle(names: Sequence[str], number: int, seed: int) -> Puzzle:
    """Constraints of these kinds, and as few givens as leave one solution."""
    chance = Random(seed)
    solution = filled(LAYOUT, chance)
    digits = [LAYOUT.value_of(mark) + 1 for mark in sorted(members(solution), key=LAYOUT.cell_of)]
    layout = constrained(names, number, digits, chance)
    order = list(members(solution))
    chance.shuffle(order)
    givens = solution
    for mark in order:
        if by_laws(Board.start(layout, givens & ~bit(mark)), 2, nodes=300).only is not None:
            givens &= ~bit(mark)
    return Puzzle(Board.start(layout, givens), solution)


@unit_rule(
    "Constraint", Level.EASY, 10, "By {law}, {cells} can't have {digits}.", kinds=tuple(KINDS)
)
def constraint(board: Board, unit: Unit) -> Iterator[Finding]:
    """What one constraint says by itself."""
    layout: Layout = board.layout
    gone = board.marks & ~unit.narrowed(layout, board.marks)
    if gone:
        yield Finding(
            (
                Evidence("law", Role.REGION, units=(unit,)),
                Evidence("cells", Role.FOCUS, cells=layout.cells_of(gone)),
                Evidence("around", Role.SUPPORT, cells=unit.cells),
                Evidence("digits", Role.VALUE, values=layout.values_of(gone)),
            ),
            eliminations=gone,
        )
