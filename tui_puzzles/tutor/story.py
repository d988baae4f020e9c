"""A solved puzzle as a lesson in pages: plain steps grouped, interesting ones in full.

A step is interesting when its rule is above the easy level, or is met for the first time.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from tui_puzzles.engine.bits import count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import level_of, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.answers import FoundStep
from tui_puzzles.tutor.why import justified, undecided

BY_HAND = "Your move"
"""What a step is called that no rule justifies."""
GoOn = Callable[[], bool]


class Taken(NamedTuple):
    """A step, the board it is taken on, and its number from 1."""

    number: int
    step: Step
    board: Board


class StoryPage(NamedTuple):
    """Steps listed together; a step shown in full has a page of its own."""

    steps: tuple[Taken, ...]
    whole: bool

    @property
    def rules(self) -> Counter[str]:
        """How often each rule is used."""
        return Counter(taken.step.rule for taken in self.steps)

    @property
    def after(self) -> Board:
        """The board behind the page."""
        last = self.steps[-1]
        return last.board.after(last.step)

    @property
    def heading(self) -> str:
        """The rule; of steps told together how many there are of each."""
        if len(self.steps) == 1:
            return self.steps[0].step.rule
        used = [times_used(name, times) for name, times in self.rules.most_common()]
        return f"{len(self.steps)} steps: {', '.join(used)}"


def times_used(rule: str, times: int) -> str:
    """20 × Full House; 1 of your own that no rule explains."""
    return f"{times} × {rule}" if rule != BY_HAND else f"{times} of your own that no rule explains"


class Lack(NamedTuple):
    """What happens without a rule: ``left`` cells stay open, ``instead`` rules do its work."""

    rule: str
    left: int
    instead: tuple[str, ...]


class Story(NamedTuple):
    """The pages, and what they come to; ``left`` cells stay open at the end."""

    game: Game
    title: str
    start: Board
    pages: tuple[StoryPage, ...]
    left: int
    level: Level
    score: int
    hardest: str
    lacks: tuple[Lack, ...] = ()

    @property
    def rules(self) -> Counter[str]:
        """How often each rule is used, in the order they are met."""
        used = Counter[str]()
        for page in self.pages:
            used.update(taken.step.rule for taken in page.steps)
        return used


def story(game: Game, title: str, start: Board, taken: Sequence[Taken]) -> Story:
    """The story of these steps from the start."""
    named = {rule.name: rule for rule in game.rules}
    used = [named[one.step.rule] for one in taken if one.step.rule in named]
    hardest = max(used, key=lambda rule: rule.rank, default=None)
    score = sum(rule.score for rule in used)
    least, work = hardest.level if hardest else Level.EASY, start.layout.work
    level = level_of(least, score, game.ceilings, work)
    end = taken[-1].board.after(taken[-1].step) if taken else start
    pages = tuple(_pages(taken, named))
    name = hardest.name if hardest else ""
    return Story(game, title, start, pages, count(end.open), level, score, name)


def solver_steps(rules: Sequence[Rule], start: Board, go_on: GoOn) -> list[Taken]:
    """The steps that the rules take from a start, until ``go_on`` says no."""
    taken: list[Taken] = []
    board = start.settled()
    try:
        for step, after in walk(board, rules):
            taken.append(Taken(len(taken) + 1, step, board))
            board = after
            if not go_on():
                break
    except Contradiction:
        pass  # the story ends where the contradiction shows
    return taken


def player_steps(
    rules: Sequence[Rule], history: History, boards: Sequence[Board], go_on: GoOn
) -> list[Taken]:
    """The turns of a game as steps, each with the easiest of the rules that justifies it.

    ``boards`` are those of the game's moments. Where a player filled in what no rule tells, the
    step has no evidence.
    """
    taken: list[Taken] = []
    for board, moment in zip(boards, history.moments[1 : history.at + 1], strict=False):
        turn = moment.turn
        if isinstance(turn, Move) and turn.act in (Act.ENTER, Act.REMOVE):
            for found in by_hand(rules, turn, board, go_on):
                taken.append(Taken(len(taken) + 1, *found))
        elif isinstance(turn, Step):
            taken.append(Taken(len(taken) + 1, turn, board))
    return taken


def by_hand(rules: Sequence[Rule], move: Move, board: Board, go_on: GoOn) -> Iterator[FoundStep]:
    """A move as a step of the easiest rule that justifies it; without evidence if none does.

    What no single step justifies is a step for each of its cells.
    """
    placed, removed = move.decided(board.layout)
    step = justified(move, board, rules, go_on)
    cells = list(members(board.layout.cells_of(union(undecided(move, board)))))
    if step:
        yield FoundStep(Step(step.rule, step.evidence, placed, removed), board)
    elif len(cells) < 2:
        yield FoundStep(Step(BY_HAND, (), placed, removed), board)
    else:
        for cell in cells:
            for found in by_hand(rules, move._replace(cell=cell, more=()), board, go_on):
                yield found
                board = board.after(found.step)


def with_lacks(story: Story, rules: Sequence[Rule], go_on: GoOn) -> Story:
    """The story with what happens without each of its rules above the easy level."""
    used = [rule for rule in rules if rule.name in story.rules and rule.level > Level.EASY]
    found = (_lack(story, rules, rule, go_on) for rule in used if go_on())
    return story._replace(lacks=tuple(found))


def _lack(story: Story, rules: Sequence[Rule], rule: Rule, go_on: GoOn) -> Lack:
    others = [other for other in rules if other is not rule]
    steps = solver_steps(others, story.start, go_on)
    end = steps[-1].board.after(steps[-1].step) if steps else story.start
    instead = dict.fromkeys(one.step.rule for one in steps if one.step.rule not in story.rules)
    return Lack(rule.name, count(end.open), tuple(instead))


def _pages(taken: Sequence[Taken], named: dict[str, Rule]) -> Iterator[StoryPage]:
    whole = set(_interesting(taken, named))
    for number, steps in groupby(taken, lambda one: one.number if one.number in whole else 0):
        yield StoryPage(tuple(steps), whole=bool(number))


def _interesting(taken: Iterable[Taken], named: dict[str, Rule]) -> Iterator[int]:
    """The numbers of the steps to show in full."""
    met: set[str] = set()
    for one in taken:
        rule = named.get(one.step.rule)
        if one.step.rule not in met or rule is None or rule.level > Level.EASY:
            yield one.number
        met.add(one.step.rule)
