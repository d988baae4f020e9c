"""The part of the puzzle screen that leads to lessons, and follows the guide of one."""

from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.step import Step
from tui_puzzles.tutor.answers import Nothing
from tui_puzzles.tutor.story import Story
from tui_puzzles.ui.puzzle.finishing import Finishing
from tui_puzzles.ui.puzzle.telling import title
from tui_puzzles.ui.teaching import LessonWanted, RulesWanted


class Guided(Finishing):
    """Opens lessons and walk-throughs; on their screens the guide says what there is to do."""

    async def explain_mark(self, mark: int | None) -> None:
        """Show the steps that decide a mark."""
        raise NotImplementedError

    def action_lesson(self) -> None:
        """The lesson of the rule that is shown; the list of rules when there is none."""
        game = self.session.game
        turn = self.session.history.now.turn
        step = self.found.step if self.found else turn if isinstance(turn, Step) else None
        if step is None or (self.guide and self.found):
            self.post_message(RulesWanted(game.name))
        else:
            self.post_message(LessonWanted(game, game.rule(step.rule)))

    async def action_walkthrough(self) -> None:
        """The way through the puzzle as pages; of a solved one the player's own."""
        if self.ticket is None:
            await self.ask(self.tutor.way, self._walk_through, "Writing the walk-through")

    def _walk_through(self, way: Story | Nothing) -> None:
        from tui_puzzles.ui.puzzle.walkthrough import walk_screen

        if isinstance(way, Nothing):
            self.tell([title(way.reason)])
        else:
            self.app.push_screen(walk_screen(way, self.session.settings))

    def action_export(self) -> None:
        if not (self.guide and self.guide.export(self)):
            super().action_export()

    def greet(self) -> None:
        if self.guide:
            self.guide.greet(self)
        else:
            super().greet()

    def play(self, turn: Turn) -> None:
        before = self.session.position
        super().play(turn)
        if self.guide and self.session.position != before:
            self.guide.played(self, turn, before)
