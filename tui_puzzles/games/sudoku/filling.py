"""Puzzles that need a rare rule: filled up with givens from ones that are too hard without it."""

import random
from collections.abc import Iterator
from itertools import islice

from tui_puzzles.engine.bits import Bits, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.play.needs import fits, helps, without

_ENDS = 60  # boards to look at for one puzzle; after these a new one has better chances
_TRIES = 5  # givens to try out for one that leaves the rule a step


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
