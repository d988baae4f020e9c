"""The steps that apply, as lines: by level and by rule, the steps of one rule at a time."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import NamedTuple

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.words.explain import conclusions
from tui_puzzles.tutor.answers import Choices, FoundStep
from tui_puzzles.tutor.words import where_words
from tui_puzzles.ui.board.painted import head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.puzzle.lists import short

OPEN, CLOSED = "▾", "▸"
INDENT = "  "


class StepRow(NamedTuple):
    """A line: its pieces, and the number of the step that it leads to."""

    pieces: Sequence[TextPiece]
    step: int


class StepListing(NamedTuple):
    """Lines to show: their number, each as pieces, and the chosen one."""

    number: int
    line: Callable[[int], Sequence[TextPiece]]
    chosen: int


def rows_of(choices: Choices, game: Game, width: int, folded: str = "") -> list[StepRow]:
    """All lines; only the rule of the chosen step shows its steps, unless it is ``folded``."""
    rows: list[StepRow] = []
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
            rows.append(StepRow(heading, begin))
        here = choices.at in range(begin, end)
        is_open = here and name != folded
        many = " of many" if name in choices.cut else ""
        lines = _rule(name, f"{len(steps)}{many}", is_open, width)
        rows += [StepRow(_chosen(one) if here and not is_open else one, begin) for one in lines]
        if is_open:
            numbered = enumerate(steps, begin)
            rows += [StepRow(_step(each, at == choices.at, width), at) for at, each in numbered]
        begin = end
    return rows


def _chosen(pieces: Sequence[TextPiece]) -> Sequence[TextPiece]:
    return [TextPiece(piece.text, ("chosen",)) for piece in pieces]


def listing(rows: Sequence[StepRow], choices: Choices) -> StepListing:
    """The rows, with that of the chosen step."""
    chosen = max(at for at, row in enumerate(rows) if row.step <= choices.at)
    return StepListing(len(rows), lambda number: rows[number].pieces, chosen)


def _rule(name: str, number: str, is_open: bool, width: int) -> list[Sequence[TextPiece]]:
    """The name in as many lines as it needs, the number at the right of the last."""
    count = f" {number}"
    room = max(width - len(INDENT) - len(count), 1)
    sign = f"{OPEN if is_open else CLOSED} "
    if room < len(max(name.split(), key=len)):
        text = f"{sign}{name}"[: max(width - len(count), 0)]
        return [(TextPiece(text), TextPiece(count.rjust(width - len(text)), ("faint",)))]
    *above, last = wrap(name, room)
    signs = (sign, *[INDENT] * len(above))
    lines = [f"{sign}{text}" for sign, text in zip(signs, (*above, last), strict=True)]
    end = TextPiece(count.rjust(width - len(lines[-1])), ("faint",))
    return [*((TextPiece(text.ljust(width)),) for text in lines[:-1]), (TextPiece(lines[-1]), end)]


def _step(found: FoundStep, is_chosen: bool, width: int) -> Sequence[TextPiece]:
    """What the step does; at the right where, if there is still room."""
    place, concluded = where_words(found), conclusions(found.step, found.board.layout)
    done = f"{INDENT}{short(concluded, width - len(INDENT))}"[:width]
    after = f"  {place}" if len(place) <= width - len(done) - 2 else ""
    names = ("chosen",) if is_chosen else ()
    gap = width - len(done) - len(after)
    return (
        TextPiece(done, names),
        TextPiece(" " * gap, names),
        TextPiece(after, names or ("faint",)),
    )


def way_rows(choices: Choices, width: int) -> list[StepRow]:
    """Steps one after the other: what each does, then its rule, on a line of its own if long."""
    return [
        StepRow(line, number)
        for number in range(len(choices.found))
        for line in _way_lines(number, choices, width)
    ]


def _way_lines(number: int, choices: Choices, width: int) -> list[Sequence[TextPiece]]:
    step, board = choices.found[number].step, choices.found[number].board
    done = short(conclusions(step, board.layout), width - len(step.rule) - 8, 3)
    sign, names = ("›", ("chosen",)) if number == choices.at else (" ", ())
    text = f"{sign}{number + 1}/{len(choices.found)} {done} "[:width]
    if len(text) + len(step.rule) <= width:
        return [(TextPiece(text, names), TextPiece(step.rule, ("faint",)))]
    rule = wrap(step.rule, max(width - len(INDENT), 1))
    return [
        (TextPiece(text, names),),
        *((TextPiece(f"{INDENT}{part}", ("faint",)),) for part in rule),
    ]
