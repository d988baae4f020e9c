"""Asks the tutor in the background, one question at a time."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from textual.app import App
from textual.events import ScreenResume
from textual.timer import Timer

from tui_puzzles.tutor.answers import Answer, StepAhead
from tui_puzzles.tutor.question import NoAnswer, Noting, Question
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, paragraphs, plain, title
from tui_puzzles.ui.puzzle.shown import Shown
from tui_puzzles.ui.threads import answer_to

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

T = TypeVar("T")
PATIENCE = 0.05  # seconds that an answer may take before the screen goes on without it
PACE = 0.25  # seconds between two progress reports of a slow answer


class Asking:
    """The question under way; a turn cancels it.

    What the player asks while the screen looks at a move or at the end by itself waits for that.
    Whether the puzzle is sound is looked at beside all questions and turns.
    """

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.question: Question[Any] | None = None
        self.answer: asyncio.Future[Any] | None = None
        self.reading: asyncio.Future[Answer] | None = None  # of whether the puzzle is sound
        self.looking: asyncio.Future[Sequence[StepAhead]] | None = None  # for its road
        self.road: Sequence[StepAhead] | None = None  # as long as it isn't known; () without one
        self.alone = Lock()  # a cancelled question may go on for a while on the same boards
        self._own = False  # does the screen look by itself?
        self._waiting: Callable[[], Awaitable[None]] | None = None
        self._timer: Timer | None = None

    async def put(
        self,
        question: Question[T],
        doing: str,
        answered: Callable[[T], Shown],
        above: Sequence[Paragraph] = (),
        own: bool = False,
    ) -> None:
        """Ask. A quick answer is taken at once, a slow one when it comes.

        Until then the panel shows the current work, below the words ``above``.
        """
        if self.question is not None:
            if self._own and not own:
                self._waiting = partial(self.put, question, doing, answered, above)
            return
        self.question, self._own = question, own
        self.answer = answer = answer_to(question, self.alone)
        if isinstance(question, Noting):
            answer.add_done_callback(partial(_noted, self.screen, self.screen.app))
        take = partial(self._take, question, answered)
        await asyncio.wait({answer}, timeout=PATIENCE)
        if answer.done():
            take(answer)
            return
        self._wait(doing, above)
        self._timer = self.screen.set_interval(PACE, partial(self._wait, doing, above))
        answer.add_done_callback(lambda it: self.screen.call_later(take, it))

    def _wait(self, doing: str, above: Sequence[Paragraph]) -> None:
        """Show the progress of a slow answer."""
        if self.question is not None:
            self.screen.show(self.screen.hints.so_far(self.question, doing, above))

    def _take(
        self, question: Question[T], answered: Callable[[T], Shown], answer: asyncio.Future[T]
    ) -> None:
        if answer.cancelled() or self.question is not question:
            return
        self._rest()
        try:
            shown = answered(answer.result())
        except NoAnswer as error:
            shown = self.screen.shows.telling(title("Stopped."), plain(str(error)))
        self.screen.show(shown)
        waiting, self._waiting = self._waiting, None
        if waiting:
            self.screen.call_later(waiting)

    def judge(self) -> None:
        """Look for the solution: for mistakes, and to warn if need be."""
        tutor = self.screen.tutor
        if not tutor.solver.judged and self.reading is None:
            self.reading = answer_to(Question(Tutor.flaw, tutor), self.alone)
            self.reading.add_done_callback(lambda it: self.screen.call_later(self._judged, it))
        elif self.road is None and self.reading is None and self.looking is None:
            self._know(())

    def _judged(self, reading: asyncio.Future[Answer]) -> None:
        self.reading = None
        if reading.cancelled():
            return
        try:
            flaw = paragraphs(reading.result().words)
        except NoAnswer:  # it took too long: nobody has asked for it
            self._know(())
            return
        if flaw:
            self.road = ()
            self.screen.tell(*flaw, *self.screen.shows.words)
        else:
            self.looking = answer_to(Question(Tutor.road, self.screen.tutor))
            self.looking.add_done_callback(lambda it: self.screen.call_later(self._looked, it))

    def _looked(self, looking: asyncio.Future[Sequence[StepAhead]]) -> None:
        """The road through the puzzle is known; nobody waits for it."""
        if not looking.cancelled():
            try:
                self._know(looking.result())
            except NoAnswer:
                self._know(())

    def _know(self, road: Sequence[StepAhead]) -> None:
        self.road = road
        self.screen.show()

    def stop(self) -> bool:
        """Cancel the current question; was there one?"""
        if self.question is None:
            return False
        self.question.cancel()
        self.screen.tutor.solver.forget()
        if self.answer is not None and not isinstance(self.question, Noting):
            self.answer.cancel()
        self._waiting = None
        self._rest()
        return True

    def close(self) -> None:
        """Nobody waits for answers any more."""
        self.stop()
        for looking in (self.reading, self.looking):
            if looking is not None:
                looking.cancel()

    def _rest(self) -> None:
        self.question = self.answer = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


def _noted(screen: "PuzzleScreen", app: App[Any], _answer: asyncio.Future[Any]) -> None:
    """The page on top reads again where the puzzle was left before it was noted."""
    if app.screen_stack and screen not in app.screen_stack:
        app.screen.post_message(ScreenResume())
