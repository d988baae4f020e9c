"""Factories of rules: a type names and ranks them, and says in which words they speak."""

from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from tui_puzzles.engine.later import expression
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Finding
from tui_puzzles.engine.words.together import listed, plural
from tui_puzzles.records import record

_SLOT = expression(r"<(\w+)>")


@record
class Words:
    """What a type calls the units that rules look at, and what stands in them.

    ``unit`` is the noun ("house", "run"), ``kinds`` are those of the units; none = all. ``names``
    are the kinds that players are reminded of, all unless given; ``crossing`` is what the cells of
    a unit lie in besides ("run"), of these ``across`` kinds. ``digits`` are gone through, a unit
    with all values needs ``every`` one; when ``most`` are used, ``rest`` is left.
    """

    unit: str
    kinds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    crossing: str = ""
    across: tuple[str, ...] = ()
    digits: str = "digits"
    every: str = "all digits"
    most: str = "all but one"
    rest: str = "that one"

    @property
    def units(self) -> str:
        """Boxes."""
        return plural(self.unit)

    @property
    def crossings(self) -> str:
        """Runs."""
        return plural(self.crossing)

    @property
    def all_kinds(self) -> str:
        """Row, column and box."""
        return listed(self.names or self.kinds)

    @property
    def any_kind(self) -> str:
        """A row, a column or a box."""
        return listed([f"a {name}" for name in self.names or self.kinds], "or")

    @property
    def own_kinds(self) -> str:
        """Its row, its column and its box."""
        return listed([f"its {name}" for name in self.names or self.kinds])

    @property
    def one_crossing(self) -> str:
        """One row or one column."""
        return listed([f"one {name}" for name in self.across or (self.crossing,)], "or")

    def put_into(self, text: str) -> str:
        """The text with these words in its slots, such as ``<unit>``."""
        return _SLOT.sub(lambda slot: str(getattr(self, slot[1])), text)


F = TypeVar("F", bound=Callable[..., Iterator[Finding]])
Make: TypeAlias = Callable[..., Callable[[F], Rule]]
"""``rule``, ``unit_rule`` or ``value_rule``."""
Factory: TypeAlias = Callable[[str, Level, int, Words], Rule]
"""From a name, a level, a score and words to the rule."""


def law_rule(
    make: Make[F], sentence: str, aliases: tuple[str, ...] = (), lesson: str = ""
) -> Callable[[F], Factory]:
    """Make a factory of rules of a function that finds.

    The sentence and the lesson, the function's docstring unless given, have slots for words.
    """
    return lambda find: factory(make, sentence, lesson or find.__doc__, aliases, lambda _: find)


def factory(
    make: Make[F],
    sentence: str,
    lesson: str | None,
    aliases: tuple[str, ...],
    finder: Callable[[Words], F],
) -> Factory:
    """The factory of rules that find otherwise in other words."""

    def made(name: str, level: Level, score: int, words: Words) -> Rule:
        texts = {"sentence": words.put_into(sentence), "lesson": words.put_into(lesson or "")}
        return make(name, level, score, **texts, aliases=aliases, kinds=words.kinds)(finder(words))

    return made
