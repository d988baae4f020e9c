"""The end of a puzzle: what it says, what can be shared, and where it leads."""

import threading
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.screens import board_of, playing, session_of
from tests.ui.test_menu import FIRST, SAMPLES, running, typed
from tui_puzzles.engine.bits import bit, has, members
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.play import saves
from tui_puzzles.play.daily import OFFERED, title_of_day
from tui_puzzles.play.files import folders
from tui_puzzles.play.session import Session
from tui_puzzles.tutor import solver
from tui_puzzles.tutor.answers import Answer
from tui_puzzles.tutor.finish import following_of
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.looking_back import TurnCounts, parts, share_text
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.scene import NO_LIGHT, WAY
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.menus.tiles import progress
from tui_puzzles.ui.messages import FollowWith
from tui_puzzles.ui.puzzle.ending import NOTHING, rule_lines
from tui_puzzles.ui.puzzle.hints import QUESTIONS
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(solver, "REVIEW_TIME", 0.1)


def cell_by_cell(session: Session) -> list[int]:
    """The marks to enter, in any order."""
    board = session.position.start
    (solution,) = session.game.search(board, 2).solutions
    layout = board.layout
    return [mark for mark in members(solution.marks) if has(board.open, layout.cell_of(mark))]


def step_by_step(session: Session) -> list[int]:
    """The marks to enter in an order in which rules give them."""
    steps = walk(session.position.start, session.game.rules)
    return [mark for step, _ in steps for mark in members(step.placements)]


async def solved(
    app: PuzzleApp, pilot: Pilot[None], marks: Callable[[Session], list[int]] = cell_by_cell
) -> PuzzleScreen:
    """The first sample, filled in by hand."""
    screen, last = await nearly_solved(app, pilot, marks)
    screen.play(last)
    while screen.tutor.ended is None or screen.asking.question is not None:
        await pilot.pause(0.02)
    await pilot.pause()
    return screen


async def nearly_solved(
    app: PuzzleApp, pilot: Pilot[None], marks: Callable[[Session], list[int]] = cell_by_cell
) -> tuple[PuzzleScreen, Move]:
    """The first sample, and the last move of its solution."""
    await typed(pilot, *FIRST)
    screen = app.screen
    assert isinstance(screen, PuzzleScreen)
    session = screen.session
    layout = session.position.layout
    cells = ((layout.cell_of(mark), layout.value_of(mark)) for mark in marks(session))
    *moves, last = (Move(Act.ENTER, cell, value) for cell, value in cells)
    for move in moves:
        session.play(move)
    return screen, last


async def test_a_solved_board_shows_the_order_in_which_it_was_filled() -> None:
    async with running() as (app, pilot):
        screen = await solved(app, pilot)
        layout = screen.session.position.layout
        cells = [layout.cell_of(mark) for mark in cell_by_cell(screen.session)]
        seen = [screen.seen(screen.view.scene())[cell].role for cell in cells]
        assert seen == sorted(seen)
        assert {*seen} == {*WAY}
        screen.action_undo()
        assert screen.view.scene().light == NO_LIGHT


async def test_the_end_comes_although_the_screen_looks_at_something() -> None:
    def look(tutor: Tutor, question: Question[Answer]) -> Answer:
        while question.valid:
            time.sleep(0.01)
        return tutor.shown

    async with running() as (app, pilot):
        screen, last = await nearly_solved(app, pilot)
        screen.play(last)
        question = Question(look, screen.tutor)
        await screen.asking.put(question, "Reading", screen.hints.take, own=True)
        while screen.tutor.ended is None:
            await pilot.pause(0.02)
        assert screen.tutor.ended.level


async def test_the_end_comes_although_the_answer_comes_long_after_the_last_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered, all_steps = threading.Event(), Tutor.all

    def all_at_last(tutor: Tutor, question: Question[Answer]) -> Answer:
        answer = all_steps(tutor, question)
        answered.wait()
        return answer

    monkeypatch.setitem(QUESTIONS, "all", (all_at_last, "Stepping on"))
    async with running() as (app, pilot):
        await typed(pilot, *FIRST)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        moments = screen.session.history.moments
        last = len(step_by_step(screen.session))
        await typed(pilot, "a")  # asks whether all are wanted
        await screen.hints.ask("all")
        while len(moments) < last:  # its steps are shown as they are found
            await pilot.pause(0.02)
        answered.set()
        while screen.tutor.ended is None:
            await pilot.pause(0.02)
        assert screen.session.position.solved


async def test_a_solved_board_takes_no_moves() -> None:
    async with running() as (app, pilot):
        screen = await solved(app, pilot)
        turns = len(screen.session.history.moments)
        await typed(pilot, "1", "2", "space")
        assert len(screen.session.history.moments) == turns
        assert screen.prompt.noted
        await typed(pilot, "u", "down", "1")
        assert not screen.session.position.solved


