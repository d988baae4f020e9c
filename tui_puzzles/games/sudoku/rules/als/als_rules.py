"""Almost locked sets two by two, three in a row, and in chains."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import (
    Bits,
    bit,
    first,
    full,
    has,
    is_single,
    members,
    of,
    seen_once_and_more,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.als.als import Als, SetWeb, almost_locked_sets, web
from tui_puzzles.games.sudoku.rules.scouts.scout import known_starts
from tui_puzzles.laws.different import sight


def sights(board: Board, *places: tuple[int, Bits, Bits]) -> Evidence:
    """The units through which all places of a digit see all others: digit, the ones, the others."""
    layout = board.layout
    houses = (
        house for digit, one, other in places for house in sight(layout, one, other, bit(digit))
    )
    return Evidence("sight", Role.SUPPORT, units=tuple(dict.fromkeys(houses)))


def named(name: str, role: Role, als: Als) -> tuple[Evidence, Evidence]:
    """A set, and its digits as ``name_digits``."""
    return (
        Evidence(name, role, cells=als.cells, units=(als.house,)),
        Evidence(f"{name}_digits", Role.VALUE, values=als.digits),
    )


def als_link(board: Board, name: str, als: Als, marks: Bits) -> Evidence:
    """The link of a chain that a set makes, with all its digits in words."""
    symbols = tuple(board.layout.symbols[digit] for digit in members(als.digits))
    return Evidence(name, Role.LINK_ON, als.cells, marks, 0, (als.house,), symbols)


@rule(
    "ALS-XZ",
    Level.UNFAIR,
    8000,
    "The {first#cell|two cells|three cells|four cells|five cells|six cells|seven cells} "
    "{first:cells} {first#has|share} {first_digits:number} digits, {first_digits}. The "
    "{second#cell|two cells|three cells|four cells|five cells|six cells|seven cells} "
    "{second:cells} {second#has|share} {second_digits:number}, {second_digits}. They can't both "
    "have {common}, as all its places in one group see all those in the other.[ It is the same "
    "with {also}.] So one group lacks {common}[, and one lacks {also}]. Without it, a group has "
    "only as many digits as cells and needs them all. So either way {where:either}. Which "
    "cells see {where#it|both|all of these}?",
    aliases=("Almost Locked Sets XZ", "Doubly Linked ALS-XZ"),
    code="0901",
)
def als_xz(board: Board) -> Iterator[Finding]:
    """Two almost locked sets with a digit X that only one of them can have.

    An almost locked set is a group of cells in one house with one digit more than cells; when it
    loses a digit, it takes all the others. If all places for X in one set see all places for X in
    the other, X is in one of them at most; so the other one takes all the rest. A digit Z that
    both have is in one of them: cells that see all its places in both can't be Z. Example: a cell
    with 1 and 7, and two cells with 1, 5 and 7 whose 1s see that cell; 7 is in one of the three.

    With two such digits X, each set loses one of them. Then all other digits of either set stay
    there for certain, and each X is in one of the two sets.
    """
    net = web(board)
    for one, _ in _starting(net, known_starts(board, lambda starts: starts.pairs())):
        yield from _pairs_with(net, one)


def _starting(net: SetWeb, known: Sequence[Bits]) -> Iterator[tuple[int, Bits]]:
    """The sets to begin with, and the digits that each may hold there: all that isn't known."""
    for number, als in enumerate(net.sets):
        digits = als.digits & known[number] if known else als.digits
        if digits:
            yield number, digits


def _pairs_with(net: SetWeb, one: int) -> Iterator[Finding]:
    """What a set removes together with each later one."""
    handled = full(one + 1)
    digits = list(members(net.sets[one].digits))
    linked = [(digit, net.partners(one, digit) & ~handled) for digit in digits]
    once, doubly = seen_once_and_more([others for _, others in linked])
    if not once:
        return
    removing = [(digit, net.removing(one, digit)) for digit in digits]
    for common, others in linked:
        if not others:
            continue
        news = union([sets for digit, sets in removing if digit != common])
        for other in members(others & ~handled & (news | doubly)):
            handled |= bit(other)
            shared = [common]
            if has(doubly, other):
                shared = [digit for digit, sets in linked if has(sets, other)]
            yield from _pair(net, one, other, shared)


