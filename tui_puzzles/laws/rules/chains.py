"""Chains of strong and weak links: X-Chain, XY-Chain, nice loops, AIC, plain and grouped."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    in_several,
    is_single,
    last,
    members,
    of,
    shifted,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.laws.rules.words import Factory, factory, law_rule
from tui_puzzles.logic import shortest_chains
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.links import AlmostLocked, Links
from tui_puzzles.records import NamedTuple


class ChainKind(NamedTuple):
    """A kind of chain: how it is found among links, told and taught."""

    find: Callable[[Links], Iterator[Finding]]
    sentence: str
    lesson: str

    def on(
        self,
        links: Callable[[Board], Links],
        more: str = "",
        fits: Callable[[Finding], bool] = lambda _: True,
    ) -> Factory:
        """The rules of such chains that fit, on these links, of which the lesson says more."""

        def finder(board: Board) -> Iterator[Finding]:
            return filter(fits, self.find(links(board)))

        return factory(rule, self.sentence, self.lesson + more, (), lambda _: finder)


@remembered
def plain(board: Board) -> Links:
    """All links between single candidates."""
    return Links(board)


def of_digit(board: Board, digit: int) -> Links:
    """The links between the places of one digit."""
    layout = board.layout
    among = layout.marks(layout.cells, bit(digit))
    return Links(board, choices=_choices(layout, among), among=among)


@remembered_up_to(64)
def _choices(layout: Layout, among: Bits) -> list[Bits]:
    """The choices of units that lie among these marks."""
    return [choice for choice in layout.choices[layout.size :] if not choice & ~among]


def in_pairs(board: Board) -> Links:
    """The links between the candidates of cells with two."""
    layout, two = board.layout, board.few[2]
    cells = [layout.cell_marks[cell] for cell in members(two)]
    return Links(board, choices=cells, among=layout.marks(two, layout.values))


def _chains(
    links: Links, ways: Iterable[shortest_chains.ChainEnds]
) -> Iterator[tuple[shortest_chains.ChainEnds, shortest_chains.Chain]]:
    """The ways that have a chain; of all that remove the same, the first."""
    removed = set[Bits]()
    for way in ways:
        chain = None if way.gone in removed else shortest_chains.chain_of(links, way)
        if chain:
            removed.add(way.gone)
            yield way, chain


def _chain_findings(links: Links, ways: Iterable[shortest_chains.ChainEnds]) -> Iterator[Finding]:
    """One of the ends is on, so what both exclude is out."""
    for way, chain in _chains(links, ways):
        ends = (way.start.node, way.goal.node)
        marks = union(map(links.marks_of, ends))
        values, sight = links.board.layout.values_of, links.sight(way.gone, ends)
        name, laws = "ends" if is_single(values(marks)) else "unlike", tuple[Evidence, ...]()
        if name == "ends" and values(way.gone) & ~values(marks):
            name, laws = "alike", (sight._replace(name="laws"),)
        evidence = (Evidence(name, Role.FOCUS, marks=marks), sight, *laws)
        yield Finding((*links.cite(chain), *evidence), eliminations=way.gone)


_ENDS = (
    "{chain} [So either way {ends:either}. Which cells see {ends#it|both|all of these}?]"
    "[So either way {alike:either}. Only the ways to fill {laws} that have one of these are left.]"
    "[So {unlike:either}, in any case. Which candidates are ruled out both ways?]"
)


@law_rule(value_rule, _ENDS, aliases=("Single-digit chain",))
def x_chain(board: Board, digit: int) -> Iterator[Finding]:
    """A chain of places for one digit, strong and weak links alternately.

    Start with a strong link (a <unit> with two places): if this end is not the digit, the other
    one is. That cell rules out a cell it sees, which has a strong link of its own, and so on. A
    chain that begins and ends with a strong link has the digit at one of its ends, so a cell that
    sees both ends can't be it. To spot it, mark the <units> with two places for one digit, and join
    them where an end of one sees an end of another.
    """
    if not _has_x_chain(board.layout, digit, board.marks & _shared(board.layout, digit)):
        return iter(())
    links = of_digit(board, digit)
    return _chain_findings(links, shortest_chains.ends_between(links))


@remembered_up_to(4000)
def _has_x_chain(layout: Layout, digit: int, marks: Bits) -> bool:
    """May there be one where these are left? Asked in every net, so without building ``Links``."""
    among, rivals, strong = layout.marks(layout.cells, bit(digit)), layout.rivals, dict[int, Bits]()
    for choice in _choices(layout, among):
        if count(two := choice & marks) == 2:
            for mark in members(two):
                strong[mark] = strong.get(mark, EMPTY) | two & ~bit(mark)
    joined, after = of(strong), dict[int, Bits]()  # for a mark, those that are true two links later
    for start in strong:
        after[start] = union(strong[mark] for mark in members(rivals[start] & joined))
    for start, fresh in strong.items():
        found = fresh
        while fresh:
            mark = last(fresh)
            fresh = (fresh | after[mark] & ~found) & ~bit(mark)
            found |= after[mark]
        ends = found & ~strong[start] & ~bit(start)
        if any(rivals[start] & rivals[end] & marks for end in members(ends)):
            return True
    return False


@remembered_up_to(100)
def _shared(layout: Layout, digit: int) -> Bits:
    """The marks of a digit, and the others that two of them may exclude."""
    own = layout.marks(layout.cells, bit(digit))
    twice = in_several(layout.rivals[mark] for mark in members(own))[1]
    return own | twice


@law_rule(rule, _ENDS)
def xy_chain(board: Board) -> Iterator[Finding]:
    """A chain through cells with two candidates.

    If the first cell is not Z, it is its other candidate; the next cell, which sees it and shares
    that candidate, takes its own other one; and so on to a last cell that becomes Z. So the first
    cell or the last one is Z, and a cell that sees both can't be. Example: 1 2, 2 3, 3 1 in cells
    that each see the next; what sees both ends loses 1. Begin with a cell with two candidates near
    a cell that you want to settle.
    """
    layout, links = board.layout, in_pairs(board)
    of_each = [links.marks & shifted(layout.cells, start) for start in layout.starts]

    def same_digit(mark: int) -> Bits:
        return of_each[mark // layout.size]

    return _chain_findings(links, shortest_chains.ends_between(links, same_digit))


def _ruling(
    links: Links, out: Bits, nodes: tuple[int, ...], why: tuple[str, ...]
) -> Iterator[Evidence]:
    """The marks of a link, of which one is true, and how they exclude these."""
    yield Evidence("pair", Role.FOCUS, marks=union(map(links.marks_of, nodes)), clues=why)
    yield links.sight(out, nodes)


def _outside(
    links: Links, a: Literal, b: Literal, loop: shortest_chains.Chain
) -> Iterator[tuple[Bits, tuple[int, ...], tuple[str, ...]]]:
    """What a link of a loop excludes, the nodes that do so, and why one of these is on.

    For a weak one, what both ends exclude; for one inside an almost locked set, which has exactly
    one of the two, what each of its other digits excludes.
    """
    if a.on:
        yield _beside(links, a.node, b.node, loop), (a.node, b.node), ()
        return
    inside = links.set_between(a.node, b.node)
    if inside is not None:
        why = (_lacking(links, inside, (a.node, b.node)),)
        for node in map(links.node_of, inside.marks):
            if node not in (a.node, b.node):
                yield links.excluded[node], (node,), why


def _lacking(links: Links, inside: AlmostLocked, ends: tuple[int, int]) -> str:
    """What a set in a loop lacks, in words: one of the two values by which the loop passes."""
    layout = links.board.layout
    cells = listed(layout.grid.names_of(inside.cells))
    values = layout.values_of(union(map(links.marks_of, ends)))
    lost = listed([layout.symbols[value] for value in members(values)], "or")
    return f"{cells} lack only {lost}"


def _beside(links: Links, a: int, b: int, loop: shortest_chains.Chain) -> Bits:
    """What a weak link of a loop excludes: in its cell, or outside the cells of the loop."""
    layout = links.board.layout
    gone = links.excluded_by_both(a, b)
    if is_single(layout.cells_of(links.marks_of(a) | links.marks_of(b))):
        return gone
    for literal in loop:
        gone &= ~layout.marks(layout.cells_of(links.marks_of(literal.node)), layout.values)
    return gone


def _continuous(links: Links) -> Iterator[Finding]:
    removed = {EMPTY}
    for loop in shortest_chains.loops(links):
        parts = [part for a, b in pairwise(loop) for part in _outside(links, a, b, loop)]
        gone = union(out for out, *_ in parts)
        if gone not in removed:
            removed.add(gone)
            sight = (piece for part in parts if part[0] for piece in _ruling(links, *part))
            yield Finding((*links.cite(loop), *sight), eliminations=gone)


def _discontinuous(links: Links) -> Iterator[Finding]:
    for way, chain in _chains(links, shortest_chains.ends_back(links)):
        yield Finding(links.cite(chain), eliminations=way.gone)


def _alternating(links: Links) -> Iterator[Finding]:
    several = (way for way in shortest_chains.ends_between(links) if not is_single(way.gone))
    return _chain_findings(links, several)


continuous_loop = ChainKind(
    _continuous,
    "{chain} The chain comes back to its beginning, so either all of its statements are true or "
    "all of them are false. Either way this is true.{pair:cases}What "
    "does that rule out?",
    """A chain of alternating strong and weak links that comes back to its start.

