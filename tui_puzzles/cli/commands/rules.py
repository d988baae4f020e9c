"""``rules``: puzzle types, their rules, the lesson of a rule."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Record, ReportTable, Row, Span, output_for
from tui_puzzles.cli.source import all_games, game_named
from tui_puzzles.engine import game as games
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Constraint, Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.engine.words.together import listed
from tui_puzzles.play.names import nearest, rule_named, suggested
from tui_puzzles.tutor.learning.lessons import Example, lessons


def run(options: Options) -> int:
    """The puzzle types; with a type its rules; with a rule its lesson, with or without its type."""
    out = output_for(options)
    if not options.name:
        out.table(ReportTable(("Type", "Name", "Rules"), [_type(game) for game in all_games()]))
        return 0
    game, name = _named(options.name)
    if name:
        out.report(RuleReport(game, rule_named(name, game)))
    else:
        heads = ("Rule", "Level", "Score", "Code", "Also called")
        rows = [_row(game, rule) for rule in (*game.upkeep, *game.rules)]
        out.table(ReportTable(heads, rows))
        if game.kinds and not options.json:  # there they stand beside the type
            out.table(
                ReportTable(
                    ("Constraint", "Written", "Law"), [_kind(*item) for item in game.kinds.items()]
                )
            )
    return 0


def _named(words: Sequence[str]) -> tuple[Game, str]:
    """A type and the name of one of its rules, "" for all; BadInput when the type isn't clear."""
    if words[0].casefold() in games.game_names():
        return game_named(words[0]), " ".join(words[1:])
    name, known = " ".join(words), list(all_games())
    having = [game for game in known if _has(game, name)]
    if len(having) > 1:
        message = f"{listed([game.title for game in having])} have a rule {name!r}"
        raise BadInput(message, expected=f"{' or '.join(game.name for game in having)} before it")
    if not having:
        names = [rule.name for game in known for rule in game.rules]
        near = [f"{game.name} {rule}" for game in known if (rule := nearest(name, game))]
        similar = _suggested(name, [*games.game_names(), *names])
        message = f"there is no puzzle type and no rule {name!r}"
        raise BadInput(message, expected=f"perhaps {near[0]}, the nearest" if near else similar)
    return having[0], name


def _suggested(name: str, known: Sequence[str]) -> str:
    """Similar names, else the types: all rules would be too many."""
    similar = suggested(name, known)
    return similar if similar.startswith("perhaps") else suggested(name, games.game_names())


def _has(game: Game, name: str) -> bool:
    try:
        game.rule(name)
    except BadInput:
        return False
    return True


def _type(game: Game) -> Row:
    record: Record = {"type": game.name, "title": game.title, "rules": len(game.rules)}
    forms: Record = {"from": list(game.notation.read_forms), "to": list(game.notation.write_forms)}
    laws: Record = {"constraints": {name: kind.help for name, kind in game.kinds.items()}}
    return Row((game.name, game.title, str(len(game.rules))), record | forms | laws)


def _kind(name: str, kind: Constraint) -> Row:
    return Row((name, kind.written, kind.help), {})


def _row(game: Game, rule: Rule) -> Row:
    score = str(rule.score) if rule.score else ""
    texts = (rule.name, rule.level.label, score, rule.code, ", ".join(rule.aliases))
    return Row(texts, RuleReport(game, rule).record())


class RuleReport:
    """Everything there is to know about a rule."""

    def __init__(self, game: Game, rule: Rule) -> None:
        self.game = game
        self.rule = rule

    def record(self) -> Record:
        """The rule as an object."""
        rule = self.rule
        record: Record = {"type": self.game.name, "rule": rule.name, "level": rule.level.label}
        record |= {"score": rule.score, "code": rule.code, "aliases": list(rule.aliases)}
        record |= {"unique": rule.unique, "sentence": rule.sentence}
        return record | {"lesson": rule.lesson}

    @property
    def facts(self) -> str:
        """Level, score, code, other names."""
        rule = self.rule
        also = f"also called {', '.join(rule.aliases)}" if rule.aliases else ""
        code = f"code {rule.code}" if rule.code else ""
        unique = "assumes that there is one solution" if rule.unique else ""
        facts = (f"level {rule.level.label}", f"score {rule.score}", code, also, unique)
        return "; ".join(fact for fact in facts if fact)

    @cached_property
    def example(self) -> Example | None:
        """The position that the app's lesson shows; None for a rule without one."""
        lesson = lessons(self.game).get(self.rule.name)
        return lesson.example if lesson else None

    @property
    def because(self) -> str:
        """What the rule says of its example; "" without one."""
        if self.example is None:
            return ""
        board, step = self.example
        return explain(step, self.rule, board.layout).text

    @property
    def lines(self) -> Iterator[str]:
        """The lesson and the example in words."""
        yield from self.rule.paragraphs
        if self.because:
            yield f"On a board: {self.because}"

    def sentence(self) -> str:
        """The lesson on one line."""
        return f"{self.rule.name}: {self.facts}. {' '.join(self.lines)}"

    def spans(self) -> Iterator[Span]:
        """The lesson in paragraphs, then its board with what is to be seen there."""
        yield self.rule.name, "bold"
        yield f" ({self.game.title})\n", ""
        yield f"{self.facts}\n\n", "dim"
        yield "\n\n".join(self.rule.paragraphs), ""
        if self.example:
            yield f"\n\n{DrawnBoard(self.example.board, self.game).picture}\n\n", ""
            yield self.because, "italic"
