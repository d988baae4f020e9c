"""What a puzzle screen opens: prompts, and by messages lessons and walk-throughs."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Step
from tui_puzzles.play.export import Forms, board_forms, written
from tui_puzzles.play.share import shared
from tui_puzzles.tutor.answers import SOLVED, Answer, Nothing
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.story import Story
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.tutor.words import plain as plain_words
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.messages import ShowLesson, ShowOwnWay, ShowRules, ShowWalkthrough
from tui_puzzles.ui.prompts.line import LineQuestion, chosen
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.search.stage import CoverScene
    from tui_puzzles.tutor.own_way import OwnWay
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

T = TypeVar("T")


# What can be copied: the board as text, with its candidates, or a line to share.


def copies(game: Game, position: Position) -> Mapping[str, str]:
    """The texts by their names."""
    board = position.entered
    return {
        "the board": game.format(board, game.notation.drawn),
        "the board with candidates": game.format(position.board, game.notation.marks),
        "a line that opens the puzzle": shared(position.start, game),
        "a line that opens it as it is now": shared(board, game),
    }


class Prompts:
    """Asks on the line of the keys."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen

    def dance(self, stage_of: "Callable[[Board], CoverScene]") -> None:
        """Watch Dancing Links search the board as it was given; a message where they can't."""
        from tui_puzzles.ui.dancing.dancing import DancingLinks

        try:
            stage = stage_of(self.screen.session.position.start.settled())
        except BadInput as error:
            self.screen.tell(plain(f"{error}."))
        else:
            self.screen.app.push_screen(DancingLinks(stage))

    def why(self) -> Shown | None:
        """Ask for a value of the cursor's cell, and show the steps that decide it."""
        if self.screen.session.position.solved:
            return self._nothing(SOLVED)
        if not self.screen.pledging.refuses():
            self._ask_why()
        return None

    def _ask_why(self) -> None:
        layout, cell = self.screen.session.position.layout, self.screen.cell
        names = layout.cell_names

        def answer(text: str) -> None:
            by_a_key = self.screen.prompt.untouched
            self.screen.later(self.screen.hints.why, layout.mark_in(text), by_a_key)

        def completed(text: str, typed: str) -> str | None:
            symbol = self._symbol(typed)
            return f"{text}{symbol}" if symbol else None

        question = LineQuestion(
            "Why not",
            "asks",
            answer,
            f"{names[cell]}-",
            at=lambda _: f"{names[self.screen.cell]}-",
            instead=completed,
            fresh=lambda text: any(name.startswith(text) for name in names),
            signs=self._signs(),
        )
        self.screen.prompt.ask(question)

    def _signs(self) -> list[tuple[str, str]]:
        """The keys of values that have names, which answer at once."""
        frame = self.screen.frame
        return [(frame.known[id].keys.split(",")[0], label) for id, label in frame.entering]

    def _symbol(self, typed: str) -> str:
        """The value that a character means, or enters here; "" if none."""
        symbols = self.screen.session.position.layout.symbols
        entered = symbols[_entered(self.screen.OWN_KEYS).get(typed, len(symbols)) :]
        means = (symbol for symbol in symbols if symbol.casefold() == typed.casefold())
        return next(means, next(iter(entered), ""))

    def lesson(self) -> None:
        """The lesson of the rule that is shown; the list of rules when there is none."""
        game, found = self.screen.session.game, self.screen.shows.found
        turn = self.screen.session.history.now.turn
        step = found.step if found else turn if isinstance(turn, Step) else None
        guided = self.screen.guide.about if self.screen.guide else None
        rule = guided or (game.rule(step.rule) if step else None)
        self.screen.post_message(ShowLesson(game, rule) if rule else ShowRules(game.name))

    async def walkthrough(self) -> None:
        """The solution as pages; of a solved puzzle, the player's own."""
        if self.screen.pledging.refuses():
            return
        question = Question(Tutor.way, self.screen.tutor)
        await self._put(question, "Writing the walk-through", self._written)

    async def _put(
        self, question: Question[T], doing: str, opened: Callable[[T], Shown | None]
    ) -> None:
        """Ask for what another page shows; when it closes, the panel is as it was."""
        before = self.screen.shows.words

        def answered(answer: T) -> Shown:
            return opened(answer) or self.screen.shows.telling(*before)

        await self.screen.asking.put(question, doing, answered)

    def _written(self, way: Story | Nothing) -> Shown | None:
        if isinstance(way, Nothing):
            return self._nothing(way)
        self.screen.post_message(ShowWalkthrough(way))
        return None

    def _nothing(self, nothing: Nothing) -> Shown:
        return self.screen.hints.take(Answer(plain_words(nothing.reason)))

    async def own_way(self) -> None:
        """What the player's own way was worth, move by move."""
        question = Question(Tutor.own_way, self.screen.tutor)
        await self._put(question, "Looking back", self._judged)

    def _judged(self, way: "OwnWay") -> None:
        self.screen.post_message(ShowOwnWay(way))

    def goal(self, closed: Callable[[bool | None], None] | None = None) -> None:
        """The rules of the game; ``closed`` hears whether to play."""
        from tui_puzzles.ui.menus.goal_page import GoalPage

        session, app = self.screen.session, self.screen.app
        layout = session.position.layout
        page = GoalPage(session.game, app.theme, layout)
        app.push_screen(page, closed)

    def export(self) -> None:
        """Ask for a file to save the board in, or what the guide shows."""
        session = self.screen.session
        if not (self.screen.guide and self.screen.guide.export()):
            self.save(board_forms(session.game, session.position.entered))

    def save(self, forms: Forms) -> None:
        """Ask for a file to save a text in; its ending chooses the form: the arrows go through."""

        def answer(name: str) -> None:
            self.screen.message(f"Saved as {written(name, forms)}.")

        names = tuple(f"{self.screen.session.game.name}{ending}" for ending in forms)
        self.screen.prompt.ask(LineQuestion("Save as", "saves", answer, names[0], choices=names))

    def copy(self) -> None:
        """Ask what to copy; at the end it is the text to share."""
        session = self.screen.session
        if self.screen.session.over:
            self.screen.copy(self.screen.ending.shared())
            return
        texts = copies(session.game, session.position)

        def answer(name: str) -> None:
            self.screen.copy(chosen(name, texts))

        first, *_ = texts
        self.screen.prompt.ask(LineQuestion("Copy", "copies", answer, first, choices=tuple(texts)))


def _entered(keys: Sequence[Key]) -> dict[str, int]:
    """The values that characters enter."""
    found: dict[str, int] = {}
    for key in keys:
        if key.action.startswith("value("):
            value = int(key.action[len("value(") : -1])
            found |= {" " if one == "space" else one: value for one in key.keys.split(",")}
    return found
