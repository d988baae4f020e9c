"""The parts of pages that the program itself knows: keys, forms, rules, commands."""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from tui_puzzles import api
from tui_puzzles.cli.arguments import command_parser
from tui_puzzles.cli.commands import COMMANDS
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.words.together import capital, listed
from tui_puzzles.play.games import best_known, load_game
from tui_puzzles.site.moving import PICTURES
from tui_puzzles.site.rules import Draw, contents, page_of, reasoned
from tui_puzzles.tutor.goals import goal_of
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.ui.app_keys import all_keys
from tui_puzzles.ui.keys import Key

_MARK = re.compile(r"<!-- (.+?) -->")


# What programs can use, from its own docstrings.


def programs() -> Iterator[str]:
    """The introduction with its example, then every name."""
    yield from _prose_and_code(inspect.cleandoc(api.__doc__ or ""))
    for name in sorted(api.__all__, key=str.casefold):
        thing = getattr(api, name)
        if inspect.isclass(thing):
            yield f"\n## {name}\n\n{_about(thing)}\n"
            yield from _members(thing)
        else:
            yield f"\n## {_called(name, thing)}\n\n{_about(thing)}\n"


def _members(thing: type) -> Iterator[str]:
    for name, member in vars(thing).items():
        if name.startswith("_") or not inspect.getdoc(member):
            continue
        if isinstance(member, property):
            yield f"- **{name}**: {_about(member)}"
        elif inspect.isfunction(member):
            yield f"- **{_called(name, member)}**: {_about(member)}"


def _called(name: str, function: object) -> str:
    """The name with its arguments, without their types."""
    assert callable(function)
    given = inspect.signature(function).parameters.values()
    words = [
        one.name if one.default is one.empty else f"{one.name}={one.default!r}"
        for one in given
        if one.name != "self"
    ]
    return f"{name}({', '.join(words)})"


def _about(thing: object) -> str:
    return " ".join(inspect.cleandoc(inspect.getdoc(thing) or "").split())


def _prose_and_code(text: str) -> Iterator[str]:
    for part in text.split("\n\n"):
        yield f"```python\n{part}\n```\n" if part.startswith(">>>") else f"{part}\n"


def keys(known: Iterable[Key]) -> Iterator[str]:
    """A table of keys."""
    yield "| | | keys | does |"
    yield "|---|---|---|---|"
    for key in known:
        names = " ".join(f"`{name}`" for name in key.keys.split(","))
        yield f"| {key.group} | {key.label} | {names} | {key.tooltip} |"


def own_keys(game: Game) -> Iterator[str]:
    """The keys that only a type's screen has, if there are any."""
    own = loaded(game.screen).OWN_KEYS
    return keys(own) if own else iter(())


def forms(game: Game) -> Iterator[str]:
    """The forms that a type's puzzles are read and written in."""
    yield f"Read: {', '.join(f'`{form}`' for form in game.notation.read_forms)}.  "
    yield f"Written: {', '.join(f'`{form}`' for form in game.notation.write_forms)}."


def kinds(game: Game) -> Iterator[str]:
    """A table of the constraints that a type's puzzles may have."""
    yield "| | written | in f-puzzles | law |"
    yield "|---|---|---|---|"
    for name, kind in game.kinds.items():
        keys = " ".join(f"`{key}`" for key in kind.keys)
        yield f"| {name} | `{kind.written}` | {keys} | {kind.help} |"


def commands() -> Iterator[str]:
    """The help of every command."""
    for name, task in COMMANDS.items():
        yield f"## {name}\n\n{capital(task.about)}.\n"
        yield f"```text\n{command_parser(name).format_help().rstrip()}\n```\n"


def types(games: Iterable[Game]) -> Iterator[str]:
    """The puzzle types, each with a link to its page."""
    yield listed([f"[{game.title}]({game.name}.md)" for game in games])


def picture(name: str) -> Iterator[str]:
    """A picture of a screen."""
    yield f"![{PICTURES[name]}]({name}.svg)"


def about(game: Game, draw: Draw) -> Iterator[str]:
    """The goal of a type, and a board on which a rule has its step."""
    yield "\n\n".join(goal_of(game.name)) + "\n"
    lesson = next(one for one in lessons(game).values() if one.rule.level is Level.MEDIUM)
    yield draw(game, lesson.example, lesson.rule.name)
    link = f"[{lesson.rule.name}]({game.name}/{page_of(lesson.rule)}.md)"
    yield f"\n{link}: {reasoned(lesson.example, lesson.rule)}"


def _parts(draw: Draw) -> dict[str, Callable[[], Iterator[str]]]:
    games = [load_game(name) for name in best_known()]
    return {
        "keys": lambda: keys(all_keys()),
        "commands": commands,
        "api": programs,
        "types": partial(types, games),
        **{f"picture {name}": partial(picture, name) for name in PICTURES},
        **{f"about {game.name}": partial(about, game, draw) for game in games},
        **{f"keys {game.name}": partial(own_keys, game) for game in games},
        **{f"rules {game.name}": partial(contents, game) for game in games},
        **{f"kinds {game.name}": partial(kinds, game) for game in games},
        **{f"forms {game.name}": partial(forms, game) for game in games},
    }


def filled(text: str, draw: Draw) -> str:
    """The text with each part in the place of its mark; other marks stay."""
    parts = _parts(draw)

    def part(mark: re.Match[str]) -> str:
        return "\n".join(parts[mark[1]]()) if mark[1] in parts else mark[0]

    return _MARK.sub(part, text)
