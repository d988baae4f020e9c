"""Completion for zsh."""

from collections.abc import Iterator
from shlex import quote

from tui_puzzles.cli.shell.table import (
    FILE,
    KINDS,
    NAME,
    TYPE_RULE,
    Flag,
    ShellTable,
    Spec,
    Value,
    ValueKind,
)

_SCRIPT = """\
#compdef tui-puzzles
# Completion of tui-puzzles for zsh, made from its parsers. It runs nothing but zsh.

_tui_puzzles_type() { # sets REPLY to the puzzle type on the line
  local -a typed=("${(@)words[2,CURRENT-1]}")
  REPLY=${typed[(R)(@types)]}
}

_tui_puzzles_words() { # KIND: the values of the type on the line, of all without one
  local REPLY
  local -a values
  _tui_puzzles_type
  case $1,$REPLY in
@words
  esac
  compset -P '*,'
  compadd -a values
}

_tui_puzzles_type_rule() {
  local REPLY
  _tui_puzzles_type
  if [[ -n $REPLY ]]; then _tui_puzzles_words rule; else compadd @typed; fi
}

_tui_puzzles() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands=(
@commands
  )
  _arguments -C -A '-*' \\
@flags
    '1: :->first' '*:: :->rest' && return
  case $state in
    first) _describe -t commands command commands; _files ;;
    rest)
      case $words[1] in
@cases
        *) _files ;;
      esac ;;
  esac
}

_tui_puzzles "$@"
"""


def completion(table: ShellTable) -> str:
    """The script."""
    app, *commands = table.specs()
    described = (quote(f"{one.name}:{_escaped(one.about)}") for one in commands)
    parts = {
        "types": "|".join(table.games),
        "typed": " ".join(table.games),
        "words": "\n".join(_words(table)),
        "commands": "\n".join(f"    {one}" for one in described),
        "flags": "\n".join(f"    {one} \\" for one in _flags(app)),
        "cases": "\n".join(map(_case, commands)),
    }
    script = _SCRIPT
    for name, text in parts.items():
        script = script.replace(f"@{name}", text, 1)
    return script


def _words(table: ShellTable) -> Iterator[str]:
    for kind in KINDS:
        for name, own in table.words(kind).items():
            yield f"    {kind.name},{name}) values=({' '.join(own)}) ;;"


def _case(spec: Spec) -> str:
    rest = _action(spec.rest)
    specs = [*_flags(spec), *([quote(f"*: :{rest}")] if rest else [])]
    body = " \\\n            ".join(["_arguments", *specs] if specs else [":"])
    return f"        {spec.name}) {body} ;;"


def _flags(spec: Spec) -> Iterator[str]:
    return (quote(_flag(flag, name)) for flag in spec.flags for name in flag.names)


def _flag(flag: Flag, name: str) -> str:
    about = _escaped(flag.about)
    if flag.value is None:
        return f"{name}[{about}]"
    sign = "=" if name.startswith("--") else "+"
    return f"{name}{sign}[{about}]:{_escaped(flag.metavar)}:{_action(flag.value)}"


def _action(value: Value) -> str:
    if isinstance(value, tuple):
        return f"({' '.join(value)})"
    if isinstance(value, ValueKind):
        return f" _tui_puzzles_words {value.name}"
    return {FILE: "_files", TYPE_RULE: " _tui_puzzles_type_rule"}.get(value, "")


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "[]:\\" else sign for sign in text)


PATH = f"share/zsh/site-functions/_{NAME}"
