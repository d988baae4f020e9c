"""The lessons of rules, and the rating of a puzzle."""

from tui_puzzles.cli.commands.rules import RuleReport
from tui_puzzles.cli.plain.desk import Desk, Lines, NumberedChoice
from tui_puzzles.cli.source import game_named
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import rate as rated
from tui_puzzles.play.names import rule_named


def rules(desk: Desk, words: str) -> Lines:
    """The rules of a type, or of the current puzzle, numbered; a number prints the lesson."""
    game = game_named(words) if words else desk.session.game
    listed = (*game.upkeep, *game.rules)
    yield from desk.offer([_choice(game, rule) for rule in listed])


def _choice(game: Game, rule: Rule) -> NumberedChoice:
    return NumberedChoice(f"{rule.name}, {rule.level.label}", lambda: _lesson(game, rule))


def lesson(desk: Desk, words: str) -> Lines:
    """Everything about a rule of the current puzzle: the one named, or that of the step shown."""
    game, shown = desk.session.game, desk.tutor.shown.found
    name = words or (shown.step.rule if shown else "")
    if not name:
        raise BadInput("no rule is shown or named", expected="one that rules lists")
    yield from _lesson(game, rule_named(name, game))


def _lesson(game: Game, rule: Rule) -> Lines:
    known = RuleReport(game, rule)
    yield f"{rule.name}, {known.facts}."
    yield from known.lines


def rate(desk: Desk, _: str) -> Lines:
    """Level, score and hardest rule of the puzzle as it was given."""
    session, start = desk.session, desk.session.position.start
    try:
        rating = rated(
            desk.tutor.solver.ready(start), desk.tutor.solver.rules, session.game.ceilings
        )
    except Contradiction as error:
        yield f"{error}."
        return
    hardest = f", hardest rule {rating.hardest.name}" if rating.hardest else ""
    yield f"Level {rating.level.label}, score {rating.score}{hardest}."
    if not rating.solved:
        yield "The rules don't finish it."
