"""Chains of strong and weak links: X-Chain, XY-Chain, nice loops, AIC."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, pairwise

from tui_puzzles.engine.bits import Bits, bit, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.implications import Links, Node, cite, sight_of
from tui_puzzles.engine.rule import Level, rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.sudoku.rules.wings import bivalue_cells

# So many loops of the same length are tried between two marks; they may remove different things.
_LOOPS = 24


@lru_cache(maxsize=4)
def links_of(board: Board) -> Links:
    """All links of a board; several rules ask for them in turn."""
    return Links(board)


def _ends(board: Board, links: Links) -> Iterator[tuple[int, int, Bits]]:
    """Every two marks of which a chain shows that one is true at least, with their rivals."""
    for start in members(union(bit(mark) for mark in links.strong)):
        on, _ = links.reached_from(Node(start, on=False))
        for end in members(on):
            gone = links.weak[start] & links.weak[end] & board.marks
            if gone and start < end:
                yield start, end, gone


def _chain_finding(board: Board, links: Links, start: int, end: int, gone: Bits) -> Finding:
    """One of the ends is true, so what both exclude is out."""
    chain = links.chain(Node(start, on=False), Node(end, on=True))
    assert chain is not None, "the closure has reached the end"
    ends = bit(start) | bit(end)
    return Finding(
        (
            *cite(board, chain),
            Evidence("ends", Role.FOCUS, marks=ends),
            sight_of(board, gone, (start, end)),
        ),
        eliminations=gone,
    )


_SENTENCE = "One of the ends of this chain is true: {chain}. So one of {ends} holds in any case."


@value_rule("X-Chain", Level.UNFAIR, 260, _SENTENCE, ("Single-digit chain",), "0701")
def x_chain(board: Board, digit: int) -> Iterator[Finding]:
    """A chain of places for one digit, strong and weak links turn by turn.

    Start with a strong link (a house with two places): if this end is not the digit, the other
    one is. That cell rules out a cell it sees, which has a strong link of its own, and so on. A
    chain that begins and ends with a strong link has the digit at one of its ends, so a cell that
    sees both ends can't be it.
    """
    layout = board.layout
    links = Links(board, among=layout.marks(layout.cells, bit(digit)))
    for start, end, gone in _ends(board, links):
        yield _chain_finding(board, links, start, end, gone)


@rule("XY-Chain", Level.UNFAIR, 260, _SENTENCE, (), "0702")
def xy_chain(board: Board) -> Iterator[Finding]:
    """A chain through cells with two candidates.

    If the first cell is not Z, it is its other candidate; the next cell, which sees it and shares
    that candidate, takes its own other one; and so on to a last cell that becomes Z. So the first
    cell or the last one is Z, and a cell that sees both can't be.
    """
    layout = board.layout
    two = bivalue_cells(board)
    among = layout.marks(two, layout.values)
    links = Links(board, choices=layout.cell_marks, among=among)
    for start, end, gone in _ends(board, links):
        same_digit = layout.value_of(start) == layout.value_of(end)
        if same_digit and layout.cell_of(start) != layout.cell_of(end):
            yield _chain_finding(board, links, start, end, gone)


@rule(
    "Continuous Nice Loop",
    Level.UNFAIR,
    280,
    "This chain closes to a loop: {chain}. Read either way round, one of every two neighbours is "
    "true, so what both of two neighbours exclude is out.",
    ("Nice Loop",),
    "0706",
)
def continuous_loop(board: Board) -> Iterator[Finding]:
    """A chain of strong and weak links, turn by turn, that comes back to its start.

    All the way round, the links alternate. So for every weak link one of its two marks is true,
    as if it were strong: a third candidate that can't stand beside either of them is out. That is
    the rest of a cell which the loop passes through on two candidates, and any cell outside the
    loop that sees both ends of a weak link.
    """
    links = links_of(board)
    for start in members(union(bit(mark) for mark in links.strong)):
        on, _ = links.reached_from(Node(start, on=False))
        for end in members(on & links.weak[start]):
            chains = links.shortest_chains(Node(start, on=False), Node(end, on=True))
            for chain in islice(chains, _LOOPS):
                yield from _loop_finding(board, [*chain, Node(start, on=False)])


def _loop_finding(board: Board, loop: list[Node]) -> Iterator[Finding]:
    gone = 0
    sight: list[Evidence] = []
    for a, b in pairwise(loop):
        out = _beside(board, a.mark, b.mark, loop) if a.on else 0
        if out:
            gone |= out
            sight.append(sight_of(board, out, (a.mark, b.mark)))
    if gone:
        yield Finding((*cite(board, loop), *sight), eliminations=gone)


def _beside(board: Board, a: int, b: int, loop: list[Node]) -> Bits:
    """What a weak link of a loop excludes: in its cell, or outside the cells of the loop."""
    layout = board.layout
    gone = layout.rivals[a] & layout.rivals[b] & board.marks
    if layout.cell_of(a) == layout.cell_of(b):
        return gone
    return gone & ~union(layout.cell_marks[layout.cell_of(node.mark)] for node in loop)


@rule(
    "Discontinuous Nice Loop",
    Level.UNFAIR,
    280,
    "This chain contradicts its own beginning: {chain}.",
    ("Nice Loop",),
    "0707",
)
def discontinuous_loop(board: Board) -> Iterator[Finding]:
    """A chain that comes back to the candidate it starts from and contradicts it.

    If assuming that a candidate is false leads to its being true, it is true, and the other
    candidates of its cell are out. If assuming that it is true leads to its being false, it is
    out.
    """
    links = links_of(board)
    layout = board.layout
    for mark in members(board.marks & ~board.layout.marks(board.placed, layout.values)):
        on, _ = links.reached_from(Node(mark, on=False))
        others = layout.cell_marks[layout.cell_of(mark)] & board.marks & ~bit(mark)
        if on & bit(mark) and others:
            yield _back_finding(board, links, Node(mark, on=False), others)
        _, off = links.reached_from(Node(mark, on=True))
        if off & bit(mark):
            yield _back_finding(board, links, Node(mark, on=True), bit(mark))


def _back_finding(board: Board, links: Links, start: Node, gone: Bits) -> Finding:
    chain = links.chain(start, Node(start.mark, on=not start.on))
    assert chain is not None, "the closure has come back"
    return Finding(cite(board, chain), eliminations=gone)


@rule("AIC", Level.UNFAIR, 280, _SENTENCE, ("Alternating Inference Chain",), "0708")
def aic(board: Board) -> Iterator[Finding]:
    """A chain of strong and weak links, turn by turn, that begins and ends with a strong one.

    If its first mark is false, its last one is true; so one of the two holds. What both of them
    exclude is out: the same digit in cells that see both ends, or, with two digits, each end's
    digit in the other end's cell.
    """
    links = links_of(board)
    for start, end, gone in _ends(board, links):
        if not is_single(gone):
            yield _chain_finding(board, links, start, end, gone)
