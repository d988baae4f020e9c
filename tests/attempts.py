"""Attempts at a rule, for tests of the diary and of what shows it."""

from datetime import date, datetime, time

from tui_puzzles.tutor.learning.schedule import Attempt


def attempt(
    day: date, found: bool = True, rule: str = "X-Wing", game: str = "sudoku", **more: object
) -> Attempt:
    """An attempt with the rule's name known, in half a minute."""
    fields = {"hidden": False, "first": found, "seconds": 30, "helps": 0}
    return Attempt(game, rule, datetime.combine(day, time(12)), **{**fields, **more})  # type: ignore[arg-type]
