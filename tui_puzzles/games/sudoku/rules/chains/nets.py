"""Forcing nets: assumptions followed with all that is known, not link by link."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.chains.forcing import open_marks
from tui_puzzles.logic.links import Literal
from tui_puzzles.logic.nets import Net
from tui_puzzles.logic.story import choice_told, end_of, way_to


class _Nets(dict[Literal, Net]):
    """The net of each literal, worked out when asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, literal: Literal) -> Net:
        self[literal] = Net(self._board, literal)
        return self[literal]


@remembered
def nets(board: Board) -> _Nets:
    """The nets of a board."""
    return _Nets(board)


def _assumptions(board: Board) -> Iterator[Literal]:
    for mark in members(open_marks(board)):
        yield Literal(mark, on=True)
        yield Literal(mark, on=False)


def refuted(board: Board, net: Net) -> Finding:
    """An assumption whose net is dead is wrong."""
    layout, assumed, dead = board.layout, net.told[0], net.dead or 0
    role = Role.LINK_ON if assumed.on else Role.LINK_OFF
    evidence = (
        Evidence("assumption", role, marks=bit(assumed.node)),
        choice_told(layout, dead, "group", Role.REGION, 0),
        Evidence("lost", Role.VALUE, values=layout.values_of(dead & board.marks)),
        *end_of(net),
    )
    if assumed.on:
        return Finding(evidence, eliminations=bit(assumed.node))
    return Finding(evidence, placements=bit(assumed.node))


REFUTED = (
    "Assume that {assumption:link}, and place what must be placed then: {chain}. Nothing of {lost} "
    "would be left in {group}."
)


@rule(
    "Forcing Net Contradiction",
    Level.EXTREME,
    700,
    REFUTED,
    ("Forcing Net", "Dynamic Forcing Chain", "Nishio Net"),
    "1303",
)
def net_contradiction(board: Board) -> Iterator[Finding]:
    """An assumption that runs into a contradiction when singles are placed after it.

    Assume a candidate to be true (or false), and place naked and hidden singles as long as there
    are any. If a cell is left without candidates, or a house without a place for a digit, the
    assumption is wrong. Each placement may rest on several before it: that makes it a net.
    """
    known = nets(board)
    dead = [known[assumed] for assumed in _assumptions(board) if known[assumed].dead is not None]
    for net in sorted(dead, key=lambda net: len(net.told)):
        yield refuted(board, net)


@rule(
    "Forcing Net Verity",
    Level.EXTREME,
    700,
    "One of {options:marks} is true, as {group} leaves no other way. Place what must be placed "
    "after each of them; all come to the same: {chain}.",
    ("Forcing Net", "Dynamic Verity"),
    "1304",
)
def net_verity(board: Board) -> Iterator[Finding]:
    """Whatever is true of a cell or a house, the same follows when singles are placed after it.

    Take the candidates of a cell, or the places of a digit in a house: one of them is true. Place
    naked and hidden singles after each of them. What is true in all cases is true, what is out in
    all cases is out.
    """
    known, told_on, told_off = nets(board), board.placed_marks, ~board.marks
    choices = [choice for choice in board.layout.choices if not is_single(choice & board.marks)]
    for choice in sorted(choices, key=lambda choice: count(choice & board.marks)):
        options = [known[Literal(mark, on=True)] for mark in members(choice & board.marks)]
        on = off = board.layout.all_marks
        for net in options:
            on, off = on & net.on, off & ~net.marks
        if all(net.dead is None for net in options):
            for goal in (
                *(Literal(mark, on=True) for mark in members(on & ~told_on)),
                *(Literal(mark, on=False) for mark in members(off & ~told_off)),
            ):
                yield _agreed(board, choice, options, goal)
            told_on, told_off = told_on | on, told_off | off


def _agreed(board: Board, choice: Bits, options: list[Net], goal: Literal) -> Finding:
    left = choice & board.marks
    ways = [way_to(net, goal, f"chain {number}") for number, net in enumerate(options, 1)]
    evidence = (
        choice_told(board.layout, choice, "group", Role.REGION, 0),
        Evidence("options", Role.SUPPORT, marks=left),
        *(piece for way in ways for piece in way),
    )
    if goal.on:
        return Finding(evidence, placements=bit(goal.node))
    return Finding(evidence, eliminations=bit(goal.node))
