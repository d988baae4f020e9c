"""The way through the rules of a type: what each builds on, the tree, the next lesson."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median

from tui_puzzles.engine.game import Game, game_names
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.records import field, record, replace
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.lessons import lessons, rule_of
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.tutor.learning.schedule import Attempt, Progress

LAST = 10
"""Attempts that mastery looks at."""
LEAST, SHARE = 3, 0.8
"""A rule is mastered when so many were made, and so much of the last ones found at first."""


# Which rules are mastered: found in most of the latest positions.


@record
class Mastery:
    """The latest attempts at a rule, the oldest first: which were found, and in what time."""

    finds: tuple[bool, ...] = ()
    seconds: int = 0  # the middle one of the times of finds

    @property
    def mastered(self) -> bool:
        """Is it known well enough to go on?"""
        return len(self.finds) >= LEAST and sum(self.finds) >= SHARE * len(self.finds)


def mastery(attempts: Iterable[Attempt]) -> dict[str, Mastery]:
    """The mastery of each rule that was tried."""
    by_rule: dict[str, list[Attempt]] = {}
    for one in attempts:
        by_rule.setdefault(one.rule, []).append(one)
    return {name: _mastery(some[-LAST:]) for name, some in by_rule.items()}


def _mastery(last: Sequence[Attempt]) -> Mastery:
    times = [one.seconds for one in last if one.found]
    return Mastery(tuple(one.found for one in last), round(median(times)) if times else 0)


@record
class Learner:
    """What the diary says of a player's rules of a type; up to the level ``placed`` all are known.

    ``attempts`` has the latest attempts by rule, ``progress`` when they come back; ``others`` is
    the same of other types.
    """

    progress: Mapping[str, Progress] = field(default_factory=dict)
    attempts: Mapping[str, Mastery] = field(default_factory=dict)
    placed: Level = Level.UPKEEP
    others: Mapping[str, "Learner"] = field(default_factory=dict)

    def mastered(self, name: str) -> bool:
        """Is a rule mastered?"""
        return name in self.attempts and self.attempts[name].mastered


def learner(diary: Diary, game: str) -> Learner:
    """All of it from a diary."""
    others = {name: _learner(diary, name) for name in game_names() if name != game}
    return replace(_learner(diary, game), others=others)


def _learner(diary: Diary, game: str) -> Learner:
    attempts = mastery(diary.attempts(game))
    return Learner(diary.progress(game), attempts, diary.placed(game))


class Curriculum:
    """The rules of a type, easiest first; what each builds on, and which comes next."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = (*game.upkeep, *game.rules)
        self.lessons = lessons(game)
        self.practised = drills(game.name)
        self._kin = {name: lesson.kin for name, lesson in self.lessons.items()}
        self.bases = {rule.name: self._bases(rule) for rule in self.rules}

    def _bases(self, rule: Rule) -> tuple[str, ...]:
        """What a rule builds on, the nearest first: as its lesson says, else its easier kin.

        That is the kin that stand before it in the contents, whichever of the two names the other.
        Rules of other types may follow, with the title of the type.
        """
        lesson = self.lessons.get(rule.name)
        if lesson and lesson.builds_on is not None:
            return lesson.builds_on
        names = [one.name for one in self.rules if one.level <= rule.level]
        before = names[: names.index(rule.name)]
        own = self._kin.get(rule.name, ())
        others = (name for name in reversed(before) if rule.name in self._kin.get(name, ()))
        return tuple(name for name in dict.fromkeys((*own, *others)) if name in before)

    def tree(self) -> Iterator[tuple[Rule, int]]:
        """The rules and how deep they stand; each below the first that it builds on."""
        below: dict[str, list[Rule]] = {}
        for rule in self.rules:
            below.setdefault(next(iter(self.bases[rule.name]), ""), []).append(rule)
        roots = sorted(below.get("", ()), key=lambda rule: rule.level is Level.UPKEEP)  # read last
        waiting = [(rule, 0) for rule in reversed(roots)]
        while waiting:
            rule, depth = waiting.pop()
            yield rule, depth
            waiting += [(one, depth + 1) for one in reversed(below.get(rule.name, ()))]

    def next(self, learner: Learner) -> str | None:
        """The first rule to be learnt whose bases are known; one of another type before it."""

        def is_known(name: str) -> bool:
            game, rule = rule_of(name, self.game)
            own = learner if game is self.game else learner.others.get(game.name, Learner())
            practised = rule.name in drills(game.name)  # what can't be practised is only read
            return not practised or rule.level <= own.placed or own.mastered(rule.name)

        names = {rule.name for rule in self.rules}
        unknown = (rule for rule in self.rules if not is_known(rule.name))
        for rule in sorted(unknown, key=lambda rule: rule.level):
            bases = [name for name in self.bases[rule.name] if not is_known(name)]
            if names.isdisjoint(bases):
                return next(iter(bases), rule.name)
        return None

    def by_level(self, learner: Learner) -> dict[Level, tuple[int, int]]:
        """Of each level how many rules are mastered, and how many can be practised."""
        rules = [rule for rule in self.rules if rule.name in self.practised]
        every = Counter(rule.level for rule in rules)
        mastered = Counter(rule.level for rule in rules if learner.mastered(rule.name))
        return {level: (mastered[level], every[level]) for level in sorted(every)}
