"""Which rules to use, and up to which level."""

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.puzzles import Puzzle
from tui_puzzles.cli.words import level_named, rule_named, split
from tui_puzzles.engine.rule import Level, Rule


def rules_for(puzzle: Puzzle, options: Options) -> tuple[Rule, ...]:
    """The rules that the options leave, in the type's order.

    Rules that assume one solution are left out, unless named, when the puzzle hasn't exactly one.
    """
    top = level_named(options.max_level, "--max-level") if options.max_level else Level.EXTREME
    rules = tuple(rule for rule in puzzle.game.rules if rule.level <= top)
    if options.rules:
        named = [rule_named(name, puzzle.game).name for name in split(options.rules)]
        return tuple(rule for rule in rules if rule.name in named)
    if any(rule.unique for rule in rules) and puzzle.count != 1:
        return tuple(rule for rule in rules if not rule.unique)
    return rules
