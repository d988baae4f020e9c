"""The part of the puzzle screen that asks slow questions without making the player wait."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from tui_puzzles.play.session import Session
from tui_puzzles.tutor.ticket import Ticket
from tui_puzzles.ui.puzzle.playing import Playing
from tui_puzzles.ui.puzzle.telling import Paragraph, title
from tui_puzzles.ui.puzzle.thinking import asked

T = TypeVar("T")
PATIENCE = 0.05  # seconds that an answer may take before the screen goes on without it


class Asking(Playing):
    """Asks one question at a time; a turn or another question gives it up."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.ticket: Ticket | None = None

    async def ask(
        self,
        question: Callable[[Ticket], T],
        answered: Callable[[T], None],
        doing: str,
        said: Sequence[Paragraph] = (),
    ) -> None:
        """Ask in a thread. A quick answer is taken at once, a slow one when it comes.

        Until then the panel says what is being done, below what was said before.
        """
        self.stop()
        ticket = self.ticket = Ticket()
        answer = asked(question, ticket)
        await asyncio.wait({answer}, timeout=PATIENCE)
        if answer.done():
            self._take(ticket, answer, answered)
            return
        self.tell([*said, title(f"{doing} …"), self.keys_for(("cancel", "stops"))])
        answer.add_done_callback(lambda it: self.call_later(self._take, ticket, it, answered))

    def _take(
        self, ticket: Ticket, answer: asyncio.Future[T], answered: Callable[[T], None]
    ) -> None:
        result = answer.result()
        if self.ticket is ticket:
            self.ticket = None
            answered(result)

    def stop(self) -> bool:
        """Give up the question that is being worked on; was there one?"""
        given_up, self.ticket = self.ticket, None
        if given_up is None:
            return False
        given_up.wanted = False
        self.tutor.forget()
        return True

    def turned(self) -> None:
        self.stop()
        super().turned()
