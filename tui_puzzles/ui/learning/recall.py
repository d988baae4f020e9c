"""A task of a review or a test: make the easiest deduction, or say that there is none; name it."""

from collections.abc import Iterator
from functools import partial
from random import Random

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.review import Outcome, Task, Tasks, look_alikes
from tui_puzzles.tutor.learning.schedule import Attempt
from tui_puzzles.tutor.words import WRONG
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.learning.drill import DONE, PROVES, Exercise, shown_by
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.menus.listing import Listing, ListRow, column, head, row
from tui_puzzles.ui.messages import ShowLesson
from tui_puzzles.ui.puzzle.next_list import Next, NextList
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, step_paragraphs, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.puzzle.shown import Shown

NAME, TYPE = 36, 12
"""The widths of the columns."""


# The end of a review or a test: how each task went, and what to read again.


class Reviewed(Listing[None]):
    """What to read again comes first; enter opens the lesson."""

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
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


def recall_screen(tasks: Tasks, task: Task, settings: Settings) -> PuzzleScreen:
    """The board of a task."""
    guided = partial(Recall, tasks=tasks, task=task, board=task.board)
    return board_screen(task.game, task.board, tasks.place, settings, guided)


class Recall(Exercise):
    """An exercise that doesn't say which rule it is about, if any."""

    def __init__(self, screen: PuzzleScreen, tasks: Tasks, task: Task, board: Board) -> None:
        super().__init__(screen, task.rule, board)
        self.tasks = tasks
        self.task = task
        self.place = tasks.place
        if task.foil:
            self.steps, self.first = [], None
        self.hidden = task.foil or self.simplest
        self.about = None if self.hidden else task.rule

    @property
    def level(self) -> str:
        """The level up to which nothing may be here."""
        return self.rule.level.label

    def greet(self) -> Shown:
        if not self.hidden:
            return super().greet()
        task = self.tasks.asks.format(level=self.level)
        return self._asking_none(Shown(), title(self.place), plain(task), *self.how())

    def _asking_none(self, shown: Shown, *words: Paragraph) -> Shown:
        """These words; enter says that there is nothing."""
        keys = self.screen.keys_for(("accept", self.tasks.none), ("hint", "a hint"), PROVES)
        return shown.asking(self._sure, *words, keys)

    def _sure(self) -> Shown:
        """Ask again: enter may have been typed ahead."""
        sure = self.tasks.sure.format(level=self.level)
        keys = self.screen.keys_for(("accept", "I am sure"), ("cancel", "back"))
        return self.screen.shows.asking(self._none, title("Sure?"), plain(sure), keys)

    def _none(self) -> Shown:
        """The player says that there is nothing."""
        shows = self.screen.shows
        if self.task.foil:
            real = self.game.rule(self.task.drill.rule)
            but = f"The easiest step here is {real.name}, level {real.level.label}."
            right = shows.telling(title("Right, there is nothing."), plain(but))
            return self.finish(right, found=self.first_try)
        words = step_paragraphs(self.steps[0], self.game, self.board.layout)
        lit = self.screen.turns.lit(self.steps[0], self.board)
        return self.finish(lit.telling(title("There is something."), *words), found=False)

    # -- moves ---------------------------------------------------------------------------------

    def refused(self, move: Move, before: Position, shown: Shown) -> Shown:
        if not self.hidden:
            return super().refused(move, before, shown)
        if so := self.undone():
            but = f"{so}, but look for something simpler, if there is any. It is undone."
            return self._asking_none(shown, title("Something else"), plain(but))
        self.first_try = self.by_proof = False
        return self._asking_none(shown, title(WRONG), plain("It is undone."))

    def right(self, step: Step, move: Move, shown: Shown) -> Shown:
        attempt = self.attempt(self.first_try)
        if not self.hidden or attempt.helps or not self.tasks.asks_name:
            return super().right(step, move, shown)
        self.closed = DONE
        chance = Random(self.task.drill.line)
        self.ways = NextList(
            "Which rule shows this?",
            [
                Next(rule.name, "", partial(self._named, rule, attempt, step, move))
                for rule in look_alikes(self.game, self.rule, chance)
            ],
        )
        name = plain("Now name it: the arrows choose, enter says it.")
        return shown.telling(title("Right!"), name)

    def _named(self, rule: Rule, attempt: Attempt, step: Step, move: Move) -> Shown:
        """Any rule that shows the same is a right name."""
        self.ways = None
        good = shown_by(rule.steps(self.board), self.board, move) is not None
        named = self.rule.name if good else rule.name
        says = "Right, and the right name" if good else f"Right, but it is no {rule.name}"
        words = step_paragraphs(step, self.game, self.board.layout)
        shown = self.screen.shows.telling(title(says), *words)
        return self._judge(shown, attempt._replace(hidden=True, named=named))

    # -- the end of the task -------------------------------------------------------------------

    def finish(self, shown: Shown, found: bool) -> Shown:
        self.closed = DONE
        attempt = self.attempt(found)
        return self._judge(shown, attempt._replace(hidden=self.hidden))

    def _judge(self, shown: Shown, attempt: Attempt) -> Shown:
        """Note how it went, and offer what follows."""
        tasks = self.tasks
        named = attempt.named in ("", self.rule.name)
        tasks.note(Outcome(self.task, attempt.found, named))
        self.ON = "the next one" if tasks.task else "how it went"
        return self.end(shown, partial(tasks.keep, attempt=attempt))

    def next(self) -> None:
        tasks, settings = self.tasks, self.screen.session.settings
        task = tasks.task
        following = recall_screen(tasks, task, settings) if task else Reviewed(tasks)
        self.screen.app.switch_screen(following)