def _pair(net: SetWeb, one: int, other: int, common: list[int]) -> Iterator[Finding]:
    """What two sets remove together that share these digits restricted."""
    a, b = net.sets[one], net.sets[other]
    shared = a.digits & b.digits
    if len(common) == 1:
        gone = net.gone(one, other, shared & ~bit(common[0]))
    else:
        gone = net.gone(one, other, shared) | _beside(net, a, b, common)
    if gone:
        yield _xz(net, a, b, of(common), gone)


def _beside(net: SetWeb, a: Als, b: Als, lost: list[int]) -> Bits:
    """What two sets remove outside that hold all but these digits: each digit by one set alone."""
    layout = net.board.layout
    outside = ~layout.marks(a.cells | b.cells, layout.values)
    first, second = (_held(net, als, lost) & outside for als in (a, b))
    return first | second & ~layout.marks(layout.cells, layout.values_of(first))


def _held(net: SetWeb, als: Als, lost: list[int]) -> Bits:
    """What a set removes that holds all its digits but one of these."""
    layout = net.board.layout
    held = als.digits & ~of(lost)
    return net.board.marks & union(
        layout.marks(als.seen(digit), bit(digit)) for digit in members(held)
    )


def _xz(net: SetWeb, a: Als, b: Als, common: Bits, gone: Bits) -> Finding:
    layout = net.board.layout
    links = [(digit, a.spots[digit], b.spots[digit]) for digit in members(common)]
    values = layout.values_of(gone)
    for digit in members(values):
        cells = layout.places(gone, digit)
        links += [(digit, cells & als.seen(digit), als.spots[digit]) for als in (a, b)]
    one, *more = members(common)
    return Finding(
        (
            *named("first", Role.FOCUS, a),
            *named("second", Role.SUPPORT, b),
            Evidence("common", Role.VALUE, values=bit(one)),
            Evidence("also", Role.VALUE, values=of(more)),
            *_where(net, (a, b), common, gone),
            Evidence("digits", Role.VALUE, values=values),
            sights(net.board, *links),
        ),
        eliminations=gone,
    )


def _where(net: SetWeb, sets: tuple[Als, Als], common: Bits, gone: Bits) -> Iterator[Evidence]:
    """Where the digits that are removed certainly are: in both sets together, or in one."""
    layout = net.board.layout
    for digit in members(layout.values_of(gone)):
        cells, alone = layout.places(gone, digit), not is_single(common) and not has(common, digit)
        groups = [als.spots[digit] for als in sets if not alone or not cells & ~als.seen(digit)]
        for places in groups if alone else [union(groups)]:
            if places:
                marks = layout.marks(places, bit(digit))
                yield Evidence("where", Role.FOCUS, marks=marks)


_LINKED = "{chain} So either way {where:either}. Which cells see {where#it|both|all of these}?"


def _linked(board: Board, shortest: int, longest: int, known: Sequence[Bits]) -> Iterator[Finding]:
    """Chains of ``shortest`` to ``longest`` links between sets that remove something."""
    net, handled = web(board), set[Bits]()
    for one, common, way in set_chains(net, shortest, longest, known):
        last, lacking = net.set_and_digit(way[-1])
        shared = net.sets[one].digits & net.sets[last].digits & ~of((common, lacking))
        gone = net.gone(one, last, shared)
        if gone not in handled:
            handled.add(gone)
            yield _chain(net, one, way, gone)


