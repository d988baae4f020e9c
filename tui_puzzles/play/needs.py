"""Puzzles by rule: does a puzzle need a given rule, and nothing harder?"""

from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Rule, easier
from tui_puzzles.engine.solve import rate, rounds


def allowed(rules: Sequence[Rule], needs: Rule | None, up_to: Rule | None) -> tuple[Rule, ...]:
    """The rules that may be used, in their order: those up to ``up_to``, and the one needed.

    Without ``up_to``: the needed rule, and the easier ones.
    """
    if up_to is not None:
        last = rules.index(up_to)
        return tuple(rule for at, rule in enumerate(rules) if at <= last or rule is needs)
    if needs is None:
        return ()
    return (*easier(needs, rules), needs)


def without(board: Board, rules: Sequence[Rule], needs: Rule | None, up_to: Rule | None) -> Board:
    """The board where the rules that may be used end, but for the one that is needed."""
    return finished(board, [rule for rule in allowed(rules, needs, up_to) if rule is not needs])


def fits(board: Board, rules: Sequence[Rule], needs: Rule | None, up_to: Rule | None) -> bool:
    """Do the rules that may be used finish the board, and the others not without the one needed?

    The board's own walk, by all rules, then has the rule, too.
    """
    end = without(board, rules, needs, up_to)
    if needs is None:
        return not end.open
    return helps(end, rules, needs, up_to) and needs.name in rate(board, rules).used


def helps(end: Board, rules: Sequence[Rule], needs: Rule, up_to: Rule | None) -> bool:
    """Has the needed rule a step where the others end, and do they finish the board with it?"""
    if not end.open or not needs.applies(end):
        return False
    return not finished(end, allowed(rules, needs, up_to)).open


def finished(board: Board, rules: Sequence[Rule]) -> Board:
    """The board where the rules end."""
    for _, after in rounds(board, rules):
        board = after
    return board
