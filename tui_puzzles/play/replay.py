"""Replaying the records of a journal: turns, and everything else that changes a game."""

from collections import Counter
from collections.abc import Callable, Container, Sequence
from datetime import date
from typing import TypeGuard, cast

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.history import History, Turn
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import move_from_text
from tui_puzzles.play.files.journal import Record
from tui_puzzles.play.session import Assist, Pledge, Vow

DAMAGED = (BadInput, KeyError, TypeError, ValueError, AttributeError, StopIteration)
"""What reading a malformed record may raise."""


def replayed(record: Record, history: History) -> bool:
    """Do what the record says; False when that isn't possible."""
    try:
        for key, act in _ACTS.items():
            if key in record:
                return act(record[key], history)
        take = history.join if record.get("joined") is True else history.play
        return take(_turn(record, history.position.layout))
    except DAMAGED:
        return False


def is_number(value: object, among: Container[int]) -> TypeGuard[int]:
    """Is it one of these whole numbers? JSON's true and 1.0 are not, though they equal 1."""
    return type(value) is int and value in among


def _gone(at: object, history: History) -> bool:
    if not is_number(at, range(len(history.moments))):
        return False
    history.go(at)
    return True


def _saved_point(name: object, history: History) -> bool:
    history.keep(str(name))
    return True


def _restored(name: object, history: History) -> bool:
    history.restore(str(name))
    return True


def _tried(what: object, history: History) -> bool:
    match what:
        case "begin":
            history.begin_trial()
        case "accept":
            history.accept_trial()
        case "reject":
            history.reject_trial()
        case _:
            return False
    return True


_ACTS: dict[str, Callable[[object, History], bool]] = {
    "candidates": lambda value, _: isinstance(value, bool),
    "assist": lambda kind, _: kind in list(Assist),
    "pledge": lambda vow, _: vow in list(Vow),
    "at": _gone,
    "keep": _saved_point,
    "restore": _restored,
    "trial": _tried,
}
"""The effect of records that aren't turns, by key; False when it isn't possible."""


def assists_in(records: Sequence[Record]) -> Counter[str]:
    """The help taken, by kind."""
    taken = Counter[str]()
    for record in records:
        if "assist" in record:
            taken[str(record["assist"])] += _whole(record.get("times", 1))
    return taken


def pledge_in(records: Sequence[Record]) -> Pledge:
    """What happened to the pledge."""
    return Pledge(str(record["pledge"]) for record in records if "pledge" in record)


def day_in(text: object) -> date | None:
    """The day of a puzzle of the day."""
    try:
        return date.fromisoformat(str(text))
    except ValueError:
        return None


def _whole(number: object) -> int:
    return number if type(number) is int else 0


def seconds_in(record: Record) -> int:
    """The time spent on the puzzle at a record."""
    return _whole(record.get("s", 0))


def _turn(record: Record, layout: Layout) -> Turn:
    if "move" in record:
        return move_from_text(str(record["move"]), layout)
    from tui_puzzles.engine.words.record import StepJson, step_from_json  # few games have any

    return step_from_json(cast(StepJson, record["step"]), layout)
