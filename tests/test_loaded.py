"""What the app has loaded once a page stands there: memory and the time of a start, as sets."""

import subprocess
import sys
from pathlib import Path

import pytest

from tui_puzzles.engine.game import game_names
from tui_puzzles.play.samples import samples

LOADED = """
import sys
from tui_puzzles.cli.commands.open_app import _app

async def show(app):
    async with app.run_test():
        print(*sys.modules)

running = _app()
found = running.opened(None, None, sys.argv[1]) if sys.argv[1:] else None
import asyncio
asyncio.run(show(running.PuzzleApp(found)))
"""
HINTED = """
import sys
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Tutor

(puzzle,) = GAME.parse(sys.argv[1])
session = Session(GAME, History(Position(puzzle.found)), "", None, Settings())
assert Question(Tutor.hint, Tutor(session))().found
print(*sys.modules)
"""
RULES = 8
"""Modules of rules that an easy hint needs, of some sixty."""
OURS = "tui_puzzles"
GAMES = Path(__file__).parents[1] / OURS / "games"
NEVER = {
    "ssl",
    "_hashlib",
    "multiprocessing",
    "http",
    "tomlkit",
    "tomllib",
    "markdown_it",
    "pygments",
}
NEVER |= {"numpy", "asyncssh", "aiohttp", "pyarrow", "zstandard", "fpdf", "PIL", "puz", "pysat"}
"""Modules that no page needs to stand there."""
LATER = {"serve", "site", "testing", "api"}
LATER_PAGES = {"dancing", "lesson", "prompts.prompts", "menus.help", "menus.palette", "starting"}
"""Parts and pages of ours that open later, if at all."""
NOT_AT_ALL = {"logic", "ui.puzzle", "ui.panel", "engine.words.record", "play.reading"}
NOT_AT_ALL |= {"tutor.story", "tutor.why", "tutor.learning.diary", "tutor.learning.lessons"}
"""What the menu never needs by itself."""
NOT_YET = {
    "ui.menus.menu",
    "search.events",
    "tutor.own_way",
    "tutor.story",
    "play.export",
    "play.unknown",
    "ui.prompts.copying",
    "ui.puzzle.prompts",
    "ui.puzzle.savepoints",
    "ui.puzzle.step_list",
    "ui.puzzle.step_rows",
    "tutor.finish",
    "tutor.learning.diary_file",
    "tutor.learning.lessons",
}
"""What a puzzle needs when it is left, finished or searched."""
RARE_FORMS = {"sudokuwiki", "pzpr", "opensudoku", "links", "f_puzzles", "lz_string", "library"}
RARE_FORMS |= {"killers", "solo", "sudokupad"}


def loaded(*puzzle: str) -> set[str]:
    """The modules that are loaded once the menu or a puzzle stands there."""
    command = [sys.executable, "-c", LOADED, *puzzle]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def is_in(name: str, packages: set[str]) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in packages)


def needless(modules: set[str]) -> set[str]:
    later = {f"{OURS}.{one}" for one in LATER} | {f"{OURS}.ui.{one}" for one in LATER_PAGES}
    later.add("textual.widgets._text_area")
    return {name for name in modules if is_in(name, NEVER | later)}


def test_the_menu_loads_no_puzzle_type() -> None:
    modules = loaded()
    assert f"{OURS}.ui.menus.menu" in modules
    later = {f"{OURS}.{one}" for one in NOT_AT_ALL}
    parts = {name for name in modules if is_in(name, {f"{OURS}.games"}) and name.count(".") > 2}
    assert not needless(modules) | parts | {name for name in modules if is_in(name, later)}


@pytest.mark.parametrize("name", game_names())
def test_a_puzzle_in_its_own_form_loads_nothing_of_other_types(name: str) -> None:
    modules = loaded(samples(name)[0].text)
    assert f"{OURS}.games.{name}.screen" in modules
    parts = {one for one in modules if is_in(one, {f"{OURS}.games"}) and one.count(".") > 2}
    game = f"{OURS}.games.{name}"
    upkeep = {f"{game}.rules"} if (GAMES / name / "rules" / "ladder.py").exists() else set()
    rules = {f"{game}.rules", f"{game}.rules.ladder", f"{game}.generate"} - upkeep
    later = {f"{OURS}.{one}" for one in NOT_YET} | rules
    own = {one for one in parts if is_in(one, {game})}
    assert not needless(modules) | parts - own | {one for one in modules if is_in(one, later)}


def test_the_first_easy_hint_loads_few_rules() -> None:
    command = [sys.executable, "-c", HINTED, samples("sudoku")[0].text]
    rules = f"{OURS}.games.sudoku.rules."
    modules = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert f"{rules}plain" in modules
    assert sum(name.startswith(rules) for name in modules) <= RULES


def test_a_puzzle_loads_the_forms_that_its_text_may_have() -> None:
    modules = loaded(samples("sudoku")[0].text)
    sudoku = f"{OURS}.games.sudoku"
    seldom = {f"{sudoku}.formats.{one}" for one in RARE_FORMS}
    never = ("generate", "explainer", "canonical", "symmetry", "search", "constraints.contents")
    seldom |= {f"{sudoku}.{one}" for one in never}
    assert not {one for one in modules if is_in(one, seldom)}
