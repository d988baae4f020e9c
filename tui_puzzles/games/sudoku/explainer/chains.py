"""Chains of strong and weak links: cycles, and chains that contradict their own beginning."""

from collections.abc import Iterator
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, bit, count, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry
from tui_puzzles.games.sudoku.explainer.hint import Hint
from tui_puzzles.laws.rules.chains import in_pairs, of_digit, plain
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.links import Links

_CYCLE_OF_ONE_KIND, _CHAIN_OF_ONE_DIGIT, _MIXED = 65, 66, 70
_STEPS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536)
_TRIES = 24  # cycles of one length to examine, as some visit a mark twice


def surcharge(length: int) -> int:
    """Longer chains cost more: a tenth beyond each of these lengths."""
    return sum(length > step for step in _STEPS)


def _forcing(links: Links, base: int) -> Iterator[Hint]:
    """Marks that are off when they are on, and marks that are on when they are off."""
    for mark in members(links.marks & links.board.open_marks):
        for turn, on in enumerate(links.search.layers(bit(mark))):
            if turn and on & links.weak[mark]:
                yield Hint(base + surcharge(2 * turn), eliminations=bit(mark))
                break
        for turn, on in enumerate(links.search.layers(links.strong.get(mark, 0))):
            if has(on, mark):
                yield Hint(base + surcharge(2 * turn), placements=bit(mark))
                break


def _cycles(links: Links, base: int) -> Iterator[Hint]:
    """Cycles of alternating links: one end of each weak link is true."""
    for start in sorted(links.strong):
        for turn, on in enumerate(links.search.layers(links.strong[start])):
            for end in members(on & links.weak[start]) if turn else ():
                gone = _round(links, start, end)
                if gone:
                    yield Hint(base + surcharge(2 * turn), eliminations=gone)


def _round(links: Links, start: int, end: int) -> Bits:
    """The marks excluded by the first useful cycle through these two."""
    ends = Literal(start, on=False), Literal(end, on=True)
    for chain in links.search.shortest_chains(*ends, _TRIES):
        marks = of(literal.node for literal in chain)
        weak = ((a, b) for a, b in pairwise([*chain, chain[0]]) if a.on)
        gone = union(links.excluded_by_both(a.node, b.node) for a, b in weak) & ~marks
        if gone and count(marks) == len(chain):
            return gone
    return 0


def chains(board: Board, _: Dry) -> Iterator[Hint]:
    """All kinds of links: of one digit, of cells with two candidates, and both."""
    for digit in members(board.layout.values):
        links = of_digit(board, digit)
        yield from _cycles(links, _CYCLE_OF_ONE_KIND)
        yield from _forcing(links, _CHAIN_OF_ONE_DIGIT)
    yield from _cycles(in_pairs(board), _CYCLE_OF_ONE_KIND)
    yield from _cycles(plain(board), _MIXED)
    yield from _forcing(plain(board), _MIXED)
