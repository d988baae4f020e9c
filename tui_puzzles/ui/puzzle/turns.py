"""Turns on a puzzle screen: it takes them, shows what they did, and lets the other parts react."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import EMPTY, first, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.step import Step
from tui_puzzles.tutor.goals import goal_of, is_first
from tui_puzzles.ui.puzzle.guide import TurnTaken
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, paragraphs, plain, step_paragraphs, title
from tui_puzzles.ui.puzzle.shown import Shown, lit

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

NAMED = (Act.ENTER, Act.REMOVE)
"""The moves that rules have something to say about."""
OVER = "It is solved: undo a turn to change it."


class Turns:
    """Takes turns; what they lead to is shown by the screen's other parts."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.introduced = False  # were the rules of the game shown before the board?

    @property
    def is_first(self) -> bool:
        """Is this the first puzzle of its type that is played?"""
        return bool(self.screen.session.started) and is_first(self.screen.session.game.name)

    def introduce(self, closed: Callable[[bool | None], None]) -> None:
        """Show the rules before the first puzzle of its type; ``closed`` hears whether to play."""
        if self.is_first:
            self.introduced = True
            self.screen.prompts.goal(closed)

    def begin(self) -> Shown:
        """The end of a solved puzzle, or the guide's task or the first keys, and its own laws."""
        shown, laws = self._begun(), self.screen.law_words()
        solved = self.screen.session.position.solved
        return shown.telling(*shown.words, *laws) if laws and not solved else shown

    def _begun(self) -> Shown:
        screen, game = self.screen, self.screen.session.game
        if screen.guide:
            return screen.guide.greet()
        if screen.session.position.solved:
            screen.later(screen.hints.review)
            return self.look_back(())
        goal = goal_of(game.name) if self.is_first and not self.introduced else ()
        enters = [screen.keys_for(*screen.frame.entering)] if screen.frame.entering else []
        first = [title(game.title), plain(" ".join(goal))] if goal else []
        return Shown([*first, *enters])

    def play(self, turn: Turn) -> Shown | None:
        """Take a turn; its effect, or why a move has none."""
        screen, session = self.screen, self.screen.session
        before, history = session.position, session.history
        dropped = len(history.moments) - 1 - history.at
        if screen.guide and screen.guide.closed:
            screen.message(screen.guide.closed)
            return None
        if screen.session.over and isinstance(turn, Move):
            screen.message(OVER)
            return None
        if not session.turn(turn):
            self._say_given(turn)
            return None
        shown = self.changed()
        if dropped and isinstance(turn, Move) and not session.position.solved:
            turns = f"the {dropped} turns" if dropped > 1 else "the turn"
            replaced = plain(f"This replaces {turns} taken back before.")
            shown = shown.telling(*self.broken(), replaced)
        return self.heard(TurnTaken(before, turn), shown)

    def _say_given(self, turn: Turn) -> None:
        """Say so if a move has no effect because its cell is given."""
        start, given = self.screen.session.position.start, EMPTY
        if isinstance(turn, Move):
            given = start.placed & of(turn.cells)
        if given:
            self.screen.message(f"{start.layout.cell_names[first(given)]} is given.")

    def heard(self, taken: TurnTaken, shown: Shown) -> Shown:
        """Review a solved puzzle; name the move, if the settings say so; let the guide judge it.

        ``shown`` is what the turn shows by itself.
        """
        screen, session, (before, turn) = self.screen, self.screen.session, taken
        if session.pledge.happened:
            shown = screen.pledging.judged(taken, shown)
        if session.position.solved:
            if session.started and not before.solved:  # an exercise is looked back on by its guide
                screen.later(screen.hints.review)
        elif session.settings.named and isinstance(turn, Move) and turn.act in NAMED:
            screen.later(screen.hints.name, turn, before)
        return screen.guide.heard(taken, shown) if screen.guide else shown

    def changed(self) -> Shown:
        """The position has changed: messages about the one before are outdated."""
        screen = self.screen
        if screen.asking.question:
            screen.asking.stop()
        by_step = isinstance(screen.session.history.now.turn, Step)
        screen.show(Shown(screen.shows.words if by_step else self.broken()))
        if screen.session.position.solved:
            screen.show(self.look_back(paragraphs(screen.tutor.solved().words)))
        screen.turned()
        return screen.shows

    def broken(self) -> list[Paragraph]:
        """What the last entry breaks, if anything."""
        broken = self.screen.tutor.solver.watch.broken()
        return [plain(broken)] if broken else []

    def look_back(self, words: Sequence[Paragraph]) -> Shown:
        """The end of a game, or the tutor's words where there is none."""
        screen = self.screen
        ends = screen.ending.begin()
        return screen.shows.telling(*(screen.ending.words() if ends else words), *screen.finished())

    def arrived(self) -> Shown:
        """How the current moment came about, without the turn's offers."""
        shown, history = self.changed(), self.screen.session.history
        turn = history.now.turn
        if isinstance(turn, Step) and turn.evidence:  # else a move that no rule justifies
            before = history.moments[history.at - 1].position
            return self.lit(turn, self.screen.tutor.solver.board(before))
        return shown

    def lit(self, step: Step, board: Board) -> Shown:
        """A step, highlighted and explained."""
        screen, chain = self.screen, lit(step, board)
        rows = chain.rows(screen.view.narrow)
        words = step_paragraphs(step, screen.session.game, board.layout, rows)
        return screen.shows._replace(words=words, chain=chain)
