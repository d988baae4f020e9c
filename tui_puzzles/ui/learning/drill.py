"""An exercise: a position whose easiest step is one of a rule, to be found by hand."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial

from tui_puzzles.engine.bits import bit, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.play.files import folders
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.diary import Diary, DiaryError
from tui_puzzles.tutor.learning.positions import drills, easiest
from tui_puzzles.tutor.learning.schedule import Attempt, Progress
from tui_puzzles.tutor.words import WRONG
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.puzzle.guide import Guide, TurnTaken
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, step_paragraphs, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.puzzle.shown import Shown

Note = Callable[[Diary], Progress | None]
"""Writes something into the diary; the progress after it, if there is any."""


def drill_screen(game: Game, rule: Rule, settings: Settings) -> PuzzleScreen | None:
    """The next position to practise a rule on; None when there is none for it."""
    found = drills(game.name).get(rule.name)
    if not found:
        return None
    board = found[progress_of(game, rule).tries % len(found)].position(game).board
    guided = partial(Exercise, rule=rule, board=board)
    return board_screen(game, board, f"Practice: {rule.name}", settings, guided)


def progress_of(game: Game, rule: Rule) -> Progress:
    """How far the player has come with a rule."""
    path = folders.diary()
    if not path.exists():
        return Progress()
    try:
        return Diary(path).progress(game.name).get(rule.name, Progress())
    except DiaryError:
        return Progress()  # reported when an exercise is done


PROVES = ("prove", "proves it: counts double")
DONE = "This position is done: go on, or leave."


class Exercise(Guide):
    """Judges the player's moves: is this what the rule shows here?"""

    ON = "the next one"
    """What enter does at the end."""

    def __init__(self, screen: PuzzleScreen, rule: Rule, board: Board) -> None:
        self.screen = screen
        self.game = screen.session.game
        self.rule = self.about = self.first = rule
        self.board = board
        self.steps = list(rule.steps(board))
        self.simplest = easiest(board, rule, self.game.rules)
        self.conclusion: list[Paragraph] = []  # what is shown once it is done
        self.first_try = True
        self.by_proof = False  # was the last claim proved before it was done?

    def greet(self) -> Shown:
        return Shown([title(f"Practice: {self.rule.name}"), *self.asks()])

    def asks(self) -> list[Paragraph]:
        """What is to be done, and what helps."""
        simple = " and nothing simpler" if self.simplest else " besides simpler rules"
        task = f"{self.rule.name} applies here,{simple}. Find it, and do what it shows."
        helps = self.screen.keys_for(("hint", "a hint"), ("lesson", "the lesson"), PROVES)
        return [plain(task), *self.how(), helps]

    def how(self) -> list[Paragraph]:
        """How to do what a step shows."""
        screen = self.screen
        if self.game.of_words:
            keys = screen.keys_for(("accept", "lists words, to place one or strike it out"))
            return [plain("Type a word, or strike one out."), keys]
        if "centre" not in screen.MODES:
            return [plain("Enter what follows.")]
        modes = screen.keys_for(("mode.centre", "candidates"))
        return [plain("Enter a value, or remove a candidate."), modes]

    def proved(self) -> None:
        self.by_proof = True

    def heard(self, taken: TurnTaken, shown: Shown, /) -> Shown:
        before, turn = taken
        if not isinstance(turn, Move):
            return self.finish(shown.telling(title("That was the step.")), found=False)
        if turn.act not in (Act.ENTER, Act.REMOVE):
            return shown
        step = shown_by(self.steps, self.board, turn)
        return self.right(step, turn, shown) if step else self.refused(turn, before, shown)

    def right(self, step: Step, _move: Move, shown: Shown) -> Shown:
        """The player did what this step shows."""
        words = step_paragraphs(step, self.game, self.board.layout)
        return self.finish(shown.telling(title("Right!"), *words), found=self.first_try)

    def refused(self, move: Move, before: Position, shown: Shown) -> Shown:
        """Undo the move, and say what is wrong with it."""
        screen, self.first_try, self.by_proof = self.screen, False, False
        if so := self.undone():
            but = f"{so}, but it isn't what the rule shows here. It is undone."
            return shown.telling(title("Something else"), plain(but), *self.asks())
        mark = before.layout.mark(move.cell, move.value)
        keys = screen.keys_for(("accept", "why not"), ("hint", "a hint"))
        why = partial(screen.later, screen.hints.why, mark)
        return shown.asking(why, title(WRONG), plain("It is undone."), keys)

    def undone(self) -> str:
        """Undo the move, of a word with its letters; what is true of it: "" if it was wrong."""
        session = self.screen.session
        so = self._truth(session.position)
        session.go(session.before_letters(session.history.before))
        return so

    def _truth(self, position: Position) -> str:
        solver = self.screen.tutor.solver
        if solver.solution:
            return "" if solver.wrong_marks(position) else "That is true"
        found = self.game.search(position.board, 1)
        return "That may be so" if found.solutions or found.limited else ""

    def finish(self, shown: Shown, found: bool) -> Shown:
        """The position is done: note how it went, and offer the next one."""
        self.closed = DONE
        return self.end(shown, self.note(found))

    def note(self, found: bool, /) -> Note:
        """What the diary hears of it."""
        return partial(Diary.practise, attempt=self.attempt(found))

    def attempt(self, found: bool) -> Attempt:
        """How it went."""
        session, now = self.screen.session, datetime.now().replace(microsecond=0)
        seconds, helps = round(session.clock.seconds), sum(session.assists.values())
        own = (session.game.name, self.rule.name, now, False, found, seconds, helps)
        return Attempt(*own, proved=self.by_proof)

    def end(self, shown: Shown, note: Note) -> Shown:
        """Show this with what the diary says; who goes on before that waits for it."""
        noting = asyncio.create_task(asyncio.to_thread(noted, note))
        self.screen.later(self._end, shown.words, noting)
        return shown._replace(offer=partial(self.screen.later, self.next))

    async def _end(self, words: Sequence[Paragraph], noting: asyncio.Task[list[Paragraph]]) -> None:
        after, keys = await noting, self.screen.keys_for(("accept", self.ON), ("leave", "ends"))
        self.conclusion = [*words, *after, keys]
        self.screen.show(self.screen.shows._replace(words=self.conclusion, offer=self.next))

    def again(self) -> Shown:
        return Shown(self.conclusion, offer=self.next) if self.conclusion else self.greet()

    def next(self) -> None:
        """On to the next position."""
        following = drill_screen(self.game, self.rule, self.screen.session.settings)
        if following:
            self.screen.app.switch_screen(following)


def shown_by(steps: Iterable[Step], board: Board, move: Move) -> Step | None:
    """The step that shows what a move does."""
    return next((step for step in steps if _shows(step, board, move)), None)


def _shows(step: Step, board: Board, move: Move) -> bool:
    """Does the step place or remove the same, or leave the cells only this value?"""
    after, value = board.entering(step.placements).without(step.eliminations), bit(move.value)
    marks = board.layout.marks(of(move.cells), value)
    if move.act is Act.REMOVE:
        return not marks & ~(board.marks & ~after.marks)
    left = all(after.candidates(cell) == value != board.candidates(cell) for cell in move.cells)
    return left or not marks & ~step.placements


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
