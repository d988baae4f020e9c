"""The tutor on the screen: asks it in the background, and shows its answers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from textual.timer import Timer

from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.tutor.answers import SILENT, Answer, Choices, Found
from tui_puzzles.tutor.request import Request
from tui_puzzles.tutor.ticket import NoAnswer, Ticket
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.board.scene import light_of
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.puzzle.guide import TurnTaken
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, paragraphs, plain, title
from tui_puzzles.ui.puzzle.shown import Shown, lit
from tui_puzzles.ui.threads import answer_to

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

T = TypeVar("T")
PATIENCE = 0.05  # seconds that an answer may take before the screen goes on without it
ROOMY = 100  # columns where an offer more has room
PACE = 0.25  # seconds between two progress reports of a slow answer
QUESTIONS: dict[str, tuple[Callable[[Tutor, Ticket], Answer], str]] = {
    "hint": (Tutor.hint, "Looking for a step"),
    "step": (Tutor.step, "Looking for a step"),
    "all": (Tutor.all, "Stepping on"),
    "now": (Tutor.now, "Looking for every step"),
    "name": (Tutor.name, "Looking for the rule"),
    "check": (Tutor.check, "Checking"),
}
"""Questions of keys, and the work they cause, in words."""


class Hints:
    """Asks one question at a time; a turn cancels it.

    What the player asks while the screen looks at a move or at the end by itself waits for that.
    Whether the puzzle is sound is looked at beside all questions and turns.
    """

    def __init__(self, host: "PuzzleScreen") -> None:
        self.host = host
        self.ticket: Ticket | None = None
        self._own = False  # does the screen look by itself?
        self._waiting: Callable[[], Awaitable[None]] | None = None
        self._answer: asyncio.Future[Any] | None = None
        self.reading: asyncio.Future[Answer] | None = None  # of whether the puzzle is sound
        self._timer: Timer | None = None
        self._already = 0  # steps that were taken while their walk went on
        self._alone = Lock()  # a cancelled question may go on for a while on the same boards

    # -- asking --------------------------------------------------------------------------------

    async def ask(self, name: str) -> None:
        """One of QUESTIONS."""
        if self.host.pledging.refuses():
            return
        question, doing = QUESTIONS[name]
        before = self.host.tutor.before_all() if name == "all" else SILENT
        if before.confirms:  # whether all steps are to be taken
            again = partial(self.host.later, self.ask, "all")
            self.host.show(self.take(before)._replace(offer=again))
        else:
            await self.put(Request(self.host.tutor, question), doing, self.take)

    async def why(self, mark: int, enters: bool = False) -> None:
        """Ask for the steps that decide a mark; enter may still be on its way (``enters``)."""
        if self.host.pledging.refuses():
            return

        def answered(answer: Answer) -> Shown:
            shown = self.take(answer)
            return shown._replace(offer=lambda: shown) if enters else shown

        question = Request(self.host.tutor, Tutor.why, (mark,))
        await self.put(question, "Looking for a reason", answered)

    async def put(
        self,
        question: Request[T],
        doing: str,
        answered: Callable[[T], Shown],
        above: Sequence[Paragraph] = (),
        own: bool = False,
    ) -> None:
        """Ask. A quick answer is taken at once, a slow one when it comes.

        Until then the panel shows the current work, below the words ``above``.
        """
        if self.ticket is not None:
            if self._own and not own:
                self._waiting = partial(self.put, question, doing, answered, above)
            return
        ticket, self._already = Ticket(), 0
        self.ticket, self._own = ticket, own
        self._answer = answer = answer_to(question, ticket, self._alone)
        take = partial(self._take, ticket, answered)
        await asyncio.wait({answer}, timeout=PATIENCE)
        if answer.done():
            take(answer)
            return
        self._wait(doing, above)
        self._timer = self.host.set_interval(PACE, partial(self._wait, doing, above))
        answer.add_done_callback(lambda it: self.host.call_later(take, it))

    def _take(
        self, ticket: Ticket, answered: Callable[[T], Shown], answer: asyncio.Future[T]
    ) -> None:
        if answer.cancelled():
            return
        try:
            result = answer.result()
        except NoAnswer as error:
            self._given_up(ticket, str(error))
            return
        if self.ticket is ticket:
            self._rest()
            self.host.show(answered(self._whole(ticket, result)))
            self._go_on()

    def _whole(self, ticket: Ticket, result: Any) -> Any:
        """The answer; of a list that the player goes through already, the chosen step stays."""
        chosen = ticket.found and self.host.shows.answer.choices
        if chosen and isinstance(result, Answer) and result.choices:
            shown = self.host.tutor.so_far(result.choices)
            return shown._replace(assist=result.assist)
        return result

    def _given_up(self, ticket: Ticket, reason: str) -> None:
        if self.ticket is ticket:
            self._rest()
            self.host.tell(title("Stopped."), plain(reason))
            self._go_on()

    def _go_on(self) -> None:
        """Ask what waited."""
        waiting, self._waiting = self._waiting, None
        if waiting:
            self.host.call_later(waiting)

    def _wait(self, doing: str, above: Sequence[Paragraph]) -> None:
        """Show the progress of a slow answer, and the steps found so far."""
        ticket, host = self.ticket, self.host
        if ticket is None:
            return
        walked = self._walked(ticket.steps)
        found = list(ticket.found)
        if found:
            self._list(found)
        counted = walked or len(found)
        busy = [ticket.doing, f"{counted} steps so far" if counted else ""]
        lines = [plain(text) for text in busy if text]
        if self.host.shows.answer.choices:  # what the chosen step says stays in view
            above = self._words(host.shows.answer, host.shows.chain)
        says = (Piece(f"{doing} …  ", ("title",)), *host.keys_for(("cancel", "stops")))
        host.tell(*above, says, *lines)

    def _walked(self, steps: Sequence[Step]) -> int:
        """Take the steps of a walk, in one go; how many there are by now.

        The newest is left: if it ends the puzzle, the end comes with the answer.
        """
        ready, host = steps[:-1], self.host
        if len(ready) > self._already:
            host.tutor.go_on(ready, self._already)
            self._already = len(ready)
            host.show(host.shows.dark)
        return self._already

    def _list(self, found: Sequence[Found]) -> None:
        """Let the player choose from the steps found so far."""
        host, choices = self.host, self.host.shows.answer.choices
        if choices is None:
            host.show(self.take(host.tutor.so_far(Choices(tuple(found)))))
        elif len(choices.found) < len(found):
            host.show(host.shows._replace(answer=host.tutor.so_far(Choices(tuple(found)))))

    def stop(self) -> bool:
        """Cancel the current question; was there one?"""
        if self.ticket is None:
            return False
        self.ticket.valid = False
        self.host.tutor.solver.forget()
        if self._answer is not None:
            self._answer.cancel()
        self._waiting = None
        self._rest()
        return True

    def close(self) -> None:
        """Nobody waits for answers any more."""
        self.stop()
        if self.reading is not None:
            self.reading.cancel()

    def left(self) -> Shown:
        """After a stop: the steps found so far stay to choose from."""
        if choices := self.host.shows.answer.choices:
            return self.take(self.host.tutor.choose(choices.at))
        return self.host.shows.telling(title("Stopped."))

    def _rest(self) -> None:
        self.ticket = self._answer = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # -- answers -------------------------------------------------------------------------------

    def take(self, answer: Answer) -> Shown:
        """What shows an answer, after taking its steps."""
        host, before, chain = self.host, self.host.session.position, chain_for(answer)
        host.tutor.do(answer, self._already)
        moved = answer.done or answer.back is not None
        shown = host.turns.changed() if moved else host.shows
        if not (answer.done and host.session.position.solved):
            words, still = self._words(answer, chain), answer.choices or not moved
            now = answer if still else SILENT
            shown = Shown(words, now, chain, answer.between, answer.wrong)
        elif answer.lit is None:
            shown = shown.telling(*shown.words, *self._words(answer, chain))
        if answer.done:
            shown = host.turns.heard(TurnTaken(before, answer.done[-1]), shown)
        return shown

    def _words(self, answer: Answer, chain: Chain) -> list[Paragraph]:
        host, found = self.host, answer.found
        shown = paragraphs(answer.words, chain.rows(host.view.narrow))
        if found and answer.stage == Help.WHOLE:
            shown += host.drawn(found.step, found.board)
        offers = [(offer.command, offer.does) for offer in answer.offers]
        if found and answer.stage == Help.WHOLE:
            offers += [("lesson", "lesson"), ("cancel", "light out")]
            choices, roomy = answer.choices, host.app.size.width >= ROOMY
            offers += [("filter", "filters")] if choices and not choices.mark and roomy else []
            if chain.walks(shown) and not choices:
                each = "link" if chain.links else "sentence"
                offers.append(("move.right", f"{each} by {each}"))
        return [*shown, *([host.keys_for(*offers)] if offers else [])]

    # -- by themselves -------------------------------------------------------------------------

    def judge(self) -> None:
        """Look for the solution: for mistakes, and to warn if need be."""
        tutor = self.host.tutor
        if not tutor.solver.judged and self.reading is None:
            self.reading = answer_to(Request(tutor, Tutor.flaw), Ticket(), self._alone)
            self.reading.add_done_callback(lambda it: self.host.call_later(self._judged, it))

    def _judged(self, reading: asyncio.Future[Answer]) -> None:
        self.reading = None
        if reading.cancelled():
            return
        with suppress(NoAnswer):  # it took too long: nobody has asked for it
            flaw = paragraphs(reading.result().words)
            self.host.tell(*flaw, *self.host.shows.words)

    async def name(self, move: Move, before: Position) -> None:
        """Name the step that justifies a move, unless one is shown."""
        if self.host.shows.answer.found is None:
            question = Request(self.host.tutor, Tutor.named, (move, before))
            await self.put(question, "Looking for the rule", self.take, own=True)

    async def review(self) -> None:
        """Look back on a solved game, and note it, whatever else the screen looks at."""
        self.stop()
        above = self.host.shows.words
        answered = partial(self._reviewed, above)
        question = Request(self.host.tutor, Tutor.review)
        await self.put(question, "Looking back", answered, above, own=True)

    def _reviewed(self, above: Sequence[Paragraph], answer: Answer) -> Shown:
        return self.host.turns.look_back([*above, *paragraphs(answer.words)])


def chain_for(answer: Answer) -> Chain:
    """What an answer lights: no candidates before the evidence is shown."""
    if answer.lit is None:
        return Chain()
    if answer.stage > Help.WHICH:
        return lit(*answer.lit)
    return Chain.of(light_of(*answer.lit)._replace(board=None))
