"""A rule's lesson: its page is a board with the rule's evidence lit, and the text beside it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.explain import explain, listed
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.play.options import Settings
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.answers import Found
from tui_puzzles.tutor.lessons import Example, Lesson
from tui_puzzles.ui.board.scene import light_of
from tui_puzzles.ui.prompts.loading import loaded
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.guided import Guided
from tui_puzzles.ui.puzzle.telling import Paragraph, plain, spans, title


def board_screen(game: Game, board: Board, heading: str, settings: Settings) -> Guided:
    """A screen of the type on this board, of which nothing is saved."""
    return quiet_screen(Session(game, History(Position(board)), heading, None, settings))


def quiet_screen(session: Session) -> Guided:
    """The type's screen for a session that teaches: with candidates, without remarks on moves."""
    session.settings = replace(session.settings, candidates=True, named=False)
    screen: Guided = loaded(session.game.screen)(session)
    return screen


def lesson_screen(game: Game, lesson: Lesson, settings: Settings) -> Guided:
    """The page of a rule, with its example."""
    screen = board_screen(game, lesson.example.board, f"Lesson: {lesson.rule.name}", settings)
    screen.guide = ExamplePage(game, lesson)
    return screen


class Page(Guide):
    """Shows an example of a rule, or what looks like one."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson

    def light_up(self, screen: Guided, example: Example) -> None:
        """Light what is to be seen on the board of an example."""
        screen.light = light_of(example.step, example.board)
        screen.board_lit = example.board

    def show(self, screen: Guided, other: Guided) -> None:
        """Turn the page."""
        screen.app.switch_screen(other)


class ExamplePage(Page):
    """The first page: what the rule is, and a step of it."""

    def greet(self, screen: Guided) -> None:
        example, rule = self.lesson.example, self.lesson.rule
        self.light_up(screen, example)
        screen.found = Found(example.step, example.board)
        told = explain(example.step, rule, example.board.layout)
        told_here: list[Paragraph] = [
            plain("Here:"),
            spans(told.because),
            spans(told.therefore),
        ]
        if self.lesson.look_alike:
            screen.offer = partial(self._turn, screen)
            told_here.append(screen.keys_for(("accept", "shows what only looks like it")))
        screen.tell([*taught(self.lesson), *told_here, screen.keys_for(("lesson", "other rules"))])

    def _turn(self, screen: Guided) -> None:
        alike = self.lesson.look_alike
        if alike:
            name, settings = self.lesson.rule.name, screen.session.settings
            other = board_screen(self.game, alike.board, f"Not {name}", settings)
            other.guide = LookAlikePage(self.game, self.lesson)
            self.show(screen, other)


class LookAlikePage(Page):
    """The second page: what has the look of the rule, and why it isn't one."""

    def greet(self, screen: Guided) -> None:
        alike, name = self.lesson.look_alike, self.lesson.rule.name
        if alike:
            self.light_up(screen, alike)
        screen.offer = partial(self._turn, screen)
        back = screen.keys_for(("accept", f"back to the {name}"))
        screen.tell([title(f"No {name}"), plain(self.lesson.why_not), back])

    def _turn(self, screen: Guided) -> None:
        self.show(screen, lesson_screen(self.game, self.lesson, screen.session.settings))


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
