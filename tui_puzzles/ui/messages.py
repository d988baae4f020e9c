"""Requests of screens to show something other than their puzzle: the app opens it."""

from typing import TYPE_CHECKING

from textual.message import Message

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.records import record

if TYPE_CHECKING:  # the front page needs none of what they show
    from tui_puzzles.tutor.looking_back import Ended
    from tui_puzzles.tutor.own_way import OwnWay
    from tui_puzzles.tutor.story import Story


@record(frozen=False, eq=False)
class FollowWith(Message):
    """Leave a solved puzzle for the next one, one like it, the same again, or the menu."""

    kind: str
    ended: "Ended | None"


@record(frozen=False, eq=False)
class SetUpBoard(Message):
    """Set up a board of a type: an empty one of a style and a size, else the last one."""

    game: str
    style: str = ""
    size: tuple[int, int] | None = None


@record(frozen=False, eq=False)
class ShowRules(Message):
    """Show the rules of a type, to read about them or to practise them."""

    game: str


@record(frozen=False, eq=False)
class OfRule(Message):
    """Show something of a rule."""

    game: Game
    rule: Rule


class ShowLesson(OfRule):
    """Show the lesson of a rule, in place of the one that is shown."""


class ShowPractice(OfRule):
    """Show a position to practise a rule on."""


@record(frozen=False, eq=False)
class ShowReview(Message):
    """Review the rules that are due, of a type or (without a name) of all."""

    game: str = ""


@record(frozen=False, eq=False)
class ShowPlacement(Message):
    """Find out which rules of a type the player knows."""

    game: Game


class ShowPuzzles(OfRule):
    """Show the sample puzzles with a rule."""


@record(frozen=False, eq=False)
class ShowWalkthrough(Message):
    """Show a walk-through."""

    way: "Story"


@record(frozen=False, eq=False)
class ShowOwnWay(Message):
    """Show what the player's own way was worth."""

    way: "OwnWay"
