"""Values that can't stand together by a law, whatever else follows from them."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, first, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.history import is_move
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.words.evidence import value_texts
from tui_puzzles.engine.words.together import capital, listed
from tui_puzzles.laws.sums import Combination
from tui_puzzles.play.session import Session
from tui_puzzles.records import NamedTuple

FEW = 4  # marks that a sentence names; where more clash, it names the unit alone
KNOWN = 2000  # units with what stands in them


class Clash(NamedTuple):
    """Marks that break a law together; without a unit, two that exclude each other."""

    marks: Bits
    unit: Unit | None = None


class Watch:
    """What clashes in a session, and what its last entry has to do with that."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._found: tuple[Board, tuple[Clash, ...]] | None = None

    def clashes(self, position: Position) -> tuple[Clash, ...]:
        """What breaks a law at a glance."""
        entered = position.entered
        if self._found is None or self._found[0] != entered:
            self._found = (entered, clashes(entered))
        return self._found[1]

    def reasons(self, position: Position) -> tuple[str, ...]:
        """The clashes as sentences."""
        layout, newest = position.layout, self._newest
        found = self.clashes(position)
        return tuple(dict.fromkeys(clash_words(clash, layout, newest) for clash in found))

    @property
    def _newest(self) -> Bits:
        """The marks of the last turn, if it was an entry."""
        turn = self.session.history.now.turn
        return turn.decided(self.session.position.layout)[0] if is_move(turn) else EMPTY

    def broken(self) -> str:
        """What the last entry breaks, in a sentence; "" if nothing."""
        found = self.clashes(self.session.position)
        layout, newest = self.session.position.layout, self._newest if found else EMPTY
        return next((clash_words(c, layout, newest) for c in found if c.marks & newest), "")


def clashes(board: Board) -> tuple[Clash, ...]:
    """All clashes of what is placed on a board."""
    pairs = tuple(dict.fromkeys(_pairs(board.layout, board.placed_marks)))
    return (*pairs, *_broken(board, union(pair.marks for pair in pairs)))


def _pairs(layout: Layout, placed: Bits) -> Iterator[Clash]:
    lone = bool(layout.narrowing)  # else no law can exclude a mark by itself
    for mark in members(placed):
        for other in members(layout.rivals[mark] & placed):
            if other > mark:
                both = bit(mark) | bit(other)
                unit = next(layout.units_excluding(mark, other), None) if lone else None
                alone = _minimal(layout, unit, both) if unit else EMPTY
                yield Clash(alone, unit) if is_single(alone) else Clash(both)


def _broken(board: Board, known: Bits) -> Iterator[Clash]:
    """Laws about more than pairs that can't hold any more; not those with ``known`` clashes."""
    layout, placed = board.layout, board.placed_marks
    for unit in layout.narrowing if placed else ():
        if unit.cells & board.placed:
            own = placed & layout.marks(unit.cells & board.placed, layout.values)
            marks = EMPTY if own & known else _minimal(layout, unit, own)
            if marks:
                yield Clash(marks, unit)


@remembered_up_to(KNOWN)
def _minimal(layout: Layout, unit: Unit, placed: Bits) -> Bits:
    """Of what is placed in a unit, the marks that break its law; none if it can hold.

    What can be left out is; once from either end, as one of several may do as well as another.
    """
    if _holds(layout, unit, placed):
        return EMPTY
    order = list(members(placed))
    return _needed(layout, unit, order) | _needed(layout, unit, order[::-1])


def _needed(layout: Layout, unit: Unit, order: list[int]) -> Bits:
    left = union(map(bit, order))
    for mark in order:
        if not _holds(layout, unit, left & ~bit(mark)):
            left &= ~bit(mark)
    return left


def _holds(layout: Layout, unit: Unit, placed: Bits) -> bool:
    """Could the law hold if nothing but these marks were known?"""
    known = layout.marks(layout.cells_of(placed) & unit.cells, layout.values)
    return unit.allows(layout, layout.all_marks & ~known | placed)


# -- in words ----------------------------------------------------------------------------------


def clash_words(clash: Clash, layout: Layout, newest: Bits = EMPTY) -> str:
    """A sentence; of two marks the one that was entered last is the one that can't be."""
    values = layout.values_of(clash.marks)
    if count(values) == count(clash.marks) and (words := _sum_words(clash, layout)):
        return words
    if clash.unit is None:
        one, other = sorted(members(clash.marks), key=lambda mark: bool(bit(mark) & newest))
        return f"{excluded(layout, one, other)}."
    name = clash.unit.name
    if count(clash.marks) > FEW:
        return f"{capital(name)} can't be completed as it stands."
    cells = listed([layout.cell_names[cell] for cell in members(layout.cells_of(clash.marks))])
    if count(clash.marks) > 1 == count(values):
        every = "both" if count(clash.marks) == 2 else "all"
        wording = layout.wordings[first(values)]
        return f"{cells} can't {every} be {wording.many or wording.one}."
    stated = listed(list(value_texts(clash.marks, layout)))
    return f"By {name} it can't be that {stated}."


def _sum_words(clash: Clash, layout: Layout) -> str:
    """Different digits against the sum of their unit; "" unless it has one that its name hides."""
    unit = clash.unit or next(layout.units_excluding(*members(clash.marks)), None)
    if not isinstance(unit, Combination) or not unit.clue:
        return ""
    kind, _, place = unit.name.partition(" ")
    if kind != unit.kind:
        return ""
    marks = sorted(members(clash.marks), key=layout.cell_of)
    added = _against(unit, [layout.value_of(mark) + 1 for mark in marks])
    return f"The {kind} at {place} sums to {unit.clue}; {added}."


def _against(unit: Combination, digits: list[int]) -> str:
    """5 + 4 is 9 already: what different digits of a unit have to do with its sum."""
    added, made = " + ".join(map(str, digits)), sum(digits)
    left, missing = unit.length - len(digits), (unit.clue or 0) - made
    cells = "one cell" if left == 1 else f"{left} cells"
    if missing > 0 and left:
        return f"{added} leaves {missing} for {cells}"
    if len(digits) == 1:
        return f"{added} is too {'little' if missing > 0 else 'much'}"
    return f"{added} is only {made}" if missing > 0 else f"{added} is {made} already"


def excluded(layout: Layout, one: int, other: int) -> str:
    """Why the second mark can't be beside the first: r1c9 is 9, so r1c2 can't be 9 too (row 1)."""
    here, there = (layout.cell_names[layout.cell_of(mark)] for mark in (one, other))
    value, another = (layout.wordings[layout.value_of(mark)].one for mark in (one, other))
    shared = list(layout.units_excluding(one, other))
    most = max((count(unit.cells) for unit in shared), default=0)  # a row says more than a 2x2
    names = [unit.name for unit in shared if count(unit.cells) == most]
    why = f" ({' and '.join(names)})" if names else ""
    return f"{here} is {value}, so {there} can't be {another}{' too' * (value == another)}{why}"
