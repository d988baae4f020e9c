"""Walks whose every step is checked, all steps at once, and steps that forget to cite something."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.records import NamedTuple, record
from tui_puzzles.testing.steps import faults, forgetful
from tui_puzzles.testing.truth import Truth


class KnownPuzzle(NamedTuple):
    """A puzzle as a reader gives it, and what is true of it."""

    board: Board
    truth: Truth


Puzzles = Callable[[], Iterable[KnownPuzzle]]


@record(kw_only=True)
class Walks:
    """Puzzles to walk: how many at least, and what must come of them."""

    puzzles: Puzzles
    least: int = 1
    solved: bool = False  # by rules alone
    uses: tuple[str, ...] = ()  # rules that must have had a step
    spares: tuple[str, ...] = ()  # rules that must have had none
    proved_every: int = 1  # proofs are slow: one in this many steps is proved
    sweep: bool = False

    def check(self, game: Game) -> Counter[str]:
        """How often each rule had a step; AssertionError where one is wrong."""
        walked = [self._walked(game, puzzle) for puzzle in self.puzzles()]
        used = sum(walked, Counter[str]())
        print(f"\n{len(walked)} puzzles: {dict(used)}")
        assert len(walked) >= self.least, f"{len(walked)} puzzles only"
        assert set(used) >= set(self.uses), f"no step of {set(self.uses) - set(used)}"
        assert not set(used) & set(self.spares)
        return used

    def _walked(self, game: Game, puzzle: KnownPuzzle) -> Counter[str]:
        assert puzzle.truth.solvable
        used, before = Counter[str](), game.proved(puzzle.board).settled()
        for number, (step, after) in enumerate(walk(before, game.rules)):
            assert puzzle.truth.allows(step), f"false: {step}"
            if number % self.proved_every == 0:
                _check(step, game.rule(step.rule), before, puzzle.truth)
            used[step.rule] += 1
            before = after
        assert before.solved or not self.solved, "the rules don't solve it"
        whole = Step("", (), before.marks, before.layout.all_marks & ~before.marks)
        assert before.open or puzzle.truth.allows(whole), "this is no solution"
        return used


def _check(step: Step, rule: Rule, board: Board, truth: Truth) -> None:
    found = list(faults(step, rule, board, truth))
    assert not found, f"{rule.name}: {found}: {step}"


@record(kw_only=True)
class AtOnce:
    """Positions of walks, at each of which the steps of all rules are looked at."""

    puzzles: Puzzles
    after: float = 0  # the share of a walk that is left out
    every: int = 5
    most: int = 1000  # steps of a rule
    without: int = 0  # leave out this many of the hardest rules
    uses: tuple[str, ...] = ()
    sweep: bool = False

    def check(self, game: Game) -> None:
        """AssertionError where a step is wrong, or a rule that must have one has none."""
        seen, rules = Counter[str](), _easiest(game, self.without)
        for board, truth in self._positions(game):
            for rule in rules:
                for step in islice(rule.steps(board), self.most):
                    _check(step, rule, board, truth)
                    seen[rule.name] += 1
        assert seen
        assert set(seen) >= set(self.uses), f"no step of {set(self.uses) - set(seen)}"

    def _positions(self, game: Game) -> Iterator[KnownPuzzle]:
        for board, truth in self.puzzles():
            start = game.proved(board).settled()
            boards = [start, *(after for _, after in walk(start, _easiest(game, self.without)))]
            chosen = boards[int(len(boards) * self.after) :: self.every]
            yield from (KnownPuzzle(one, truth) for one in chosen)


@record(kw_only=True)
class Forgetting:
    """Steps that leave out a part of what they cite: of how many does the proof fail?

    ``caught`` is the least share, of each rule's or of all together. Now and then a pattern says
    more than its conclusion takes.
    """

    puzzles: Puzzles
    mutants: Callable[[Step], Iterator[Step]] = forgetful
    caught: float = 0.9
    of_each: bool = True
    besides: tuple[str, ...] = ()  # rules that may have steps without
    least: int = 1
    uses: tuple[str, ...] = ()
    least_used: int = 1  # of each of these rules
    without: int = 0  # leave out this many of the hardest rules

    def check(self, game: Game) -> None:
        """AssertionError where too few are caught."""
        made, caught = self._counted(game)
        print("\n", {name: f"{caught[name]} of {made[name]}" for name in made})
        assert made.total() >= self.least, f"{made.total()} mutants only"
        assert all(made[name] >= self.least_used for name in self.uses)
        for name in set(made) - set(self.besides) if self.of_each else ():
            assert caught[name] >= self.caught * made[name], name
        assert caught.total() >= (0 if self.of_each else self.caught) * made.total()

    def _counted(self, game: Game) -> tuple[Counter[str], Counter[str]]:
        made, caught = Counter[str](), Counter[str]()
        for puzzle in self.puzzles():
            before = game.proved(puzzle.board).settled()
            for step, after in walk(before, _easiest(game, self.without)):
                if not game.rule(step.rule).unique:
                    for mutant in self.mutants(step):
                        made[step.rule] += 1
                        caught[step.rule] += not proves(before, mutant)
                before = after
        return made, caught


def _easiest(game: Game, without: int) -> Sequence[Rule]:
    return game.rules[: len(game.rules) - without]


def check_rating(game: Game, board: Board, used: Sequence[Rule]) -> None:
    """A rating counts what a walk shows, which had steps of these rules."""
    rating = rate(game.proved(board), game.rules, game.ceilings)
    assert (rating.steps, rating.score) == (len(used), sum(rule.score for rule in used))
    hardest = max((rule.rank for rule in used), default=None)
    shown = rating.hardest and rating.hardest.rank
    assert shown == hardest
