"""Which rules to use, and up to which level."""

from functools import lru_cache

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.cli.puzzles import InputPuzzle
from tui_puzzles.cli.words import split
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.words.together import listed
from tui_puzzles.play.names import level_named, rule_named


def rules_for(puzzle: InputPuzzle, options: Options) -> tuple[Rule, ...]:
    """The rules that the options allow, in the type's order.

    Unless named, the extreme ones are left out when the puzzle has several solutions: they would
    try everything, mostly in vain.
    """
    top = level_named(options.max_level, "--max-level") if options.max_level else Level.EXTREME
    rules = _up_to(top, puzzle.game)
    if options.rules:
        named = [rule_named(name, puzzle.game) for name in split(options.rules)]
        return without_unproved(tuple(rule for rule in rules if rule in named), puzzle)
    searched = not (options.max_level or puzzle.ready.sole) and any(rule.unique for rule in rules)
    if searched and puzzle.several:
        return _up_to(Level.UNFAIR, puzzle.game)
    return rules


@lru_cache(maxsize=32)
def _up_to(top: Level, game: Game) -> tuple[Rule, ...]:
    return tuple(rule for rule in game.rules if rule.level <= top)


def without_unproved(named: tuple[Rule, ...], puzzle: InputPuzzle) -> tuple[Rule, ...]:
    """The named rules that may be used here; a note explains why the others may not."""
    unproved = [rule for rule in named if rule.unique and not puzzle.ready.sole]
    if unproved:
        names = listed([rule.name for rule in unproved])
        verb = "is not used: it assumes" if len(unproved) == 1 else "are not used: they assume"
        note(f"{names} {verb} exactly one solution, {_lack_of_proof(puzzle)}")
    return tuple(rule for rule in named if rule not in unproved)


def _lack_of_proof(puzzle: InputPuzzle) -> str:
    verdict = puzzle.game.search(puzzle.given.puzzle, 2)
    if verdict.number > 1:
        return "and the givens alone have several"
    return "and the givens have none" if verdict.complete else "which search could not prove"
