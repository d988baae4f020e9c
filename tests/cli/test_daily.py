"""``tui-puzzles daily``: from the date alone, harder from Monday to Sunday."""

from datetime import date, timedelta

import pytest

from tui_puzzles.cli import main
from tui_puzzles.engine.game import daily_styles, game_names, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.play.daily import daily, level_of_day, title_of_day

MONDAY = date(2026, 11, 16)


@pytest.mark.parametrize("name", game_names())
def test_a_day_has_one_puzzle_of_its_level(name: str) -> None:
    game = load_game(name)
    days = (MONDAY, MONDAY, MONDAY + timedelta(7))
    boards = [daily(game, day) for day in days]
    one, again, other = (game.format(board, game.notation.short) for board in boards)
    assert one == again != other
    board = boards[0]
    rating = rate(game.proved(board), game.rules, game.ceilings)
    assert rating.solved
    assert rating.level is Level.EASY
    verdict = game.search(board, 2)
    assert (len(verdict.solutions), verdict.complete) == (1, True)


def test_levels_rise_through_the_week() -> None:
    levels = [level_of_day(MONDAY + timedelta(days)) for days in range(7)]
    assert levels == sorted(levels)
    assert (levels[0], levels[-1]) == (Level.EASY, Level.UNFAIR)


def test_a_known_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "sudoku", "--date", "2026-11-16"]) == 0
    first = capsys.readouterr().out
    assert main(["daily", "sudoku", "--date", "2026-11-16"]) == 0
    assert capsys.readouterr().out == first
    assert main(["check", first.strip()]) == 0


def test_a_style_has_days_of_its_own() -> None:
    game = load_game("sudoku")
    assert [daily_styles(name) for name in ("sudoku", "takuzu")] == [{"killer": "Killer"}, {}]
    killer = daily(game, MONDAY, style="killer")
    assert game.style_of(killer.layout) == "killer"
    assert game.style_of(daily(game, MONDAY).layout) == ""
    assert (
        title_of_day("sudoku", MONDAY, Level.EASY, "killer") == "Easy Killer Sudoku of 2026-11-16"
    )
    title = title_of_day("latin", MONDAY, Level.EASY, "kenken")
    assert title == f"Easy KenKen {load_game('latin').title} of 2026-11-16"


@pytest.mark.parametrize("day", ["tomorrow", "2026-13-01", "2026-02-30"])
def test_bad_dates(day: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "sudoku", "--date", day]) == 2
    assert capsys.readouterr().err.count("\n") == 1
