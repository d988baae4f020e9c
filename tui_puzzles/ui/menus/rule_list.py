"""The rules of a type, to read about or practise; typing narrows the list."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

from tui_puzzles.engine.game import Game, letters
from tui_puzzles.engine.rule import Rule
from tui_puzzles.tutor.positions import drills
from tui_puzzles.tutor.schedule import Progress
from tui_puzzles.ui.app_keys import RULE_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.menus.listing import Row, column
from tui_puzzles.ui.menus.searching import Searching

LEVEL, NAME, ABOUT = 8, 36, 40
"""The widths of the columns."""
Open = Callable[[Rule], object]


class RuleList(Searching[None]):
    """Rules by level, with a field to search them by name, alias or level."""

    BINDINGS = bindings(RULE_KEYS)
    LEGEND = RULE_KEYS
    PLACEHOLDER = "a name, an alias or a level"

    def __init__(
        self,
        keymap: Mapping[str, str],
        game: Game,
        progress: Mapping[str, Progress],
        read: Open,
        practise: Open,
        play: Open,
    ) -> None:
        super().__init__(keymap)
        self.game = game
        self.progress = progress
        self.read = read
        self.practise = practise
        self.play = play
        self.drills = drills(game.name)
        self.shown: list[Rule] = []
        self.HEADING = f"Lessons › {game.title}"

    def rows(self) -> list[Row]:
        """The rules whose name, alias or level contains the query."""
        everything, pattern = (*self.game.upkeep, *self.game.rules), letters(self.pattern)
        self.shown = [rule for rule in everything if pattern in about(rule)]
        before = (None, *(rule.level for rule in self.shown))
        pairs = zip(self.shown, before, strict=False)
        return [self._row(rule, rule.level is not above) for rule, above in pairs]

    def _row(self, rule: Rule, first: bool) -> Row:
        pieces = (
            column(rule.level.label if first else "", LEVEL, "faint"),
            column(rule.name, NAME),
            column(self._how_far(rule), ABOUT, "faint"),
        )
        note = " ".join(rule.lesson.partition("\n\n")[0].split())
        return Row(lambda _: pieces, partial(self.read, rule), note)

    def _how_far(self, rule: Rule) -> str:
        """The player's progress with a rule; else the number of positions, and other names."""
        progress = self.progress.get(rule.name)
        if progress:
            due = ", due now" if progress.is_due(date.today()) else ""
            return f"{progress.found} of {progress.tries} found{due}"
        number = len(self.drills.get(rule.name, ()))
        return ", ".join([*([f"{number} positions"] if number else []), *rule.aliases])

    def action_practise(self) -> None:
        if self.shown:
            self.practise(self.shown[self.pane.at])

    def action_play(self) -> None:
        if self.shown:
            self.play(self.shown[self.pane.at])


def about(rule: Rule) -> str:
    """What a rule is found by: its names and its level."""
    return " ".join(map(letters, (rule.name, *rule.aliases, rule.level.label)))
