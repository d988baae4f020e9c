"""What a puzzle screen opens: prompts, and by messages lessons and walk-throughs."""

from functools import partial

from tui_puzzles.engine.step import Step
from tui_puzzles.tutor.answers import Answer
from tui_puzzles.tutor.story import Story
from tui_puzzles.tutor.ticket import Ticket
from tui_puzzles.tutor.words import plain as plain_words
from tui_puzzles.ui.messages import ShowLesson, ShowRules, ShowWalkthrough
from tui_puzzles.ui.puzzle.hints import Hints
from tui_puzzles.ui.puzzle.host import Host
from tui_puzzles.ui.puzzle.paragraphs import plain, title


class Prompts:
    """Opens them; their modules are loaded when needed, for a quick start."""

    def __init__(self, host: Host, hints: Hints) -> None:
        self.host = host
        self.hints = hints

    def why(self) -> None:
        """Ask for a value of the cursor's cell, and show the steps that decide it."""
        from tui_puzzles.ui.prompts.ask_why import AskWhy

        session = self.host.session
        prompt = AskWhy(session.settings.keymap, session.position.layout, self.host.cell)
        self.host.app.push_screen(prompt, self._why)

    async def _why(self, mark: int | None) -> None:
        if mark is not None:
            await self.hints.why(mark)

    def lesson(self) -> None:
        """The lesson of the rule that is shown; the list of rules when there is none."""
        game, found = self.host.session.game, self.host.tutor.shown.found
        turn = self.host.session.history.now.turn
        step = found.step if found else turn if isinstance(turn, Step) else None
        if step is None or (self.host.guide and found):
            self.host.post_message(ShowRules(game.name))
        else:
            self.host.post_message(ShowLesson(game, game.rule(step.rule)))

    async def walkthrough(self) -> None:
        """The solution as pages; of a solved puzzle, the player's own."""
        ways: list[Story] = []

        def write(ticket: Ticket) -> Answer:
            way = self.host.tutor.solver.way(ticket)
            if not isinstance(way, Story):
                return Answer(plain_words(way.reason))
            ways.append(way)
            return Answer()

        answered = partial(self._written, ways)
        await self.hints.put(write, "Writing the walk-through", answered)

    def _written(self, ways: list[Story], answer: Answer) -> None:
        for way in ways:
            self.host.post_message(ShowWalkthrough(way))
        if not ways:
            self.hints.show(answer)

    def export(self) -> None:
        """Ask for a file to save the board in, or what the guide shows."""
        from tui_puzzles.ui.prompts.save_as import SaveAs, board_forms

        session = self.host.session
        if not (self.host.guide and self.host.guide.export()):
            forms = board_forms(session.game, session.position.entered)
            prompt = SaveAs(session.settings.keymap, "Save the board", forms)
            self.host.app.push_screen(prompt, self.exported)

    def exported(self, name: str | None) -> None:
        """Say what was saved."""
        if name:
            self.host.tell([plain(f"Saved as {name}.")])

    def copy(self) -> None:
        """Ask what to copy."""
        from tui_puzzles.ui.prompts.copying import Copy

        session = self.host.session
        prompt = Copy(session.settings.keymap, session.game, session.position)
        self.host.app.push_screen(prompt, self._copied)

    def _copied(self, text: str | None) -> None:
        if text:
            self.host.app.copy_to_clipboard(text)
            sent = f"{len(text)} characters went to the clipboard, if the terminal allows that."
            self.host.tell([title("Copied"), plain(sent)])
