"""Rules of combinations as factories: a type names and ranks them, and says of what they speak."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.sums import Combination


class About(NamedTuple):
    """The units that rules speak of.

    ``noun`` is what one is called ("run") and ``crossing`` what its cells lie in besides ("runs");
    ``kinds`` are those of the units; none = all.
    """

    noun: str
    crossing: str
    kinds: tuple[str, ...] = ()

    def put_into(self, text: str) -> str:
        """The text with these words for ``<unit>`` and ``<crossing>``."""
        return text.replace("<unit>", self.noun).replace("<crossing>", self.crossing)


Find: TypeAlias = Callable[[Board, Combination], Iterator[Finding]]
Factory: TypeAlias = Callable[[About, str, Level, int], Rule]
"""From the units, a name, a level and a score to the rule."""


def combination_rule(sentence: str, aliases: tuple[str, ...] = ()) -> Callable[[Find], Factory]:
    """Make a factory of rules of a function that looks at one unit.

    Its docstring, the lesson, and the sentence say ``<unit>`` for the noun. The unit is cited as
    evidence of that name before what the function finds.
    """

    def factory_of(find: Find) -> Factory:
        def factory(about: About, name: str, level: Level, score: int) -> Rule:
            def finder(board: Board, unit: Unit) -> Iterator[Finding]:
                assert isinstance(unit, Combination)
                return map(partial(_citing, about.noun, unit), find(board, unit))

            finder.__doc__ = about.put_into(find.__doc__ or "")
            text = about.put_into(sentence)
            made = unit_rule(name, level, score, text, aliases=aliases, kinds=about.kinds)
            return made(finder)

        return factory

    return factory_of


def _citing(noun: str, unit: Combination, finding: Finding) -> Finding:
    cited = Evidence(noun, Role.REGION, units=(unit,))
    return Finding((cited, *finding.evidence), finding.placements, finding.eliminations)
