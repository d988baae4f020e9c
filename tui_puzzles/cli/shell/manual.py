"""The manual page, for ``man tui-puzzles``."""

from collections.abc import Iterator, Mapping

from tui_puzzles.cli.commands import COMMANDS, STATUS
from tui_puzzles.cli.shell.table import NAME, Flag, ShellTable, Spec
from tui_puzzles.engine.game import Command, Game
from tui_puzzles.engine.words.together import capital

_VARIABLES = {
    "TUI_PUZZLES_DATA": "The folder of saves, the diary and faults.log.",
    "TUI_PUZZLES_CONFIG": "The folder of settings.toml.",
    "TUI_PUZZLES_ASCII": "Draw with ASCII if it is 1.",
    "NO_COLOR": "Draw without colours if it is set.",
}


def manual(table: ShellTable, version: str) -> str:
    """The page as roff."""
    app, *commands = table.specs()
    lines = [
        f'.TH TUI-PUZZLES 1 "" "{NAME} {version}" "User commands"',
        *_section("NAME", f"{NAME} - logic puzzles in the terminal, with the reason of each step"),
        *_section("SYNOPSIS"),
        f".B {NAME}\n[\\-\\-plain] [FILE|TEXT|\\-]\n.br\n.B {NAME}\nCOMMAND ...",
        *_section("DESCRIPTION", _description(table)),
        *_section("OPTIONS"),
        *_flags(app),
        *_section("COMMANDS"),
        *(line for one in commands for line in _command(one)),
        *_section("FORMS"),
        *(line for game in table.games.values() for line in _forms(game)),
        *_section("EXAMPLES"),
        *_examples(table.added),
        *_section("EXIT STATUS", STATUS.partition(": ")[2]),
        *_section("ENVIRONMENT"),
        *(line for name, about in _VARIABLES.items() for line in _tagged(_bold(name), about)),
    ]
    return "\n".join(lines) + "\n"


def _description(table: ShellTable) -> str:
    types = ", ".join(game.title for game in table.games.values())
    return (
        f"Plays, explains, solves, rates and makes puzzles: {types}. Without a command it opens the"
        " puzzle, or the menu, on the screen; F1 shows the keys. With one it prints lines of text,"
        " or of JSON."
    )


def _section(title: str, text: str = "") -> Iterator[str]:
    yield f'.SH "{title}"'
    if text:
        yield _escaped(text)


def _command(spec: Spec) -> Iterator[str]:
    yield f'.SS "{spec.name}"'
    yield f"{_escaped(capital(spec.about))}."
    yield from _flags(spec)


def _flags(spec: Spec) -> Iterator[str]:
    for flag in spec.flags:
        if "--help" not in flag.names or not spec.name:
            yield from _tagged(_spelled(flag), flag.about)


def _spelled(flag: Flag) -> str:
    names = ", ".join(map(_bold, flag.names))
    return names if flag.value is None else f"{names} \\fI{_escaped(flag.metavar)}\\fR"


def _tagged(tag: str, about: str) -> Iterator[str]:
    yield f".TP\n{tag}\n{_escaped(about)}"


def _forms(game: Game) -> Iterator[str]:
    read, written = game.notation.read_forms, game.notation.write_forms
    yield from _tagged(_bold(game.name), f"read: {', '.join(read)}; written: {', '.join(written)}")


def _examples(added: Mapping[str, Command]) -> Iterator[str]:
    examples = [task.example for task in COMMANDS.values()]
    examples += [f"{name} {command.example}" for name, command in added.items()]
    yield ".nf"
    yield from (_escaped(f"{NAME} {example}") for example in examples)
    yield ".fi"


def _bold(text: str) -> str:
    return f"\\fB{_escaped(text)}\\fR"


def _escaped(text: str) -> str:
    """The text in roff: hyphens stay what they are, no line is a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\n".join(f"\\&{line}" if line[:1] in (".", "") else line for line in text.split("\n"))


PATH = f"share/man/man1/{NAME}.1"
