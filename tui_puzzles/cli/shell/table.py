"""What shells need to know: the options of each command, and the words that can be their values."""

import argparse
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from tui_puzzles.cli.arguments import CommandParser, app_parser, command_parser
from tui_puzzles.cli.commands import COMMANDS
from tui_puzzles.engine.game import Command, Game
from tui_puzzles.engine.rule import Level
from tui_puzzles.records import record

Words = tuple[str, ...]
NAME = "tui-puzzles"


@record
class ValueKind:
    """Values that depend on the puzzle type; of those with ``many`` several go with commas."""

    name: str
    words: Callable[[Game], Sequence[str]]
    many: bool = False


def _rules(game: Game) -> Words:
    return tuple(hyphened(rule.name) for rule in (*game.upkeep, *game.rules))


def hyphened(name: str) -> str:
    """The name of a rule as one word: ``locked-candidates-type-1-pointing``."""
    return "-".join(re.sub("[()']", "", name.casefold()).split())


RULE = ValueKind("rule", _rules)
_BY_OPTION = {
    "--from": ValueKind("read", lambda game: game.notation.read_forms),
    "--to": ValueKind("written", lambda game: game.notation.write_forms),
    "--rule": RULE,
    "--needs": RULE,
    "--up-to": RULE,
    "--rules": ValueKind("rules", _rules, many=True),
    "--style": ValueKind("style", lambda game: tuple(map(hyphened, game.styles))),
    "--symmetry": ValueKind(
        "symmetry", lambda game: game.symmetries and ("none", *game.symmetries)
    ),
    "--scale": ValueKind("scale", lambda game: tuple(game.scales)),
}
KINDS = tuple(dict.fromkeys(_BY_OPTION.values()))
FILE = "FILE"
"""The value is a file, or may be one."""
TYPE_RULE = "TYPE [RULE]"
"""A type, then a rule of it."""

Value = Words | ValueKind | str
"""These words, those of the type, FILE, TYPE_RULE, or "" for anything."""


@record
class Flag:
    """An option in its spellings; ``value`` is None when it takes none."""

    names: Words
    about: str
    value: Value | None
    metavar: str


@record
class Spec:
    """A command, or the program without one (its name is ""): what may stand behind it."""

    name: str
    about: str
    flags: tuple[Flag, ...]
    rest: Value


@record
class ShellTable:
    """The installed puzzle types, and the commands that they add, by name."""

    games: Mapping[str, Game]
    added: Mapping[str, Command]

    def specs(self) -> Iterator[Spec]:
        """The program without a command, then each command."""
        yield self._spec("", "", app_parser())
        for name, task in COMMANDS.items():
            yield self._spec(name, task.about, command_parser(name))
        for name, command in self.added.items():
            yield Spec(name, command.about, (), "")

    def words(self, kind: ValueKind) -> dict[str, Words]:
        """The values of a kind, for each type that has any; last, behind "", those of all types."""
        words = {name: tuple(kind.words(game)) for name, game in self.games.items()}
        every = dict.fromkeys(word for own in words.values() for word in own)
        return {**{name: own for name, own in words.items() if own}, "": tuple(every)}

    def _spec(self, name: str, about: str, parser: CommandParser) -> Spec:
        actions = parser._actions  # argparse has no public list
        flags = tuple(self._flag(action) for action in actions if action.option_strings)
        rest = [self._value(action) for action in actions if not action.option_strings]
        return Spec(name, about, flags, rest[0] if rest else "")

    def _flag(self, action: argparse.Action) -> Flag:
        value = None if action.nargs == 0 else self._value(action)
        metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
        return Flag(tuple(action.option_strings), action.help or "", value, metavar)

    def _value(self, action: argparse.Action) -> Value:
        by_metavar: dict[object, Value] = {"TYPE": tuple(self.games), TYPE_RULE: TYPE_RULE}
        by_metavar |= dict.fromkeys(("FILE", "FILE|-", "FILE|TEXT|-"), FILE)
        by_metavar["LEVEL"] = tuple(one.label for one in Level if one is not Level.UPKEEP)
        if action.choices is not None:
            return tuple(map(str, action.choices))
        if action.metavar in by_metavar:
            return by_metavar[action.metavar]
        return next((_BY_OPTION[one] for one in action.option_strings if one in _BY_OPTION), "")
