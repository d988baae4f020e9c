"""An exercise: a position whose easiest step is one of a rule, to be found by hand."""

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.play.files import folders
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.diary import Diary, DiaryError
from tui_puzzles.tutor.learning.positions import drills, easiest
from tui_puzzles.tutor.learning.schedule import Attempt, Progress
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.puzzle.guide import Guide, TurnTaken
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, step_paragraphs, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

Note = Callable[[Diary], Progress | None]
"""Writes something into the diary; the progress after it, if there is any."""


def drill_screen(game: Game, rule: Rule, settings: Settings) -> PuzzleScreen | None:
    """The next position to practise a rule on; None when there is none for it."""
    found = drills(game.name).get(rule.name)
    if not found:
        return None
    board = found[progress_of(game, rule).tries % len(found)].position(game).board
    screen = board_screen(game, board, f"Practice: {rule.name}", settings)
    screen.tutor.solver.first = rule
    screen.guide = Exercise(screen, rule, board)
    return screen


def progress_of(game: Game, rule: Rule) -> Progress:
    """How far the player has come with a rule."""
    path = folders.diary()
    if not path.exists():
        return Progress()
    try:
        return Diary(path).progress(game.name).get(rule.name, Progress())
    except DiaryError:
        return Progress()  # reported when an exercise is done


class Exercise(Guide):
    """Judges the player's moves: is this what the rule shows here?"""

    ON = "the next one"
    """What enter does at the end."""

    def __init__(self, screen: PuzzleScreen, rule: Rule, board: Board) -> None:
        self.screen = screen
        self.game = screen.session.game
        self.rule = self.about = rule
        self.steps = list(rule.steps(board))
        self.simplest = easiest(board, rule, self.game.rules)
        self.done = False
        self.conclusion: list[Paragraph] = []  # what is shown once it is done
        self.first_try = True

    def greet(self) -> None:
        self.screen.tell([title(f"Practice: {self.rule.name}"), *self.asks()])

    def asks(self) -> list[Paragraph]:
        """What is to be done, and what helps."""
        simple = " and nothing simpler" if self.simplest else " besides simpler rules"
        task = f"{self.rule.name} applies here,{simple}. Find it, and do what it shows."
        helps = self.screen.keys_for(("hint", "a hint"), ("lesson", "the lesson"))
        return [plain(task), *self.how(), helps]

    def how(self) -> list[Paragraph]:
        """How to do what a step shows."""
        screen = self.screen
        modes = [screen.keys_for(("mode.centre", "candidates"))] if "centre" in screen.MODES else []
        return [plain("Enter a value, or remove a candidate."), *modes]

    def heard(self, taken: TurnTaken) -> None:
        before, turn = taken
        if self.done:
            self._conclude()
        elif not isinstance(turn, Move):
            self.finish([title("That was the step.")], found=False)
        elif turn.act in (Act.ENTER, Act.REMOVE):
            decided = before.board.marks & ~self.screen.session.position.board.marks
            step = shown_by(self.steps, before.board, decided)
            if step:
                self.right(step, before.board, decided)
            else:
                self.refuse(turn, before)

    def right(self, step: Step, board: Board, _decided: Bits) -> None:
        """The player did what this step shows."""
        words = step_paragraphs(step, self.game, board.layout)
        self.finish([title("Right!"), *words], found=self.first_try)

    def refuse(self, move: Move, before: Position) -> None:
        """Undo the move, and say what is wrong with it."""
        screen, self.first_try = self.screen, False
        if not self.undone_as_wrong():
            so = "That is true, but it isn't what the rule shows here. It is undone."
            screen.tell([title("Something else"), plain(so), *self.asks()])
            return
        mark = before.layout.mark(move.cell, move.value)
        keys = screen.keys_for(("accept", "why not"), ("hint", "a hint"))
        screen.tell([title("That is wrong."), plain("It is undone."), keys])
        screen.offer = lambda: screen.call_later(screen.hints.why, mark)

    def undone_as_wrong(self) -> bool:
        """Undo the move; was it wrong?"""
        screen = self.screen
        wrong = screen.tutor.solver.wrong_marks(screen.session.position)
        screen.session.undo()
        screen.repaint()
        return bool(wrong)

    def finish(self, words: list[Paragraph], found: bool) -> None:
        """The position is done: note how it went, and offer the next one."""
        self.done = True
        self.end(words, self.note(found))

    def note(self, found: bool, /) -> Note:
        """What the diary hears of it."""
        return partial(Diary.practise, attempt=attempt_on(self.screen.session, self.rule, found))

    def end(self, words: list[Paragraph], note: Note) -> None:
        """Show this with what the diary says; who goes on before that waits for it."""
        noting = asyncio.create_task(asyncio.to_thread(noted, note))
        self.screen.call_later(self._end, words, noting)
        self.screen.offer = partial(self.screen.call_later, self.next)

    async def _end(self, words: list[Paragraph], noting: asyncio.Task[list[Paragraph]]) -> None:
        after, keys = await noting, self.screen.keys_for(("accept", self.ON), ("leave", "ends"))
        self.conclusion = [*words, *after, keys]
        self._conclude()

    def _conclude(self) -> None:
        if self.conclusion:
            self.screen.tell(self.conclusion)
            self.screen.offer = self.next

    def again(self) -> None:
        if self.conclusion:
            self._conclude()
        else:
            self.greet()

    def next(self) -> None:
        """On to the next position."""
        following = drill_screen(self.game, self.rule, self.screen.session.settings)
        if following:
            self.screen.app.switch_screen(following)


def shown_by(steps: Iterable[Step], board: Board, decided: Bits) -> Step | None:
    """The step that decides all these marks, or all whose marks these are."""
    for step in steps:
        shown = board.marks & ~board.after(step).marks
        if decided and (not decided & ~shown or not shown & ~decided):
            return step
    return None


def attempt_on(session: Session, rule: Rule, first: bool) -> Attempt:
    """How it went on this board, for the diary."""
    seconds, helps = round(session.clock.seconds), sum(session.assists.values())
    now = datetime.now().replace(microsecond=0)
    return Attempt(session.game.name, rule.name, now, False, first, seconds, helps)


def noted(keep: Note) -> list[Paragraph]:
    """Write something into the diary; the progress after it, if there is any."""
    try:
        progress = keep(Diary(folders.diary()))
        return [plain(progress_words(progress))] if progress else []
    except DiaryError as error:
        return [plain(str(error))]


def progress_words(progress: Progress) -> str:
    """The player's progress with a rule."""
    tried = f"{progress.found} of {progress.tries} at the first try"
    streak = f", {progress.streak} in a row" if progress.streak > 1 else ""
    due = f" Due again on {progress.due}." if progress.due else ""
    return f"{tried}{streak}.{due}"
