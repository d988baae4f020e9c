"""Between the worked example of a lesson and practice alone: its last sentence is missing."""

from functools import partial

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.answers import Answer, FoundStep
from tui_puzzles.tutor.learning.lessons import Example, lessons
from tui_puzzles.tutor.words import step_lit, step_words
from tui_puzzles.ui.learning.drill import Exercise, Note, drill_screen, progress_of
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, paragraphs, plain, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.puzzle.shown import Shown, lit

TASK = "This is the board of the lesson. The reason is given below: what follows from it?"


def practice_screen(game: Game, rule: Rule, settings: Settings) -> PuzzleScreen | None:
    """The first time the lesson's step without its end, then positions to find it alone."""
    lesson = None if progress_of(game, rule).tries else lessons(game).get(rule.name)
    alone = drill_screen(game, rule, settings)
    if lesson is None or alone is None:
        return alone
    example = lesson.example
    guided = partial(FadedStep, rule=rule, example=example)
    return board_screen(game, example.board, f"Practice: {rule.name}", settings, guided)


class FadedStep(Exercise):
    """Shows all of a step but what follows from it; how it went isn't noted."""

    ON = "find one alone"

    def __init__(self, screen: PuzzleScreen, rule: Rule, example: Example) -> None:
        super().__init__(screen, rule, example.board)
        self.found = FoundStep(example.step, example.board)
        self.greeted = False

    def greet(self) -> Shown:
        """The first time the board is lit; escape puts that out, as the arrows walk a chain."""
        found = None if self.greeted else step_lit(self.found, Help.EVIDENCE)
        words, self.greeted = [title("What follows?"), *self.asks()], True
        answer = Answer(found=self.found, stage=Help.EVIDENCE)  # a hint goes on from there
        return Shown(words, answer, lit(*found) if found else Chain())

    def asks(self) -> list[Paragraph]:
        step, board = self.found
        reason = step_words(step, self.rule, board.layout, Help.EVIDENCE)
        out = () if self.greeted else (("cancel", "light out"),)
        keys = self.screen.keys_for(*out, ("hint", "a hint"))
        return [plain(TASK), *paragraphs(reason), *self.how(), keys]

    def note(self, _found: bool, /) -> Note:
        return lambda _diary: None
