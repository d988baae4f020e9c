"""Rules against boards: ``python -m tests.sweep [TYPE ...]`` solves all that are at hand.

Prints for each type: boards, solved by rules, stuck, the longest step in ms of CPU time and its
rule, steps that their evidence doesn't prove, false steps. ``BOARDS=20 SEED=1``: how many boards of
each kind are made besides the samples, and which; ``PROOFS=0`` leaves out the proofs, which take
longer than the steps. A type's own boards are a row of ``MADE``.
"""

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, Wish, game_names, load_game
from tui_puzzles.engine.rule import Dry, Level
from tui_puzzles.engine.solve import next_step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.takuzu.generate import full
from tui_puzzles.play.samples import samples

BOARDS, SEED = (int(os.environ.get(*one)) for one in (("BOARDS", "20"), ("SEED", "1")))
PROOFS = os.environ.get("PROOFS") != "0"
SIDES = ((6, 6), (8, 8), (10, 10), (8, 12), (14, 14), (16, 16), (20, 20))


def takuzu(game: Game) -> Iterator[Board]:
    """Boards of each style and size that no given can be spared of."""
    for style in ("plain", "equal", "signs"):
        for size in SIDES[:2] if style == "signs" else SIDES:
            for number in range(SEED, SEED + BOARDS):
                chance = random.Random(number)
                yield fewest(game, full(Wish(Level.EASY, size, style), chance), chance)


def fewest(game: Game, solved: Board, chance: random.Random) -> Board:
    """A puzzle with one solution, this one, and no given too many."""
    givens = solved.marks
    for mark in chance.sample(list(members(givens)), solved.layout.size):
        if game.search(Board.start(solved.layout, givens & ~bit(mark)), 2).only:
            givens &= ~bit(mark)
    return Board.start(solved.layout, givens)


MADE: dict[str, Callable[[Game], Iterator[Board]]] = {"takuzu": takuzu}


@dataclass
class Sums:
    """What came of the boards of a type."""

    boards: int = 0
    solved: int = 0
    longest: float = 0
    rule: str = ""
    unproved: int = 0
    false: int = 0

    def add(self, game: Game, board: Board) -> None:
        """Walk a board to where the rules end."""
        board, dry = game.proved(board).settled(), Dry()
        solution = game.search(board, 1).solutions[0].marks
        start = time.process_time()
        while step := next_step(board, game.rules, dry):
            seconds = time.process_time() - start
            if seconds > self.longest:
                self.longest, self.rule = seconds, step.rule
            self.false += bool(step.placements & ~solution or step.eliminations & solution)
            self.unproved += PROOFS and not proves(board, step)
            board, start = board.after(step), time.process_time()
        self.boards, self.solved = self.boards + 1, self.solved + (not board.open)


def main() -> None:
    """A line for each type named, or for all."""
    print(f"{'type':12}{'boards':>7}{'solved':>7}{'stuck':>7}{'longest':>9}  unproved  false  rule")
    for name in sys.argv[1:] or game_names():
        game, sums = load_game(name), Sums()
        for sample in samples(name):
            board = next(game.parse(sample.text, None)).board
            assert board
            sums.add(game, board)
        for board in MADE[name](game) if name in MADE else ():
            sums.add(game, board)
        stuck, longest = sums.boards - sums.solved, f"{1000 * sums.longest:.0f} ms"
        print(
            f"{name:12}{sums.boards:7}{sums.solved:7}{stuck:7}{longest:>9}{sums.unproved:10}"
            f"{sums.false:7}  {sums.rule}",
            flush=True,
        )


if __name__ == "__main__":
    main()