async def test_a_time_is_praised_only_if_a_turn_was_the_players() -> None:
    async with running() as (app, pilot):
        screen = await solved(app, pilot)
        assert any("Your first" in words for words in told_by(screen))
        await typed(pilot, "{")
        for step, _ in walk(screen.session.position.start, screen.session.game.rules):
            screen.play(step)
        screen.show(screen.turns.look_back(()))
        assert not any("Your first" in words for words in told_by(screen))


async def test_escape_leads_back_to_the_end() -> None:
    async with running() as (app, pilot):
        screen = await solved(app, pilot)
        end = told_by(screen)
        screen.show(screen.turns.arrived())
        screen.tell(plain("Something else."))
        await typed(pilot, "escape")
        assert told_by(screen) == end


def told_by(screen: PuzzleScreen) -> list[str]:
    """The paragraphs of the panel."""
    return ["".join(piece.text for piece in one) for one in screen.panel.paragraphs]


async def test_the_heading_says_that_it_is_solved_and_names_no_modes() -> None:
    async with running((120, 40)) as (app, pilot):
        screen = await solved(app, pilot)
        heading = screen.query_one("#heading", Bar).render_line(0).text
        assert heading.rstrip().endswith("✓ solved")
        assert "corner" not in heading
        await typed(pilot, "u")
        assert "corner" in screen.query_one("#heading", Bar).render_line(0).text


def shown(screen: PuzzleScreen) -> str:
    """What the panel shows."""
    panel = screen.panel
    return "\n".join(panel.render_line(y).text.rstrip() for y in range(panel.size.height))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_end_says_how_it_went(size: tuple[int, int]) -> None:
    async with running(size) as (app, pilot):
        screen = await solved(app, pilot)
        text = shown(screen)
        for words in (
            "Solved",
            "Your first easy",
            "The mountain",
            "▸ One digit left",
        ):
            assert words in text
        legend = screen.bar.render_line(0).text
        assert "walk-through" in legend
        assert "hint" not in legend
        await typed(pilot, "C")
        assert "no help" in app.clipboard
        assert "▁" in app.clipboard
        await typed(pilot, "u")
        assert "Timeline" in shown(screen)
        legend = screen.bar.render_line(0).text
        assert "hint" in legend
        assert "walk-through" not in legend


@pytest.mark.parametrize(("downs", "title"), [(0, SAMPLES[1].title), (4, SAMPLES[0].title)])
async def test_the_end_leads_on(downs: int, title: str) -> None:
    async with running() as (app, pilot):
        before = (await solved(app, pilot)).session
        await typed(pilot, *["down"] * downs, "enter")
        while app.session in (None, before):
            await pilot.pause(0.02)
        assert app.session is not None
        assert app.session.title == title
        assert app.session.history.at == 0
        assert not app.session.position.solved


@pytest.mark.parametrize("level", OFFERED)
def test_after_a_puzzle_of_the_day_comes_another_one(level: Level) -> None:
    """Before it is noted in the diary, too."""
    session = session_of("." * 80 + "1")
    session.daily = date(2026, 11, 28)
    session.title = title_of_day(session.game.name, session.daily, level)
    assert following_of(session) == next(one for one in OFFERED if one != level)


async def test_the_end_leads_to_the_walk_through_and_to_the_menu() -> None:
    async with running() as (app, pilot):
        screen = await solved(app, pilot)
        await typed(pilot, "down", "down", "down", "enter")
        while app.screen is screen:
            await pilot.pause(0.02)
        await typed(pilot, "q")
        assert app.screen is screen
        await typed(pilot, *["up"] * 4, "enter")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        assert len(saves.save_files()) == 1


async def test_who_leaves_at_once_finds_it_noted_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, review = threading.Event(), Tutor.review

    def slow(tutor: Tutor, question: Question[Answer]) -> Answer:
        seen.wait()
        return review(tutor, question)

    def solved_of_sudoku(menu: Menu) -> int:
        return next(row for row in menu.front.types if row.name == "sudoku").puzzles[0]

    monkeypatch.setattr(Tutor, "review", slow)
    async with running() as (app, pilot):
        screen, last = await nearly_solved(app, pilot)
        screen.play(last)
        while screen.asking.question is None:
            await pilot.pause(0.02)
        await typed(pilot, "q", "escape")
        menu = app.screen
        assert isinstance(menu, Menu)
        while not menu.front.latest[0].position:  # until it is read
            await pilot.pause(0.02)
        assert solved_of_sudoku(menu) == 0
        seen.set()
        while solved_of_sudoku(menu) == 0:
            await pilot.pause(0.02)


