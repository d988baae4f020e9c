"""The part of the puzzle screen where the solver teaches: hints, steps, mistakes."""

from functools import partial

from tui_puzzles.engine.bits import EMPTY, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.explain import Help
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.play.options import Mistakes
from tui_puzzles.play.session import Assist, Session
from tui_puzzles.tutor.answers import Found, Nothing, Wrong
from tui_puzzles.tutor.solver import alike
from tui_puzzles.ui.board.scene import Light, light_of
from tui_puzzles.ui.puzzle.asking import Asking
from tui_puzzles.ui.puzzle.telling import Paragraph, hint_told, plain, step_told, title, wrong_told

FURTHER = ("", "where to look", "which rule", "what it sees", "what follows")
"""What the next press tells, by the stage."""
ASSISTS = dict(zip(Help, Assist, strict=False))


class Stepping(Asking):
    """Shows the next step, as far as the player asks, and does it at the press after."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.found: Found | None = None
        self.stage = Help.NUDGE

    def on_screen_resume(self) -> None:
        """Look for the solution behind the first picture: for mistakes, and to warn if need be."""
        if not self.tutor.judged and self.guide is None:
            self.call_after_refresh(self._judge)

    async def _judge(self) -> None:
        await self.ask(lambda _: self.tutor.verdict, self._judged, "Reading")

    def _judged(self, _: object) -> None:
        if self.tutor.flaw():
            self.tell([title(self.tutor.flaw()), *self.aside(self.tutor.flaw())])
        self.repaint()

    def dim(self) -> None:
        super().dim()
        self.found, self.stage = None, Help.NUDGE

    # -- hints and steps -----------------------------------------------------------------------

    async def action_hint(self) -> None:
        far = self.session.settings.hint_stages
        if self.found is None:
            await self._look(Help.NUDGE)
        elif self.stage < min(far, Help.WHOLE):
            self.show_stage(Help(self.stage + 1))
        elif far > Help.WHOLE:
            self.do_step()

    async def action_step(self) -> None:
        if self.found is None:
            await self._look(Help.WHOLE)
        elif self.stage < Help.WHOLE:
            self.show_stage(Help.WHOLE)
        else:
            self.do_step()

    async def _look(self, stage: Help) -> None:
        if self.ticket is None:
            await self.ask(self.tutor.next, partial(self.answered, stage), "Looking for a step")

    def answered(self, stage: Help, answer: Found | Wrong | Nothing) -> None:
        """Show a step, or say why there is none."""
        self.dim()
        match answer:
            case Found():
                self.found = answer
                self.show_stage(stage)
            case Wrong():
                self.show_wrong(answer)
            case Nothing():
                self.tell([title(answer.reason), *self.aside(answer.reason)])
                self.repaint()

    def aside(self, said: str = "") -> list[Paragraph]:
        """What is wrong with the puzzle itself, if anything that wasn't said."""
        flaw = self.tutor.flaw()
        return [plain(flaw)] if flaw and flaw != said else []

    def show_stage(self, stage: Help) -> None:
        """Light and tell the step that was found as far as this stage goes."""
        if self.found is None:
            return
        self.stage = stage
        self.session.assisted(ASSISTS[stage])
        self.light = light_at(stage, self.found)
        whole = stage == Help.WHOLE
        self.offer = self.do_step if whole else None
        step, board = self.found.step, self.found.board
        told = hint_told(step, self.session.game, board.layout, stage, self._alike(stage))
        told += self.drawn(step, board) if whole else []
        self.tell([*told, *self.aside(), self._further(stage)])
        self.repaint()

    def drawn(self, _step: Step, _board: Board, /) -> list[Paragraph]:
        """What a puzzle type draws of a step beside its words."""
        return []

    def _alike(self, stage: Help) -> int:
        """How many steps as easy as this one there are."""
        if self.found is None or stage > Help.NUDGE:
            return 0
        rule = self.session.game.rule(self.found.step.rule)
        return alike(self.found.board, rule, self.tutor.rules)

    def _further(self, stage: Help) -> Paragraph:
        """What the keys do after this stage."""
        if stage == Help.WHOLE:
            return self.keys_for(("step", "does it"))
        if stage >= self.session.settings.hint_stages:
            return self.keys_for(("step", "shows all of it"))
        return self.keys_for(("hint", FURTHER[stage]))

    def do_step(self) -> None:
        """Do the step that is shown; its light and its words stay."""
        if self.found is None:
            return
        step, light = self.found.step, self.light
        self.session.assisted(Assist.STEP)
        self.tell(step_told(step, self.session.game, self.session.position.layout))
        self.play(step)
        if not self.session.position.solved:
            self.light = light
            self.repaint()

    def light_up(self, step: Step, board: Board) -> None:
        """Light and tell a step that was done before."""
        self.light = light_of(step, board)
        self.tell(step_told(step, self.session.game, board.layout))

    # -- what the player did -------------------------------------------------------------------

    def play(self, turn: Turn) -> None:
        before = self.session.position
        super().play(turn)
        own = isinstance(turn, Move) and turn.act in (Act.ENTER, Act.REMOVE)
        if own and self.session.settings.named and not self.session.position.solved:
            self.call_later(self._name_move, turn, before)

    async def action_name(self) -> None:
        """Say which rule justifies the last move."""
        history = self.session.history
        turn = history.now.turn
        if isinstance(turn, Move) and turn.act in (Act.ENTER, Act.REMOVE):
            self.dim()
            await self._name_move(turn, history.moments[history.at - 1].position)
        else:
            self.tell([title("The last turn was no move of yours to be named.")])

    async def _name_move(self, move: Move, before: Position) -> None:
        """Ask which rule justifies a move."""
        if self.ticket is None and self.found is None:
            question = partial(self.tutor.named, move, before)
            await self.ask(question, partial(self._named, move), "Looking for the rule")

    def _named(self, move: Move, answer: Found | Nothing) -> None:
        match answer:
            case Found(step, board):
                told = step_told(step, self.session.game, board.layout)
                self.tell([plain("That was:"), *told[:2]])
            case Nothing(reason, _):
                mark = self.session.position.layout.mark(move.cell, move.value)
                self.offer = lambda: self.tell([plain(self.tutor.possible(mark))])
                self.tell([plain(reason), self.keys_for(("accept", "asks search"))])

    # -- mistakes ------------------------------------------------------------------------------

    async def action_mistakes(self) -> None:
        if self.session.settings.mistakes == Mistakes.NEVER:
            self.tell([plain("The settings say never to show mistakes.")])
        elif self.ticket is None:
            self.session.assisted(Assist.CHECK)
            await self.ask(lambda _: self.tutor.trouble(), self._checked, "Checking")

    def _checked(self, trouble: Wrong | Nothing | None) -> None:
        if isinstance(trouble, Wrong):
            self.show_wrong(trouble)
        else:
            text = trouble.reason if trouble else "Nothing is wrong so far."
            self.tell([title(self.tutor.flaw() or text)])

    def show_wrong(self, wrong: Wrong) -> None:
        """Show what is wrong, and offer to go back to before it was."""
        self.dim()
        self.wrong = wrong.entries | wrong.removed
        self.offer = partial(self.back_to, wrong.since - 1)
        told = wrong_told(wrong, self.session.position)
        self.tell([*told, self.keys_for(("accept", f"goes back to before turn {wrong.since}"))])
        self.repaint()

    def back_to(self, at: int) -> None:
        """Go to a moment that the panel offered."""
        self.session.go(at)
        self.turned()


def light_at(stage: Help, found: Found) -> Light:
    """The light of a step that is told so far."""
    match stage:
        case Help.NUDGE:
            return Light()
        case Help.WHERE | Help.WHICH:
            return _light_where(found)
        case Help.EVIDENCE:
            return light_of(found.step._replace(placements=EMPTY, eliminations=EMPTY), found.board)
    return light_of(found.step, found.board)


def _light_where(found: Found) -> Light:
    """The units that a step looks at, without what is found there."""
    units = union(unit.cells for piece in found.step.evidence for unit in piece.units)
    cells = units or union(piece.cells for piece in found.step.evidence)
    return Light(cells=dict.fromkeys(members(cells), Role.REGION))
