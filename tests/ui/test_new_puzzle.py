"""The page of new puzzles: its choices are the type's own; it makes them, or says why it can't."""

import asyncio
from datetime import date
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests.ui.test_menu import page, running, typed
from tui_puzzles.cli import main
from tui_puzzles.engine import game
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import GROUP, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.queens.game import GAME as queens
from tui_puzzles.play.daily import daily, seed_of_day
from tui_puzzles.play.games import best_known
from tui_puzzles.play.making import Made, Order, made
from tui_puzzles.play.wishes import lines, wish_of
from tui_puzzles.ui import starting
from tui_puzzles.ui.making import Count, Maker
from tui_puzzles.ui.menus.making_page import MakingPage
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.menus.new_puzzle import NewPuzzle
from tui_puzzles.ui.menus.sheet import SpotView
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

DAY = date(2026, 11, 22)

pytestmark = pytest.mark.usefixtures("folder")


def test_each_choice_makes_a_wish() -> None:
    game = load_game("sudoku")
    for line in lines(game, {}):
        for choice in line.choices:
            wish_of(game, {line.option: choice})


def test_a_level_that_a_style_never_has_is_not_offered() -> None:
    levels = {style: next(lines(queens, {"style": style})).choices for style in queens.styles}
    assert [style for style, offered in levels.items() if "easy" in offered] == ["regions", "plain"]
    assert not any("extreme" in offered for offered in levels.values())


@pytest.mark.parametrize(
    ("chosen", "message"),
    [({"size": "3x3"}, "can't be 3x3"), ({"level": "hardest"}, "there is no level")],
)
async def test_what_cannot_be_made(chosen: dict[str, str], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        await made(Order("sudoku", chosen))


async def test_the_puzzle_of_a_day_is_the_same_by_any_way() -> None:
    game = load_game("sudoku")
    seed = seed_of_day("sudoku", DAY, Level.EASY)
    there = (await made(Order("sudoku", {"level": "easy"}, seed=seed))).board
    here = daily(game, DAY, Level.EASY)
    short = game.notation.short
    assert game.format(there, short) == game.format(here, short)


async def test_the_type_of_the_chosen_row_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "_entry_points", lambda group=GROUP: entry_points(group=group))
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, "home", "down", "down", "N")
        assert isinstance(app.screen, NewPuzzle)
        assert app.screen.type == best_known()[1]
        assert sum(line.startswith("  ▸") or " ▸ " in line[:20] for line in page(app)) == 1


async def test_a_puzzle_of_the_day_is_gone_on_with_not_made_again() -> None:
    async with running() as (app, pilot):
        for _ in range(2):
            await typed(pilot, "home", "enter")
            while app.session is None:
                await pilot.pause(0.02)
            made = app.starting.maker.seed
            await typed(pilot, "s", "s")
            app.starting.maker.seed = "none"
            assert app.session.history.at
            await typed(pilot, "q")
            while app.session is not None:
                await pilot.pause(0.02)
        assert made == "none"


@pytest.mark.parametrize("keys", [["home", "enter"], ["N", "enter"]])
async def test_what_is_ready_while_the_help_is_read_opens_after_it(
    keys: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, make = asyncio.Event(), Maker.make

    async def make_later(maker: Maker, order: Order, count: Count) -> Made:
        await opened.wait()
        return await make(maker, order, count)

    monkeypatch.setattr(Maker, "make", make_later)
    monkeypatch.setattr(starting, "known_of", lambda _day: {})  # the front page makes them, too
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, *keys, "?")
        making = app.screen_stack[-2]
        assert isinstance(making, MakingPage | NewPuzzle)
        opened.set()
        while making.outcome is None:
            await pilot.pause(0.02)
        assert app.session is None
        await typed(pilot, "escape")
        while app.session is None:
            await pilot.pause(0.02)
        assert isinstance(app.screen, PuzzleScreen)


async def test_a_puzzle_is_chosen_made_and_played_and_the_next_one_begun() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "N", "tab", "down", "down", "left", "left", "left")
        assert isinstance(app.screen, NewPuzzle)
        assert any("Size        4x4   6x6" in line for line in page(app))
        assert app.screen.order().chosen["size"] == "4x4"
        await typed(pilot, "enter")
        while app.session is None:
            await pilot.pause(0.02)
        await pilot.pause()
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session.position.layout.size == 16
        assert app.starting.maker._ahead is not None


async def test_a_seed_makes_a_puzzle_again() -> None:
    async with running() as (app, pilot):
        played = []
        for keys in (("tab", *("down",) * 2, "left", "left"), (), ("tab", "up", "right")):
            await typed(pilot, "N", *keys, *(["7", "8", "backspace", "1"] if not keys else []))
            screen = app.screen
            assert isinstance(screen, NewPuzzle)
            await typed(pilot, "enter")
            while app.session is None:
                await pilot.pause(0.02)
            played.append((app.starting.maker.seed, app.session.position.entered.marks))
            await typed(pilot, "q")
        assert played[0][0].isdecimal()
        assert played[1][0] == "71"
        assert played[1] == played[2]
        assert played[0] != played[1]


