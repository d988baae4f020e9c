"""Everything that must hold of Crosspatch; an oracle tries every word in every slot."""

import random
from collections.abc import Iterator
from pathlib import Path

from tests.games.crosspatch.boards import all_solutions, puzzles, random_puzzle
from tui_puzzles.engine.board import Board
from tui_puzzles.games.crosspatch.search import board_of, solutions
from tui_puzzles.search.limit import found_in
from tui_puzzles.testing.cases import Case
from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit
from tui_puzzles.testing.players import Source
from tui_puzzles.testing.truth import Solutions
from tui_puzzles.testing.walks import AtOnce, Forgetting, Walks

SMALL = 60  # slots of the samples of which every step is proved in each run of the tests


class CrosspatchKit(Kit):
    def truth(self, board: Board) -> Solutions:
        return Solutions([board_of(board, words).marks for words in found_in(solutions(board))])

    def truth_of(self, _case: Case, board: Board) -> Solutions:
        return Solutions(all_solutions(board))

    def _samples(self, least: int, most: int) -> Iterator[Board]:
        boards = map(self.board_of, self.samples)
        return (board for board in boards if least <= board.layout.size < most)

    @property
    def sources(self) -> dict[str, Source]:
        return {"crosspatch": _random}

    @property
    def walks(self) -> dict[str, Walks]:
        of = self.puzzles
        rules = tuple(rule.name for rule in self.game.rules)
        few = ("Intersection", "Unique Slot", "All Copies", "Given Letters")
        hard = ("Naked Pair", "Short Contradiction", "Contradiction")
        return {
            "random": Walks(puzzles=lambda: of(puzzles(50, 1, 8)), uses=few),
            "samples": Walks(puzzles=lambda: of(self._samples(0, SMALL)), uses=rules),
            "large samples": Walks(puzzles=lambda: of(self._samples(SMALL, 1000)), sweep=True),
            "many": Walks(puzzles=lambda: of(puzzles(1500, 3, 9)), uses=hard, sweep=True),
        }

    @property
    def at_once(self) -> dict[str, AtOnce]:
        found = AtOnce(
            puzzles=lambda: self.puzzles(puzzles(12, 2, 7)), every=4, uses=("Short Contradiction",)
        )
        return {"random": found}

    @property
    def forgetting(self) -> dict[str, Forgetting]:
        found = Forgetting(
            puzzles=lambda: self.puzzles(puzzles(60, 4, 8)),
            caught=0.95,
            uses=("Short Contradiction",),
        )
        return {"a unit": found}


def _random(rng: random.Random) -> Board:
    while (board := random_puzzle(rng, rng.randint(5, 9))) is None:
        pass
    return board


globals().update(checks_of(CrosspatchKit("crosspatch", Path(__file__).with_name("cases.txt"))))
