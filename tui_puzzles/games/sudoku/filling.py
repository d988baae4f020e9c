"""Puzzles that need a rare rule: filled up with givens from ones that are too hard without it.

Killers that seldom come about begin with a known one, turned, mirrored, its digits counted from
above, and some of its cages grown anew.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, islice
from pathlib import Path

from tui_puzzles.engine.bits import Bits, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.sudoku.caging import NEAR, Cage, Growth
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import LAYOUT, puzzle_of
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.games.sudoku.symmetry import together, turns
from tui_puzzles.play.needs import fits, helps, without

_ENDS = 60  # boards to look at for one puzzle; after these a new one has better chances
_TRIES = 5  # givens to try out for one that leaves the rule a step
_PLACES = 3  # at most, where cages of a known one grow anew


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
