"""The contents of each cell on the screen: values, candidates or notes, a step's highlights."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias, TypeVar

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.records import NamedTuple

T = TypeVar("T")
LIT = "lit"  # visible on any ground
BASE = "base"
"""The look of units that stand against others, which cover them."""
GONE = "gone"
"""The look of what is removed, where it is not struck: in a sentence, of a whole cell."""
SLOT = "slot"
"""The looks of units that the cursor is in."""
SAME, CAN = "same", "can"
"""Cells that have the one value that is lit, and those that can have it."""
CHOSEN = "selected"
"""Cells that the next entry goes into."""
GROUNDS = frozenset(
    {
        *(Role.FOCUS, Role.SUPPORT, Role.REGION, Role.COVER, Role.FIN, Role.VALUE),
        *(BASE, SLOT, SAME, CAN),
    }
)
"""Roles shown as a cell's ground; the others are colours of marks."""
WAY = tuple(f"way-{number}" for number in range(1, 9))
"""The grounds of a solved board's own cells, from the first one entered to the last."""


Names: TypeAlias = tuple[str, ...]
"""Names of inks, each laid over those before it."""


class Look(NamedTuple):
    """The look of one cell. Candidates and notes are sets of values."""

    value: int | None = None
    given: bool = False
    candidates: Bits = EMPTY
    corner: Bits = EMPTY
    centre: Bits = EMPTY
    colour: int = 0
    role: str = ""
    lit: tuple[tuple[int, Names], ...] = ()  # values with the names of their highlights, in order
    letters: tuple[tuple[int, str], ...] = ()  # values with the letters of their links
    wrong: bool = False
    tried: bool = False  # entered or noted in the current trial, or placed by an earlier step
    tints: tuple[tuple[int, int], ...] = ()  # candidates with the player's colours
    supposed: int | None = None  # the value that a step supposes, or what follows from that
    low: bool = False  # does what isn't lit stand back, behind what is?
    selected: bool = False
    far: bool = False  # is its cage none of those that a step is about?


def under(look: Look) -> tuple[str, ...]:
    """The names of a cell's ground: the player's colour, below the role in the highlight.

    A cell whose role is a colour of marks gets a quiet ground, so that the marks stand out.
    """
    colour = (f"colour-{look.colour}",) if look.colour else ()
    selected = (CHOSEN,) if look.selected else ()
    if not look.role:
        return (*colour, *selected)
    known = look.role in GROUNDS or look.role in WAY
    return (*colour, look.role if known else Role.REGION, *selected)


def concluded(look: Look) -> tuple[int, Names] | None:
    """The first value that a step places or removes in a cell, with its look."""
    ends = ((v, names) for v, names in look.lit if {Role.PLACED, Role.REMOVED} & {*names})
    return next(ends, None)


def whole(names: Names) -> Names:
    """The look of a whole cell, not of a sign in it: what is removed is not struck there."""
    return tuple(GONE if name == Role.REMOVED else name for name in names)


class Light(NamedTuple):
    """A step as it highlights its board; without a step, nothing."""

    cells: Mapping[int, str] = {}
    marks: Mapping[int, Names] = {}
    clues: Mapping[str, Role] = {}
    board: Board | None = None
    one: bool = False  # is it one value over the whole board, instead of a step?
    step: Step | None = None
    letters: Mapping[int, str] = {}  # of links, by their marks
    supposed: Bits = EMPTY  # the marks that it supposes, with what follows from them


NO_LIGHT = Light()


class Scene(NamedTuple):
    """A position on the screen.

    ``board`` has the candidates to show, None when the player keeps notes; highlighted cells show
    theirs anyway. ``wrong`` and ``tried`` (entered or noted in a trial) are sets of marks,
    ``selected`` is a set of cells, ``ahead`` what steps place before the one that is lit (marks).
    """

    position: Position
    board: Board | None
    light: Light = Light()
    wrong: Bits = EMPTY
    tried: Bits = EMPTY
    selected: Bits = EMPTY
    ahead: Bits = EMPTY

    @property
    def values(self) -> Bits:
        """The marks of the values to show."""
        return self.position.entered.placed_marks | self.ahead


def light_of(step: Step, board: Board) -> Light:
    """The highlights of a step found on this board."""
    cells, marks, clues = roles(step, full(board.layout.size))
    lit = {mark: _mark_names(role) for mark, role in marks.items()}
    marked = _topics(step, board) | lit
    return Light(_opposed(cells), marked, clues, board, step=step, supposed=_supposed(step))


def _supposed(step: Step) -> Bits:
    """The marks of a trial: the assumptions, and the links that say by which unit they follow.

    What is supposed on top of them, in proofs with numbers, is there when it is lit alone.
    """
    links = [piece for piece in step.evidence if piece.role is Role.LINK_ON or piece.units]
    first = union(piece.marks for piece in links if " " not in piece.name)
    return first or union(piece.marks for piece in links)


def _opposed(cells: Mapping[int, str]) -> Mapping[int, str]:
    """Units and those that cover them get looks that differ clearly."""
    if Role.COVER not in cells.values():
        return cells
    return {cell: BASE if role == Role.REGION else role for cell, role in cells.items()}


def _mark_names(role: Role) -> Names:
    return (role, LIT) if role in GROUNDS else (role,)


