"""Requests of screens to show something other than their puzzle: the app opens it."""

from typing import TYPE_CHECKING

from textual.message import Message

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule

if TYPE_CHECKING:  # the front page needs none of what they show
    from tui_puzzles.tutor.looking_back import Ended
    from tui_puzzles.tutor.own_way import OwnWay
    from tui_puzzles.tutor.story import Story


class FollowWith(Message):
    """Leave a solved puzzle for the next one, one like it, the same again, or the menu."""

    def __init__(self, kind: str, ended: "Ended | None") -> None:
        super().__init__()
        self.kind = kind
        self.ended = ended


class ShowRules(Message):
    """Show the rules of a type, to read about them or to practise them."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class OfRule(Message):
    """Show something of a rule."""

    def __init__(self, game: Game, rule: Rule) -> None:
        super().__init__()
        self.game = game
        self.rule = rule


class ShowLesson(OfRule):
    """Show the lesson of a rule, in place of the one that is shown."""


class ShowPractice(OfRule):
    """Show a position to practise a rule on."""


class ShowReview(Message):
    """Review the rules that are due, of a type or (without a name) of all."""

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game


class ShowPlacement(Message):
    """Find out which rules of a type the player knows."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game


class ShowPuzzles(OfRule):
    """Show the sample puzzles with a rule."""


class ShowWalkthrough(Message):
    """Show a walk-through."""

    def __init__(self, way: "Story") -> None:
        super().__init__()
        self.way = way


class ShowOwnWay(Message):
    """Show what the player's own way was worth."""

    def __init__(self, way: "OwnWay") -> None:
        super().__init__()
        self.way = way
