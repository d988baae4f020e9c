"""Patterns of a clue or two, as they are drawn in patterns.txt.

A drawing has points at every other place of every other line, ``@`` where their law is used, clues
between them, ``-`` and ``|`` for lines that are there and ``x`` for crosses, or the border; what
follows are the lines ``!`` and the crosses ``o``. It holds however it is turned or mirrored.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib.resources import files
from itertools import product
from textwrap import fill

from tui_puzzles.engine.bits import Bits, bit, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.edges import CLUE, POINT, Looped, looped
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.laws.rules.counts import cited
from tui_puzzles.laws.rules.loops.points import known
from tui_puzzles.records import NamedTuple

WIDTH = 96  # of a lesson's lines
Place = tuple[int, int]
Drawing = Mapping[Place, str]
"""The signs of a drawing by line and column."""


class FoundPattern(NamedTuple):
    """A drawing on a board: its units, the edges that it needs, and those that follow."""

    clues: Sequence[Unit]
    points: Sequence[Unit]
    lines: Bits
    crosses: Bits
    follow: Bits  # as marks


class Pattern(NamedTuple):
    """A named drawing; ``loop``: does it rest on the loop, which may not close early?"""

    name: str
    level: Level
    score: int
    loop: bool
    sentence: str
    lesson: str
    drawing: Sequence[str]


def read() -> Iterator[Pattern]:
    """The patterns of the file, in its order."""
    text = files(__package__).joinpath("patterns.txt").read_text("utf-8")
    for part in text.split("[")[1:]:
        name, rest = part.split("]\n")
        head, sentence, idea, lesson, *drawing = [one for one in rest.split("\n") if one.strip()]
        level, score, *loop = head.split()
        yield Pattern(
            name,
            Level[level.upper()],
            int(score),
            bool(loop),
            sentence,
            f"{fill(idea, WIDTH)}\n\n{fill(lesson, WIDTH)}",
            tuple(drawing),
        )


def turned(drawing: Sequence[str]) -> list[Drawing]:
    """The drawing in all ways in which it can be turned and mirrored."""
    found, (height, width) = list[Drawing](), (len(drawing) - 1, max(map(len, drawing)) - 1)
    signs = {(row, col): sign for row, line in enumerate(drawing) for col, sign in enumerate(line)}
    for flip, down, right in product((False, True), repeat=3):
        moved = {}
        for (row, col), sign in signs.items():
            place = height - row if down else row, width - col if right else col
            moved[place[::-1] if flip else place] = sign
        bare = {place: sign for place, sign in moved.items() if sign not in " +"}
        if bare not in found:
            found.append(bare)
    return found


@remembered_up_to(50)
def places(layout: Layout, pattern: Pattern) -> dict[Unit, list[FoundPattern]]:
    """Where a pattern can be on a board, by the units that change last before it is there."""
    assert isinstance(layout, Looped)
    found: dict[Unit, list[FoundPattern]] = {}
    for drawing in turned(pattern.drawing):
        row, col = start = next(place for place, sign in drawing.items() if sign.isdecimal())
        for face, clue in layout.clued.items():
            if clue.least == int(drawing[start]):
                at, across = layout.net.faces.row_col(face)
                here = _at(layout, drawing, (2 * at + 1 - row, 2 * across + 1 - col))
                if here:
                    for unit in _last(layout, here):
                        found.setdefault(unit, []).append(here)
    return found


def _at(layout: Looped, drawing: Drawing, by: Place) -> FoundPattern | None:
    """The drawing, moved; None where the board has something else."""
    net, by_sign, clues, points = layout.net, dict[str, Bits](), list[Unit](), list[Unit]()
    for (row, col), sign in drawing.items():
        place = at, across = row + by[0], col + by[1]
        inside = 0 <= at <= 2 * net.rows and 0 <= across <= 2 * net.cols
        if (at + across) % 2:
            edge = net.at(*place)
            if edge is None and sign not in "xo":
                return None
            by_sign[sign] = by_sign.get(sign, 0) | (0 if edge is None else bit(edge))
        elif inside and sign == "@":
            points.append(layout.points[net.points.cell(at // 2, across // 2)])
        else:
            clue = layout.clued.get(net.faces.cell(at // 2, across // 2)) if inside else None
            if clue is None or clue.least != int(sign):
                return None
            clues.append(clue)
    lines = by_sign.get("-", 0) | by_sign.get("|", 0)
    values = (("o", CROSS), ("!", LINE))
    follow = union(layout.marks(by_sign.get(sign, 0), bit(value)) for sign, value in values)
    return FoundPattern(clues, points, lines, by_sign.get("x", 0), follow)


def _last(layout: Looped, found: FoundPattern) -> Iterator[Unit]:
    """Units of which one has changed when all edges that are needed are known."""
    needed = found.lines | found.crosses
    units = (layout.units[number] for number in members(layout.units_touching(needed)))
    yield from (unit for unit in units if unit.kind == POINT)
    if not needed:
        yield found.clues[0]


def _find(pattern: Pattern, board: Board, unit: Unit) -> Iterator[Finding]:
    """The pattern where it is there as soon as this unit has changed."""
    crosses, lines = drawn(board)
    for found in places(board.layout, pattern).get(unit, ()):
        if (
            found.lines & ~lines
            or found.crosses & ~crosses
            or not board.layout.cells_of(found.follow) & board.open
        ):
            continue
        more = list(_elsewhere(board, found)) if pattern.loop else []
        if not pattern.loop or more:
            names = ("clue", "other")
            evidence = (
                *map(cited, names, found.clues),
                Evidence("points", Role.SUPPORT, units=tuple(found.points)),
                known("line", found.lines),
                known("crosses", found.crosses),
                *more,
            )
            yield Finding(evidence, placements=found.follow)


def _elsewhere(board: Board, found: FoundPattern) -> Iterator[Evidence]:
    """The loop, and a clue that would still need lines."""
    puzzle, cells = looped(board), union(clue.cells for clue in found.clues)
    if clue := puzzle.lacking(cells):
        yield Evidence("loop", Role.SUPPORT, units=(puzzle.loop,))
        yield Evidence("elsewhere", Role.COVER, units=(clue,))


def _rule(pattern: Pattern) -> Rule:
    card = unit_rule(
        pattern.name,
        pattern.level,
        pattern.score,
        pattern.sentence,
        kinds=(CLUE, POINT),
        lesson=pattern.lesson,
    )
    return card(partial(_find, pattern))


PATTERNS = tuple(map(_rule, read()))
