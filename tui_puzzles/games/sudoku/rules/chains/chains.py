"""Sudoku's chains: on single candidates, with groups, and with almost locked sets."""

from dataclasses import replace

from tui_puzzles.engine.bits import is_single
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Finding
from tui_puzzles.games.sudoku.rules import WORDS
from tui_puzzles.games.sudoku.rules.chains.links import grouped, with_sets
from tui_puzzles.laws.rules import chains
from tui_puzzles.laws.rules.words import Factory

_GROUPED = """

A group takes the place of a candidate: the places of a digit where a box and a line meet. The
group is true when one of its cells is the digit; a cell that sees all of it turns it off."""


_WITH_SETS = """

An almost locked set (cells of a house with one digit more than cells) is a strong link between any
two of its digits: if it lacks one, it has all the others. A cell elsewhere may join it, if it sees
all places of several of these digits and has one digit more: it is that, or takes one of them from
the set."""


_ALIASES = {
    "Continuous Nice Loop": "Continuous Loop",
    "Discontinuous Nice Loop": "Discontinuous Loop",
    "AIC": "Alternating Inference Chain",
}


def _has_group(finding: Finding) -> bool:
    """Does a link of the chain stand on several marks?"""
    return any(piece.name == "chain" and not is_single(piece.marks) for piece in finding.evidence)


def _has_set(finding: Finding) -> bool:
    """Does a link of the chain stand on an almost locked set?"""
    return any(piece.name == "chain" and piece.cells and piece.units for piece in finding.evidence)


def _three_kinds(
    name: str, codes: tuple[str, str, str], kind: chains.ChainKind
) -> tuple[Rule, Rule, Rule]:
    """A chain rule on single candidates, with groups, and with almost locked sets."""
    return (
        _called("", name, 280, codes[0], kind.on(chains.plain)),
        _called("Grouped ", name, 300, codes[1], kind.on(grouped, _GROUPED, _has_group)),
        _called("ALS ", name, 300, codes[2], kind.on(with_sets, _WITH_SETS, _has_set)),
    )


def _called(kind: str, name: str, score: int, code: str, made: Factory) -> Rule:
    """A chain rule with one kind of nodes, found under its alias, too."""
    rule = made(f"{kind}{name}", Level.UNFAIR, score, WORDS)
    return replace(rule, aliases=(f"{kind}{_ALIASES[name]}",), code=code)


x_chain = replace(chains.x_chain("X-Chain", Level.UNFAIR, 260, WORDS), code="0701")
xy_chain = replace(chains.xy_chain("XY-Chain", Level.UNFAIR, 260, WORDS), code="0702")
continuous_loop, grouped_continuous_loop, als_continuous_loop = _three_kinds(
    "Continuous Nice Loop", ("0706", "0709", "0709-2"), chains.continuous_loop
)
discontinuous_loop, grouped_discontinuous_loop, als_discontinuous_loop = _three_kinds(
    "Discontinuous Nice Loop", ("0707", "0710", "0710-3"), chains.discontinuous_loop
)
aic, grouped_aic, als_aic = _three_kinds("AIC", ("0708", "0711", "0711-3"), chains.aic)
