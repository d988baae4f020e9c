"""The rules of a type, to read about or practise; typing narrows the list."""

from collections.abc import Iterator
from datetime import date
from functools import partial

from tui_puzzles.engine.aliases import in_letters, letters
from tui_puzzles.engine.game import Game, also_called
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.words.together import counted, listed
from tui_puzzles.play.names import nearest_to
from tui_puzzles.play.times import clock_text
from tui_puzzles.tutor.learning.curriculum import Curriculum, Learner
from tui_puzzles.tutor.learning.lessons import rule_of
from tui_puzzles.ui.app_keys import RULE_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import ListRow, Pieces, column, length, row
from tui_puzzles.ui.menus.searching import Searching
from tui_puzzles.ui.messages import OfRule, ShowLesson, ShowPlacement, ShowPractice, ShowPuzzles

NAME, LEVEL, ABOUT = 46, 8, 22
"""The widths of the columns."""
INDENT, DEEPEST = 2, 7
"""Columns that a rule stands to the right of the one that it builds on; how often at most."""
MORE = " …"
WAY = 18
"""Columns of what the first lines are."""
TEST = "a test of a few minutes finds what you know"
Chosen = tuple[Game, Rule]


class RuleList(Searching[None]):
    """Rules below those that they build on, with a field to search by name, alias or level.

    Above them the next lesson and the placement test; a search has the rules alone.
    """

    BINDINGS = bindings(RULE_KEYS)
    LEGEND = RULE_KEYS
    PLACEHOLDER = "a name, an alias or a level"

    def __init__(self, game: Game, learner: Learner) -> None:
        super().__init__()
        self.game = game
        self.learner = learner
        self.curriculum = Curriculum(game)
        self.shown: list[Chosen | None] = []  # the rule of each row, where it is about one
        self.HEADING = f"Lessons › {game.title}"

    def rows(self) -> list[ListRow]:
        """The rules whose name, alias or level contains the query, that of the name before others.

        Without one, the way.
        """
        pattern = self.pattern
        lines: list[tuple[Chosen | None, ListRow]]
        if letters(pattern):
            rules = self.curriculum.rules
            found = [rule for rule in rules if in_letters(pattern, about(self.game, rule))]
            found.sort(key=lambda rule: not letters(rule.name).startswith(letters(pattern)))
            lines = [self._row(rule, 0) for rule in found]
        else:
            tree = (self._row(rule, depth) for rule, depth in self.curriculum.tree())
            lines = [*self._first_rows(), *tree]
        self.shown = [rule for rule, _ in lines]
        return [row for _, row in lines]

    def _first_rows(self) -> Iterator[tuple[Chosen | None, ListRow]]:
        """Mastery by level, the next lesson, the placement test."""
        yield None, ListRow(self._levels, heads=True)
        name = self.curriculum.next(self.learner)
        if name:
            following = rule_of(name, self.game)
            note = "The first rule that you have not mastered, with all that it builds on known."
            pick = partial(self._read, *following)
            label = following[1].level.label
            words = (TextPiece(name), TextPiece(f"  {label}", (label,)))
            yield following, row(_way("Next lesson"), *words, pick=pick, note=note)
        placed = self.learner.placed
        known = f"known up to level {placed.label}" if placed else TEST
        test = partial(self.post_message, ShowPlacement(self.game))
        note = "Eight positions of a level at most, then harder or easier ones."
        yield None, row(_way("Placement test"), TextPiece(known, ("faint",)), pick=test, note=note)

    def _levels(self, width: int) -> Pieces:
        """How many are mastered, of each level for which there is room; ``…`` for the others."""
        levels = self.curriculum.by_level(self.learner)
        done, known = (sum(counts) for counts in zip((0, 0), *levels.values(), strict=True))
        pieces = [_way(f"Mastered {done} of {known}")]
        for level, (mastered, every) in levels.items():
            name = TextPiece(f"{'  ' * (len(pieces) > 1)}{level.label} ", (level.label,))
            number = TextPiece(f"{mastered} of {every}", ("faint",))
            if length([*pieces, name, number]) > width - len(MORE):
                return [*pieces, TextPiece(MORE, ("faint",))]
            pieces += (name, number)
        return pieces

    def _row(self, rule: Rule, depth: int) -> tuple[Chosen, ListRow]:
        room = INDENT * min(depth, DEEPEST)
        sign = "└ " if depth else ""
        pieces = (
            TextPiece(" " * max(room - INDENT, 0) + sign, ("hair",)),
            column(rule.name, NAME - room),
            column(rule.level.label, LEVEL, rule.level.label),
            column(self._how_far(rule), ABOUT, "faint"),
        )
        own = self.game, rule
        return own, ListRow(lambda _: pieces, partial(self._read, *own), self._note(rule))

    def _note(self, rule: Rule) -> str:
        """The idea of a rule, its other names, and what it builds on."""
        bases = self.curriculum.bases[rule.name]
        also = f" Also called {listed(rule.aliases, 'or')}." if rule.aliases else ""
        return f"{rule.idea}{also}" + (f" Builds on {listed(bases)}." if bases else "")

    def _how_far(self, rule: Rule) -> str:
        """The latest attempts at a rule, the time to find it, and whether it is due."""
        progress = self.learner.progress.get(rule.name)
        last = self.learner.attempts.get(rule.name)
        due = ", due" if progress and progress.is_due(date.today()) else ""
        if last:
            sign = "✓ " if last.mastered else ""
            time = f", {clock_text(last.seconds)}" if last.seconds else ""
            return f"{sign}{sum(last.finds)} of {len(last.finds)}{time}{due}"
        if progress:
            return f"{progress.found} of {progress.tries}{due}"
        number = len(self.curriculum.practised.get(rule.name, ()))
        return counted(number, "position") if number else ""

    def _read(self, game: Game, rule: Rule) -> None:
        self.post_message(ShowLesson(game, rule))

    def action_practise(self) -> None:
        self._of_rule(ShowPractice)

    def action_play(self) -> None:
        self._of_rule(ShowPuzzles)

    def _of_rule(self, show: type[OfRule]) -> None:
        """Show this of the chosen rule, if the line is about one."""
        chosen = self.shown[self.pane.at] if self.shown else None
        if chosen:
            self.post_message(show(*chosen))


def _way(name: str) -> TextPiece:
    """What a line above the rules is."""
    return column(name, WAY, "title")


def about(game: Game, rule: Rule) -> str:
    """What a rule is found by: its names, those elsewhere and what it is nearest to, its level."""
    others = *also_called(game, rule), *nearest_to(game, rule)
    return " ".join(map(letters, (rule.name, *others, rule.level.label)))
