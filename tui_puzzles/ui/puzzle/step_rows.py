"""The steps that apply, as lines: by level and by rule, the steps of one rule at a time."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.record import conclusions
from tui_puzzles.tutor.answers import Choices, Found
from tui_puzzles.tutor.words import where_words
from tui_puzzles.ui.board.painted import head_line
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.puzzle.timeline import short

OPEN, CLOSED = "▾", "▸"
INDENT = "  "


class Row(NamedTuple):
    """A line: its pieces, and the number of the step that it leads to."""

    pieces: Sequence[Piece]
    step: int


class Listing(NamedTuple):
    """Lines to show: their number, each as pieces, and the chosen one."""

    number: int
    line: Callable[[int], Sequence[Piece]]
    chosen: int


def rows_of(choices: Choices, game: Game, width: int, folded: str = "") -> list[Row]:
    """All lines; only the rule of the chosen step shows its steps, unless it is ``folded``."""
    rows: list[Row] = []
    by_rule = groupby(choices.found, key=lambda found: found.step.rule)
    groups = [(name, list(group), game.rule(name).level.label) for name, group in by_rule]
    levels = Counter[str]()
    for _, steps, label in groups:
        levels[label] += len(steps)
    level, begin = "", 0
    for name, steps, label in groups:
        end = begin + len(steps)
        if label != level:
            level = label
            rows.append(Row(head_line(label.capitalize(), str(levels[label]), width), begin))
        here = choices.at in range(begin, end)
        is_open = here and name != folded
        many = " of many" if name in choices.cut else ""
        pieces = _rule(name, f"{len(steps)}{many}", is_open, width)
        rows.append(Row(_chosen(pieces) if here and not is_open else pieces, begin))
        if is_open:
            lines = (_step(each, at == choices.at, width) for at, each in enumerate(steps, begin))
            rows += [Row(line, at) for at, line in enumerate(lines, begin)]
        begin = end
    return rows


def _chosen(pieces: Sequence[Piece]) -> Sequence[Piece]:
    return [Piece(piece.text, ("chosen",)) for piece in pieces]


def listing(rows: Sequence[Row], choices: Choices) -> Listing:
    """The rows, with that of the chosen step."""
    chosen = max(at for at, row in enumerate(rows) if row.step <= choices.at)
    return Listing(len(rows), lambda number: rows[number].pieces, chosen)


def _rule(name: str, number: str, is_open: bool, width: int) -> Sequence[Piece]:
    count = f" {number}"
    text = f"{OPEN if is_open else CLOSED} {name}"[: max(width - len(count), 0)]
    return (Piece(text), Piece(count.rjust(width - len(text)), ("faint",)))


def _step(found: Found, is_chosen: bool, width: int) -> Sequence[Piece]:
    """What the step does; at the right where, if there is room."""
    done = f"{INDENT}{short(conclusions(found.step, found.board.layout), width)}"[:width]
    place = where_words(found)
    room = width - len(done) - 2
    after = f"  {place}" if len(place) <= room else ""
    names = ("chosen",) if is_chosen else ()
    gap = width - len(done) - len(after)
    return (Piece(done, names), Piece(" " * gap, names), Piece(after, names or ("faint",)))
