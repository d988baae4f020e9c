"""Rules of lines: bounds of a sum, what a law leaves of cells that differ, laws with a name."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.ordered import Candidates, Ordered, along
from tui_puzzles.laws.rules.alone import left_by
from tui_puzzles.laws.rules.locked import in_need
from tui_puzzles.laws.rules.related import digits_needed
from tui_puzzles.laws.rules.words import Factory, factory, law_rule
from tui_puzzles.laws.sighted import in_sight
from tui_puzzles.laws.sums import Sum, reach

_FEW, _SHORT, _TRIED = 5, 3, 350  # ways that are named; cells, fillings that are tried for them


@law_rule(
    unit_rule,
    "By {law}, each of these cells is bounded by the others.{bound:steps}Which of their "
    "candidates are out of bounds?",
    aliases=("Line Sum", "Little Killer Sum"),
)
def line_sum(board: Board, unit: Unit) -> Iterator[Finding]:
    """A sum bounds each of its cells by the least and the largest digits of the others.

    For the circle of an arrow, add up the least digits along it, and the largest ones: the circle
    lies between. A cell along it is at most the largest digit of the circle less the least ones of
    the other cells, and at least the other way round. A little killer, a zipper, and cells with a
    given sum are bounded the same way. Example: the circle of an arrow of three cells is 5 or 6. As
    two of the cells make at least 1 + 1, the third is at most 6 - 2 = 4. Look for long arrows, and
    for circles with small digits.
    """
    if not isinstance(unit, Sum) or len(unit.keep.totals) > 1:
        return
    layout, texts, gone = board.layout, list[str](), EMPTY
    for at, cell in enumerate(unit.path):
        text, low, high = _bounds(unit, at, along(unit.path, layout, board.marks), layout)
        digits, times = [*members(board.candidates(cell))], abs(unit.keep.factors[at])
        few = of(value for value in digits if times * (value + 1) < low)
        many = of(value for value in digits if times * (value + 1) > high)
        ends = ((few, f"at least {low}"), (many, f"at most {high}"))
        if few | many:
            texts.append(f"{text} is {' and '.join(end for lost, end in ends if lost)}")
            gone |= layout.marks(bit(cell), few | many)
    if gone:
        law = Evidence("law", Role.REGION, units=(unit,))
        bounds = (Evidence("bound", Role.VALUE, clues=(text,)) for text in texts)
        yield Finding((law, Evidence("cells", Role.FOCUS, unit.cells), *bounds), EMPTY, gone)


def _bounds(unit: Sum, at: int, candidates: Candidates, layout: Layout) -> tuple[str, int, int]:
    """What a cell is, as many times as it counts, by the others: in words, at least, at most."""
    (total,), factors = unit.keep.totals, unit.keep.factors
    sign = 1 if factors[at] > 0 else -1
    others = [-sign * factor for factor in factors]
    places = [*range(at), *range(at + 1, len(others))]
    least, most = reach(
        tuple(candidates[other] for other in places), tuple(others[other] for other in places)
    )
    names = [
        layout.cell_names[cell] if abs(times) == 1 else f"{abs(times)} x {layout.cell_names[cell]}"
        for cell, times in zip(unit.path, others, strict=True)
    ]
    plus = [*([str(sign * total)] if total else []), *(names[n] for n in places if others[n] > 0)]
    minus = "".join(f" - {names[n]}" for n in places if others[n] < 0)
    return f"{names[at]} = {' + '.join(plus)}{minus}", sign * total + least, sign * total + most


def combinations_of(looks_at: Callable[[Layout, Ordered], bool], lesson: str) -> Factory:
    """The rule of what a law leaves together with those by which its cells differ."""
    text = (
        "Fill {law} in every way, with different digits in cells that see each other ({sight}). "
        "Only these digits are in any of the ways.{left:steps}Which candidates go?"
    )
    return factory(unit_rule, text, lesson, (), lambda _: partial(_combined, looks_at))


def _combined(
    looks_at: Callable[[Layout, Ordered], bool], board: Board, unit: Unit
) -> Iterator[Finding]:
    if isinstance(unit, Ordered) and looks_at(board.layout, unit):
        law, sight = in_sight(board.layout, unit)
        left = law.narrowed(board.layout, board.marks) if law else board.marks
        yield from _leaving(board, unit, sight, left)


def _leaving(board: Board, unit: Unit, sight: tuple[Unit, ...], left: Bits) -> Iterator[Finding]:
    """The marks that a law leaves together with those in sight, if any go."""
    if left != board.marks:
        through = Evidence("sight", Role.SUPPORT, units=sight)
        yield Finding((*left_by(board, (unit,), left), through), EMPTY, board.marks & ~left)


def at_once(sentence: str, lesson: str) -> Factory:
    """The rule of what a law leaves of cells that differ whatever is known of them."""
    text = f"{sentence} Only these are left.{{left:steps}}"
    return factory(unit_rule, text, lesson, (), lambda _: _whatever_is_known)


def _whatever_is_known(board: Board, unit: Unit) -> Iterator[Finding]:
    layout = board.layout
    law, sight = in_sight(layout, unit) if isinstance(unit, Ordered) else (None, ())
    left = (law or unit).narrowed(layout, layout.all_marks) & board.marks
    for finding in _leaving(board, unit, sight, left):
        yield finding._replace(evidence=(*finding.evidence, *_ways(layout, law or unit)))


def _ways(layout: Layout, law: Unit) -> Iterator[Evidence]:
    """What the cells can be together, if these are few ways and soon found."""
    cells, values = [*members(law.cells)], [*members(layout.values)]
    if len(cells) > _SHORT or len(values) ** len(cells) > _TRIED:
        return
    every = product(values, repeat=len(cells))
    marks = ((way, of(map(layout.mark, cells, way))) for way in every)
    fits = sorted({tuple(sorted(way)) for way, own in marks if law.narrowed(layout, own) == own})
    if 0 < len(fits) <= _FEW:
        *ways, last = ["-".join(layout.symbols[value] for value in way) for way in fits]
        text = f"{', '.join(ways)} or {last}" if ways else last
        yield Evidence("ways", Role.VALUE, clues=(text,))


def is_sum(_layout: Layout, law: Ordered) -> bool:
    """Do its digits add up?"""
    return isinstance(law, Sum)


def is_whole(layout: Layout, law: Ordered) -> bool:
    """Does it speak of all cells of a house?"""
    return any(law.cells == cells for _, cells in house_cells(layout))


def is_other(layout: Layout, law: Ordered) -> bool:
    """Is it neither?"""
    return not is_sum(layout, law) and not is_whole(layout, law)


def named(needs: str, leaves: str, lesson: str) -> Factory:
    """The rule of laws with a name: what they need, and what they leave, each in a sentence."""
    text = (
        f"[{needs}][ One of these cells is {{digit}}, so what sees them all isn't ({{sight}}).]"
        f"[{leaves}, so only these are left.{{left:steps}}Which candidates go?]"
    )
    return factory(unit_rule, text, lesson, (), lambda _: _needed_and_left)


def _needed_and_left(board: Board, unit: Unit) -> Iterator[Finding]:
    yield from in_need("law", digits_needed, board, unit)
    left = unit.narrowed(board.layout, board.marks)
    if left != board.marks:
        yield Finding(tuple(left_by(board, (unit,), left)), EMPTY, board.marks & ~left)
