"""Requests of screens to show something other than their puzzle: the app opens it."""

from textual.message import Message

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.tutor.story import Story


class ShowRules(Message):
    """Show the rules of a type, to read about them or to practise them."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class ShowLesson(Message):
    """Show the lesson of a rule."""

    def __init__(self, game: Game, rule: Rule) -> None:
        super().__init__()
        self.game = game
        self.rule = rule


class ShowWalkthrough(Message):
    """Show a walk-through."""

    def __init__(self, way: Story) -> None:
        super().__init__()
        self.way = way
