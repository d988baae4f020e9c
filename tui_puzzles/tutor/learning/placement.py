"""A placement test: the hardest level whose rules a player finds, by bisection."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Level
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.positions import drills, easiest
from tui_puzzles.tutor.learning.review import Outcome, Task
from tui_puzzles.tutor.learning.schedule import Attempt

MOST, ENOUGH = 8, 6
"""Positions of a level, and how many of them must be found. It ends as soon as that is decided."""
TRIES = 20
"""Positions to look at for one whose easiest step is of its rule."""


class Placement:
    """Positions of the middle one of the levels in question, until one level is left."""

    asks_name: ClassVar[bool] = False
    asks: ClassVar[str] = (
        "Find a step of level {level}, and do what it shows. There is nothing easier here."
    )
    none: ClassVar[str] = "I don't see it"
    sure: ClassVar[str] = "This one will count as not found. If in doubt, go on looking."

    def __init__(self, game: Game, chance: Random) -> None:
        self.game, self.chance = game, chance
        self.drills = drills(game.name)
        rules = [rule for rule in game.rules if rule.name in self.drills]
        self.levels = sorted({rule.level for rule in rules})
        self.rules = {one: [rule for rule in rules if rule.level is one] for one in self.levels}
        self.known, self.most = 0, len(self.levels)  # of the levels at least, and at most
        self.outcomes: list[Outcome] = []
        self.found = self.missed = 0  # on the current level
        self.task: Task | None = self._drawn()

    @property
    def _tried(self) -> int:
        """The number of the level in question."""
        return (self.known + self.most) // 2

    @property
    def level(self) -> Level:
        """The hardest level known so far."""
        return self.levels[self.known - 1] if self.known else Level.UPKEEP

    @property
    def place(self) -> str:
        """Which of the tasks it is, in words."""
        return f"Placement: {self.found + self.missed + 1} of {MOST}"

    @property
    def verdict(self) -> str:
        """How it went, in words."""
        if not self.known:
            return "Placement › begin with the first lesson"
        return f"Placement › rules up to level {self.level.label} are known"

    def note(self, outcome: Outcome) -> None:
        """The current task is done: on with this level, or with another."""
        self.outcomes.append(outcome)
        self.found += outcome.found
        self.missed += not outcome.found
        if self.found == ENOUGH:
            self._narrow(self._tried + 1, self.most)
        elif self.missed > MOST - ENOUGH:
            self._narrow(self.known, self._tried)
        self.task = self._drawn()

    def _narrow(self, known: int, most: int) -> None:
        self.known, self.most = known, most
        self.found = self.missed = 0

    def keep(self, diary: Diary, attempt: Attempt) -> None:
        """Write the attempt into the diary, and at the end the result."""
        diary.log(attempt)
        if self.task is None:
            diary.place(self.game.name, self.level)

    def _drawn(self) -> Task | None:
        """A position of the level in question; None at the end."""
        if self.known == self.most:
            return None
        tasks = [task for _, task in zip(range(TRIES), self._tasks(), strict=False)]
        fit = (task for task in tasks if easiest(task.board, task.rule, self.game.rules))
        return next(fit, tasks[0])

    def _tasks(self) -> Iterator[Task]:
        """Any positions of the level, each rule as likely as the others."""
        while True:
            rule = self.chance.choice(self.rules[self.levels[self._tried]])
            yield Task(self.game, rule, self.chance.choice(self.drills[rule.name]))
