"""The 45 rule: houses hold every digit once, so what cages leave of them has a known sum.

An *innie* is a cell of the houses that no cage inside them covers, an *outie* a cell of the cages
that lies outside. Add up the houses, take the cages away: innies less outies are what is left.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.areas import Area, areas
from tui_puzzles.laws.ordered import Candidates
from tui_puzzles.laws.rules.sums.view import seen, text_evidence, without
from tui_puzzles.laws.rules.words import Factory, factory

OPEN = 5  # of them at most that are looked at together


# -- what the open cells can be --------------------------------------------------------------------


class Left(NamedTuple):
    """The open cells of an area, each added (1) or subtracted (-1), and what they make."""

    area: Area
    cells: tuple[int, ...]
    signs: tuple[int, ...]
    total: int


@remembered
def left_open(board: Board) -> list[Left]:
    """The areas with open cells, OPEN at most, and not just those of one cage."""
    found = []
    for area in areas(board.layout):
        inside, outside = area.inside & board.open, area.outside & board.open
        if 0 < count(inside | outside) <= OPEN:
            cells = (*members(inside), *members(outside))
            signs = (1,) * count(inside) + (-1,) * count(outside)
            total = area.total - sum(sign * digit for _, sign, digit in _known(board, area))
            found.append(Left(area, cells, signs, total))
    return found


def _known(board: Board, area: Area) -> Iterator[tuple[int, int, int]]:
    """The solved innies and outies, each with its sign and its digit."""
    for cells, sign in ((area.inside, 1), (area.outside, -1)):
        for cell in members(cells & board.placed):
            yield cell, sign, only(board.candidates(cell)) + 1


@lru_cache(maxsize=50_000)
def fitting(
    candidates: Candidates, signs: tuple[int, ...], apart: tuple[Bits, ...], total: int
) -> Candidates:
    """What each cell has in some filling that makes the total.

    ``apart`` has for each cell the earlier ones (by their places) that can't have its digit.
    """
    kept = [EMPTY] * len(candidates)
    for filling in _fillings(candidates, signs, apart, total, ()):
        for at, digit in enumerate(filling):
            kept[at] |= bit(digit)
    return tuple(kept)


def _fillings(
    candidates: Candidates,
    signs: tuple[int, ...],
    apart: tuple[Bits, ...],
    total: int,
    chosen: tuple[int, ...],
) -> Iterator[tuple[int, ...]]:
    at = len(chosen)
    if at == len(candidates):
        if not total:
            yield chosen
        return
    least, most = _reach(candidates[at:], signs[at:])
    if not least <= total <= most:
        return
    taken = of(chosen[other] for other in members(apart[at]))
    for digit in members(candidates[at] & ~taken):
        rest = total - signs[at] * (digit + 1)
        yield from _fillings(candidates, signs, apart, rest, (*chosen, digit))


@lru_cache(maxsize=50_000)
def _reach(candidates: Candidates, signs: tuple[int, ...]) -> tuple[int, int]:
    """The least and the greatest total; candidates must not be empty."""
    least = most = 0
    for own, sign in zip(candidates, signs, strict=True):
        ends = sign * ((own & -own).bit_length()), sign * own.bit_length()
        least, most = least + min(ends), most + max(ends)
    return least, most


def _apart(board: Board, cells: Sequence[int]) -> tuple[Bits, ...]:
    rivals = board.layout.rivals
    return tuple(
        of(at for at, other in enumerate(cells[:number]) if has(rivals[cell], other))
        for number, cell in enumerate(cells)
    )


# -- the rules -------------------------------------------------------------------------------------

_SENTENCE = (
    "Every digit once makes {whole} in {houses}. Without {cages}[ and the known {known:cells}] "
    "this is left: {left}.[ {question}]"
)
_LESSON = """A <house> holds every digit once: 45 in all, where there are nine.

    """


class Asked(NamedTuple):
    """Which areas a rule looks at: of one house or several, with so many open cells."""

    cells: Sequence[int]
    several: bool
    signs: Sequence[int] = (1, -1)

    def fits(self, left: Left) -> bool:
        """Is it such an area?"""
        several = len(left.area.houses) > 1
        return (
            several == self.several
            and len(left.cells) in self.cells
            and {*left.signs} <= {*self.signs}
        )


def innies(asked: Asked, lesson: str, aliases: tuple[str, ...] = ()) -> Factory:
    """The 45 rule for such areas."""
    return factory(rule, _SENTENCE, lesson, aliases, lambda _: partial(_innies, asked))


def _innies(asked: Asked, board: Board) -> Iterator[Finding]:
    for left in left_open(board):
        if asked.fits(left):
            candidates = seen(board, left.cells)
            apart = _apart(board, left.cells)
            fit = fitting(candidates, left.signs, apart, left.total)
            gone = without(board, left.cells, fit)
            if gone and all(fit):
                yield _finding(board, left, gone)


def _finding(board: Board, left: Left, gone: Bits) -> Finding:
    layout, area, one = board.layout, left.area, len(left.cells) == 1
    pairs = [
        (layout.mark(cell, 0), layout.mark(other, 0))
        for cell, others in zip(left.cells, _apart(board, left.cells), strict=True)
        for other in (left.cells[at] for at in members(others))
    ]
    known = of(cell for cell, _, _ in _known(board, area))
    sight = layout.links(pairs)
    digit = abs(left.total) - 1
    return Finding(
        (
            Evidence("area", Role.REGION, units=(*area.houses, *area.cages)),
            Evidence("cells", Role.FOCUS, cells=of(left.cells)),
            text_evidence("houses", *(house.name for house in area.houses)),
            text_evidence("cages", *(cage.name for cage in area.cages)),
            text_evidence("whole", str(_whole(layout, area))),
            text_evidence("left", _sum(board, left)),
            *([Evidence("known", Role.SUPPORT, cells=known)] if known else []),
            *([] if one else [text_evidence("question", "Which candidates can't make that?")]),
            *([Evidence("sight", Role.SUPPORT, units=sight)] if sight else []),
        ),
        placements=bit(layout.mark(left.cells[0], digit)) if one else EMPTY,
        eliminations=EMPTY if one else gone,
    )


def _whole(layout: Layout, area: Area) -> int:
    return len(area.houses) * sum(range(1, len(layout.symbols) + 1))


def _sum(board: Board, left: Left) -> str:
    """r1c2 + r1c3 = 45 - 13 - 16 - 6 = 10; with outies alone all signs turn."""
    layout, area = board.layout, left.area
    terms = [_whole(layout, area), *(-(cage.clue or 0) for cage in area.cages)]
    terms += [-sign * digit for _, sign, digit in _known(board, area)]
    turn = -1 if left.signs[0] < 0 else 1
    cells = zip(left.signs, (layout.cell_names[cell] for cell in left.cells), strict=True)
    made = _added((turn * sign, name) for sign, name in cells)
    parts = sorted((turn * term for term in terms), key=lambda term: term < 0)
    return f"{made} = {_added((term, str(abs(term))) for term in parts)} = {turn * left.total}"


def _added(terms: Iterable[tuple[int, str]]) -> str:
    """Terms with their signs: 45 - 13 + 4."""
    text = "".join(f" {'-' if sign < 0 else '+'} {name}" for sign, name in terms)
    return text.removeprefix(" + ").strip()
