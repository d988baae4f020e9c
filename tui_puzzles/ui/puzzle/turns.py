"""Turns on a puzzle screen: it takes them, shows what they did, and lets the other parts react."""

from collections.abc import Sequence
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

FIRST_KEYS = (("hint", "a hint"), ("step", "one step"), ("help", "all keys"))
GOAL_KEY = ("goal", "the rules")
BESIDE = 2
"""Sentences of the goal beside a type's first board: the timeline needs room, too."""
NAMED = (Act.ENTER, Act.REMOVE)
"""The moves that rules have something to say about."""
OVER = "It is solved: undo a turn to change it."


class Turns:
    """Takes turns; what they lead to is shown by the screen's other parts."""

    def __init__(self, host: "PuzzleScreen") -> None:
        self.host = host
        self.introduced = False  # were the rules of the game shown before the board?

    @property
    def is_first(self) -> bool:
        """Is this the first puzzle of its type that is played?"""
        return bool(self.host.session.started) and is_first(self.host.session.game.name)

    def begin(self) -> Shown:
        """The guide's task, the end of a solved puzzle, or the first keys to use."""
        host, game = self.host, self.host.session.game
        if host.guide:
            return host.guide.greet()
        if host.session.position.solved:
            host.later(host.hints.review)
            return self.look_back(())
        goal = goal_of(game.name) if self.is_first else ()
        first = () if self.introduced else goal[:BESIDE]
        offers = (*([GOAL_KEY] if goal else []), *FIRST_KEYS)
        enters = [host.keys_for(*host.frame.entering)] if host.frame.entering else []
        keys = (*enters, *map(host.keys_for, offers))
        return Shown([title(game.title), *map(plain, first), *keys])

    def play(self, turn: Turn) -> Shown | None:
        """Take a turn; its effect, or why a move has none."""
        host, session = self.host, self.host.session
        before, history = session.position, session.history
        dropped = len(history.moments) - 1 - history.at
        if host.guide and host.guide.closed:
            host.message(host.guide.closed)
            return None
        if host.ending.open and isinstance(turn, Move):
            host.message(OVER)
            return None
        if not session.play(turn):
            self._say_given(turn)
            return None
        if isinstance(turn, Move) and turn.act is Act.ENTER and session.settings.blanks:
            session.follow()
        session.complete()
        shown = self.changed()
        if dropped and isinstance(turn, Move) and not session.position.solved:
            turns = f"the {dropped} turns" if dropped > 1 else "the turn"
            replaced = plain(f"This replaces {turns} taken back before.")
            shown = shown.telling(*host.view.broken(), replaced)
        return self.heard(TurnTaken(before, turn), shown)

    def _say_given(self, turn: Turn) -> None:
        """Say so if a move has no effect because its cell is given."""
        start, given = self.host.session.position.start, EMPTY
        if isinstance(turn, Move):
            given = start.placed & of(turn.cells)
        if given:
            self.host.message(f"{start.layout.cell_names[first(given)]} is given.")

    def heard(self, taken: TurnTaken, shown: Shown) -> Shown:
        """Review a solved puzzle; name the move, if the settings say so; let the guide judge it.

        ``shown`` is what the turn shows by itself.
        """
        host, session, (before, turn) = self.host, self.host.session, taken
        if session.pledge.happened:
            shown = host.pledging.judged(taken, shown)
        if session.position.solved:
            if session.started and not before.solved:  # an exercise is looked back on by its guide
                host.later(host.hints.review)
        elif session.settings.named and isinstance(turn, Move) and turn.act in NAMED:
            host.later(host.hints.name, turn, before)
        return host.guide.heard(taken, shown) if host.guide else shown

    def changed(self) -> Shown:
        """The position has changed: messages about the one before are outdated."""
        host = self.host
        if host.asking.question:
            host.asking.stop()
        host.lists.walking, host.ending.open = False, False
        by_step = isinstance(host.session.history.now.turn, Step)
        host.show(Shown(host.shows.words if by_step else host.view.broken()))
        if host.session.position.solved:
            host.show(self.look_back(paragraphs(host.tutor.solved().words)))
        host.turned()
        return host.shows

    def look_back(self, words: Sequence[Paragraph]) -> Shown:
        """The end of a game, or the tutor's words where there is none."""
        host = self.host
        ends = host.ending.begin()
        return host.shows.telling(*(host.ending.words() if ends else words), *host.finished())

    def arrived(self) -> Shown:
        """How the current moment came about, without the turn's offers."""
        shown, history = self.changed(), self.host.session.history
        turn = history.now.turn
        if isinstance(turn, Step) and turn.evidence:  # else a move that no rule justifies
            before = history.moments[history.at - 1].position
            return self.lit(turn, self.host.tutor.solver.board(before))
        return shown

    def lit(self, step: Step, board: Board) -> Shown:
        """A step, highlighted and explained."""
        host, chain = self.host, lit(step, board)
        rows = chain.rows(host.view.narrow)
        words = step_paragraphs(step, host.session.game, board.layout, rows)
        return host.shows._replace(words=words, chain=chain)
