"""Everything that must hold of Sudoku and its variants."""

import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from tests.games.sudoku.boards import MIXED, VARIANTS, bank, generated, new_variants
from tests.givens import fewer_givens
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.generate import GIVENS, dug
from tui_puzzles.games.sudoku.puzzle import PLAIN, layout_of
from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit
from tui_puzzles.testing.players import Source
from tui_puzzles.testing.truth import Solutions
from tui_puzzles.testing.walks import AtOnce, Forgetting, KnownPuzzle, Walks

Boards = Callable[[], Iterable[Board]]
BANKS = {"easy": 30, "medium": 30, "hard": 30, "diabolical": 125}
"""Every so-manieth puzzle of these is walked in each run."""


class SudokuKit(Kit):
    most = 0
    never_easiest = (
        "Siamese Finned X-Wing",
        "Siamese Sashimi X-Wing",
        "Hidden Triple in a Cage",
        "Naked Triple in a Cage",
        "Hidden Pair in a Cage",
    )

    def truth(self, board: Board) -> Solutions:
        """The one solution."""
        only = self.game.search(board, 2).only
        assert only
        return Solutions([only.marks])

    @property
    def sources(self) -> dict[str, Source]:
        return {"sudoku": _source("plain"), "small": _source("4x4", "6x6", "6x6 x", "4x4 jigsaw")}

    @property
    def slow_sources(self) -> dict[str, Source]:
        names = ("x", "windoku", "jigsaw", "antiknight", "antiking", "jigsaw x")
        return {"variants": _source(*names), "large": _source("12x12", "16x16")}

    def _walks(self, boards: Boards, solved: bool = True, sweep: bool = False) -> Walks:
        return Walks(puzzles=partial(self._puzzles, boards), solved=solved, sweep=sweep)

    @property
    def walks(self) -> dict[str, Walks]:
        few, many = self._walks, partial(self._walks, sweep=True)
        variants = [*((name, 100) for name in VARIANTS), *((name, 10) for name in MIXED)]
        return {
            **{name: few(partial(bank, name, share)) for name, share in BANKS.items()},
            **{f"all {name}": many(partial(bank, name)) for name in BANKS},
            "generated": few(partial(generated, 8, 7), solved=False),
            "many": many(partial(generated, 3000, 9), solved=False),
            **{name: few(partial(new_variants, name, 1, 4)) for name in VARIANTS},
            **{f"many {name}": many(partial(new_variants, name, n, 5)) for name, n in variants},
            "variant samples": few(partial(self._variant_samples, 6)),
            "all variant samples": many(partial(self._variant_samples, 1)),
        }

    def _variant_samples(self, every: int) -> Iterator[Board]:
        texts = (": ", "cage ")
        variants = [s for s in self.samples if any(text in s.text for text in texts)]
        return map(self.board_of, variants[::every])

    @property
    def at_once(self) -> dict[str, AtOnce]:
        plain, names = partial(self._at_once, 0.5, 9), ("6x6", "6x6 x")
        other = partial(self._at_once, 0.33, 13)
        few = {name: other(2, False, partial(new_variants, name, 2, 6)) for name in names}
        many = {f"many {n}": other(6, True, partial(new_variants, n, 4, 7)) for n in VARIANTS}
        return {
            "generated": plain(4, False, partial(generated, 2, 8)),
            "many": plain(1000, True, partial(generated, 12, 8)),
            **few,
            **many,
        }

    def _at_once(self, after: float, every: int, most: int, sweep: bool, boards: Boards) -> AtOnce:
        puzzles = partial(self._puzzles, boards)
        return AtOnce(puzzles=puzzles, after=after, every=every, most=most, sweep=sweep)

    def _puzzles(self, boards: Boards) -> Iterator[KnownPuzzle]:
        return self.puzzles(boards())

    @property
    def forgetting(self) -> dict[str, Forgetting]:
        puzzles = partial(self._puzzles, partial(generated, 6, 3))
        return {"a house": Forgetting(puzzles=puzzles, of_each=False, caught=0.5)}


def _source(*names: str) -> Source:
    """Puzzles of these variants, half of them with a few givens missing."""

    def made(rng: random.Random) -> Board:
        name = rng.choice(names)
        layout = layout_of((VARIANTS | MIXED | {"plain": PLAIN})[name])
        least, most = GIVENS.get(name, GIVENS.get(layout.variant.side, (0, 0)))
        board = dug(full_grid(rng, layout), rng, "", rng.randint(least, most), layout)
        return fewer_givens(board, rng, 5) if rng.random() < 0.5 else board

    return made


KIT = SudokuKit("sudoku", Path(__file__).with_name("cases.txt"))
globals().update(checks_of(KIT))


def test_rules_are_known_by_many_names() -> None:
    for spelt in ("x-wing", "X Wing", "xwing"):
        assert KIT.game.rule(spelt) is KIT.game.rule("0300")
    assert KIT.game.rule("POINTING") is KIT.game.rule("Locked Candidates Type 1 (Pointing)")
