"""Choices as pills, on as many lines as there are; else those that fit beside the one taken."""

from collections.abc import Sequence

from tui_puzzles.records import NamedTuple

MORE = "…"
"""Stands for the choices before or after those in view; a click takes the next of them."""
GAP = 1
"""Columns between pills, which have a blank at both ends."""


class Pill(NamedTuple):
    """The number of a choice, and its text."""

    number: int
    text: str


def pills(names: Sequence[str], taken: int, width: int, lines: int) -> list[list[Pill]]:
    """The choices line by line; if they don't fit, signs stand for the others."""
    shown = _laid(names, width)
    if len(shown) <= lines:
        return shown
    return _around(names, taken, width, lines) if lines > 1 else [_beside(names, taken, width)]


def _laid(names: Sequence[str], width: int) -> list[list[Pill]]:
    shown: list[list[Pill]] = [[]]
    for number, name in enumerate(names):
        pill = Pill(number, f" {name} ")
        if shown[-1] and length([*shown[-1], pill]) > width:
            shown.append([])
        shown[-1].append(pill)
    return shown


def _around(names: Sequence[str], taken: int, width: int, lines: int) -> list[list[Pill]]:
    """The lines around the one with the choice that is taken."""
    rows = _laid(names, width - len(MORE) - GAP)
    here = next(at for at, row in enumerate(rows) if row[-1].number >= taken)
    start = max(0, min(here - lines // 2, len(rows) - lines))
    shown = rows[start : start + lines]
    if start:
        shown[0] = [Pill(shown[0][0].number - 1, MORE), *shown[0]]
    if start + lines < len(rows):
        shown[-1] = [*shown[-1], Pill(shown[-1][-1].number + 1, MORE)]
    return shown


def length(row: Sequence[Pill]) -> int:
    """How many columns pills take."""
    return sum(len(pill.text) + GAP for pill in row) - GAP


def _beside(names: Sequence[str], taken: int, width: int) -> list[Pill]:
    some = _in_view(names, taken, width)
    row = [Pill(number, f" {names[number]} ") for number in some]
    before = [Pill(some.start - 1, MORE)] if some.start else []
    return [*before, *row, *([Pill(some.stop, MORE)] if some.stop < len(names) else [])]


def _in_view(names: Sequence[str], taken: int, width: int) -> range:
    """The numbers of the choices that fit beside the one that is taken, and signs for others."""

    def fits(some: range) -> bool:
        signs = len(MORE) * (some.start > 0) + (GAP + len(MORE)) * (some.stop < len(names))
        return sum(len(names[number]) + 2 + GAP for number in some) - GAP + signs <= width

    shown = range(taken, taken + 1)
    while shown.start and fits(range(shown.start - 1, shown.stop)):
        shown = range(shown.start - 1, shown.stop)
    while shown.stop < len(names) and fits(range(shown.start, shown.stop + 1)):
        shown = range(shown.start, shown.stop + 1)
    return shown
