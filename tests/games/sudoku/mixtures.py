"""Random constraints of all kinds that a Sudoku may have, and what each says in other words."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.search import by_laws
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.puzzle import GRID, LAYOUT, Sudoku, Variant, layout_of
from tui_puzzles.laws.kinds import WITH_CELLS, Clue, Place

Digits = Sequence[int]
NAMES = tuple(kind.name for kind in KINDS.lying(*WITH_CELLS))
SIGNS = ("white dot", "black dot", "xv", "less")
DRAWN = 40_000  # random constraints of which some are true
NODES = 60  # of a search, so that digging stays quick


def _sandwich(d: Digits) -> int:
    one, other = sorted((d.index(1), d.index(max(d))))
    return sum(d[one + 1 : other])


def _seen(d: Digits) -> int:
    return sum(all(before < own for before in d[:at]) for at, own in enumerate(d))


def _thirds(d: Digits, group: Callable[[int], int]) -> bool:
    return all(len({*map(group, d[at : at + 3])}) == 3 for at in range(len(d) - 2)) and all(
        group(a) != group(b) for a, b in pairwise(d)
    )


def _zipped(d: Digits) -> bool:
    half = len(d) // 2
    sums = {d[at] + d[-1 - at] for at in range(half)} | ({d[half]} if len(d) % 2 else set())
    return len(sums) <= 1


SAYS: dict[str, Callable[[Digits, str], bool]] = {
    "white dot": lambda d, v: abs(d[0] - d[1]) == int(v or 1),
    "black dot": lambda d, v: max(d) == min(d) * int(v or 2),
    "xv": lambda d, v: sum(d) == {"X": 10, "V": 5}[v],
    "less": lambda d, _: d[0] < d[1],
    "clone": lambda d, _: d[: len(d) // 2] == d[len(d) // 2 :],
    "quadruple": lambda d, v: all(d.count(int(own)) >= v.count(own) for own in v),
    "odd": lambda d, _: all(own % 2 for own in d),
    "even": lambda d, _: not any(own % 2 for own in d),
    "cage": lambda d, v: len({*d}) == len(d) and sum(d) == int(v),
    "region": lambda d, _: len({*d}) == len(d),
    "sum": lambda d, v: sum(d) == int(v),
    "little killer": lambda d, v: sum(d) == int(v),
    "arrow": lambda d, v: int("".join(map(str, d[: int(v or 1)]))) == sum(d[int(v or 1) :]),
    "zipper": lambda d, _: _zipped(d),
    "thermometer": lambda d, _: all(a < b for a, b in pairwise(d)),
    "slow thermometer": lambda d, _: all(a <= b for a, b in pairwise(d)),
    "whisper": lambda d, v: all(abs(a - b) >= int(v or 5) for a, b in pairwise(d)),
    "palindrome": lambda d, _: d == d[::-1],
    "renban": lambda d, _: len({*d}) == len(d) == max(d) - min(d) + 1,
    "between line": lambda d, _: all(min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1]),
    "lockout line": lambda d, _: (
        abs(d[0] - d[-1]) >= 4
        and all(not min(d[0], d[-1]) <= x <= max(d[0], d[-1]) for x in d[1:-1])
    ),
    "entropic line": lambda d, _: _thirds(d, lambda own: (own - 1) // 3),
    "modular line": lambda d, _: _thirds(d, lambda own: own % 3),
    "sandwich": lambda d, v: _sandwich(d) == int(v),
    "x-sum": lambda d, v: sum(d[: d[0]]) == int(v),
    "skyscraper": lambda d, v: _seen(d) == int(v),
}
"""When the digits of its cells, in order, fulfil a constraint, on a board of 9x9.

