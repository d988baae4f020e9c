"""Trials on boards with sums: a digit after which nothing fits, and what follows in any case."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import repeat

from tui_puzzles.engine.bits import Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.areas import cages
from tui_puzzles.laws.rules.sums.looks import (
    GroupFilter,
    ShownLink,
    end_of,
    grounds,
    reason,
    shown,
    sum_text,
    trial,
)
from tui_puzzles.laws.rules.sums.view import as_sums, digits_in, known, left, seen, text_evidence
from tui_puzzles.laws.rules.words import Factory, factory
from tui_puzzles.laws.sums import OPEN, Combination
from tui_puzzles.logic.trial import ENDLESS, Trial, shortest_first
from tui_puzzles.records import NamedTuple

TRIED = (2, 5, 12, ENDLESS)  # how many links; short chains are found before long ones
WAYS = 3  # combinations of a unit, or digits of a cell, at most
FAR = 40  # links of each way


# -- contradictions ----------------------------------------------------------------------------


def contradiction(lesson: str, looks: int = ENDLESS) -> Factory:
    """The rule that tries candidate after candidate, and looks at units so many times at most."""
    text = (
        "Suppose that {assumption:each}.[{chain:steps}][ In {dead}, the cells then {why}.]"
        "[ Then no digits are left that make {sum}.]"
    )
    aliases = ("Forcing", "Trial")
    return factory(rule, text, lesson, aliases, lambda _: partial(_contradictions, looks))


def _contradictions(looks: int, board: Board) -> Iterator[Finding]:
    candidates, found = board.all_candidates, False
    if board.dead_end() is not None:
        return
    few = sorted(members(board.open), key=lambda cell: count(candidates[cell]))
    marks = [mark for cell in few for mark in members(board.layout.cell_marks[cell] & board.marks)]
    for look in (GroupFilter(board), GroupFilter(board, OPEN)):  # more cells where few say nothing
        budget = repeat(None, looks)
        for tried in shortest_first((trial(look, bit(mark), budget) for mark in marks), TRIED):
            for finding in _refuted(look, tried):
                found = True
                yield finding
        if found:
            return


def _refuted(look: GroupFilter, tried: Trial) -> Iterator[Finding]:
    """The finding that the assumption is wrong, if that takes more than a look."""
    if len(tried.links) == 1:
        return
    board, dead = look.board, look.places[tried.links[-1].units]
    *links, end = reason(look, tried).links
    if not links:
        return
    steps = list(shown(look, links, board.marks & ~tried.start.gone))
    why, cells = end_of(look, end, steps[-1].marks)
    pieces = [piece for step in steps for piece in _cited(board, step)]
    if dead.left is None:
        pieces.append(text_evidence("why", why))
        pieces.append(Evidence("dead", Role.COVER, units=dead.units))
    else:
        pieces += (text_evidence("sum", sum_text(board, dead)), *grounds(board, dead))
    assumption = Evidence("assumption", Role.LINK_ON, marks=tried.start.placed)
    cells |= union(step.cells for step in steps)
    pieces += [known(cells)] if cells else []
    yield Finding((assumption, *pieces), eliminations=tried.start.placed)


def _cited(board: Board, step: ShownLink) -> Iterator[Evidence]:
    """A link of the chain: the unit, or the sum, and what some cells must be."""
    place, texts = step.place, step.texts
    if place.left is None:
        yield Evidence("chain", Role.SUPPORT, units=place.units, clues=tuple(texts))
        return
    heading = f"{sum_text(board, place)}: {texts[0]}"
    yield Evidence("chain", Role.SUPPORT, clues=(heading, *texts[1:]))
    yield from grounds(board, place)


# -- what follows in any case ------------------------------------------------------------------


class CaseSet(NamedTuple):
    """Some sets of marks, of which one has all that is true of its cells; of a unit, if of one."""

    cells: Bits
    options: Sequence[Bits]
    texts: Sequence[str]
    units: tuple[Combination, ...] = ()


def verity(lesson: str, looks: int = ENDLESS) -> Factory:
    """The rule that goes through few combinations of a unit, or few candidates of a cell."""
    text = (
        "[{cell} is {ways:or}.][In {cage} these combinations are left: {ways:or}.]"
        "[ In each case {same}.]<\n[With {way}, {chain}.][{lacking}.]>"
    )
    return factory(rule, text, lesson, ("Trial",), lambda _: partial(_verities, looks))


def _verities(looks: int, board: Board) -> Iterator[Finding]:
    """What follows in the fewest links comes first."""
    if board.dead_end() is not None:
        return
    look, budget, found = GroupFilter(board), repeat(None, looks), list[tuple[int, int, int]]()
    every = [
        (ways, [trial(look, option, budget).go_on(FAR) for option in ways.options])
        for ways in sorted(_all_ways(board), key=lambda ways: len(ways.options))
    ]
    for number, (_, trials) in enumerate(every):
        gone = board.marks & ~union(tried.marks for tried in trials)
        if all(tried.end is None for tried in trials):
            found += ((sum(t.links_to(m) for t in trials), number, m) for m in members(gone))
    for length, number, mark in sorted(found):
        if length:  # else no combination has it
            yield _agreed(look, mark, *every[number])


def _all_ways(board: Board) -> Iterator[CaseSet]:
    """Those of units, and those of cells."""
    layout = board.layout
    for cage in cages(layout):
        sets = sorted(left(seen(board, cage.path), cage.clue), key=digits_in)
        if 1 < len(sets) <= WAYS:
            options = [layout.marks(cage.cells, own) & board.marks for own in sets]
            yield CaseSet(cage.cells, options, [as_sums([own])[0] for own in sets], (cage,))
    for cell in members(board.open):
        marks = layout.cell_marks[cell] & board.marks
        if 1 < count(marks) <= WAYS:
            symbols = [layout.symbols[layout.value_of(mark)] for mark in members(marks)]
            yield CaseSet(bit(cell), [bit(mark) for mark in members(marks)], symbols)


def _agreed(look: GroupFilter, mark: int, ways: CaseSet, trials: Sequence[Trial]) -> Finding:
    """The finding that a mark is out with each of the ways."""
    board, cells, pieces = look.board, ways.cells, list[Evidence]()
    digit = board.layout.symbols[board.layout.value_of(mark)]
    alike: dict[tuple[str, ...], list[int]] = {}  # the ways of each chain
    for number, (text, tried) in enumerate(zip(ways.texts, trials, strict=True)):
        links = reason(look, tried, bit(mark)).links
        steps = list(shown(look, links, board.marks & ~tried.start.gone))
        if steps:
            alike.setdefault((*_links(board, steps),), []).append(number)
        else:
            pieces.append(text_evidence(f"lacking {number + 1}", f"{text} has no {digit}"))
        pieces += (piece for step in steps for piece in grounds(board, step.place))
        cells |= union(step.cells for step in steps)
    for chain, numbers in alike.items():
        texts = " or ".join(ways.texts[number] for number in numbers)
        if len(numbers) == len(trials):
            pieces.append(Evidence("same", Role.SUPPORT, clues=chain))
            break
        pieces.append(text_evidence(f"way {numbers[0] + 1}", texts))
        pieces.append(Evidence(f"chain {numbers[0] + 1}", Role.SUPPORT, clues=chain))
    about = Evidence("cell", Role.FOCUS, cells=ways.cells)
    if ways.units:
        about = Evidence("cage", Role.REGION, units=ways.units)
    listed = text_evidence("ways", *ways.texts)
    return Finding((about, listed, *dict.fromkeys(pieces), known(cells)), eliminations=bit(mark))


def _links(board: Board, steps: Sequence[ShownLink]) -> Iterator[str]:
    """r2c6 is 5 (box 2); r1c4 is 3 as r1c4 + r1c5 = 45 - 36 = 9 (row 1)."""
    for step in steps:
        place = step.place
        because = f" as {sum_text(board, place)}" if place.left else f" ({place.units[0].name})"
        yield " and ".join(step.texts) + because
