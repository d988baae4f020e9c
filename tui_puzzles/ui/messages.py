"""What screens want to be shown that lies beside their puzzle: the app opens it."""

from textual.message import Message

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.tutor.story import Story


class RulesWanted(Message):
    """The rules of a type are wanted, to read about them or to practise them."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class LessonWanted(Message):
    """The lesson of a rule is wanted."""

    def __init__(self, game: Game, rule: Rule) -> None:
        super().__init__()
        self.game = game
        self.rule = rule


class WalkWanted(Message):
    """A walk-through is wanted."""

    def __init__(self, way: Story) -> None:
        super().__init__()
        self.way = way
