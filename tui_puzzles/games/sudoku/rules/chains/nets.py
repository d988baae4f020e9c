"""Forcing nets: assumptions followed with all that is known, not link by link."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, has, is_single, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import LazyDict, remembered
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.chains import forcing
from tui_puzzles.games.sudoku.rules.plain import hidden_single, naked_single
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.nets import Effort, Nets, assumed, cite_choice, cite_end, cite_way, mark_net
from tui_puzzles.logic.trial import Trial

_FILLS = 600  # nets for all full boards


def nets_of(board: Board) -> Nets:
    """What makes the nets of a board."""
    names = (naked_single.name, hidden_single.name, net_contradiction.name)
    return Nets(board.layout, *names)


@remembered
def known_nets(board: Board) -> LazyDict[Literal, Trial]:
    """The net of each literal; copy one to go on with it."""
    nets, marks, placed = nets_of(board), board.marks, board.placed_marks
    return LazyDict(lambda literal: nets.net(literal, marks, placed))


@remembered
def refutable(board: Board) -> Bits:
    """The open candidates, where other laws than houses decide without those of some full boards.

    Nets see no more than houses and pairs of candidates: what a board can have that is right by
    these, none of them ever refutes. On other boards that's the solution alone.
    """
    left = board.open_marks
    return left & ~_on_full_boards(board, left) if board.layout.narrowing else left


def _on_full_boards(board: Board, left: Bits) -> Bits:
    """Marks of full boards to which guesses lead from each of these."""
    net = mark_net(board)
    if net is not None:
        return of(net.fillable([*members(left)], _FILLS))
    nets, known, seen = nets_of(board), known_nets(board), board.placed_marks
    effort = Effort(_FILLS)
    for mark in members(left):
        if not has(seen, mark):
            seen |= nets.filled(known[Literal(mark, on=True)], effort, seen)
    return seen


@remembered
def dying(board: Board) -> list[Literal]:
    """The assumptions whose nets die, the shortest first."""
    net = mark_net(board)
    if net is not None:
        return [Literal(*start) for start in net.dying([*members(board.open_marks)])]
    nets = map(known_nets(board).__getitem__, _assumptions(board))
    return [assumed(net) for net in sorted(nets, key=_length) if net.end is not None]


def _assumptions(board: Board) -> Iterator[Literal]:
    for mark in members(board.open_marks):
        yield Literal(mark, on=True)
        yield Literal(mark, on=False)


def refuted(board: Board, net: Trial) -> Finding:
    """An assumption whose net is dead is wrong."""
    assert net.end is not None
    start, dead = assumed(net), net.end.marks
    role = Role.LINK_ON if start.on else Role.LINK_OFF
    chain = cite_end(board, net)
    if not start.on and dead & board.marks == bit(start.node):  # nothing need be placed
        chain = [Evidence("alone", role, marks=bit(start.node))]
    evidence = (
        Evidence("assumption", role, marks=bit(start.node)),
        _choice(board, dead),
        Evidence("lost", Role.VALUE, values=board.layout.values_of(dead & board.marks)),
        *chain,
    )
    return forcing.proving(Literal(start.node, not start.on), evidence)


def _choice(board: Board, choice: Bits) -> Evidence:
    """All marks of a cell or of a digit in a house, under the name of its kind."""
    name = "cell" if is_single(board.layout.cells_of(choice)) else "house"
    return cite_choice(board.layout, choice, name, Role.REGION, 0)


REFUTED = (
    "[{chain} That can't be.][If {alone:link}, no candidate is left in {cell}.]"
    "[If {alone:link}, no place is left for {lost} in {house}.]"
)


@rule(
    "Forcing Net Contradiction",
    Level.EXTREME,
    100000,
    REFUTED,
    aliases=("Forcing Net", "Dynamic Forcing Chain", "Nishio Net"),
    code="1303",
)
def net_contradiction(board: Board) -> Iterator[Finding]:
    """An assumption that runs into a contradiction when singles are placed after it.

    Assume a candidate to be true (or false), and place naked and hidden singles as long as there
    are any. If a cell is left without candidates, or a house without a place for a digit, the
    assumption is wrong: a candidate assumed true goes, one assumed false is placed. Each placement
    may rest on several before it, which makes it a net. Begin with a candidate of a cell with two
    where much would follow.
    """
    known = known_nets(board)
    for start in dying(board):
        yield refuted(board, known[start])


def _length(net: Trial) -> int:
    """How many literals were found."""
    return count(net.on) + (not net.start.placed)


@rule(
    "Forcing Net Verity",
    Level.EXTREME,
    100000,
    forcing.EITHER + "{chain}",
    aliases=("Forcing Net", "Dynamic Verity"),
    code="1304",
)
def net_verity(board: Board) -> Iterator[Finding]:
    """Whatever is true of a cell or a house, the same follows when singles are placed after it.

    Take the candidates of a cell, or the places of a digit in a house: one of them is true. Place
    naked and hidden singles after each of them. What is true in all cases is true, what is out in
    all cases is out. Begin with cells of two candidates and houses with two places.
    """
    known, old_on, old_off = known_nets(board), board.placed_marks, ~board.marks
    dead = of(mark for mark, on in dying(board) if on)
    choices = [
        choice
        for choice in board.layout.choices
        if not is_single(choice & board.marks) and not choice & dead
    ]
    for choice in sorted(choices, key=lambda choice: count(choice & board.marks)):
        options = [known[Literal(mark, on=True)] for mark in members(choice & board.marks)]
        on = off = board.layout.all_marks
        for net in options:
            on, off = on & net.on, off & ~net.marks
        if all(net.end is None for net in options):
            for goal in forcing.literals(on & ~old_on, off & ~old_off):
                yield _agreed(board, choice, options, goal)
            old_on, old_off = old_on | on, old_off | off


def _agreed(board: Board, choice: Bits, options: list[Trial], goal: Literal) -> Finding:
    left = choice & board.marks
    ways = [cite_way(board, net, goal, f"chain {n}") for n, net in enumerate(options, 1)]
    evidence = (
        _choice(board, choice),
        *forcing.options_of(left, goal),
        *(piece for way in ways for piece in way),
    )
    return forcing.proving(goal, evidence)
