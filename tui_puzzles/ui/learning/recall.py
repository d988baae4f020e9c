"""A task of a review or a test: make the easiest deduction, or say that there is none; name it."""

from functools import partial
from random import Random

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.review import Outcome, Task, Tasks, look_alikes
from tui_puzzles.tutor.learning.schedule import Attempt
from tui_puzzles.ui.learning.drill import DONE, Exercise, attempt_on, shown_by
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, step_paragraphs, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.puzzle.ways import Next, Ways


def recall_screen(tasks: Tasks, task: Task, settings: Settings) -> PuzzleScreen:
    """The board of a task."""
    board = task.board
    screen = board_screen(task.game, board, tasks.place, settings)
    screen.guide = Recall(screen, tasks, task, board)
    return screen


class Recall(Exercise):
    """An exercise that doesn't say which rule it is about, if any."""

    def __init__(self, screen: PuzzleScreen, tasks: Tasks, task: Task, board: Board) -> None:
        super().__init__(screen, task.rule, board)
        self.tasks = tasks
        self.task = task
        self.place = tasks.place
        if task.foil:
            self.steps = []
        else:
            screen.tutor.solver.first = task.rule
        self.hidden = task.foil or self.simplest
        self.about = None if self.hidden else task.rule

    @property
    def level(self) -> str:
        """The level up to which nothing may be here."""
        return self.rule.level.label

    def greet(self) -> None:
        if not self.hidden:
            super().greet()
            return
        task = self.tasks.asks.format(level=self.level)
        self._offer_none([title(self.place), plain(task), *self.how()])

    def _offer_none(self, words: list[Paragraph]) -> None:
        """Show this; enter says that there is nothing."""
        screen = self.screen
        screen.tell(*words, screen.keys_for(("accept", self.tasks.none), ("hint", "a hint")))
        screen.offer(self._ask_none)

    def _ask_none(self) -> None:
        """Ask again: enter may have been typed ahead."""
        screen = self.screen
        sure = self.tasks.sure.format(level=self.level)
        keys = screen.keys_for(("accept", "I am sure"), ("cancel", "back"))
        screen.tell(title("Sure?"), plain(sure), keys)
        screen.offer(self._none)

    def _none(self) -> None:
        """The player says that there is nothing."""
        if self.task.foil:
            real = self.game.rule(self.task.drill.rule)
            but = f"The easiest step here is {real.name}, level {real.level.label}."
            self.finish([title("Right, there is nothing."), plain(but)], found=self.first_try)
        else:
            self.screen.turns.light_up(self.steps[0], self.board)
            words = step_paragraphs(self.steps[0], self.game, self.board.layout)
            self.finish([title("There is something."), *words], found=False)

    # -- moves ---------------------------------------------------------------------------------

    def refuse(self, move: Move, before: Position) -> None:
        if not self.hidden:
            super().refuse(move, before)
        elif so := self.undone():
            but = f"{so}, but look for something simpler, if there is any. It is undone."
            self._offer_none([title("Something else"), plain(but)])
        else:
            self.first_try = False
            self._offer_none([title("That is wrong."), plain("It is undone.")])

    def right(self, step: Step, move: Move) -> None:
        attempt = attempt_on(self.screen.session, self.rule, self.first_try)
        if not self.hidden or attempt.helps or not self.tasks.asks_name:
            super().right(step, move)
            return
        self.closed = DONE
        chance = Random(self.task.drill.line)
        self.ways = Ways(
            "Which rule shows this?",
            [
                Next(rule.name, "", partial(self._named, rule, attempt, step, move))
                for rule in look_alikes(self.game, self.rule, chance)
            ],
        )
        self.screen.tell(title("Right!"), plain("Now name it: the arrows choose, enter says it."))

    def _named(self, rule: Rule, attempt: Attempt, step: Step, move: Move) -> None:
        """Any rule that shows the same is a right name."""
        self.ways = None
        good = shown_by(rule.steps(self.board), self.board, move) is not None
        named = self.rule.name if good else rule.name
        says = "Right, and the right name" if good else f"Right, but it is no {rule.name}"
        words = step_paragraphs(step, self.game, self.board.layout)
        self._judge([title(says), *words], attempt._replace(hidden=True, named=named))

    # -- the end of the task -------------------------------------------------------------------

    def finish(self, words: list[Paragraph], found: bool) -> None:
        self.closed = DONE
        attempt = attempt_on(self.screen.session, self.rule, found)
        self._judge(words, attempt._replace(hidden=self.hidden))

    def _judge(self, words: list[Paragraph], attempt: Attempt) -> None:
        """Note how it went, and offer what follows."""
        tasks = self.tasks
        named = attempt.named in ("", self.rule.name)
        tasks.note(Outcome(self.task, attempt.found, named))
        self.ON = "the next one" if tasks.task else "how it went"
        self.end(words, partial(tasks.keep, attempt=attempt))

    def next(self) -> None:
        from tui_puzzles.ui.learning.reviewed import Reviewed

        tasks, settings = self.tasks, self.screen.session.settings
        task = tasks.task
        following = (
            recall_screen(tasks, task, settings) if task else Reviewed(settings.keymap, tasks)
        )
        self.screen.app.switch_screen(following)
