"""What is to be seen in each cell: values, candidates or notes, and the light of a step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.highlight import Highlight, Kind, highlights
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role, Step

LIT = "lit"  # stands out on any ground
GROUNDS = frozenset({Role.FOCUS, Role.SUPPORT, Role.REGION, Role.COVER, Role.FIN, Role.VALUE})
"""Roles that are grounds to stand on, where the others are colours of marks."""


Names: TypeAlias = tuple[str, ...]
"""How something looks: names of the style sheet, each on top of those before it."""


class Look(NamedTuple):
    """What is to be seen of one cell. Candidates and notes are sets of values."""

    value: int | None = None
    given: bool = False
    candidates: Bits = EMPTY
    corner: Bits = EMPTY
    centre: Bits = EMPTY
    colour: int = 0
    role: str = ""
    lit: tuple[tuple[int, Names], ...] = ()  # values with the names of their light, in order
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Light:
    """A step as it lights the board it is found on; no step is no light."""

    cells: Mapping[int, Role] = field(default_factory=dict)
    marks: Mapping[int, Names] = field(default_factory=dict)
    clues: Mapping[str, Role] = field(default_factory=dict)
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as it is shown.

    ``board`` has the candidates to show, None when the player keeps notes; cells in the light
    show theirs even so. ``wrong`` is a set of marks.
    """

    position: Position
    board: Board | None
    light: Light = field(default_factory=Light)
    wrong: Bits = EMPTY


def light_of(step: Step, board: Board) -> Light:
    """The light of a step found on this board."""
    lit = list(highlights(step))
    cells = {h.at: h.role for h in lit if isinstance(h.at, int) and h.kind is Kind.CELL}
    clues = {h.at: h.role for h in lit if isinstance(h.at, str)}
    marks = _topics(step, board) | dict(_marks(lit))
    return Light(cells, marks, clues, board)


def _marks(lit: Sequence[Highlight]) -> Iterator[tuple[int, Names]]:
    for at, role in ((h.at, h.role) for h in lit if h.kind is Kind.MARK):
        if isinstance(at, int):
            yield at, (role, LIT) if role in GROUNDS else (role,)


def _topics(step: Step, board: Board) -> dict[int, Names]:
    """The marks that the pattern is about: its values in its cells."""
    layout = board.layout
    values = EMPTY
    for piece in step.evidence:
        values |= piece.values
    topics: dict[int, Names] = {}
    for piece in step.evidence:
        about = board.marks & layout.marks(piece.cells, piece.values or values)
        topics |= dict.fromkeys(members(about), (LIT,))
    return topics


def looks(scene: Scene) -> list[Look]:
    """What is to be seen of each cell."""
    position, light = scene.position, scene.light
    layout, entered = position.layout, position.entered
    shown = scene.board.all_candidates if scene.board else (EMPTY,) * layout.size
    lit = _by_cell(light.marks, layout.size)
    corner, centre = (_values(notes, layout.size) for notes in (position.corner, position.centre))
    wrong = layout.cells_of(scene.wrong)
    colours = dict(position.colours)
    result = []
    for cell in range(layout.size):
        role = light.cells.get(cell, "")
        value = entered.value(cell) if has(entered.placed, cell) else None
        candidates = shown[cell] if value is None else EMPTY
        if not candidates and value is None and light.board and (role or cell in lit):
            candidates = light.board.candidates(cell)
        look = Look(
            value,
            has(entered.givens, cell),
            candidates,
            corner.get(cell, EMPTY),
            centre.get(cell, EMPTY) if not candidates else EMPTY,
            colours.get(cell, 0),
            role,
            tuple(lit.get(cell, ())),
            has(wrong, cell),
        )
        result.append(look)
    return result


def _by_cell(marks: Mapping[int, Names], size: int) -> dict[int, list[tuple[int, Names]]]:
    """Lit marks by their cell, as values with the names of the light."""
    result: dict[int, list[tuple[int, Names]]] = {}
    for mark, names in sorted(marks.items()):
        result.setdefault(mark % size, []).append((mark // size, names))
    return result


def _values(marks: Bits, size: int) -> dict[int, Bits]:
    """The values of the marks by their cell."""
    result: dict[int, Bits] = {}
    for mark in members(marks):
        result[mark % size] = result.get(mark % size, EMPTY) | bit(mark // size)
    return result
