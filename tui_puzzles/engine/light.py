"""The highlights of a step on the board: cells, marks and clues, each with a role."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.step import Role, Step


class LightKind(StrEnum):
    """The kinds of highlighted things."""

    CELL = "cell"
    MARK = "mark"
    CLUE = "clue"


class Highlight(NamedTuple):
    """One highlight: a cell or mark by its number, a clue by its name."""

    kind: LightKind
    at: int | str
    role: Role


def highlights(step: Step) -> Iterator[Highlight]:
    """From the back to the front: regions, then cells, then marks, then the conclusions."""
    for piece in step.evidence:
        for unit in piece.units:
            if piece.role in (Role.REGION, Role.COVER):
                yield from (Highlight(LightKind.CELL, c, piece.role) for c in members(unit.cells))
    for piece in step.evidence:
        yield from (Highlight(LightKind.CELL, cell, piece.role) for cell in members(piece.cells))
        yield from (Highlight(LightKind.CLUE, clue, piece.role) for clue in piece.clues)
    for piece in step.evidence:
        if piece.role is not Role.LEMMA:
            yield from (
                Highlight(LightKind.MARK, mark, piece.role) for mark in members(piece.marks)
            )
    for marks, role in ((step.placements, Role.PLACED), (step.eliminations, Role.REMOVED)):
        yield from (Highlight(LightKind.MARK, mark, role) for mark in members(marks))


def roles(step: Step) -> tuple[dict[int, Role], dict[int, Role]]:
    """The front-most role of each highlighted cell and mark."""
    lit = list(highlights(step))
    cells = {h.at: h.role for h in lit if h.kind is LightKind.CELL and isinstance(h.at, int)}
    marks = {h.at: h.role for h in lit if h.kind is LightKind.MARK and isinstance(h.at, int)}
    return cells, marks
