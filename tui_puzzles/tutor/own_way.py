"""What a player's own way was worth: each move with its rule, the hardest one, what was missed."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import is_move
from tui_puzzles.engine.rule import Level, Rule, easier
from tui_puzzles.engine.solve import next_step
from tui_puzzles.engine.step import Step
from tui_puzzles.play.session import Session
from tui_puzzles.records import NamedTuple, record
from tui_puzzles.tutor.story import BY_HAND, GoOn, Taken, by_hand

Ready = Callable[[Board], Board]


class OwnMove(NamedTuple):
    """A move as a step; the rule that justifies it, if one does; an easier step that was open."""

    taken: Taken
    rule: Rule | None
    easier: Step | None = None


@record
class OwnWay:
    """The moves of a game that were the player's own, in their order.

    One on several cells is as many moves where no step does them all. There was no time to look
    at ``left`` more.
    """

    game: Game
    title: str
    start: Board
    moves: Sequence[OwnMove]
    left: int

    @cached_property
    def hardest(self) -> int:
        """The number of the hardest move, from 0; the first of several."""

        def weight(at: int) -> tuple[int, int]:
            rule = self.moves[at].rule
            return rule.rank if rule else (-1, 0)

        return max(range(len(self.moves)), key=weight, default=0)

    def summary(self) -> Iterator[str]:
        """What the way comes to, a sentence each."""
        if not self.moves and not self.left:
            yield "All moves were shown by the solver."
        if self.moves:
            yield from self._judged()
        if self.left:
            yield f"There was no time to look at {self.left} of your moves."

    def _judged(self) -> Iterator[str]:
        """What the moves that were looked at show."""
        hardest = self.moves[self.hardest].rule
        if hardest:
            yield f"Your hardest move shows {hardest.name}, level {hardest.level.label}."
        missed = sum(one.easier is not None for one in self.moves)
        at = f"{missed} of your {len(self.moves)} moves" if missed else "none of your moves"
        yield f"An easier step was open at {at}."
        unknown = sum(one.rule is None for one in self.moves)
        if unknown:
            yield f"No known rule justifies {unknown} of them."


def own_way(session: Session, rules: Sequence[Rule], ready: Ready, go_on: GoOn) -> OwnWay:
    """The moves that led to the current position, as far as there is time to look at them.

    ``ready`` makes a board of the game one that rules may look at.
    """
    moments = session.history.moments[: session.history.at + 1]
    turns = [
        (ready(before.position.board), after.turn)
        for before, after in pairwise(moments)
        if is_move(after.turn) or isinstance(after.turn, Step)
    ]
    own = [(at, board, turn) for at, (board, turn) in enumerate(turns, 1) if is_move(turn)]
    moves, left = list[OwnMove](), len(own)
    for number, board, turn in own:
        found = list(by_hand(rules, turn, board, go_on))
        if not go_on():  # a rule may have been missed
            break
        moves += [_judged(Taken(number, *one), rules) for one in found]
        left -= 1
    return OwnWay(session.game, session.title, ready(moments[0].position.board), moves, left)


def _judged(taken: Taken, rules: Sequence[Rule]) -> OwnMove:
    """The move with its rule; what is easy could not have been easier."""
    rule = next((one for one in rules if one.name == taken.step.rule != BY_HAND), None)
    if rule is None or rule.level <= Level.EASY:
        return OwnMove(taken, rule)
    return OwnMove(taken, rule, next_step(taken.board, easier(rule, rules)))
