"""The part of the app that teaches: lists of rules, lessons and exercises on top of it all."""

from functools import partial

from textual.message import Message

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.play import folders, saves
from tui_puzzles.play.options import Settings
from tui_puzzles.ui.display import FrugalDisplay


class RulesWanted(Message):
    """The rules of a type are wanted, to read about them or to practise them."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class LessonWanted(Message):
    """The lesson of a rule is wanted."""

    def __init__(self, game: Game, rule: Rule) -> None:
        super().__init__()
        self.game = game
        self.rule = rule


class Teaching(FrugalDisplay):
    """Opens what teaches. Its modules are loaded when they are wanted, for a quick start."""

    settings: Settings

    def tell(self, message: str) -> None:
        """Say something that isn't about the puzzle."""
        raise NotImplementedError

    def on_rules_wanted(self, message: RulesWanted) -> None:
        from tui_puzzles.tutor.diary import Diary, DiaryError
        from tui_puzzles.ui.rule_list import RuleList

        try:
            game = saves.load_game(message.game)
            progress = Diary(folders.diary()).progress(game.name)
        except (BadInput, ImportError) as error:
            self.tell(str(error))
            return
        except DiaryError as error:
            self.tell(str(error))
            progress = {}
        read, practise = partial(self._read, game), partial(self._practise, game)
        self.push_screen(RuleList(self.settings.keymap, game, progress, read, practise))

    def on_lesson_wanted(self, message: LessonWanted) -> None:
        self._read(message.game, message.rule)

    def _read(self, game: Game, rule: Rule) -> None:
        from tui_puzzles.tutor.lessons import lessons
        from tui_puzzles.ui.lesson import lesson_screen

        found = lessons(game).get(rule.name)
        if found is None:
            self.tell(f"There is no lesson on {rule.name} yet.")
            return
        try:
            self.push_screen(lesson_screen(game, found, self.settings))
        except BadInput as error:
            self.tell(f"The lesson on {rule.name} can't be shown: {error}")

    def _practise(self, game: Game, rule: Rule) -> None:
        from tui_puzzles.ui.drill import drill_screen

        try:
            screen = drill_screen(game, rule, self.settings)
        except BadInput as error:
            self.tell(f"{rule.name} can't be practised: {error}")
            return
        if screen is None:
            self.tell(f"There are no positions to practise {rule.name} on.")
        else:
            self.push_screen(screen)
