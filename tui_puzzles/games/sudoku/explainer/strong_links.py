"""Two or three strong links of one digit, plain or with groups, joined end to end."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, first, is_single
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.games.sudoku.explainer.hint import Technique, of_finder
from tui_puzzles.games.sudoku.rules.geometry import intersections, seen_by_all
from tui_puzzles.laws.different import house_cells
from tui_puzzles.records import NamedTuple

# Skyscraper, 2-String Kite, Turbot Fish; with groups, Empty Rectangle and its kin.
_TWO = {frozenset({"row"}): 40, frozenset({"column"}): 40, frozenset({"row", "column"}): 41}
_WITH_BOX, _TWO_GROUPED = 42, 43
_THREE, _THREE_GROUPED = 54, 57


class GroupLink(NamedTuple):
    """All places of a digit in a house as two sets of cells: one of them has the digit."""

    kind: str
    start: Bits
    end: Bits

    @property
    def is_plain(self) -> bool:
        """Are both ends single cells?"""
        return is_single(self.start) and is_single(self.end)


Sights: TypeAlias = dict[Bits, Bits]
"""For each set of cells, the cells that see all of it."""


def _links(board: Board, digit: int) -> Iterator[GroupLink]:
    """The links in both directions; the ends are single cells, or in a box and a line."""
    places = board.places(digit) & board.open
    for house, cells in house_cells(board.layout):
        here = places & cells
        starts = {here & shared for shared in intersections(board.layout) if not shared & ~cells}
        starts |= {bit(first(here))} if here else set()
        ends = (start for start in starts if start not in (0, here))
        pairs = {(start, here ^ start) for start in ends if _is_end(board, here ^ start)}
        for start, end in pairs | {(end, start) for start, end in pairs}:
            yield GroupLink(house.kind, start, end)


def _is_end(board: Board, cells: Bits) -> bool:
    return is_single(cells) or any(not cells & ~one for one in intersections(board.layout))


Chain: TypeAlias = tuple[GroupLink, ...]


def _chains(links: Sequence[GroupLink], number: int, sights: Sights) -> Iterator[Chain]:
    """Chains of links, each beginning in cells seen by the whole end of the one before."""
    after = {
        end: [link for link in links if not link.start & ~sights[end]]
        for end in {link.end for link in links}
    }
    chains: list[Chain] = [(link,) for link in links]
    for _ in range(number - 1):
        chains = [(*chain, link) for chain in chains for link in after[chain[-1].end]]
    return (chain for chain in chains if not chain[0].start & chain[-1].end)


def joined(
    number: int, cost: Callable[[Chain], int], fits: Callable[[GroupLink], bool]
) -> Technique:
    """Chains of links of one digit: what sees both outer ends is out, as one of them is true."""

    def find(board: Board) -> Iterator[tuple[int, Bits]]:
        sights = LazyDict(partial(seen_by_all, board.layout))
        for digit in range(len(board.layout.symbols)):
            links = [link for link in _links(board, digit) if fits(link)]
            for chain in _chains(links, number, sights):
                cells = sights[chain[0].start] & sights[chain[-1].end]
                yield cost(chain), board.layout.marks(cells, bit(digit))

    return of_finder(find)


def _cost_of_two(chain: Chain) -> int:
    if all(link.is_plain for link in chain):
        return _TWO.get(frozenset(link.kind for link in chain), _WITH_BOX)
    return _TWO_GROUPED


two_links = joined(2, _cost_of_two, lambda _: True)
three_links = joined(3, lambda _: _THREE, lambda link: link.is_plain)
three_grouped_links = joined(3, lambda _: _THREE_GROUPED, lambda _: True)
