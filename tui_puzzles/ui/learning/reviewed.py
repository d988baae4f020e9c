"""The end of a review or a test: how each task went, and what to read again."""

from collections.abc import Iterator, Mapping
from functools import partial

from tui_puzzles.tutor.learning.review import Outcome, Tasks
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Listing, ListRow, column, head, row
from tui_puzzles.ui.messages import ShowLesson

NAME, TYPE = 36, 12
"""The widths of the columns."""


class Reviewed(Listing[None]):
    """What to read again comes first; enter opens the lesson."""

    def __init__(self, keymap: Mapping[str, str], tasks: Tasks) -> None:
        super().__init__(keymap)
        self.outcomes = tasks.outcomes
        self.HEADING = tasks.verdict

    def rows(self) -> list[ListRow]:
        return list(self._rows())

    def _rows(self) -> Iterator[ListRow]:
        for good, name in ((False, "Read again"), (True, "Right")):
            some = [one for one in self.outcomes if one.good is good]
            if some:
                yield head(TextPiece(name, ("head",)))
            yield from map(self._row, some)

    def _row(self, one: Outcome) -> ListRow:
        game, rule = one.task.game, one.task.rule
        read = partial(self.post_message, ShowLesson(game, rule))
        sign = TextPiece("✓ " if one.good else "✗ ", ("easy",) if one.good else ())
        name = column(_name(one), NAME)
        kind = column(game.title, TYPE, "faint")
        return row(sign, name, kind, TextPiece(_how(one), ("faint",)), pick=read, note=rule.idea)


def _name(one: Outcome) -> str:
    """The rule; of a position with nothing, the level up to which there was none."""
    level = one.task.rule.level.label
    return f"Nothing up to level {level}" if one.task.foil else one.task.rule.name


def _how(one: Outcome) -> str:
    if one.found:
        return "found" if one.named else "found, but taken for another"
    return "something was tried" if one.task.foil else "not found alone"
