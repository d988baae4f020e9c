"""Puzzles by rule: does a puzzle need a given rule, and nothing harder?"""

from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import rate, rounds


def allowed(rules: Sequence[Rule], needs: Rule | None, up_to: Rule | None) -> tuple[Rule, ...]:
    """The rules that may be used, in their order: those up to ``up_to``, and the one needed.

    Without ``up_to``: the needed rule, and those before it that are easier (of a lower level, or
    of the same level with a lower score).
    """
    return tuple(
        rule
        for at, rule in enumerate(rules)
        if rule is needs
        or (up_to is not None and at <= rules.index(up_to))
        or (up_to is None and needs is not None and _is_easier(rule, needs, rules))
    )


def _is_easier(rule: Rule, other: Rule, rules: Sequence[Rule]) -> bool:
    lower = (rule.level, rule.score) < (other.level, other.score)
    return lower and rules.index(rule) < rules.index(other)


def fits(board: Board, rules: Sequence[Rule], needs: Rule | None, up_to: Rule | None) -> bool:
    """Do the rules that may be used finish the board, and the others not without the one needed?

    The board's own walk, by all rules, then has the rule, too.
    """
    may = allowed(rules, needs, up_to)
    end = finished(board, [rule for rule in may if rule is not needs])
    if needs is None:
        return not end.open
    applies = bool(end.open) and next(needs.steps(end), None) is not None
    return applies and not finished(end, may).open and needs.name in rate(board, rules, {}).used


def finished(board: Board, rules: Sequence[Rule]) -> Board:
    """The board where the rules end."""
    for _, after in rounds(board, rules):
        board = after
    return board
