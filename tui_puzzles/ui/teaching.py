"""The teaching part of the app: lists of rules, lessons and exercises."""

import asyncio
from collections.abc import Sequence
from datetime import date
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files import folders
from tui_puzzles.play.games import load_game
from tui_puzzles.play.samples import Sample, good_for
from tui_puzzles.tutor.learning import DiaryError
from tui_puzzles.ui import messages
from tui_puzzles.ui.controls import Controls
from tui_puzzles.ui.page import Page

if TYPE_CHECKING:
    from tui_puzzles.tutor.learning.records import Due, Records
    from tui_puzzles.tutor.learning.review import Review

NOTHING_DUE = "Nothing is due. A rule that you practise in the lessons comes back here."
LOOKING = "Looking for positions …"


class Teaching(Controls):
    """Opens lessons and exercises; their modules are loaded when needed, for a quick start."""

    async def records(self, day: date) -> "Records":
        """What the diary holds; if it can't be read, the player is told, and it counts as empty."""
        from tui_puzzles.tutor.learning.records import Records, records

        try:
            return await asyncio.to_thread(records, folders.diary(), day)
        except DiaryError as error:
            self.tell(str(error))
            return Records()

    async def on_show_rules(self, message: messages.ShowRules) -> None:
        from tui_puzzles.tutor.learning.curriculum import Learner, learner
        from tui_puzzles.tutor.learning.diary import Diary
        from tui_puzzles.ui.menus.rule_list import RuleList

        try:
            game = load_game(message.game)
            known = await asyncio.to_thread(learner, Diary(folders.diary()), game.name)
        except BadInput as error:
            self.tell(str(error))
            return
        except DiaryError as error:
            self.tell(str(error))
            known = Learner()
        self.push_screen(RuleList(game, known))

    async def on_show_review(self, message: messages.ShowReview) -> None:
        from tui_puzzles.tutor.learning.records import records
        from tui_puzzles.ui.learning.recall import recall_screen

        try:
            known = await asyncio.to_thread(records, folders.diary(), date.today())
            made = await self._tasks([one for one in known.due if message.game in ("", one.type)])
        except (BadInput, DiaryError) as error:
            self.tell(str(error))
            return
        if made.task:
            self.push_screen(recall_screen(made, made.task, self.settings))
        else:
            self.tell(NOTHING_DUE)

    async def _tasks(self, due: "Sequence[Due]") -> "Review":
        """Positions for what is due; the page says so for as long as they are looked for."""
        from tui_puzzles.tutor.learning.review import review

        page = self.screen
        if due:
            self.tell(LOOKING)
        try:
            return await asyncio.to_thread(review, due, Random())
        finally:
            if isinstance(page, Page):
                page.unnote()

    def on_show_placement(self, message: messages.ShowPlacement) -> None:
        from tui_puzzles.tutor.learning.placement import Placement
        from tui_puzzles.ui.learning.recall import recall_screen

        test = Placement(message.game, Random())
        if test.task:
            self.push_screen(recall_screen(test, test.task, self.settings))
        else:
            self.tell(f"There are no positions of {message.game.title} to find out with.")

    def on_show_walkthrough(self, message: messages.ShowWalkthrough) -> None:
        from tui_puzzles.ui.learning.walkthrough import walk_screen

        self.push_screen(walk_screen(message.way, self.settings))

    def on_show_own_way(self, message: messages.ShowOwnWay) -> None:
        from tui_puzzles.ui.learning.own_way import own_screen

        self.push_screen(own_screen(message.way, self.settings))

    def on_show_lesson(self, message: messages.ShowLesson) -> None:
        from tui_puzzles.tutor.learning.lessons import lessons
        from tui_puzzles.ui.lesson.page import LessonPage

        game, rule = message.game, message.rule
        found = lessons(game).get(rule.name)
        if found is None:
            self.tell(f"There is no lesson on {rule.name} yet.")
            return
        try:
            page = LessonPage(game, found, self.settings)
        except BadInput as error:
            self.tell(f"The lesson on {rule.name} can't be shown: {error}")
            return
        if isinstance(self.screen, LessonPage):
            self.switch_screen(page)
        else:
            self.push_screen(page)

    def on_show_practice(self, message: messages.ShowPractice) -> None:
        from tui_puzzles.ui.learning.fading import practice_screen

        rule = message.rule
        try:
            screen = practice_screen(message.game, rule, self.settings)
        except BadInput as error:
            self.tell(f"{rule.name} can't be practised: {error}")
            return
        if screen is None:
            self.tell(f"There are no positions to practise {rule.name} on.")
        else:
            self.push_screen(screen)

    def on_show_puzzles(self, message: messages.ShowPuzzles) -> None:
        """The sample puzzles with a rule, to play one."""
        from tui_puzzles.ui.menus.sample_list import SampleList

        game, rule = message.game, message.rule
        found = good_for(game, rule)
        if not found:
            self.tell(f"There is no sample puzzle for {rule.name}.")
            return
        play = partial(self._play_chosen, game.name)
        heading = f"Lessons › {game.title} › Puzzles with {rule.name}"
        self.push_screen(SampleList(heading, found, play, game=game.name))

    def _play_chosen(self, name: str, sample: Sample) -> None:
        if self.session is not None:
            self.tell("One puzzle at a time: leave the current one first.")
        else:
            self.play_sample(name, sample)
