"""The screen of a puzzle: playing, stepping, and the list of steps or moments to choose from."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from textual.timer import Timer

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.explain import Help
from tui_puzzles.engine.record import conclusions
from tui_puzzles.engine.step import Step
from tui_puzzles.play.session import Assist, Session
from tui_puzzles.tutor.answers import Found, Nothing, Wrong
from tui_puzzles.tutor.ticket import Ticket
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Lines
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.keys import KEYS
from tui_puzzles.ui.puzzle.guided import Guided
from tui_puzzles.ui.puzzle.telling import plain, title, walked_told
from tui_puzzles.ui.puzzle.timeline import short

HERE = Path(__file__).parents[1]  # a path in the class would be taken from the subclass's folder
PACE = 0.25  # seconds between two looks at a long walk or search
LOOKING = "Looking for every step"


class PuzzleScreen(Guided):
    """What every puzzle type's screen does; a type adds its skin and the keys of its values."""

    CSS_PATH = HERE / "puzzle.tcss"
    BINDINGS = bindings(KEYS)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        if self.app.no_color:
            self.css_path.append(HERE / "plain.tcss")
        self.choices: Sequence[Found] = ()
        self.choice = 0
        self.asked: int | None = None  # the mark that they decide, each after those before it
        self.walking = False  # do the arrows walk the timeline?
        self._steps: list[Step] = []
        self._timer: Timer | None = None

    # -- all steps -----------------------------------------------------------------------------

    async def action_all(self) -> None:
        if self.ticket is not None:
            return
        self._close_list()
        self.dim()
        start = self.session.history.at
        await self.ask(self._walk, partial(self._walked, start), "Stepping on")
        if self.ticket is not None:
            self._timer = self.set_interval(PACE, partial(self._walk_on, start))

    def _walk(self, ticket: Ticket) -> Wrong | Nothing:
        self._steps = ticket.steps
        return self.tutor.walk(ticket)

    def _walk_on(self, start: int) -> None:
        """Do the steps that were found so far."""
        for step in self._steps[self.session.history.at - start :]:
            self.session.play(step)
        done = plain(f"{self.session.history.at - start} steps so far")
        self.tell([title("Stepping on …"), done, self.keys_for(("cancel", "stops"))])
        self.repaint()

    def _walked(self, start: int, ending: Wrong | Nothing) -> None:
        self._rest()
        if isinstance(ending, Wrong):
            self.show_wrong(ending)
            return
        for step in self._steps[self.session.history.at - start :]:
            self.session.play(step)
        self.session.assisted(Assist.STEP, len(self._steps))
        self.turned()
        told = walked_told(self._steps, ending.reason)
        solved = self.panel.paragraphs if self.session.position.solved else ()
        self.tell([*solved, *told, *self.aside(ending.reason)])

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def stop(self) -> bool:
        self._rest()
        return super().stop()

    # -- steps now -----------------------------------------------------------------------------

    async def action_choose(self) -> None:
        if self.ticket is None:
            self.dim()
            await self.ask(self.tutor.now, self._listed, LOOKING)
            if self.ticket is not None:
                self._timer = self.set_interval(PACE, self._look_on)

    def _look_on(self) -> None:
        """Say which rule is looked at."""
        if self.ticket is not None:
            busy = plain(self.ticket.doing)
            self.tell([title(f"{LOOKING} …"), busy, self.keys_for(("cancel", "stops"))])

    def _listed(self, answer: list[Found] | Wrong | Nothing, assist: Assist = Assist.LIST) -> None:
        self._rest()
        if not isinstance(answer, list):
            self.answered(Help.WHOLE, answer)
            return
        self.session.assisted(assist)
        self.choices, self.walking, self.asked = answer, False, None
        self.choose(0)

    def choose(self, number: int) -> None:
        """Show a step of the list; enter does it."""
        self.choice = min(max(number, 0), len(self.choices) - 1)
        found = self.choices[self.choice]
        self.answered(Help.WHOLE, found)
        self.offer = self.do_step
        if self.asked is not None:
            self.board_lit = found.board
            self.tell([*self.panel.paragraphs, plain(self._towards(self.asked, found))])
            self.repaint()

    def _other_rule(self, way: int) -> int:
        """The number in the list where the next rule's steps begin, or those of one before."""
        names = [found.step.rule for found in self.choices]
        begins = [at for at, name in enumerate(names) if at == 0 or names[at - 1] != name]
        ahead = [at for at in begins[::way] if (at - self.choice) * way > 0]
        return ahead[0] if ahead else self.choice

    # -- why not -------------------------------------------------------------------------------

    def action_why(self) -> None:
        """Ask for a value of the cursor's cell, and show the steps that decide it."""
        from tui_puzzles.ui.prompts.ask_why import AskWhy  # its widgets would slow the start

        prompt = AskWhy(self.session.settings.keymap, self.session.position.layout, self.cell)
        self.app.push_screen(prompt, self.explain_mark)

    async def explain_mark(self, mark: int | None) -> None:
        """Show the steps that decide a mark."""
        if mark is not None and self.ticket is None:
            self.dim()
            question = partial(self.tutor.why, mark)
            await self.ask(question, partial(self._explained, mark), "Looking for a reason")

    def _explained(self, mark: int, answer: list[Found] | Wrong | Nothing) -> None:
        self._listed(answer, Assist.WHY)
        if isinstance(answer, list):
            self.asked = mark
            self.choose(0)
        elif isinstance(answer, Nothing) and answer.mark is not None:
            self.offer = lambda: self.tell([plain(self.tutor.possible(mark))])
            self.tell([*self.panel.paragraphs, self.keys_for(("accept", "asks search"))])

    def _towards(self, mark: int, found: Found) -> str:
        """How far a step comes to decide the mark that was asked for."""
        name, number = found.board.layout.mark_name(mark), len(self.choices)
        if self.choice < number - 1:
            return f"Step {self.choice + 1} of {number} on the way to {name}."
        true = has(found.board.after(found.step).marks, mark)
        return f"So {name} must be." if true else f"So {name} can't be."

    def do_step(self) -> None:
        """Of a chain, the steps before it come first."""
        for found in self.choices[: self.choice] if self.asked is not None else ():
            self.session.play(found.step)
        super().do_step()

    def _choice_line(self, number: int, width: int) -> Sequence[Piece]:
        """What the step does, then its rule: the first tells two steps of one rule apart."""
        step, board = self.choices[number].step, self.choices[number].board
        done = short(conclusions(step, board.layout), width)
        sign, names = ("›", ("chosen",)) if number == self.choice else (" ", ())
        text = f"{sign}{number + 1}/{len(self.choices)} {done} "[:width]
        return (Piece(text, names), Piece(step.rule[: width - len(text)], ("faint",)))

    def show_lines(self) -> None:
        if self.choices:
            line = partial(self._choice_line, width=self.lines.size.width)
            self.lines.show(len(self.choices), line, self.choice)
        else:
            super().show_lines()

    def _close_list(self) -> None:
        self.choices, self.walking, self.asked = (), False, None

    def turned(self) -> None:
        self._close_list()
        super().turned()

    # -- timeline ------------------------------------------------------------------------------

    def action_back(self) -> None:
        self.travel(self.timeline.chosen - 1)

    def action_forward(self) -> None:
        self.travel(self.timeline.chosen + 1)

    def action_first(self) -> None:
        self.travel(0)

    def action_last(self) -> None:
        self.travel(len(self.timeline.rows) - 1)

    def action_undo(self) -> None:
        if self.session.undo():
            self.arrived()

    def action_redo(self) -> None:
        if self.session.redo():
            self.arrived()

    def travel(self, row: int) -> None:
        """Go to a line of the timeline."""
        walking = self.walking
        self.timeline.go(row)
        upkeep = self.timeline.upkeep_at
        self.arrived()
        self.timeline.upkeep_at, self.walking = upkeep, walking
        if upkeep is not None:
            step, board = self.timeline.upkeep(self.session.history.at)[upkeep]
            self.light_up(step, board)
            self.board_lit = board
        self.repaint()

    def arrived(self) -> None:
        """We are at another moment: tell how it came about, without what the turn offered."""
        self.turned()
        history = self.session.history
        turn = history.now.turn
        if isinstance(turn, Step):
            self.light_up(turn, self.tutor.board(history.moments[history.at - 1].position))
            self.repaint()

    def action_unfold(self) -> None:
        self.timeline.toggle()
        self._close_list()
        self.repaint()

    def action_timeline(self) -> None:
        self._close_list()
        self.walking = True
        self.tell(
            [title("Timeline"), plain("The arrows walk."), self.keys_for(("accept", "stays here"))]
        )
        self.repaint()

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if message.lines is self.lines:
            self._pick(message.number)

    def _pick(self, number: int) -> None:
        if self.choices:
            self.choose(number)
        else:
            self.travel(number)

    # -- the rest of the keys ------------------------------------------------------------------

    def action_move(self, right: int, down: int) -> None:
        if self.choices and right and self.asked is None:
            self.choose(self._other_rule(right))
        elif self.choices:
            self.choose(self.choice + right + down)
        elif self.walking:
            self.travel(self.timeline.chosen + right + down)
        else:
            super().action_move(right, down)

    def action_edge(self, side: int) -> None:
        if self.choices:
            self.choose(0 if side < 0 else len(self.choices) - 1)
        else:
            super().action_edge(side)

    def action_accept(self) -> None:
        self.walking = False
        if self.offer is not None:
            self.offer()

    def action_cancel(self) -> None:
        """Stop what is being worked on, else close the list, else put out the light."""
        if self.stop():
            self.tell([title("Stopped.")])
        elif self.choices or self.walking:
            self._close_list()
            self.dim()
        else:
            self.dim()
            self.wrong = 0
            self.tell([])
        self.repaint()

    def action_read(self, pages: int) -> None:
        self.panel.read(pages)

    def action_leave(self) -> None:
        self.stop()
        self.dismiss()
