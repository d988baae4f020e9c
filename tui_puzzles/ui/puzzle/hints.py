"""The tutor on the screen: what keys ask it, and its answers as what is shown."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.tutor.answers import SILENT, Answer, Choices
from tui_puzzles.tutor.question import Noting, Question
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.board.scene import NO_LIGHT, light_of
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.puzzle.guide import TurnTaken
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, paragraphs, plain, title
from tui_puzzles.ui.puzzle.shown import Shown, lit

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

NO_FILM = "Show a step first: its reason is played piece by piece."
ROOMY = 100  # columns where an offer more has room
QUESTIONS: dict[str, tuple[Callable[[Tutor, Question[Answer]], Answer], str]] = {
    "hint": (Tutor.hint, "Looking for a step"),
    "step": (Tutor.step, "Looking for a step"),
    "all": (Tutor.all, "Stepping on"),
    "now": (Tutor.now, "Looking for every step"),
    "name": (Tutor.name, "Looking for the rule"),
    "check": (Tutor.check, "Checking"),
}
"""Questions of keys, and the work they cause, in words."""


class Hints:
    """Puts questions, and makes of an answer what is shown."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen

    # -- questions -----------------------------------------------------------------------------

    async def ask(self, name: str) -> None:
        """One of QUESTIONS."""
        screen, (ask, doing) = self.screen, QUESTIONS[name]
        if screen.pledging.refuses():
            return
        before = screen.tutor.before_all() if name == "all" else SILENT
        if before.confirms:  # whether all steps are to be taken
            screen.show(self.take(before)._replace(offer=partial(screen.later, self.ask, name)))
            return
        question = Question(ask, screen.tutor)
        await screen.asking.put(question, doing, partial(self._answered, question))

    async def why(self, mark: int, enters: bool = False) -> None:
        """Ask for the steps that decide a mark; enter may still be on its way (``enters``)."""
        if self.screen.pledging.refuses():
            return

        def answered(answer: Answer) -> Shown:
            shown = self.take(answer)
            return shown._replace(offer=lambda: shown) if enters else shown

        question = Question(Tutor.why, self.screen.tutor, mark)
        await self.screen.asking.put(question, "Looking for a reason", answered)

    async def name(self, move: Move, before: Position) -> None:
        """Name the step that justifies a move, unless one is shown."""
        if self.screen.shows.answer.found is None:
            question = Question(Tutor.named, self.screen.tutor, move, before)
            await self.screen.asking.put(question, "Looking for the rule", self.take, own=True)

    async def review(self) -> None:
        """Look back on a solved game, and note it, whatever else the screen looks at."""
        self.screen.asking.stop()
        above = self.screen.shows.words
        question = Noting(Tutor.review, self.screen.tutor)
        answered = partial(self._reviewed, above)
        await self.screen.asking.put(question, "Looking back", answered, above, own=True)

    def _reviewed(self, above: Sequence[Paragraph], answer: Answer) -> Shown:
        return self.screen.turns.look_back([*above, *paragraphs(answer.words)])

    # -- answers -------------------------------------------------------------------------------

    def _answered(self, question: Question[Answer], answer: Answer) -> Shown:
        """An answer; of a list that the player goes through already, the chosen step stays."""
        if question.found and answer.choices and self.screen.shows.answer.choices:
            answer = self.screen.tutor.so_far(answer.choices)._replace(assist=answer.assist)
        return self.take(answer, question.taken)

    def take(self, answer: Answer, already: int = 0) -> Shown:
        """What shows an answer, after taking its steps, of which some were taken ``already``."""
        screen, before, chain = self.screen, self.screen.session.position, chain_for(answer)
        screen.tutor.do(answer, already)
        moved = answer.done or answer.back is not None
        shown = screen.turns.changed() if moved else screen.shows
        if not (answer.done and screen.session.position.solved):
            words, still = self._words(answer, chain), answer.choices or not moved
            now = answer if still else SILENT
            lit = shown.dark._replace(chain=chain, between=answer.between, wrong=answer.wrong)
            shown = lit._replace(words=words, answer=now)
        elif answer.lit is None:
            shown = shown.telling(*shown.words, *self._words(answer, chain))
        if answer.done:
            shown = screen.turns.heard(TurnTaken(before, answer.done[-1]), shown)
        return shown

    def so_far(self, question: Question[object], doing: str, above: Sequence[Paragraph]) -> Shown:
        """The progress of a slow answer, and the steps found until now."""
        screen, shown = self.screen, self._walked(question)
        found, before = list(question.found), screen.shows.answer.choices
        if found and (before is None or len(before.found) < len(found)):
            answer = screen.tutor.so_far(Choices(tuple(found)))
            shown = shown._replace(answer=answer) if before else self.take(answer)
        counted = question.taken or len(found)
        busy = [question.doing, f"{counted} steps so far" if counted else ""]
        lines = [plain(text) for text in busy if text]
        if shown.answer.choices:  # what the chosen step says stays in view
            above = self._words(shown.answer, shown.chain)
        says = (TextPiece(f"{doing} …  ", ("title",)), *screen.keys_for(("cancel", "stops")))
        return shown.telling(*above, says, *lines)

    def _walked(self, question: Question[object]) -> Shown:
        """Take the steps of a walk, in one go.

        The newest is left: if it ends the puzzle, the end comes with the answer.
        """
        ready, already, screen = question.steps[:-1], question.taken, self.screen
        if len(ready) <= already:
            return screen.shows
        question.take(len(ready))
        screen.tutor.go_on(ready, already)
        return screen.shows.dark

    def left(self) -> Shown:
        """After a stop: the steps found so far stay to choose from."""
        if choices := self.screen.shows.answer.choices:
            return self.take(self.screen.tutor.choose(choices.at))
        return self.screen.shows.telling(title("Stopped."))

    def film(self) -> Shown | None:
        """The next frame of the step that is shown; after the last one the first again."""
        from tui_puzzles.ui.panel.film import film

        screen, shows = self.screen, self.screen.shows
        keys = screen.keys_for(("film", "the next piece"))
        frames = shows.following or film(shows, [keys], screen.view.narrow)
        if not frames:
            screen.message(NO_FILM)
            return None
        return frames[0]._replace(following=frames[1:])

    def accept(self) -> Shown | None:
        """Do what is offered."""
        screen, shows = self.screen, self.screen.shows._replace(walking=False)
        screen.show(shows)
        if ways := screen.lists.ways:
            return ways.pick(ways.at) if screen.lists.hears else None
        if shows.offer is not None:
            return shows.offer()
        if shows.answer.accept:
            return self.take(screen.tutor.accept())
        if screen.guide:
            screen.guide.turn(1, 0)
        return None

    def cancel(self) -> Shown | None:
        """One level back: stop the work, close the list or the page, remove the highlights."""
        screen, shows, dark = self.screen, self.screen.shows, self.screen.light == NO_LIGHT
        if screen.asking.stop():
            return self.left()
        if screen.lists.open and not shows.answer.choices:
            shows = screen.turns.look_back(()) if screen.session.over else shows
            return shows.dark._replace(walking=False)
        if dark and screen.entry.unselect():
            return None
        if dark and not shows.proving and screen.entry.one.off():
            return shows.telling(*screen.turns.broken())
        if screen.guide and dark and not (shows.answer.words.text or shows.proving):
            screen.action_leave()
            return None
        return screen.guide.again() if screen.guide else Shown()

    def _words(self, answer: Answer, chain: Chain) -> list[Paragraph]:
        screen, found = self.screen, answer.found
        shown = paragraphs(answer.words, chain.rows(screen.view.narrow))
        if found and answer.stage == Help.WHOLE:
            shown += screen.drawn(found.step, found.board)
        offers = [(offer.command, offer.does) for offer in answer.offers]
        if found and answer.stage == Help.WHOLE:
            offers += [("lesson", "lesson"), ("cancel", "light out")]
            choices, roomy = answer.choices, screen.app.size.width >= ROOMY
            offers += [("filter", "filters")] if choices and not choices.mark and roomy else []
            if chain.walks(shown) and not choices:
                each = "link" if chain.links else "sentence"
                offers.append(("move.right", f"{each} by {each}"))
        return [*shown, *([screen.keys_for(*offers)] if offers else [])]


def chain_for(answer: Answer) -> Chain:
    """What an answer lights: no candidates before the evidence is shown."""
    if answer.lit is None:
        return Chain()
    if answer.stage > Help.WHICH:
        return lit(*answer.lit)
    return Chain.of(light_of(*answer.lit)._replace(board=None))
