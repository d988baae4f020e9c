"""Trials inside a trial: marks that fail on top of an assumption, until that fails itself."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, bit, is_single
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.verify import GROUND, INNER_GROUND
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, puzzle_of
from tui_puzzles.games.nonogram.rules.closure import closures
from tui_puzzles.games.nonogram.rules.colours import concluded
from tui_puzzles.games.nonogram.rules.suppositions import Failing, Suppositions
from tui_puzzles.games.nonogram.rules.trial import (
    LineReason,
    LineTrial,
    TrialStart,
    cited,
    reason,
)
from tui_puzzles.logic.trial import Link

COMPARED = 4  # findings without third suppositions, of which the shortest is shown first
NAME = "Nested Contradiction"


@rule(
    NAME,
    Level.EXTREME,
    400,
    "Suppose that {assumption:each}. Then go from line to line.{chain:steps}The blocks of {dead} "
    "({clue}) no longer fit. The proofs, each on top of the lines that stand before it:<\n"
    "[On top of {within}: ]Suppose that {refuted:each}.[ {inner:each}.] Then the blocks of {end} "
    "({number}) no longer fit.>",
    aliases=("Nested Probing",),
)
def nested_contradiction(board: Board) -> Iterator[Finding]:
    """A contradiction that needs other contradictions on its way.

    Suppose that a cell is a box (or a space), and go from line to line. Where the lines say no
    more, suppose a second cell on top of it: if that leads to a line whose blocks don't fit, the
    second cell is the other thing as long as the first supposition holds, and the lines may go on.
    When a line dies without a second supposition, the first one is wrong. Begin with a supposition
    from which much follows, and look for second ones near what it changed. Few puzzles need this,
    and very few a third one: then take a cell from which much follows both ways, and refute first
    one way and then the other, each with suppositions on top of it.
    """
    layout = puzzle_of(board)
    if board.dead_end() is not None or not closures(board).worked_out:
        return
    suppositions, found = Suppositions(board, layout), False
    for deep, compared in ((False, COMPARED), (True, 1)):
        findings = (
            _finding(board, tried)
            for mark, failing in suppositions.refuted(deep)
            if (tried := _tried(layout, closures(board), mark, failing)).end is not None
        )
        while not (deep and found) and (some := list(islice(findings, compared))):
            found = True
            yield from sorted(some, key=lambda found: len(found.evidence))


def _tried(
    layout: Nonogram, start: TrialStart, assumed: int, failing: Sequence[Failing]
) -> LineTrial:
    """The trial of a mark in which others fail, up to its end."""
    tried = LineTrial(layout, start, assumed).go_on()
    for mark, before in failing:
        if tried.end is None and tried.has_choice(mark):
            inner = _tried(layout, tried, mark, before)
            if inner.end is not None:
                tried.refuted(mark, Link(NAME, bit(mark), inner=inner))
    return tried


class Proof(NamedTuple):
    """Why a mark fails on top of others; the number of the proof on top of which it stands."""

    link: Link
    why: LineReason
    within: int  # 0: on top of the first supposition

    @property
    def dead(self) -> Line:
        """The line that dies."""
        assert self.link.inner is not None
        assert self.link.inner.end is not None
        (line,) = self.link.inner.end.units
        assert isinstance(line, Line)
        return line


def _finding(board: Board, tried: LineTrial) -> Finding:
    """The finding that what was assumed is wrong, with the proof of each mark that fails."""
    why, assumed = reason(board, tried), tried.start.placed
    assert tried.end is not None
    units, proofs = tried.end.units, list[Proof]()
    chain = _cited(board, why, "chain", proofs)
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=assumed),
        *chain,
        Evidence("dead", Role.COVER, units=units),
        Evidence("clue", Role.VALUE, clues=(units[0].name,)),
        Evidence("known", Role.SUPPORT, cells=why.known),
        *_written(board, proofs),
    )
    return concluded(board, evidence, assumed)


def _cited(
    board: Board, why: LineReason, name: str, proofs: list[Proof], within: int = 0
) -> list[Evidence]:
    """The links of a trial; those that are proved below say where, and their proofs are added."""
    cites = []
    for link in why.links:
        if link.inner is None:
            cites.append(cited(board, link, name))
        else:
            proofs.append(Proof(link, reason(board, link.inner), within))
            left = board.layout.cell_marks[board.layout.cell_of(link.gone.bit_length() - 1)]
            left &= board.marks & ~link.gone
            marks, clues = left if is_single(left) else EMPTY, (f"proof {len(proofs)}",)
            cites.append(Evidence(name, Role.LINK_ON, marks=marks, clues=clues))
    return cites


def _written(board: Board, proofs: list[Proof]) -> Iterator[Evidence]:
    """The proofs one after the other, up to those that they take themselves.

    One on top of the first supposition names all that it rests on, as it can be checked alone.
    """
    for number, proof in enumerate(proofs, 1):
        yield Evidence(f"refuted {number}", Role.LINK_OFF, marks=proof.link.gone)
        if proof.within:
            yield Evidence(f"within {number}", Role.VALUE, clues=(f"proof {proof.within}",))
        else:
            yield from _grounds(board, proof)
        yield from _cited(board, proof.why, f"inner {number}", proofs, number)
        yield Evidence(f"end {number}", Role.COVER, units=(proof.dead,))
        yield Evidence(f"number {number}", Role.VALUE, clues=(proof.dead.name,))


def _grounds(board: Board, proof: Proof, name: str = GROUND) -> Iterator[Evidence]:
    """What a proof rests on: its lines, the cells that are known, and what fails on top of it."""
    for link in proof.why.links:
        if link.inner is not None:
            yield Evidence(name, Role.LINK_OFF, marks=link.gone)
            inner = Proof(link, reason(board, link.inner), 0)
            yield from _grounds(board, inner, INNER_GROUND)
    lines = (unit for link in proof.why.links for unit in link.units)
    units = tuple(dict.fromkeys((*lines, proof.dead)))
    yield Evidence(name, Role.SUPPORT, cells=proof.why.known, units=units)