def _topics(step: Step, board: Board) -> dict[int, Names]:
    """The marks of the pattern: its values in its cells."""
    layout = board.layout
    values = EMPTY
    for piece in step.evidence:
        values |= piece.values
    topics: dict[int, Names] = {}
    for piece in step.evidence:
        about = board.marks & layout.marks(piece.cells, piece.values or values)
        topics |= dict.fromkeys(members(about), (LIT,))
    return topics


def tried(before: Position | None, now: Position) -> Bits:
    """The marks that were entered or noted since a trial began in the position before, if so."""
    if before is None:
        return EMPTY
    noted = (now.corner & ~before.corner) | (now.centre & ~before.centre)
    return now.entries & ~before.entries | noted


def looks(scene: Scene) -> list[Look]:
    """The look of each cell."""
    position, light, size = scene.position, scene.light, scene.position.layout.size
    value, supposed = (_one_each(marks, size) for marks in (scene.values, light.supposed))
    lit = _by_cell(sorted(light.marks.items()), size)
    letters, tints = _by_cell(light.letters.items(), size), _by_cell(position.tints, size)
    candidates, selected = _candidates(scene, lit), {*members(scene.selected)}
    corner, centre, colours = _notes(position)
    wrong, tried = map(position.layout.cells_of, (scene.wrong, scene.tried | scene.ahead))
    seen = [Look()] * size  # most cells of a large board are empty
    filled = {cell for cell, values in candidates.items() if values}.union(value, corner, centre)
    for cell in filled.union(colours, tints, light.cells, lit, selected, members(wrong)):
        seen[cell] = Look(
            value=value.get(cell),
            given=has(position.start.givens, cell),
            candidates=EMPTY if cell in value else candidates[cell],
            corner=corner.get(cell, EMPTY),
            centre=EMPTY if candidates[cell] else centre.get(cell, EMPTY),
            colour=colours.get(cell, 0),
            role=light.cells.get(cell, ""),
            lit=tuple(lit.get(cell, ())),
            letters=tuple(letters.get(cell, ())),
            wrong=has(wrong, cell),
            tried=has(tried, cell),
            tints=tuple(tints.get(cell, ())),
            supposed=supposed.get(cell),
            low=light.one,
            selected=cell in selected,
        )
    return seen


def _notes(position: Position) -> tuple[dict[int, Bits], dict[int, Bits], dict[int, int]]:
    """The player's notes in the corners and the middle of cells, and the cells' colours."""
    size = position.layout.size
    corner, centre = _values(position.corner, size), _values(position.centre, size)
    return corner, centre, dict(position.colours)


def placed_ahead(light: Light, position: Position, cells: Bits) -> Bits:
    """What other steps place in these cells before the one that is lit: it may rest on them."""
    board = light.board
    if board is None or not board.placed & ~position.entered.placed:
        return EMPTY
    still = position.layout.marks(position.entered.open & cells, position.layout.values)
    return board.placed_marks & ~position.board.placed_marks & still


def _one_each(marks: Bits, size: int) -> dict[int, int]:
    """The value of each cell that has one."""
    return {mark % size: mark // size for mark in members(marks)}


def _candidates(scene: Scene, lit: Iterable[int]) -> dict[int, Bits]:
    """The candidates of each cell: none if the player keeps notes, but where a step is lit."""
    none = (EMPTY,) * scene.position.layout.size
    found = dict(enumerate(scene.board.all_candidates if scene.board else none))
    if scene.light.board:
        board = scene.light.board
        found |= {cell: board.candidates(cell) for cell in {*scene.light.cells, *lit}}
    return found


def _by_cell(marks: Iterable[tuple[int, T]], size: int) -> dict[int, list[tuple[int, T]]]:
    """What belongs to marks by cell, with their values."""
    result: dict[int, list[tuple[int, T]]] = {}
    for mark, names in marks:
        result.setdefault(mark % size, []).append((mark // size, names))
    return result


def _values(marks: Bits, size: int) -> dict[int, Bits]:
    """The values of the marks by cell."""
    result: dict[int, Bits] = {}
    for mark in members(marks):
        result[mark % size] = result.get(mark % size, EMPTY) | bit(mark // size)
    return result


# The highlights of a step on the board: cells, marks and clues, each with a role.


def roles(
    step: Step, whole: Bits = EMPTY
) -> tuple[dict[int, Role], dict[int, Role], dict[str, Role]]:
    """The front-most role of each highlighted cell, mark and clue.

    From the back to the front: regions, then cells; marks, then the conclusions. A unit with the
    cells of the whole board isn't lit.
    """
    cells, marks, clues = dict[int, Role](), dict[int, Role](), dict[str, Role]()
    for piece in step.evidence:
        for unit in piece.units:
            if piece.role in (Role.REGION, Role.COVER) and unit.cells != whole:
                cells |= dict.fromkeys(members(unit.cells), piece.role)
    for piece in step.evidence:
        cells |= dict.fromkeys(members(piece.cells), piece.role)
        clues |= dict.fromkeys(piece.clues, piece.role)
        if piece.role is not Role.LEMMA:
            marks |= dict.fromkeys(members(piece.marks), piece.role)
    marks |= dict.fromkeys(members(step.placements), Role.PLACED)
    marks |= dict.fromkeys(members(step.eliminations), Role.REMOVED)
    return cells, marks, clues
