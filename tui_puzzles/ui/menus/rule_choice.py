"""The rules of a type, to choose one that a new puzzle needs; typing narrows the list."""

from collections.abc import Mapping
from functools import partial

from tui_puzzles.engine.game import Game, letters
from tui_puzzles.engine.rule import Rule
from tui_puzzles.ui.menus.listing import ListRow, column
from tui_puzzles.ui.menus.rule_list import about
from tui_puzzles.ui.menus.searching import Searching

LEVEL, NAME = 8, 36
"""The widths of the columns."""


class RuleChoice(Searching[Rule]):
    """Dismissed with the chosen rule."""

    PLACEHOLDER = "a name, an alias or a level"

    def __init__(self, keymap: Mapping[str, str], game: Game) -> None:
        super().__init__(keymap)
        self.game = game
        self.HEADING = f"New puzzle › {game.title} › with which rule?"

    def rows(self) -> list[ListRow]:
        """The rules whose name, alias or level contains the query."""
        pattern = letters(self.pattern)
        shown = [rule for rule in self.game.rules if pattern in about(rule)]
        return [self._row(rule) for rule in shown]

    def _row(self, rule: Rule) -> ListRow:
        level = column(rule.level.label, LEVEL, "faint")
        pieces = (level, column(rule.name, NAME), column(", ".join(rule.aliases), 40, "faint"))
        return ListRow(lambda _: pieces, partial(self.dismiss, rule), f"Only with {rule.name}.")
