"""The help: the keys of a screen, by subject, found by words."""

import pytest
from textual.keys import _character_to_key

from tests.ui.test_menu import FIRST, lines, opened, running, typed
from tui_puzzles.ui.app_keys import APP_KEYS, MENU_KEYS, SHEET_KEYS
from tui_puzzles.ui.keymap import shown_keys
from tui_puzzles.ui.keys import KEYS, SELECT
from tui_puzzles.ui.lesson.page import LessonPage
from tui_puzzles.ui.menus.help import HelpPage
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.menus.rule_list import RuleList
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

pytestmark = pytest.mark.usefixtures("folder")


async def test_the_help_lists_the_keys_of_the_screen() -> None:
    async with running((80, 200)) as (app, pilot):
        app.tell("Something was said.")
        await typed(pilot, "?")
        assert isinstance(app.screen, HelpPage)
        shown = lines(app)
        known = {key.tooltip or key.label for key in (*SHEET_KEYS, *MENU_KEYS, *APP_KEYS)}
        whole = " ".join(" ".join(shown).split())
        assert [words for words in known if words not in whole] == []
        assert shown[-1] == " Something was said."
        await typed(pilot, "q")
        assert isinstance(app.screen, Menu)
        await opened(pilot, "enter", "?")
        assert any(line.startswith((" 1 … 9", "▸1 … 9")) for line in lines(app))


@pytest.mark.parametrize(
    ("keys", "heads"),
    [
        ((), ["Menu", "Pages", "Program"]),
        ((",",), ["Lists", "Program"]),
        (("M",), ["Pages", "Program"]),
        (("N",), ["Menu", "Pages", "Program"]),
        (("O",), ["Open or paste", "Program"]),
        (("ctrl+p",), ["Lists", "Program"]),
        ((*FIRST, "enter"), ["Move", "Enter", "Learn", "Timeline", SELECT, "Program"]),
    ],
)
async def test_the_help_lists_what_works_on_the_screen_each_key_once(
    keys: tuple[str, ...], heads: list[str]
) -> None:
    async with running((150, 200)) as (app, pilot):
        await typed(pilot, *keys)
        active = {name: one.binding.id for name, one in app.screen.active_bindings.items()}
        await typed(pilot, "f1")
        assert isinstance(app.screen, HelpPage)
        assert [line.split(" ─")[0].strip() for line in lines(app) if " ──" in line] == heads
        listed = [(name, key.id) for key in app.screen.keys for name in key.keys.split(",")]
        assert len(dict(listed)) == len(listed)
        for name, id in listed:
            bound = active[_character_to_key(name) if len(name) == 1 else name]
            assert bound == id or (id.startswith("list.") and bound is None)


@pytest.mark.parametrize(("width", "columns"), [(80, 1), (99, 1), (100, 2), (149, 2), (150, 3)])
async def test_the_help_has_columns(width: int, columns: int) -> None:
    async with running((width, 40)) as (app, pilot):
        await typed(pilot, "?")
        heads = [key.tooltip[:15] for key in MENU_KEYS]
        first = next(line for line in lines(app) if heads[0] in line)
        assert [head in first for head in heads].count(True) == columns
        assert all(len(line) <= width for line in lines(app))


async def test_the_help_of_a_lesson_lists_what_leads_on_from_there() -> None:
    async with running((80, 200)) as (app, pilot):
        await typed(pilot, "e")
        for key, kind in (("enter", RuleList), ("?", LessonPage), ("", HelpPage)):
            while not isinstance(app.screen, kind):
                await pilot.pause(0.01)
            await typed(pilot, *filter(None, [key]))
        assert isinstance(app.screen, HelpPage)
        ids = {key.id for key in app.screen.keys}
        assert {"lesson.turn", "lesson.after", "read.down", "palette"} <= ids
        assert not ids & {"lesson.kin-4", "lesson.link-on", "trial", "keep", "list.pick"}


UNFOLD = next(key for key in KEYS if key.id == "time.unfold")


@pytest.mark.parametrize("words", ["time.unfold", "follows from each", "ctrl+o"])
async def test_the_help_is_narrowed(words: str) -> None:
    async with running((80, 40)) as (app, pilot):
        await typed(pilot, *FIRST, "enter", "?", "/", *words)
        heading, *shown = lines(app)
        assert heading.startswith(" Timeline ─")
        assert " ".join(" ".join(shown).split()) == f"▸{shown_keys(UNFOLD, {})} {UNFOLD.tooltip}"
        await typed(pilot, "escape")
        assert len(lines(app)) > 10
        await typed(pilot, "escape")
        assert isinstance(app.screen, PuzzleScreen)


@pytest.mark.parametrize("width", [80, 160])
async def test_the_help_says_all_of_what_keys_do(width: int) -> None:
    async with running((width, 250)) as (app, pilot):
        await opened(pilot, *FIRST, "enter", "?")
        shown = lines(app)
        assert not [line for line in shown if "…" in line and "1 … 9" not in line]
        words = " ".join(shown).split()
        assert {word for key in KEYS for word in key.tooltip.split()} <= {*words}


async def test_the_end_of_the_help_is_a_key_not_the_rest_of_one() -> None:
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, "?", "end")
        assert isinstance(app.screen, HelpPage)
        row = app.screen.pane.row
        assert row is not None
        assert not row.heads