def set_chains(
    net: SetWeb, shortest: int, longest: int, known: Sequence[Bits] = ()
) -> Iterator[tuple[int, int, list[int]]]:
    """The first set, the digit that leads on from it, and the states on the shortest way.

    ``known``: for each set the digits from which one may lead that removes something.
    """
    for one, digits in _starting(net, known):
        for common in members(digits):
            # All that is reached, if it isn't known yet that something is.
            news: Bits = -1 if known else net.reached(one, common, shortest, longest)
            news = news and news & net.with_news(one, net.sets[one].digits & ~bit(common))
            before: list[Bits] = []
            for length, layer in enumerate(net.layers(one, common) if news else (), 1):
                if length > longest:
                    break
                before.append(layer)
                for state in members(layer & news if length >= shortest else 0):
                    yield one, common, net.way(before, state)


def _chain(net: SetWeb, one: int, way: list[int], gone: Bits) -> Finding:
    layout = net.board.layout
    values = layout.values_of(gone)
    states = [(one, first(values)), *map(net.set_and_digit, way)]
    a, b = net.sets[one], net.sets[states[-1][0]]
    seen = [
        (digit, layout.places(gone, digit), als.spots[digit])
        for digit in members(values)
        for als in (a, b)
    ]
    return Finding(
        (
            *_links(net, states),
            Evidence("first", Role.FOCUS, cells=a.cells),
            Evidence("last", Role.SUPPORT, cells=b.cells),
            Evidence("digits", Role.VALUE, values=values),
            *(
                Evidence("where", Role.FOCUS, marks=layout.marks(places, bit(digit)))
                for digit in members(values)
                if (places := a.spots[digit] | b.spots[digit])
            ),
            sights(net.board, *seen),
        ),
        eliminations=gone,
    )


def _links(net: SetWeb, states: list[tuple[int, int]]) -> Iterator[Evidence]:
    """If the first set lacks a digit, it has another, so the next set lacks that, and so on."""
    layout = net.board.layout
    ends, one = [digit for _, digit in states], states[0][0]
    before: Bits = 0
    for (number, lacking), held in zip(states, [*ends[1:], ends[0]], strict=True):
        als = net.sets[number]
        lost, spots = als.spots[lacking], als.spots[held]
        if held == ends[0]:
            spots = spots & ~net.sets[one].spots[held] or spots  # where it is supposed to be out
        houses = sight(layout, before, lost, bit(lacking))
        yield Evidence("chain", Role.LINK_OFF, marks=layout.marks(lost, bit(lacking)), units=houses)
        marks = layout.marks(spots, bit(held))
        yield als_link(net.board, "chain", als, marks)
        before = spots


@rule("ALS-XY-Wing", Level.UNFAIR, 10000, _LINKED, aliases=("ALS-Wing",), code="0902")
def als_xy_wing(board: Board) -> Iterator[Finding]:
    """Three almost locked sets: the middle one shares a digit with each of the others.

    The middle set loses one digit at most. So one of the two digits that it shares stays there,
    is lost to the set on that side, and that set has all its others. A digit that both outer sets
    have is in one of them: cells that see all its places in both can't be that digit. It is an
    XY-Wing with groups for cells; begin with the middle one.
    """
    return _linked(board, 2, 2, known_starts(board, lambda starts: starts.wings()))


@rule("ALS-XY-Chain", Level.UNFAIR, 12000, _LINKED, aliases=("ALS Chain",), code="0903")
def als_xy_chain(board: Board) -> Iterator[Finding]:
    """A chain of almost locked sets, each of which shares a digit with the next.

    Such a digit can't be in both sets, as its places there see each other. If the first set lacks
    a digit, it has all its others; so the second lacks the one they share, and has its others;
    and so on to the last set, which turns out to have the digit that the first one lacked. So one
    of the two sets at the ends has it, and a cell that sees all its places in both can't be it.
    Begin with cells of two candidates, which are the smallest such sets.
    """
    known = known_starts(board, lambda starts: starts.chains())
    return _linked(board, 3, len(almost_locked_sets(board)), known)