async def test_the_command_line_makes_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    here = await made(Order("sudoku", {"size": "4x4"}, seed="71"))
    assert main(["generate", "sudoku", "--size", "4x4", "--seed", "71"]) == 0
    assert here.game.format(here.board, here.game.notation.short) in capsys.readouterr().out


async def test_a_click_chooses_and_makes_nothing_yet() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "N")
        screen = app.screen
        assert isinstance(screen, NewPuzzle)
        sheet = screen.query_one(SpotView)
        spot = next(spot for spot in sheet.spots if spot.name == "0 medium")
        await pilot.click(sheet, offset=(spot.x + 1, spot.y - sheet.top))
        assert screen.order().chosen["level"] == "medium"
        assert screen.since is None


async def test_escape_stops_and_the_choices_stay() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "N", "tab", "right", "right", "right", "right", "down", "down", "right")
        screen = app.screen
        assert isinstance(screen, NewPuzzle)
        before = screen.order()
        screen.maker.make = lambda *_: asyncio.sleep(60)  # type: ignore[method-assign,assignment]
        await typed(pilot, "enter")
        assert any("Making" in line for line in page(app))
        await typed(pilot, "escape")
        while screen.since is not None:
            await pilot.pause(0.02)
        assert screen.order() == before
        assert not any("Making" in line for line in page(app))
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)


async def test_the_choice_taken_is_always_in_view() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "N", "tab", "down")
        screen = app.screen
        assert isinstance(screen, NewPuzzle)
        game = load_game("sudoku")
        for _ in range(len(game.styles)):
            await typed(pilot, "right")
            style = screen.order().chosen["style"]
            assert any(f" {game.style_titles.get(style, style)}" in line for line in page(app))


async def test_choices_go_on_below_where_there_is_an_empty_line() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "N", "tab", "down")
        at = next(at for at, line in enumerate(page(app)) if " Style " in line)
        _, _, styles = " ".join(line[20:] for line in page(app)[at : at + 3]).partition("Style")
        mixed = "killer and lines dots only no givens"
        extras = "windoku disjoint antiknight antiking"
        assert " ".join(styles.split()) == f"classic killer {mixed} jigsaw diagonal {extras}"
        await pilot.click("#sheet", offset=(page(app)[at + 2].index("antiking"), at + 2))
        assert isinstance(app.screen, NewPuzzle)
        assert app.screen.order().chosen["style"] == "antiking"


async def test_a_seed_is_by_chance_or_typed() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "N")
        assert any("by chance   or type digits" in line for line in page(app))
        await typed(pilot, "4", "2")
        assert isinstance(app.screen, NewPuzzle)
        assert app.screen.order().seed == "42"


async def test_choices_out_of_view_have_a_sign_that_leads_to_them() -> None:
    async with running((80, 16)) as (app, pilot):
        await typed(pilot, "N", "tab", "down")
        (line,) = (line for line in page(app) if "killer and lines" in line)
        assert line.endswith(" …")
        assert "dots only" not in line
        await pilot.click("#sheet", offset=(len(line) - 1, page(app).index(line)))
        (line,) = (line for line in page(app) if " Style " in line)
        assert "dots only" in line
        assert "classic" not in line


async def test_a_rule_sets_the_level() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "N", "tab", "up", "up", "right", *"xwing", "enter")
        screen = app.screen
        assert isinstance(screen, NewPuzzle)
        assert screen.order().chosen["needs"] == "X-Wing"
        assert "level" not in screen.order().chosen


async def test_a_page_that_lost_its_parts_is_left_alone() -> None:
    """It is still the current one when its work, cancelled, ends."""
    async with running() as (app, pilot):
        await typed(pilot, "N")
        screen = app.screen
        assert isinstance(screen, NewPuzzle)
        await screen.query("*").remove()
        screen._ended()


async def test_a_puzzle_comes_from_a_collection_if_there_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "corpora"
    folder.mkdir(parents=True)
    generated = ("generate", "sudoku", "--size", "4x4", "--seed", "1", "--out")
    assert main([*generated, str(folder / "small.sqlite")]) == 0
    async with running() as (app, pilot):
        await typed(pilot, "N")
        screen = app.screen
        assert isinstance(screen, NewPuzzle)
        screen.type, screen.options["from"] = "sudoku", "small.sqlite"
        assert any("made here   small.sqlite" in line for line in page(app))
        assert screen.order().chosen["from"] == "small.sqlite"
        await typed(pilot, "enter")
        while app.session is None:
            await pilot.pause(0.02)
        assert app.session.position.layout.size == 16


async def test_a_collection_without_such_a_puzzle_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "corpora"
    folder.mkdir(parents=True)
    (folder / "none.sqlite").write_text("this is no database at all" * 100)
    with pytest.raises(BadInput, match="not a database"):
        await made(Order("sudoku", {"from": "none.sqlite"}))
