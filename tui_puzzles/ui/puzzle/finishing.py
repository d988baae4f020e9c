"""The part of the puzzle screen that looks back on a solved puzzle, and notes it in the diary."""

from dataclasses import dataclass

from tui_puzzles.engine.history import Turn
from tui_puzzles.tutor.answers import ByHand
from tui_puzzles.tutor.diary import DiaryError
from tui_puzzles.tutor.finish import note
from tui_puzzles.tutor.ticket import Ticket
from tui_puzzles.ui.puzzle.keeping import Keeping
from tui_puzzles.ui.puzzle.telling import plain, solved_told, used_told


@dataclass(frozen=True, slots=True)
class Review:
    """What is found out when a puzzle is solved: which rules the player used; or what failed."""

    by_hand: ByHand
    trouble: str = ""


class Finishing(Keeping):
    """Tells of a solved puzzle what helped and which rules were used by hand."""

    def play(self, turn: Turn) -> None:
        before = self.session.position
        super().play(turn)
        solved = self.session.position.solved and not before.solved
        if solved and self.session.started:  # an exercise is looked back on by its guide
            self.call_later(self._review)

    def solved(self) -> None:
        self.tell([*solved_told(self.session), *self.finished()])

    async def _review(self) -> None:
        if self.ticket is None:
            await self.ask(self._reviewed, self._tell_review, "Looking back", self.panel.paragraphs)

    def _reviewed(self, ticket: Ticket) -> Review:
        """Name the player's moves, and note the game; in a thread."""
        by_hand = self.tutor.by_hand(ticket)
        try:
            note(self.session, self.tutor, by_hand)
        except DiaryError as error:
            return Review(by_hand, str(error))
        return Review(by_hand)

    def _tell_review(self, review: Review) -> None:
        trouble = [plain(review.trouble)] if review.trouble else []
        told = [*solved_told(self.session), *self.finished(), *used_told(review.by_hand)]
        self.tell([*told, *trouble])
