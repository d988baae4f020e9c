"""The steps that apply, as lines: by level and by rule, the steps of one rule at a time."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import NamedTuple

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.words.explain import conclusions
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
            heading = head_line(label.capitalize(), str(levels[label]), width, label)
            rows.append(Row(heading, begin))
        here = choices.at in range(begin, end)
        is_open = here and name != folded
        many = " of many" if name in choices.cut else ""
        lines = _rule(name, f"{len(steps)}{many}", is_open, width)
        rows += [Row(_chosen(one) if here and not is_open else one, begin) for one in lines]
        if is_open:
            numbered = enumerate(steps, begin)
            rows += [Row(_step(each, at == choices.at, width), at) for at, each in numbered]
        begin = end
    return rows


def _chosen(pieces: Sequence[Piece]) -> Sequence[Piece]:
    return [Piece(piece.text, ("chosen",)) for piece in pieces]


def listing(rows: Sequence[Row], choices: Choices) -> Listing:
    """The rows, with that of the chosen step."""
    chosen = max(at for at, row in enumerate(rows) if row.step <= choices.at)
    return Listing(len(rows), lambda number: rows[number].pieces, chosen)


def _rule(name: str, number: str, is_open: bool, width: int) -> list[Sequence[Piece]]:
    """The name in as many lines as it needs, the number at the right of the last."""
    count = f" {number}"
    room = max(width - len(INDENT) - len(count), 1)
    sign = f"{OPEN if is_open else CLOSED} "
    if room < len(max(name.split(), key=len)):
        text = f"{sign}{name}"[: max(width - len(count), 0)]
        return [(Piece(text), Piece(count.rjust(width - len(text)), ("faint",)))]
    *above, last = wrap(name, room)
    signs = (sign, *[INDENT] * len(above))
    lines = [f"{sign}{text}" for sign, text in zip(signs, (*above, last), strict=True)]
    end = Piece(count.rjust(width - len(lines[-1])), ("faint",))
    return [*((Piece(text.ljust(width)),) for text in lines[:-1]), (Piece(lines[-1]), end)]


def _step(found: Found, is_chosen: bool, width: int) -> Sequence[Piece]:
    """What the step does; at the right where, if there is still room."""
    place, concluded = where_words(found), conclusions(found.step, found.board.layout)
    done = f"{INDENT}{short(concluded, width - len(INDENT))}"[:width]
    after = f"  {place}" if len(place) <= width - len(done) - 2 else ""
    names = ("chosen",) if is_chosen else ()
    gap = width - len(done) - len(after)
    return (Piece(done, names), Piece(" " * gap, names), Piece(after, names or ("faint",)))


def way_rows(choices: Choices, width: int) -> list[Row]:
    """Steps one after the other: what each does, then its rule, on a line of its own if long."""
    return [
        Row(line, number)
        for number in range(len(choices.found))
        for line in _way_lines(number, choices, width)
    ]


def _way_lines(number: int, choices: Choices, width: int) -> list[Sequence[Piece]]:
    step, board = choices.found[number].step, choices.found[number].board
    done = short(conclusions(step, board.layout), width - len(step.rule) - 8, 3)
    sign, names = ("›", ("chosen",)) if number == choices.at else (" ", ())
    text = f"{sign}{number + 1}/{len(choices.found)} {done} "[:width]
    if len(text) + len(step.rule) <= width:
        return [(Piece(text, names), Piece(step.rule, ("faint",)))]
    rule = wrap(step.rule, max(width - len(INDENT), 1))
    return [(Piece(text, names),), *((Piece(f"{INDENT}{part}", ("faint",)),) for part in rule)]
