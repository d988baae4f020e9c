"""Which rules to use, and up to which level."""

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.puzzles import Puzzle
from tui_puzzles.cli.words import level_named, rule_named, split
from tui_puzzles.engine.rule import Level, Rule


def rules_for(puzzle: Puzzle, options: Options) -> tuple[Rule, ...]:
    """The rules that the options leave, in the type's order.

    Unless named, rules that assume one solution are left out when the puzzle hasn't exactly one,
    and the extreme ones when it has several: they would try everything, mostly for nothing.
    """
    top = level_named(options.max_level, "--max-level") if options.max_level else Level.EXTREME
    rules = tuple(rule for rule in puzzle.game.rules if rule.level <= top)
    if options.rules:
        named = [rule_named(name, puzzle.game).name for name in split(options.rules)]
        return tuple(rule for rule in rules if rule.name in named)
    if any(rule.unique for rule in rules) and puzzle.count != 1:
        rules = tuple(rule for rule in rules if not rule.unique)
        if puzzle.several and not options.max_level:
            return tuple(rule for rule in rules if rule.level < Level.EXTREME)
    return rules
