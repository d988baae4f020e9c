"""Every screen of the app, as a place to begin at."""

import random
from collections.abc import Callable, Iterator
from functools import partial

from tests.ui.terminal import SinkDriver
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.play.samples import samples
from tui_puzzles.search.cover_file import read_cover
from tui_puzzles.search.stage import stage_of
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.menus.goal_page import GoalPage
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.messages import SetUpBoard, ShowLesson, ShowPractice, ShowRules
from tui_puzzles.ui.running import opened

Begin = Callable[[PuzzleApp, random.Random], object]


def headless() -> PuzzleApp:
    """The app, painting for nobody."""
    app = PuzzleApp()
    app.driver_class = SinkDriver
    return app


def scenes() -> Iterator[tuple[str, Begin]]:
    """Names, and how to get there from the menu."""
    yield "menu", _menu
    yield "settings", lambda app, _: app.action_settings()
    yield "help", lambda app, _: app.action_help()
    yield "cover", _cover
    yield "new puzzle", lambda app, _: app.starting.choose("")
    for key in ("continue", "calendar", "watch"):
        yield key, partial(_from_menu, key)
    for name in game_names():
        yield f"{name}", partial(_puzzle, name)
        yield f"{name} collection", partial(_collection, name)
        yield f"{name} set-up", partial(_set_up, name)
        yield f"{name} goal", partial(_goal, name)
        yield f"{name} lessons", partial(_rules, name)
        yield f"{name} lesson", partial(_lesson, name)
        yield f"{name} practice", partial(_practice, name)


def _menu(app: PuzzleApp, _: random.Random) -> None:
    assert isinstance(app.screen, Menu)


def _from_menu(name: str, app: PuzzleApp, _: random.Random) -> None:
    getattr(app.screen, f"action_{name}")()


def _collection(name: str, app: PuzzleApp, _: random.Random) -> None:
    app.post_message(Menu.Collection(name))


def _puzzle(name: str, app: PuzzleApp, chance: random.Random) -> None:
    app.show_found(opened(name, None, chance.choice(samples(name)).text))


def _cover(app: PuzzleApp, chance: random.Random) -> None:
    sample = chance.choice(samples("cover"))
    app.dance(stage_of(read_cover(sample.text), sample.title))


def _goal(name: str, app: PuzzleApp, _: random.Random) -> None:
    app.push_screen(GoalPage(load_game(name), app.theme))


def _rules(name: str, app: PuzzleApp, _: random.Random) -> None:
    app.post_message(ShowRules(name))


def _lesson(name: str, app: PuzzleApp, chance: random.Random) -> None:
    game = load_game(name)
    app.post_message(ShowLesson(game, chance.choice(game.rules)))


def _practice(name: str, app: PuzzleApp, chance: random.Random) -> None:
    game = load_game(name)
    app.post_message(ShowPractice(game, chance.choice(game.rules)))


def _set_up(name: str, app: PuzzleApp, _: random.Random) -> None:
    app.post_message(SetUpBoard(name))
