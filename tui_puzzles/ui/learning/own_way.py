"""A solved game move by move: the arrows walk the player's own, each with the rule it shows."""

from functools import partial

from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import done
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.own_way import OwnMove, OwnWay
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.next_list import Next, NextList
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.puzzle.shown import Shown

EASIER = "an easier step"


def own_screen(way: OwnWay, settings: Settings) -> PuzzleScreen:
    """The moves, beginning with what they come to."""
    guided = partial(OwnGuide, way=way)
    return board_screen(way.game, way.start, f"Your way: {way.title}", settings, guided)


class Moves(NextList):
    """The moves as lines; the arrows show them."""

    def __init__(self, guide: "OwnGuide", way: OwnWay) -> None:
        lines = [Next(_line(one, way), _aside(one), guide.easier) for one in way.moves]
        super().__init__("Your moves", lines, way.hardest)
        self.guide = guide

    def move(self, by: int) -> Shown:
        super().move(by)
        return self.guide.chosen()

    def pick(self, number: int) -> Shown | None:
        """Another move; of the chosen one the easier step."""
        return super().pick(number) if number == self.at else self.move(number - self.at)


class OwnGuide(Guide):
    """Shows a move on the board that it was made on; enter shows what was easier."""

    def __init__(self, screen: PuzzleScreen, way: OwnWay) -> None:
        self.screen = screen
        self.way = way
        self.moves = Moves(self, way)
        self.ways = self.moves if way.moves else None

    def greet(self) -> Shown:
        """What the way comes to, and the hardest move."""
        about = [title("Your way"), *map(plain, self.way.summary())]
        return self._lit(about, self._chosen.taken.step) if self.way.moves else Shown(about)

    @property
    def _chosen(self) -> OwnMove:
        return self.way.moves[self.moves.at]

    def chosen(self) -> Shown:
        """The chosen move."""
        return self._lit([], self._chosen.taken.step)

    def easier(self) -> Shown | None:
        """What was easier at the chosen move, if anything."""
        step = self._chosen.easier
        return self._lit([title("An easier step")], step) if step else None

    def _lit(self, above: list[Paragraph], step: Step) -> Shown:
        """A step on the board of the chosen move, and why it holds."""
        screen, one, board = self.screen, self._chosen, self._chosen.taken.board
        no_rule = f"No known rule justifies this: {done(step, board.layout)}."
        known = one.rule or step is one.easier
        shown = screen.turns.lit(step, board) if known else Shown([plain(no_rule)])
        offers = []
        if one.easier and step is not one.easier:
            offers = [screen.keys_for(("accept", "shows an easier step"))]
        return shown._replace(words=[*above, *shown.words, *offers], between=board)


def _line(one: OwnMove, way: OwnWay) -> str:
    text = done(one.taken.step, way.start.layout)
    return f"{one.taken.number:>3} {text}  {one.rule.name if one.rule else 'no known rule'}"


def _aside(one: OwnMove) -> str:
    return EASIER if one.easier else one.rule.level.label if one.rule else ""
