"""An exercise: a position whose easiest step is one of a rule, to be found by hand."""

from datetime import date
from functools import partial

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.play import folders
from tui_puzzles.play.options import Settings
from tui_puzzles.play.session import Assist
from tui_puzzles.tutor.diary import Diary, DiaryError
from tui_puzzles.tutor.positions import Drill, drills, easiest
from tui_puzzles.tutor.schedule import Progress
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.guided import Guided
from tui_puzzles.ui.puzzle.lesson import board_screen
from tui_puzzles.ui.puzzle.telling import Paragraph, plain, step_told, title


def drill_screen(game: Game, rule: Rule, settings: Settings) -> Guided | None:
    """The next position to practise a rule on; None when there is none for it."""
    found = drills(game.name).get(rule.name)
    if not found:
        return None
    try:
        tries = Diary(folders.diary()).progress(game.name).get(rule.name, Progress()).tries
    except DiaryError:
        tries = 0  # it is told when the exercise is done
    drill = found[tries % len(found)]
    board = drill.position(game).board
    screen = board_screen(game, board, f"Practice: {rule.name}", settings)
    screen.tutor.first = rule
    screen.guide = Exercise(game, rule, drill, board)
    return screen


class Exercise(Guide):
    """Judges the player's moves: is this what the rule shows here?"""

    def __init__(self, game: Game, rule: Rule, drill: Drill, board: Board) -> None:
        self.game = game
        self.rule = rule
        self.drill = drill
        self.steps = list(rule.steps(board))
        self.simplest = easiest(board, rule, game.rules)
        self.done = False
        self.first_try = True

    def greet(self, screen: Guided) -> None:
        simple = " and nothing simpler" if self.simplest else " beside what is simpler"
        task = f"{self.rule.name} applies here,{simple}. Find it, and do what it shows."
        how = "Enter a value, or take a candidate out."
        modes = [screen.keys_for(("mode.centre", "candidates"))] if "centre" in screen.MODES else []
        helps = screen.keys_for(("hint", "a hint"), ("lesson", "the lesson"))
        screen.tell([title(f"Practice: {self.rule.name}"), plain(task), plain(how), *modes, helps])

    def played(self, screen: Guided, turn: Turn, before: Position) -> None:
        if self.done:
            return
        if not isinstance(turn, Move):
            self._finish(screen, [title("That was the step.")], found=False)
        elif turn.act in (Act.ENTER, Act.REMOVE):
            decided = before.board.marks & ~screen.session.position.board.marks
            step = self._shown(before.board, decided)
            if step:
                told = step_told(step, self.game, before.layout)
                self._finish(screen, [title("Right!"), *told], found=self._unaided(screen))
            else:
                self._refuse(screen, turn, before)

    def _shown(self, board: Board, decided: Bits) -> Step | None:
        """The step of the rule that decides all these marks, or all whose marks these are."""
        for step in self.steps:
            shown = board.marks & ~board.after(step).marks
            if decided and (not decided & ~shown or not shown & ~decided):
                return step
        return None

    def _unaided(self, screen: Guided) -> bool:
        taken = screen.session.assists
        return self.first_try and not any(taken[kind] for kind in Assist)

    def _refuse(self, screen: Guided, move: Move, before: Position) -> None:
        """Take the move back, and say what is the matter with it."""
        self.first_try = False
        wrong = screen.tutor.wrong_marks(screen.session.position)
        screen.session.undo()
        screen.repaint()
        if not wrong:
            so = "That is so, but it isn't what the rule shows here. It is taken back."
            screen.tell([title("Something else"), plain(so), screen.keys_for(("hint", "a hint"))])
            return
        mark = before.layout.mark(move.cell, move.value)
        keys = screen.keys_for(("accept", "why not"), ("hint", "a hint"))
        screen.tell([title("That can't be."), plain("It is taken back."), keys])
        screen.offer = lambda: screen.call_later(screen.explain_mark, mark)

    def _finish(self, screen: Guided, told: list[Paragraph], found: bool) -> None:
        """Note how it went, and offer the next position."""
        self.done = True
        try:
            diary = Diary(folders.diary())
            progress = diary.practise(self.game.name, self.rule.name, found, date.today())
            told.append(plain(progress_told(progress)))
        except DiaryError as error:
            told.append(plain(str(error)))
        screen.tell([*told, screen.keys_for(("accept", "the next one"), ("leave", "ends"))])
        screen.offer = partial(self._next, screen)

    def _next(self, screen: Guided) -> None:
        following = drill_screen(self.game, self.rule, screen.session.settings)
        if following:
            screen.app.switch_screen(following)


def progress_told(progress: Progress) -> str:
    """How far the player has come with a rule."""
    tried = f"{progress.found} of {progress.tries} at the first try"
    streak = f", {progress.streak} in a row" if progress.streak > 1 else ""
    due = f" Due again on {progress.due}." if progress.due else ""
    return f"{tried}{streak}.{due}"
