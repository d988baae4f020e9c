"""Nets as evidence: only what leads to the goal, in the order in which it was found."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, is_single, members
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.engine.units import Layout, Unit
from tui_puzzles.logic.links import Literal
from tui_puzzles.logic.nets import Net


class Chapter(NamedTuple):
    """What one net shows: literals that count, and cells of which one has to see the other."""

    net: Net
    used: set[Literal]
    pairs: set[tuple[int, int]]


@remembered
def _unit_of(layout: Layout) -> dict[Bits, Unit]:
    """The unit of each choice that is not a cell's."""
    return {choice: unit for unit in layout.units for choice in unit.exactly_one(layout)}


def choice_told(layout: Layout, choice: Bits, name: str, role: Role, marks: Bits) -> Evidence:
    """These marks, by what is known of a choice: the cell's candidates, or a unit's places."""
    cells, values = layout.cells_and_values(choice)
    if is_single(cells):
        return Evidence(name, role, cells=cells, marks=marks)
    return Evidence(name, role, marks=marks, values=values, units=(_unit_of(layout)[choice],))


def end_of(net: Net, name: str = "chain") -> list[Evidence]:
    """How a net dies; what inner nets show comes after it as "inner"."""
    return _told(net, _off(net, net.dead or 0), name)


def way_to(net: Net, goal: Literal, name: str = "chain") -> list[Evidence]:
    """How a net comes to a literal."""
    last = () if goal.on else (Evidence(name, Role.LINK_OFF, marks=bit(goal.node)),)
    return [*_told(net, [goal], name), *last]


def _off(net: Net, marks: Bits) -> list[Literal]:
    return [Literal(mark, on=False) for mark in members(marks & net.board.marks)]


def _told(net: Net, goals: list[Literal], name: str) -> list[Evidence]:
    chapters: list[Chapter] = []
    _trace(net, goals, chapters)
    pieces = list(_pieces(chapters[0], name))
    for number, chapter in enumerate(chapters[1:], 1):
        pieces += _pieces(chapter, f"inner {number}")
    pairs = (pair for chapter in chapters for pair in chapter.pairs)
    return [*pieces, Evidence("sight", Role.SUPPORT, units=net.layout.links(pairs))]


def _trace(net: Net, goals: list[Literal], chapters: list[Chapter]) -> list[Literal]:
    """A chapter on how the net comes to these; the literals that it began with and makes use of."""
    chapter = Chapter(net, {net.told[0]}, set())
    chapters.append(chapter)
    given = []
    while goals:
        literal = goals.pop()
        if net.began_with(literal):
            given.append(literal)
        elif literal not in chapter.used:
            chapter.used.add(literal)
            goals += _reasons(chapter, literal, chapters)
    return given


def _reasons(chapter: Chapter, literal: Literal, chapters: list[Chapter]) -> list[Literal]:
    """The literals that one follows from at once."""
    net = chapter.net
    if literal.on:
        return _off(net, net.last_of[literal.node] & ~bit(literal.node))
    cause = net.off_by[literal.node]
    if isinstance(cause, Net):
        return _trace(cause, _off(cause, cause.dead or 0), chapters)
    cell_of = net.layout.cell_of
    chapter.pairs.add((cell_of(literal.node), cell_of(cause)))
    return [Literal(cause, on=True)]


def _pieces(chapter: Chapter, name: str) -> Iterator[Evidence]:
    net = chapter.net
    for literal in net.told:
        if literal in chapter.used:
            marks = bit(literal.node)
            role = Role.LINK_ON if literal.on else Role.LINK_OFF
            choice = net.last_of.get(literal.node) if literal.on else None
            if choice is None:
                yield Evidence(name, role, marks=marks)
            else:
                yield choice_told(net.layout, choice, name, role, marks)
    if net.dead is not None:
        left = net.dead & net.board.marks
        yield choice_told(net.layout, net.dead, name, Role.LINK_OFF, left)
