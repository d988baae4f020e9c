"""A rule's lesson: a board with the rule's evidence highlighted, and the text next to it."""

from collections.abc import Iterator
from dataclasses import replace

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.sentence import listed
from tui_puzzles.play.options import Settings
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.answers import Answer, Found
from tui_puzzles.tutor.lessons import Example, Lesson
from tui_puzzles.ui.board.scene import light_of
from tui_puzzles.ui.prompts.loading import loaded
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, spans, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


def board_screen(game: Game, board: Board, heading: str, settings: Settings) -> PuzzleScreen:
    """A screen of the type on this board, of which nothing is saved."""
    return quiet_screen(Session(game, History(Position(board)), heading, None, settings))


def quiet_screen(session: Session) -> PuzzleScreen:
    """The type's screen for a session that teaches: with candidates, without remarks on moves."""
    session.settings = replace(session.settings, candidates=True, named=False)
    screen: PuzzleScreen = loaded(session.game.screen)(session)
    return screen


def lesson_screen(game: Game, lesson: Lesson, settings: Settings) -> PuzzleScreen:
    """The page of a rule, with its example."""
    screen = board_screen(game, lesson.example.board, f"Lesson: {lesson.rule.name}", settings)
    screen.guide = ExamplePage(screen, lesson)
    return screen


class Page(Guide):
    """Shows an example of a rule, or what looks like one."""

    closes = True

    def __init__(self, screen: PuzzleScreen, lesson: Lesson) -> None:
        self.screen = screen
        self.lesson = lesson

    def show(self, example: Example) -> None:
        """Light what is to be seen on the board of an example."""
        self.screen.light = light_of(example.step, example.board)
        self.screen.between = example.board


class ExamplePage(Page):
    """The first page: what the rule is, and a step of it."""

    def greet(self) -> None:
        screen, example, rule = self.screen, self.lesson.example, self.lesson.rule
        self.show(example)
        screen.tutor.shown = Answer(found=Found(example.step, example.board))
        whole = explain(example.step, rule, example.board.layout)
        here = [plain("Here:"), spans(whole.because), spans(whole.therefore)]
        if self.lesson.look_alike:
            screen.offer = self._turn
            here.append(screen.keys_for(("accept", "shows what only looks like it")))
        screen.tell([*taught(self.lesson), *here, screen.keys_for(("lesson", "other rules"))])

    def _turn(self) -> None:
        alike, session = self.lesson.look_alike, self.screen.session
        if alike:
            heading = f"Not {self.lesson.rule.name}"
            other = board_screen(session.game, alike.board, heading, session.settings)
            other.guide = LookAlikePage(other, self.lesson)
            self.screen.app.switch_screen(other)


class LookAlikePage(Page):
    """The second page: what has the look of the rule, and why it isn't one."""

    def greet(self) -> None:
        alike, name = self.lesson.look_alike, self.lesson.rule.name
        if alike:
            self.show(alike)
        self.screen.offer = self._turn
        back = self.screen.keys_for(("accept", f"back to the {name}"))
        self.screen.tell([title(f"No {name}"), plain(self.lesson.why_not), back])

    def _turn(self) -> None:
        session = self.screen.session
        first = lesson_screen(session.game, self.lesson, session.settings)
        self.screen.app.switch_screen(first)


def taught(lesson: Lesson) -> Iterator[Paragraph]:
    """Name, level, what the docstring teaches, other names, kin."""
    yield from taught_of(lesson.rule)
    if lesson.kin:
        yield plain(f"Kin: {listed(lesson.kin)}.")


def taught_of(rule: Rule) -> Iterator[Paragraph]:
    """What a rule says of itself."""
    yield title(rule.name, rule.level.label)
    for paragraph in rule.lesson.split("\n\n"):
        yield plain(" ".join(paragraph.split()))
    if rule.aliases:
        yield plain(f"Also called {listed(rule.aliases, 'or')}.")
    if rule.unique:
        yield plain("It assumes that the puzzle has one solution.")