async def test_a_solved_game_opens_at_its_end() -> None:
    async with running() as (app, pilot):
        await solved(app, pilot)
        await typed(pilot, "q", "shift+tab", "enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert "▸ One digit left" in shown(app.screen)


async def test_a_solved_board_says_its_laws_no_more() -> None:
    board = board_of("x 4x4 sudoku: ................")
    (full,) = GAME.search(board, 1).solutions
    for shown_board, number in ((board, 1), (full, 0)):
        text = GAME.format(shown_board, GAME.notation.short)
        async with playing(session_of(text)) as player:
            assert player.told.count("Each diagonal has every digit once.") == number


def test_what_is_shared_gives_nothing_away() -> None:
    session = session_of(SAMPLES[0].text)
    session.title, layout = SAMPLES[0].title, session.position.layout
    for mark in cell_by_cell(session):
        session.play(Move(Act.ENTER, layout.cell_of(mark), layout.value_of(mark)))
    assert session.position.solved
    text, signs = share_text(session, "easy", 75)
    assert text.startswith(f"Sudoku {SAMPLES[0].title}, easy: 1:15")
    assert set(signs) == {"■"}


@pytest.mark.parametrize(
    "way", [TurnCounts(10, 0, 0), TurnCounts(1, 1, 1), TurnCounts(500, 1, 1), TurnCounts(0, 0, 7)]
)
@pytest.mark.parametrize("width", [3, 20, 60])
def test_each_part_of_the_way_is_seen(way: TurnCounts, width: int) -> None:
    found = parts(way, width)
    assert sum(found) == width
    assert all(bool(part) or not number for part, number in zip(found, way, strict=True))


async def test_the_end_leads_to_each_move_with_its_rule() -> None:
    async with running((120, 40)) as (app, pilot):
        screen = await solved(app, pilot, step_by_step)
        await typed(pilot, "down", "down", "enter")
        while app.screen is screen:
            await pilot.pause(0.02)
        own = app.screen
        assert isinstance(own, PuzzleScreen)
        await pilot.pause()
        text = shown(own)
        assert "Your hardest move shows " in text
        assert "Your moves" in text
        assert own.light.cells
        await typed(pilot, "up")
        assert "Your hardest move shows " not in shown(own)
        await typed(pilot, "q")
        assert app.screen is screen


def test_a_long_rule_has_two_lines_and_loses_nothing() -> None:
    name = "Locked Candidates Type 1 (Pointing)"
    shown = ["".join(piece.text for piece in line) for line in rule_lines([(name, 3, "easy")], 30)]
    assert [line.split("3")[0].strip() for line in shown] == [
        "Locked",
        "Candidates Type",
        "1 (Pointing)",
    ]


async def test_a_puzzle_that_was_shown_has_no_time_and_no_tick() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        for step, _ in walk(screen.session.position.start, screen.session.game.rules):
            screen.play(step)
        while screen.tutor.ended is None or screen.asking.question is not None:
            await pilot.pause(0.02)
        await pilot.pause()
        assert told_by(screen)[:2] == ["Shown", NOTHING]
        assert screen.query_one("#heading", Bar).render_line(0).text.rstrip().endswith(" shown")
        assert Diary(folders.diary()).best("sudoku") == []
        assert screen.ending.shared().splitlines()[0].endswith("shown")
        assert progress(saves.look(saves.save_files()[0])) == "shown"


@pytest.mark.parametrize(("own", "first"), [(0.4, "Shown"), (0.6, "Solved")])
async def test_what_was_mostly_shown_is_shown(own: float, first: str) -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        marks, layout = step_by_step(screen.session), screen.session.position.layout
        for at, mark in enumerate(marks):
            by_hand = Move(Act.ENTER, layout.cell_of(mark), layout.value_of(mark))
            shown = Step("Naked Single", (), bit(mark))
            screen.play(by_hand if at < own * len(marks) else shown)
        while screen.tutor.ended is None or screen.asking.question is not None:
            await pilot.pause(0.02)
        await pilot.pause()
        assert told_by(screen)[0].startswith(first)


async def test_the_same_again_leaves_the_finished_game() -> None:
    async with running() as (app, pilot):
        screen = await solved(app, pilot)
        screen.post_message(FollowWith("again", screen.tutor.ended))
        while app.screen is screen or not isinstance(app.screen, PuzzleScreen):
            await pilot.pause(0.02)
        position = app.screen.session.position
        assert position.entered.placed == position.start.placed
        await typed(pilot, "s", "s")
        while len(saves.save_files()) < 2:  # a game is written with its first turn
            await pilot.pause(0.02)
        games = [saves.look(path) for path in saves.save_files()]
        assert sorted(game.filled.share == 1 for game in games) == [False, True]


async def test_what_was_solved_before_is_no_record_again() -> None:
    async with running() as (app, pilot):
        await solved(app, pilot)
        await typed(pilot, "q", "shift+tab", "enter")
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        while screen.tutor.ended is None or screen.asking.question is not None:
            await pilot.pause(0.02)
        await pilot.pause()
        assert "You have solved it before." in told_by(screen)
        assert not any("fastest" in words for words in told_by(screen))


async def test_the_keys_at_the_end_lead_on() -> None:
    async with running() as (app, pilot):
        screen = await solved(app, pilot)
        assert screen.query_one("#legend", Bar).render_line(0).text.startswith(" enter go on ")
