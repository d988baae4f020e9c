"""A player's own proof: does what was named prove a conclusion, and what of it isn't needed?

The proof is that of ``verify``, as for steps of rules. Named cells know their candidates, a named
unit those of its cells too; the laws between what is named and the conclusion are known as well, as
anybody sees that two cells are in one row.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from time import thread_time

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, first, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import Knowledge
from tui_puzzles.records import NamedTuple, record, replace

SECONDS = 0.4
"""CPU time of an answer."""
SIGHT = "sight"
"""The name of the laws that nobody needs to name."""


class Claim(NamedTuple):
    """A mark that is to be true, or one that can't be."""

    mark: int
    true: bool

    def text(self, layout: Layout) -> str:
        """``r1c2 is 5``, ``r1c2 can't be 5``."""
        cell, value = layout.cell_of(self.mark), layout.value_of(self.mark)
        be = "is" if self.true else "can't be"
        return f"{layout.cell_names[cell]} {be} {layout.wordings[value].one}"

    @property
    def step(self) -> Step:
        """The conclusion alone."""
        own = bit(self.mark)
        return Step("", (), own if self.true else EMPTY, EMPTY if self.true else own)


@record
class Judgement:
    """What came of it.

    ``step`` has the evidence that is needed, or all that was named where it proves nothing.
    ``needless`` is what can be left out. ``filling``: marks of one way to fill what was named with
    the conclusion wrong; EMPTY if there is none, or none was found in time. ``clash``: what was
    named can't all be so, whatever follows.
    """

    step: Step
    proved: bool
    needless: tuple[Evidence, ...] = ()
    filling: Bits = EMPTY
    clash: bool = False

    @property
    def decided(self) -> bool:
        """Is it certain whether the evidence is enough?"""
        return self.proved or bool(self.filling) or self.clash

    @property
    def needed(self) -> tuple[Evidence, ...]:
        """The named evidence that is needed."""
        return tuple(piece for piece in self.step.evidence if piece.name != SIGHT)


def has_own_name(unit: Unit, layout: Layout) -> bool:
    """Is it called otherwise than by its cells, as r1c1-r1c3, or by other units?"""
    parts = unit.name.split(" and ")
    others = len(parts) > 1 and all(part in layout.unit_named for part in parts)
    return not others and unit.name.split("-")[0] not in layout.cell_names


def piece_named(text: str, layout: Layout) -> Evidence:
    """Evidence by its name: a cell or a unit, or only one value there (``5 in row 3``).

    BadInput for any other name.
    """
    named = text in layout.unit_named or " in " not in text
    symbol, among, place = ("", "", text) if named else text.partition(" in ")
    values = bit(layout.value_named(symbol)) if among else EMPTY
    if place in layout.unit_named:
        return unit_piece(layout, layout.unit_named[place], values)
    try:
        return cell_piece(layout, layout.cell_named(place), values)
    except BadInput as error:
        known = f"{error.expected}, or a unit such as {layout.units[0].name}"
        raise BadInput(f"there is no cell or unit {place!r}", expected=known) from None


def cell_piece(layout: Layout, cell: int, values: Bits = EMPTY) -> Evidence:
    """A cell as evidence: its candidates, or which of these values it can have."""
    name = _name(layout.cell_names[cell], values, layout)
    return Evidence(name, Role.FOCUS, cells=bit(cell), values=values)


def unit_piece(layout: Layout, unit: Unit, values: Bits = EMPTY) -> Evidence:
    """A unit as evidence: its law, and what its cells can be, or where these values can go."""
    name = _name(unit.name, values, layout)
    return Evidence(name, Role.REGION, EMPTY if values else unit.cells, EMPTY, values, (unit,))


def _name(place: str, values: Bits, layout: Layout) -> str:
    return f"{layout.symbols[first(values)]} in {place}" if values else place


def claim_named(text: str, layout: Layout) -> Claim:
    """The claim ``r1c2=5`` or ``r1c2-5``; BadInput when it can't be read."""
    return Claim(layout.mark_in(text), "=" in text)


