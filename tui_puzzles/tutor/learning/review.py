"""A review: all rules that are due, mixed and with their names kept back.

Rules that are easily taken for each other follow each other, and here and there stands a position
where nothing up to the level asked for is to be found. So the player has to see which rule it is,
as in a puzzle, instead of being told beforehand.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar, Protocol

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, load_game
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.records import field, record
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.tutor.learning.positions import Drill, drills
from tui_puzzles.tutor.learning.records import Due
from tui_puzzles.tutor.learning.schedule import Attempt, Progress

CHOICES = 4
"""Names to choose from."""
BLOCK = 3
"""Positions with something among which stands one with nothing."""


@record
class Task:
    """A position whose easiest step is of ``rule``; a ``foil`` has no step up to its level."""

    game: Game
    rule: Rule
    drill: Drill
    foil: bool = False

    @property
    def board(self) -> Board:
        """The position's board."""
        return self.drill.position(self.game).board


@record
class Outcome:
    """How a task went: was it found at the first try, and unaided? And was it named rightly?"""

    task: Task
    found: bool
    named: bool = True

    @property
    def good(self) -> bool:
        """Is there nothing to read again?"""
        return self.found and self.named


class Tasks(Protocol):
    """Tasks, one after the other, and how they went; ``asks_name``: is what is found named?

    ``asks`` is the task in words, ``none`` what may be answered instead of a move, ``sure`` the
    question before that is taken; the level stands for ``{level}``.
    """

    asks_name: ClassVar[bool]
    asks: ClassVar[str]
    none: ClassVar[str]
    sure: ClassVar[str]
    outcomes: list[Outcome]

    @property
    def task(self) -> Task | None: ...  # the current one; None at the end
    @property
    def place(self) -> str: ...  # which of the tasks it is, in words
    @property
    def verdict(self) -> str: ...  # how it went, in words

    def note(self, outcome: Outcome) -> None: ...  # the current one is done
    def keep(self, diary: Diary, attempt: Attempt) -> Progress | None: ...  # the same for good


@record(frozen=False)
class Review:
    """The tasks of a review."""

    asks_name: ClassVar[bool] = True
    asks: ClassVar[str] = (
        "Find a step of level {level}, and do what it shows. There is nothing easier here; if"
        " there is nothing of that level either, say so."
    )
    none: ClassVar[str] = "nothing here"
    sure: ClassVar[str] = "Is there really nothing up to level {level}? If in doubt, go on looking."
    tasks: Sequence[Task]
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def task(self) -> Task | None:
        """The current one; None at the end."""
        at = len(self.outcomes)
        return self.tasks[at] if at < len(self.tasks) else None

    @property
    def place(self) -> str:
        """Which of the tasks it is, in words."""
        return f"Review: {len(self.outcomes) + 1} of {len(self.tasks)}"

    @property
    def verdict(self) -> str:
        """How it went, in words."""
        good = sum(one.good for one in self.outcomes)
        return f"Review › {good} of {len(self.outcomes)} right"

    def note(self, outcome: Outcome) -> None:
        """The current task is done."""
        self.outcomes.append(outcome)

    def keep(self, diary: Diary, attempt: Attempt) -> Progress | None:
        """Write it into the diary; where there was nothing, there is nothing to learn from."""
        return None if self.outcomes[-1].task.foil else diary.practise(attempt)


def review(due: Sequence[Due], chance: random.Random) -> Review:
    """The review of these rules, the oldest first; those without positions are left out."""
    tasks = [task for one in in_order(due) if (task := _task(one))]
    blocks = (tasks[at : at + BLOCK] for at in range(0, len(tasks), BLOCK))
    return Review([task for block in blocks for task in _with_foil(block, chance)])


def in_order(due: Sequence[Due]) -> Iterator[Due]:
    """After each rule one that is easily taken for it, else one of another type if there is one."""
    left, last = list(due), None
    while left:
        last = min(left, key=lambda one: _distance(last, one))  # the oldest of the nearest
        left.remove(last)
        yield last


def _distance(last: Due | None, one: Due) -> int:
    if last is None:
        return 0
    if last.type != one.type:
        return 1
    kin = _kin(last.type)
    return 0 if one.rule in kin.get(last.rule, ()) or last.rule in kin.get(one.rule, ()) else 2


@cache
def _kin(game: str) -> Mapping[str, Sequence[str]]:
    """The related rules of each rule that has a lesson."""
    return {name: lesson.kin for name, lesson in lessons(load_game(game)).items()}


def _task(due: Due) -> Task | None:
    """The next position of a rule; None if there is none (any more)."""
    found = drills(due.type).get(due.rule)
    game = load_game(due.type)
    return Task(game, game.rule(due.rule), found[due.tries % len(found)]) if found else None


def _with_foil(block: Sequence[Task], chance: random.Random) -> Iterator[Task]:
    """The tasks with a foil for one of them somewhere among them.

    Only for rules up to hard: nobody can tell that a board has nothing above that.
    """
    seen = [task for task in block if task.rule.level <= Level.HARD]
    foil = _foil(chance.choice(seen), chance) if seen and len(block) > 1 else None
    at = chance.randrange(len(block) + 1)
    yield from block[:at]
    if foil:
        yield foil
    yield from block[at:]


def _foil(task: Task, chance: random.Random) -> Task | None:
    """A position whose easiest step is of a level above that of the task's rule."""
    game, level = task.game, task.rule.level
    harder = [rule.name for rule in game.rules if rule.level > level]
    found = [drill for name in harder for drill in drills(game.name).get(name, ())]
    for drill in chance.sample(found, min(len(found), CHOICES)):
        foil = Task(game, task.rule, drill, foil=True)
        if not any(rule.applies(foil.board) for rule in game.rules if rule.level <= level):
            return foil
    return None


def look_alikes(game: Game, rule: Rule, chance: random.Random) -> list[Rule]:
    """The rule among others that it is easily taken for, in any order."""
    names = dict.fromkeys([rule.name, *_near(game, rule)])
    found = [game.rule(name) for name in list(names)[:CHOICES]]
    chance.shuffle(found)
    return found


def _near(game: Game, rule: Rule) -> Iterator[str]:
    """The names of related rules, of those related to them, then of those that stand beside it."""
    kin, upkeep = _kin(game.name), {one.name for one in game.upkeep}
    first = [name for name in kin.get(rule.name, ()) if name not in upkeep]
    yield from first
    yield from (name for one in first for name in kin.get(one, ()) if name not in upkeep)
    names = [one.name for one in game.rules]
    at = names.index(rule.name)
    yield from sorted(names, key=lambda name: abs(names.index(name) - at))
