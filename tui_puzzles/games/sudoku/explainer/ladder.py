"""The explainer's techniques in its order, with their costs in tenths.

Costs that aren't published, for some sizes and kinds, are taken from rated puzzles.
"""

from collections.abc import Callable

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.step import Step
from tui_puzzles.games.sudoku.explainer import direct, strong_links
from tui_puzzles.games.sudoku.explainer.aligned import aligned_triplets
from tui_puzzles.games.sudoku.explainer.bent_sets import bent_sets
from tui_puzzles.games.sudoku.explainer.cases import multiple_chains
from tui_puzzles.games.sudoku.explainer.chains import chains
from tui_puzzles.games.sudoku.explainer.deep import DEEP_NETS
from tui_puzzles.games.sudoku.explainer.hint import Technique, of_rule, rule_named
from tui_puzzles.games.sudoku.explainer.nets import one_digit_nets

_LOOPS = {6: 46, 8: 47}
_LONG_LOOP = 50


def _by_length(step: Step) -> int:
    """The cost of a unique loop, by its cells."""
    cells = next(piece.cells for piece in step.evidence if piece.name == "pattern")
    return _LOOPS.get(count(cells), _LONG_LOOP)


def _by_length_and_subset(step: Step) -> int:
    """A unique loop that needs a naked subset costs a tenth more for each digit after the first."""
    return _by_subset(_by_length(step) - 1)(step)


def _by_subset(base: int) -> Callable[[Step], int]:
    """The cost of a pattern with a naked subset, by its digits."""

    def cost(step: Step) -> int:
        return base + count(next(p.values for p in step.evidence if p.name == "subset"))

    return cost


def _rule(name: str, cost: int | Callable[[Step], int]) -> Technique:
    """A rule that the explainer also has."""
    return of_rule(rule_named(name), cost)


LADDER: tuple[Technique, ...] = (
    _rule("Full House", 10),
    direct.hidden_singles,
    direct.direct_pointing,
    direct.direct_claiming,
    direct.direct_hidden_set(2, 20),
    _rule("Naked Single", 23),
    direct.direct_hidden_set(3, 25),
    _rule("Locked Candidates Type 1 (Pointing)", 26),
    _rule("Locked Candidates Type 2 (Claiming)", 28),
    _rule("Naked Pair", 30),
    _rule("X-Wing", 32),
    _rule("Hidden Pair", 34),
    _rule("Naked Triple", 36),
    _rule("Swordfish", 38),
    _rule("Hidden Triple", 40),
    strong_links.two_links,
    _rule("XY-Wing", 42),
    _rule("XYZ-Wing", 44),
    _rule("Unique Rectangle Type 1", 45),
    _rule("Unique Rectangle Type 2", 45),
    _rule("Unique Rectangle Type 4", 45),
    _rule("Unique Rectangle Type 3", _by_subset(44)),
    _rule("Unique Loop Type 1", _by_length),
    _rule("Unique Loop Type 2", _by_length),
    _rule("Unique Loop Type 4", _by_length),
    _rule("Unique Loop Type 3", _by_length_and_subset),
    _rule("Naked Quadruple", 50),
    _rule("Jellyfish", 52),
    _rule("Hidden Quadruple", 54),
    strong_links.three_links,
    bent_sets(4, {4: 55, 3: 56, 2: 55}, 55),
    _rule("BUG+1", 56),
    _rule("BUG Type 2", 57),
    _rule("BUG Type 4", 57),
    _rule("BUG Type 3", _by_subset(56)),
    strong_links.three_grouped_links,
    bent_sets(5, {5: 62, 4: 63, 3: 64, 2: 63}, 62),
    chains,
    aligned_triplets,
    one_digit_nets,
    multiple_chains,
    *DEEP_NETS,
)