def prove(
    board: Board, pieces: Sequence[Evidence], claim: Claim, seconds: float = SECONDS
) -> Judgement:
    """Does the evidence prove the claim? Undecided if that takes more CPU seconds.

    What is needed is found by leaving out one piece after the other, the latest first. BadInput for
    a claim that is known already.
    """
    board = board.settled()
    _check_open(board, claim)
    end = thread_time() + seconds
    prover = _Prover(board, claim, lambda: thread_time() < end)
    proof = prover.tried(pieces)
    if not proof.proved:
        return proof
    if prover.knowledge.refutes(prover.knowledge.marks):
        return replace(proof, proved=False, clash=True)
    needed = list(pieces)
    for piece in takewhile(lambda _: prover.going(), reversed(pieces)):
        fewer = [one for one in needed if one is not piece]
        without = prover.tried(fewer)
        if without.proved:
            needed, proof = fewer, without
    return replace(proof, needless=tuple(one for one in pieces if one not in needed))


def _check_open(board: Board, claim: Claim) -> None:
    layout, cell = board.layout, board.layout.cell_of(claim.mark)
    if has(board.placed, cell) or not has(board.marks, claim.mark):
        value = layout.wordings[layout.value_of(claim.mark)].one
        state = "has its value" if has(board.placed, cell) else f"can't be {value}"
        message = f"{layout.cell_names[cell]} already {state}"
        raise BadInput(message, expected="a candidate of an open cell")


def cells_of(pieces: Iterable[Evidence]) -> Bits:
    """The cells of evidence, those of its units too."""
    within = [unit.cells for piece in pieces for unit in piece.units if piece.name != SIGHT]
    return union([*within, *(piece.cells for piece in pieces)])


def in_sight(cells: Bits, layout: Layout) -> Iterator[Unit]:
    """The units with two of these cells or more: anybody sees their laws."""
    units = (layout.units[at] for at in members(layout.units_touching(cells)))
    return (unit for unit in units if count(unit.cells & cells) > 1)


class _Prover:
    """Tries evidence for a claim; ``knowledge`` is that of the latest try."""

    knowledge: Knowledge

    def __init__(self, board: Board, claim: Claim, going: Callable[[], bool]) -> None:
        self.board = board
        self.claim = claim
        self.going = going

    def tried(self, pieces: Sequence[Evidence]) -> Judgement:
        """Does this evidence do?"""
        step = self.claim.step._replace(evidence=(*pieces, *self._sight(pieces)))
        self.knowledge = knowledge = Knowledge(self.board, step.evidence, self.going)
        denied = knowledge.denied(*self.claim)
        here = self.board.layout.cell_marks[self.board.layout.cell_of(self.claim.mark)]
        if not denied & here or knowledge.refutes(denied):
            return Judgement(step, proved=True)
        filling = knowledge.filling
        return Judgement(
            step, proved=False, filling=self._shown(filling, pieces) if filling else EMPTY
        )

    def _sight(self, pieces: Sequence[Evidence]) -> list[Evidence]:
        """The laws of units that hold two of the cells at least, those that are concluded too."""
        layout = self.board.layout
        cells = bit(layout.cell_of(self.claim.mark)) | cells_of(pieces)
        named = {unit for piece in pieces for unit in piece.units}
        seen = tuple(unit for unit in in_sight(cells, layout) if unit not in named)
        return [Evidence(SIGHT, Role.SUPPORT, units=seen)] if seen else []

    def _shown(self, filling: Bits, pieces: Sequence[Evidence]) -> Bits:
        """The marks of the filling that matter: one for each open cell named, and the claim's."""
        layout = self.board.layout
        cells = bit(layout.cell_of(self.claim.mark)) | union(piece.cells for piece in pieces)
        own = layout.cell_marks[layout.cell_of(self.claim.mark)]
        here = (filling & layout.cell_marks[cell] for cell in members(cells & ~self.board.placed))
        values = of(first(marks) for marks in here if marks)
        return values if self.claim.true else values & ~own | bit(self.claim.mark)
