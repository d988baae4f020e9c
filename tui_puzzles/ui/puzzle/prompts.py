"""What a puzzle screen opens: prompts, and by messages lessons and walk-throughs."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from tui_puzzles.engine.step import Step
from tui_puzzles.play.export import Forms, board_forms, written
from tui_puzzles.tutor.answers import SOLVED, Answer, Nothing
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.story import Story
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.tutor.words import plain as plain_words
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.messages import ShowLesson, ShowOwnWay, ShowRules, ShowWalkthrough
from tui_puzzles.ui.prompts.copying import copies
from tui_puzzles.ui.prompts.line import LineQuestion, chosen
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.tutor.own_way import OwnWay
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

T = TypeVar("T")


class Prompts:
    """Asks on the line of the keys."""

    def __init__(self, host: "PuzzleScreen") -> None:
        self.host = host

    def why(self) -> Shown | None:
        """Ask for a value of the cursor's cell, and show the steps that decide it."""
        if self.host.session.position.solved:
            return self._nothing(SOLVED)
        if not self.host.pledging.refuses():
            self._ask_why()
        return None

    def _ask_why(self) -> None:
        layout, cell = self.host.session.position.layout, self.host.cell
        names = layout.cell_names

        def answer(text: str) -> None:
            by_a_key = self.host.prompt.untouched
            self.host.later(self.host.hints.why, layout.mark_in(text), by_a_key)

        def completed(text: str, typed: str) -> str | None:
            symbol = self._symbol(typed)
            return f"{text}{symbol}" if symbol else None

        question = LineQuestion(
            "Why not",
            "asks",
            answer,
            f"{names[cell]}-",
            at=lambda _: f"{names[self.host.cell]}-",
            instead=completed,
            fresh=lambda text: any(name.startswith(text) for name in names),
        )
        self.host.prompt.ask(question)

    def _symbol(self, typed: str) -> str:
        """The value that a character means, or enters here; "" if none."""
        symbols = self.host.session.position.layout.symbols
        entered = symbols[_entered(self.host.OWN_KEYS).get(typed, len(symbols)) :]
        means = (symbol for symbol in symbols if symbol.casefold() == typed.casefold())
        return next(means, next(iter(entered), ""))

    def lesson(self) -> None:
        """The lesson of the rule that is shown; the list of rules when there is none."""
        game, found = self.host.session.game, self.host.shows.answer.found
        turn = self.host.session.history.now.turn
        step = found.step if found else turn if isinstance(turn, Step) else None
        guided = self.host.guide.about if self.host.guide else None
        rule = guided or (game.rule(step.rule) if step else None)
        self.host.post_message(ShowLesson(game, rule) if rule else ShowRules(game.name))

    async def walkthrough(self) -> None:
        """The solution as pages; of a solved puzzle, the player's own."""
        if self.host.pledging.refuses():
            return
        question = Question(Tutor.way, self.host.tutor)
        await self._put(question, "Writing the walk-through", self._written)

    async def _put(
        self, question: Question[T], doing: str, opened: Callable[[T], Shown | None]
    ) -> None:
        """Ask for what another page shows; when it closes, the panel is as it was."""
        before = self.host.shows.words

        def answered(answer: T) -> Shown:
            return opened(answer) or self.host.shows.telling(*before)

        await self.host.asking.put(question, doing, answered)

    def _written(self, way: Story | Nothing) -> Shown | None:
        if isinstance(way, Nothing):
            return self._nothing(way)
        self.host.post_message(ShowWalkthrough(way))
        return None

    def _nothing(self, nothing: Nothing) -> Shown:
        return self.host.hints.take(Answer(plain_words(nothing.reason)))

    async def own_way(self) -> None:
        """What the player's own way was worth, move by move."""
        question = Question(Tutor.own_way, self.host.tutor)
        await self._put(question, "Looking back", self._judged)

    def _judged(self, way: "OwnWay") -> None:
        self.host.post_message(ShowOwnWay(way))

    def goal(self, closed: Callable[[bool | None], None] | None = None) -> None:
        """The rules of the game; ``closed`` hears whether to play."""
        from tui_puzzles.ui.menus.goal_page import GoalPage

        session, app = self.host.session, self.host.app
        layout = session.position.layout
        page = GoalPage(session.settings.keymap, session.game, app.theme, layout)
        app.push_screen(page, closed)

    def export(self) -> None:
        """Ask for a file to save the board in, or what the guide shows."""
        session = self.host.session
        if not (self.host.guide and self.host.guide.export()):
            self.save(board_forms(session.game, session.position.entered))

    def save(self, forms: Forms) -> None:
        """Ask for a file to save a text in; its ending chooses the form: the arrows go through."""

        def answer(name: str) -> None:
            self.host.message(f"Saved as {written(name, forms)}.")

        names = tuple(f"{self.host.session.game.name}{ending}" for ending in forms)
        self.host.prompt.ask(LineQuestion("Save as", "saves", answer, names[0], choices=names))

    def copy(self) -> None:
        """Ask what to copy; at the end it is the text to share."""
        session = self.host.session
        if self.host.ending.open:
            self._copied(self.host.ending.shared())
            return
        texts = copies(session.game, session.position)

        def answer(name: str) -> None:
            self._copied(chosen(name, texts))

        first, *_ = texts
        self.host.prompt.ask(LineQuestion("Copy", "copies", answer, first, choices=tuple(texts)))

    def _copied(self, text: str) -> None:
        self.host.app.copy_to_clipboard(text)
        self.host.message(f"{len(text)} characters went to the clipboard, if the terminal allows.")


def _entered(keys: Sequence[Key]) -> dict[str, int]:
    """The values that characters enter."""
    found: dict[str, int] = {}
    for key in keys:
        if key.action.startswith("value("):
            value = int(key.action[len("value(") : -1])
            found |= {" " if one == "space" else one: value for one in key.keys.split(",")}
    return found
