"""The content of the board: all of it, a row, a column, a unit, a cell."""

from collections.abc import Container, Iterable, Sequence

from tui_puzzles.cli.plain.desk import Desk, Lines
from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.bits import bit, has, members
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.words.together import capital, listed
from tui_puzzles.logic.prove import has_own_name
from tui_puzzles.play.share import shared

MANY = 20  # values of a cell to list
PLACE = expression(r"r(\d+)c(\d+)")
EMPTY_CELL = "empty"


def board(desk: Desk, words: str) -> Lines:
    """The board as text, in words, or in a form."""
    session = desk.session
    if words == "words":
        yield from _in_words(session.position)
        yield from _laws(session.position.layout, session.game.kinds)
        return
    form = form_named(words, session.game) if words else session.game.notation.drawn
    yield from session.game.format(session.position.entered, form).splitlines()


def share(desk: Desk, _: str) -> Lines:
    """The board as a line that opens the same puzzle anywhere."""
    session = desk.session
    yield shared(session.position.entered, session.game)


def cell(desk: Desk, words: str) -> Lines:
    """The value of a cell, what it can hold, its marks, and its units with names of their own."""
    position = desk.session.position
    layout, here = position.layout, position.layout.cell_named(words)
    name = layout.cell_names[here]
    given = ", given" if has(position.start.placed, here) else ""
    yield f"{name} is {standing(position, here)}{given}."
    if not has(position.entered.placed, here):
        can = desk.tutor.solver.board(position).candidates(here)
        yield f"It can be {_values(layout, members(can), 'or')}."
    yield from _marks(position, here)
    around = (unit for unit in layout.units if unit.cells & bit(here))
    inside = [_unit_text(layout, unit) for unit in around if has_own_name(unit, layout)]
    yield f"It is in {listed(inside)}."


def row(desk: Desk, words: str) -> Lines:
    """The cells of a row in order."""
    yield _line(desk.session.position, "row", words)


def column(desk: Desk, words: str) -> Lines:
    """The cells of a column in order."""
    yield _line(desk.session.position, "column", words)


def unit(desk: Desk, words: str) -> Lines:
    """The cells of a unit; without a name, the units."""
    position = desk.session.position
    layout = position.layout
    if not words:
        yield from (f"{_unit_text(layout, each)}." for each in layout.units)
        return
    found = layout.unit_named.get(words)
    if found is None:
        raise BadInput(f"there is no unit {words!r}", expected="one that unit lists")
    cells = [f"{layout.cell_names[c]} {standing(position, c)}" for c in members(found.cells)]
    yield f"{_unit_text(layout, found)}: {', '.join(cells)}."


def standing(position: Position, here: int) -> str:
    """The value in a cell in words, "empty" when there is none."""
    entered = position.entered
    marks = position.layout.cell_marks[here] & entered.marks
    if not has(entered.placed, here) or not marks:
        return EMPTY_CELL
    return _value(position.layout, position.layout.value_of(next(iter(members(marks)))))


def _value(layout: Layout, value: int) -> str:
    """The name of a value in lists: queen, not "a queen"."""
    return layout.wordings[value].one.removeprefix("a ")


def _values(layout: Layout, values: Iterable[int], word: str = "and") -> str:
    names = [_value(layout, value) for value in values]
    if not names:
        return "nothing"
    if len(names) > MANY:
        return f"{', '.join(names[:MANY])} and {len(names) - MANY} more"
    return listed(names, word)


def _unit_text(layout: Layout, unit: Unit) -> str:
    """Its name, and its clue where the name doesn't say it: "row 7 (3 1)", "cage r1c1 (11)"."""
    clue = layout.clue_words.get(unit.name) or str(getattr(unit, "clue", "") or "")
    return unit.name if not clue or clue in unit.name.split() else f"{unit.name} ({clue})"


def _marks(position: Position, here: int) -> Lines:
    """The player's notes in a cell."""
    kinds = {"Corner marks": position.corner, "Centre marks": position.centre,
             "Taken out": position.removed}  # fmt: skip
    layout = position.layout
    for kind, marks in kinds.items():
        values = layout.values_of(marks & layout.cell_marks[here])
        if values:
            yield f"{kind}: {_values(layout, members(values))}."
    for at, colour in position.colours:
        if at == here:
            yield f"Marked: {layout.coloured(at, colour)}."
    for at, note in sorted(position.notes):
        if at == here:
            yield f"Note: {note}."


# -- lines of a grid -------------------------------------------------------------------------


def _in_words(position: Position) -> Lines:
    """Every row; every cell where they don't lie in rows."""
    rows = _rows(position.layout, "row")
    yield from (_line_text(position, "row", number, cells) for number, cells in rows.items())
    if not rows:
        names = position.layout.cell_names
        yield from (f"{name}: {standing(position, at)}." for at, name in enumerate(names))


def _laws(layout: Layout, kinds: Container[str]) -> Lines:
    """What has a clue but rows and columns, and its cells; of two cells the lesser one first."""
    for own in layout.units:
        clued = own.kind in kinds or own.kind == "clue" or getattr(own, "clue", None)
        if clued and own.kind not in ("row", "column") and has_own_name(own, layout):
            cells = [layout.cell_names[at] for at in getattr(own, "path", members(own.cells))]
            between = " < " if own.kind == "less" else ", "
            yield f"{capital(_unit_text(layout, own))}: {between.join(cells)}."


def _line(position: Position, kind: str, words: str) -> str:
    lines = _rows(position.layout, kind)
    number = int(words) if words.isdecimal() and len(words) < 5 else 0
    if number not in lines:
        known = f"{min(lines)} to {max(lines)}" if lines else "cell or unit, in this puzzle"
        raise BadInput(f"there is no {kind} {words!r}", expected=known)
    return _line_text(position, kind, number, lines[number])


def _rows(layout: Layout, kind: str) -> dict[int, list[tuple[int, int]]]:
    """The rows (or columns) by their numbers: the place and the cell of each of their cells."""
    lines: dict[int, list[tuple[int, int]]] = {}
    for here, name in enumerate(layout.cell_names):
        place = PLACE.fullmatch(name)
        if place:
            along, at = (1, 2) if kind == "row" else (2, 1)
            lines.setdefault(int(place[along]), []).append((int(place[at]), here))
    return lines


def _line_text(position: Position, kind: str, number: int, cells: Sequence[tuple[int, int]]) -> str:
    """Row 3 (2 1): box, empty, space. After a gap the next cell has its name."""
    layout, values, before = position.layout, list[str](), 0
    for at, here in cells:
        gap = at != before + 1
        name = f"{layout.cell_names[here]} " if gap else ""
        values.append(f"{name}{standing(position, here)}")
        before = at
    clue = layout.clue_words.get(f"{kind} {number}", "")
    aside = f" ({clue})" if clue else ""
    return f"{kind.capitalize()} {number}{aside}: {', '.join(values)}."