Those of which other cells are a part, too, are missing: minimum, maximum, region sum line.
"""


def _path(
    length: int, chance: Random, corners: bool, d: Digits = (), apart: int = 0
) -> tuple[int, ...]:
    """Cells one beside the other, digits so far apart; fewer where none is left."""
    path = [chance.randrange(GRID.size)]
    while len(path) < length:
        near = GRID.touching(path[-1]) if corners else GRID.near(path[-1])
        free = [
            cell
            for cell in near
            if cell not in path and (not apart or abs(d[path[-1]] - d[cell]) >= apart)
        ]
        if not free:
            break
        path.append(chance.choice(free))
    return tuple(path)


def _line(chance: Random, diagonal: bool) -> tuple[int, ...]:
    """A row, a column or a diagonal, from either end."""
    at = chance.randrange(9)
    row = [GRID.cell(at, other) for other in range(9)]
    column = [GRID.cell(other, at) for other in range(9)]
    slanted = GRID.run(GRID.cell(0, at), GRID.cell(8 - at, 8)) if at < 8 else row
    return tuple((slanted if diagonal else chance.choice((row, column)))[:: chance.choice((1, -1))])


def _cells(name: str, d: Digits, chance: Random) -> tuple[int, ...]:
    place = KINDS[name].place
    if name == "whisper":  # random ones that are true have two cells, of which no rule has much
        return _path(chance.randint(2, 7), chance, corners=True, d=d, apart=5)
    if place is Place.EDGE:
        return _line(chance, name == "little killer")
    if name in SIGNS:
        return _path(2, chance, corners=False)
    if name == "quadruple":
        corner = GRID.cell(chance.randrange(8), chance.randrange(8))
        return (corner, corner + 1, corner + GRID.cols, corner + GRID.cols + 1)
    if name == "clone":
        path, shift = _path(3, chance, corners=True), chance.randrange(-40, 40)
        return (*path, *(cell + shift for cell in path))
    if place is Place.CELL:
        return tuple(sorted({chance.randrange(GRID.size) for _ in range(3)}))
    return _path(chance.randint(2, 6), chance, place is Place.LINE)


def _value(name: str, d: Digits, chance: Random) -> str:
    """A value that the digits may have."""
    if name in ("cage", "sum", "little killer"):
        return str(sum(d))
    if name == "quadruple":
        return "".join(map(str, sorted(chance.sample(d, chance.randint(1, 4)))))
    values = {
        "xv": chance.choice("XV"),
        "sandwich": str(_sandwich(d)) if 1 in d and len({*d}) == 9 else "",
        "x-sum": str(sum(d[: d[0]])),
        "skyscraper": str(_seen(d)),
        "arrow": chance.choice(("", "", "2")),
        "whisper": chance.choice(("", "", "3", "4")),
    }
    return values.get(name, "")


def clues(names: Sequence[str], number: int, d: Digits, chance: Random) -> tuple[Clue, ...]:
    """Constraints of these kinds that are true of a grid's digits; no two share a cell."""
    found, taken = list[Clue](), set[int]()
    solution = sum(bit(LAYOUT.mark(cell, digit - 1)) for cell, digit in enumerate(d))
    for _ in range(DRAWN):
        name = chance.choice(names)
        cells = _cells(name, d, chance)
        edge = KINDS[name].place is Place.EDGE
        if not all(0 <= c < GRID.size for c in cells) or (not edge and taken & {*cells}):
            continue
        clue = Clue(name, cells, _value(name, [d[cell] for cell in cells], chance))
        try:
            KINDS[name].check(clue, GRID)
            true = all(u.allows(LAYOUT, solution) for u in KINDS[name].law(GRID, clue))
        except BadInput:
            continue
        if true:
            found.append(clue)
            taken |= set() if edge else {*cells}
        if len(found) == number:
            break
    return tuple(found)


def puzzle(seed: int, names: Sequence[str] = (), number: int = 14) -> tuple[Board, Bits]:
    """A board with one solution, and that solution's marks; a few kinds at random unless named."""
    chance = Random(seed)
    names = names or chance.sample(NAMES, chance.randint(2, 6))
    extras = chance.choice(((), (), ("antiknight",), ("disjoint",), ("x",)))
    solution = full_grid(chance, layout_of(Variant(extras=extras)))
    marks = sorted(members(solution), key=LAYOUT.cell_of)
    digits = [LAYOUT.value_of(mark) + 1 for mark in marks]
    layout: Sudoku = layout_of(Variant(extras=extras, clues=clues(names, number, digits, chance)))
    order, givens = list(members(solution)), solution
    chance.shuffle(order)
    for mark in order:
        if by_laws(Board.start(layout, givens & ~bit(mark)), 2, NODES).only is not None:
            givens &= ~bit(mark)
    return Board.start(layout, givens), solution
