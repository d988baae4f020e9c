"""A step of a rule on a board, for programs, which other processes can have."""

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, load_game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import conclusions, explain
from tui_puzzles.engine.words.record import (
    ExplainedStepJson,
    StepJson,
    explained_step_to_json,
    step_from_json,
    step_to_json,
)
from tui_puzzles.records import record

Packed = tuple[str, int, int, int, str]
"""The name of a type, what a board knows, and its empty layout as text."""


def packed(game: Game, board: Board) -> Packed:
    """A board as what can be pickled: wrong givens couldn't be read again."""
    empty = Board(board.layout, board.layout.all_marks)
    text = game.format(empty, game.notation.short)
    return game.name, board.marks, board.placed, board.givens, text


def unpacked(known: Packed) -> tuple[Game, Board]:
    """The type and the board that were packed."""
    type, marks, placed, givens, text = known
    game = load_game(type)
    layout = next(game.parse(text, game.notation.short)).found.layout
    return game, Board(layout, marks, placed, givens)


@record(eq=False)
class Deduction:
    """A step of a rule on a board, in words: equal where these are. It can be pickled."""

    step: Step
    board: Board
    game: Game

    @property
    def by(self) -> Rule:
        """The rule itself."""
        return self.game.rule(self.step.rule)

    @property
    def rule(self) -> str:
        """The rule's name."""
        return self.step.rule

    @property
    def level(self) -> str:
        """The rule's level: easy, medium, hard, unfair or extreme."""
        return self.by.level.label

    @property
    def reason(self) -> str:
        """Why it is so."""
        return explain(self.step, self.by, self.board.layout).reason

    @property
    def conclusion(self) -> str:
        """What follows, in words."""
        return explain(self.step, self.by, self.board.layout).conclusion

    @property
    def conclusions(self) -> list[str]:
        """What follows, as moves: ``r1c2=5`` is placed, ``r3c4-6`` is out."""
        return conclusions(self.step, self.board.layout)

    @property
    def proved(self) -> bool:
        """Does it follow from the board by the evidence of the step alone?

        What a rule says that trusts the puzzle to have one solution doesn't.
        """
        return proves(self.board, self.step)

    def record(self) -> ExplainedStepJson:
        """The step as an object for JSON."""
        return explained_step_to_json(self.step, self.by, self.board.layout)

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason} {self.conclusion}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deduction):
            return NotImplemented
        same = packed(self.game, self.board) == packed(other.game, other.board)
        return same and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self.rule, self.board.marks, self.step.placements, self.step.eliminations))

    def __reduce__(self) -> tuple[object, ...]:
        step = step_to_json(self.step, self.board.layout)
        return _again, (packed(self.game, self.board), step)


def _again(known: Packed, step: StepJson) -> Deduction:
    """The step that was pickled."""
    game, board = unpacked(known)
    return Deduction(step_from_json(step, board.layout), board, game)
