"""Puzzles that need a rare rule: filled up with givens from ones that are too hard without it.

Killers that seldom come about begin with a known one, turned, mirrored, its digits counted from
above, and some of its cages grown anew.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain, islice
from pathlib import Path

from tui_puzzles.engine.bits import Bits, count, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, together, turns
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import filled
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.sudoku.caging import NEAR, Cage, Growth
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.houses import SHAPES, boxes
from tui_puzzles.games.sudoku.puzzle import LAYOUT, Sudoku, puzzle_of
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.play.needs import fits, helps, without
from tui_puzzles.records import NamedTuple

_GRIDS = 1000  # beginnings of a grid to try
_FILLS = [round(60 * 1.15**number) for number in range(40)]  # nodes of each try where few fit
_EXCHANGES = 2000  # to try; about one in ten succeeds
_NODES = 3000  # of one search; longer ones aren't worth the wait
_SIZES = {"X-Wing": 2, "Swordfish": 3, "Jellyfish": 4}
_CASTS = 30  # fish to choose the best of
_ENDS = 60  # boards to look at for one puzzle; after these a new one has better chances
_TRIES = 5  # givens to try out for one that leaves the rule a step
_PLACES = 3  # at most, where cages of a known one grow anew


# Random full grids; the regions of new jigsaws: boxes that exchange cells, each in one piece.


def full_grid(rng: random.Random, layout: Sudoku = LAYOUT) -> Bits:
    """The marks of a random full grid; BadInput when none is found."""
    attempts = (grid_of(layout, rng) for _ in range(_GRIDS))
    grid = next(filter(None, attempts), None)
    if grid is None:
        raise BadInput("no full grid was found", expected="another style or size")
    return grid


def grid_of(layout: Sudoku, rng: random.Random) -> Bits | None:
    """Boxes that don't see each other are filled at random, search adds the rest if possible.

    Where neighbours are related it fills all of it, as most boxes couldn't be.
    """
    if any(KINDS[name].spares for name in layout.variant.extras):
        with suppress(BadInput):
            return filled(layout, rng, _FILLS)
        return None
    givens: list[int] = []
    for box in _boxes_apart(layout):
        digits = rng.sample(range(layout.field.rows), layout.field.rows)
        givens += map(layout.mark, members(box), digits)
    found = verdict(Board.start(layout, of(givens)), 1, _NODES).solutions
    return found[0].marks if found else None


@remembered
def _boxes_apart(layout: Sudoku) -> tuple[Bits, ...]:
    """Some boxes none of which sees another."""
    apart, seen = [], 0
    for box in (unit.cells for unit in layout.units if unit.kind == "box"):
        if not box & seen:
            apart.append(box)
            marks = union(layout.rivals[layout.mark(cell, 0)] for cell in members(box))
            seen |= box | layout.places(marks, 0)
    return tuple(apart)


def regions(grid: Grid, rng: random.Random) -> str:
    """A letter for each cell, row by row: regions of equal size, each in one piece."""
    rows = [grid.rectangle(row, 0, 1, grid.cols) for row in range(grid.rows)]
    own = [box.cells for box in boxes(grid)] if grid.rows in SHAPES else rows
    for _ in range(_EXCHANGES):
        pair = rng.sample(range(grid.size), 2)
        one, other = (next(n for n, region in enumerate(own) if has(region, c)) for c in pair)
        exchanged = [own[n] ^ of(pair) for n in (one, other)]
        if one != other and all(grid.in_one_piece(region) for region in exchanged):
            own[one], own[other] = exchanged
    letters = {cell: chr(ord("A") + n) for n, region in enumerate(own) for cell in members(region)}
    return "".join(letters[cell] for cell in range(grid.size))


# Where to dig for a fish: its base lines keep their givens, except in the cells of the fish.


class _Fish(NamedTuple):
    """The cells of its base lines, and of its cover lines."""

    base: Bits
    cover: Bits


def empty_first(
    rule: Rule | None, grid: Bits, layout: Sudoku, together: tuple[Bits, ...], rng: random.Random
) -> tuple[Bits, ...]:
    """Sets of cells to empty one after the other, and then the rest, for a puzzle with the rule.

    A digit stands in as many cover lines as there are base lines. It can stand nowhere else in
    these if their other cells have givens, and it is removed from the rest of the cover lines.
    """
    size = _SIZES.get(rule.name) if rule else None
    if size is None:
        return ()
    casts = (_cast(size, grid, layout, rng) for _ in range(_CASTS))
    base, cover = max(casts, key=lambda fish: _worth(fish, layout, together))
    return base & cover, cover, layout.cells & ~base


def _cast(size: int, grid: Bits, layout: Sudoku, rng: random.Random) -> _Fish:
    """Some parallel lines, and those across where they have some digit."""
    along, across = rng.sample(("row", "column"), 2)
    base = union(rng.sample([unit.cells for unit in layout.units if unit.kind == along], size))
    places = layout.places(grid, rng.randrange(layout.field.rows)) & base
    crossing = (unit.cells for unit in layout.units if unit.kind == across)
    return _Fish(base, union(line for line in crossing if line & places))


def _worth(fish: _Fish, layout: Sudoku, together: tuple[Bits, ...]) -> int:
    """The number of its boxes, since in few boxes the digit is locked, less the givens it costs.

    Those are cells of its base lines that are emptied together with cells of the fish.
    """
    cells = fish.base & fish.cover
    lost = union(together[cell] for cell in members(cells)) & fish.base & ~fish.cover
    met = [unit for unit in layout.units if unit.kind == "box" and unit.cells & cells]
    return len(met) - count(lost)


class Filling:
    """Adds givens to a puzzle until the other rules lack only one pattern of this rule.

    ``grid``: the marks of the solution. ``together``: for each cell the cells that get givens
    with it. ``up_to``: the hardest of the other rules; None for those easier than this one.
    """

    def __init__(
        self,
        rule: Rule,
        up_to: Rule | None,
        grid: Bits,
        together: tuple[Bits, ...],
        rng: random.Random,
    ) -> None:
        self._rule, self._up_to = rule, up_to
        self._grid, self._together, self._rng = grid, together, rng
        self._left = _ENDS

    def puzzle(self, board: Board) -> Board | None:
        """A puzzle that needs the rule, with the givens of this board and more, if found."""
        stuck = without(board, RULES, self._rule, self._up_to)
        while stuck.open and self._left:
            for end in self._way(stuck):
                if helps(end, RULES, self._rule, self._up_to):
                    puzzle = end.puzzle.known_sole()  # as rules finish it
                    if fits(puzzle, RULES, self._rule, self._up_to):
                        return puzzle
        return None

    def _way(self, end: Board) -> Iterator[Board]:
        """Where the other rules end with more and more givens, if this rule has a step there.

        Once it has one, a given that takes it away isn't added.
        """
        shown = self._rule.applies(end)
        while end.open:
            ends = islice(self._with_one_more(end), _TRIES)
            following = next(filter(self._rule.applies, ends) if shown else ends, None)
            if following is None:
                return
            end = following
            shown = shown or self._rule.applies(end)
            if shown:
                yield end

    def _with_one_more(self, end: Board) -> Iterator[Board]:
        """Where the other rules end from there with one more given, for each cell in turn."""
        layout, holes = end.layout, list(members(end.open))
        self._rng.shuffle(holes)
        for hole in holes[: self._left]:
            self._left -= 1
            cells = end.givens | self._together[hole]
            givens = self._grid & layout.marks(cells, layout.values)
            more = Board.start(layout, givens, end.marks)
            more = more.known_sole() if end.sole else more
            yield without(more, RULES, self._rule, self._up_to)


def seeds(wish: Wish) -> Sequence[Board]:
    """Known killers of a kind that seldom comes about, as they are wished otherwise."""
    if wish.style != "killer" or wish.up_to or wish.minimal or wish.size not in (None, (9, 9)):
        return ()
    known = _named(wish.needs.name if wish.needs else wish.level.label)
    return [board for board in known if _suits(board, wish)]


def _suits(board: Board, wish: Wish) -> bool:
    """Has it so many givens, its symmetry, and cages of such a size?"""
    cages, cells = _cages(board), together(LAYOUT.field, wish.symmetry)
    return (
        count(board.givens) >= wish.givens
        and (not wish.cages or abs(LAYOUT.size / len(cages) - wish.cages) <= NEAR)
        and union(cells[cell] for cell in members(board.givens)) == board.givens
        and all(
            _turned(cages, turn).keys() == cages.keys()
            for turn in turns(LAYOUT.field, wish.symmetry)
        )
    )


def _cages(board: Board) -> dict[Cage, str]:
    """The cages of a killer, and their sums."""
    return {Cage(clue.cells): clue.value for clue in puzzle_of(board).variant.clues}


def _turned(cages: Mapping[Cage, str], turn: Sequence[int]) -> dict[Cage, str]:
    """Where a turn puts the cages, each with its sum."""
    return {Cage(turn[cell] for cell in cage): value for cage, value in cages.items()}


@cache
def _named(words: str) -> tuple[Board, ...]:
    """Those of a level, or that need a rule."""
    text = Path(__file__).with_name("seeds.txt").read_text("utf-8")
    found = (line.split("\t") for line in text.splitlines() if line.startswith(f"{words}\t"))
    return tuple(entry.board for _, one in found for entry in GAME.parse(one) if entry.board)


def regrown(seed: Board, symmetry: str, rng: random.Random) -> tuple[Growth, Board]:
    """An image of a killer, some of whose cages have grown anew in its solution.

    The image has the same rules: turned or mirrored, and 10 less each digit in half of them. The
    symmetry, which the killer has, is kept.
    """
    (solved,) = verdict(seed, 1).solutions
    turn, down = rng.choice(_keeping(symmetry)), rng.random() < 0.5

    def image(marks: Bits) -> Bits:
        found = ((turn[LAYOUT.cell_of(one)], LAYOUT.value_of(one)) for one in members(marks))
        return of(LAYOUT.mark(cell, 8 - value if down else value) for cell, value in found)

    drawn = _turned(_cages(seed), turn)
    silent = {cage for cage, value in drawn.items() if not value}
    mean = LAYOUT.size / len(drawn)
    growth = Growth(LAYOUT, image(solved.marks), mean, symmetry, rng, silent=silent)
    cages = list(drawn)
    while drawn.keys() == {*cages}:
        for cell in rng.sample(sorted(Cage(chain(*drawn))), rng.randint(1, _PLACES)):
            cages = growth.anew(cages, cell, rng.randint(0, 2))
    return growth, Board.start(growth.layout(cages), image(seed.placed_marks))


def _keeping(symmetry: str) -> list[tuple[int, ...]]:
    """The turns of a board that keep a symmetry."""
    all_turns, own = turns(LAYOUT.field, "full"), turns(LAYOUT.field, symmetry)
    cells = range(LAYOUT.size)
    return [
        turn
        for turn in all_turns
        if all(turn[one[cell]] == one[turn[cell]] for one in own for cell in cells)
    ]