All the way round, the links alternate. So for every weak link one of its two marks is true, as if
it were strong: a third candidate that both of them exclude is out. That is the rest of a cell which
the loop passes through on two candidates, and the same digit in any cell outside the loop that sees
both ends of a weak link. To spot it, extend a chain whose ends see each other.""",
)
discontinuous_loop = ChainKind(
    _discontinuous,
    "{chain} That contradicts the assumption.",
    """A chain that comes back to the candidate it starts from and contradicts it.

If supposing that a candidate is false leads to its being true, it is true, and the other
candidates of its cell are out. If supposing that it is true leads to its being false, it is out. A
strong link: of two marks one is true (two places in a <unit>, two candidates in a cell). A weak
one: they are not both true. Begin at a candidate with strong links on both sides of it.""",
)
aic = ChainKind(
    _alternating,
    _ENDS,
    """A chain of alternating strong and weak links that begins and ends with a strong one.

If its first mark is false, its last one is true; so one of the two is true. What both of them
exclude is out: the same digit in cells that see both ends, or, with two digits, each end's digit in
the other end's cell, if the two cells see each other. A strong link: if one mark is false, the
other is true (two places in a <unit>, two candidates in a cell). A weak one: if one is true, the
other is false. Begin with strong links, and join them by weak ones.""",
)
