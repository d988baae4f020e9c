"""Completion for bash (3.2 and newer)."""

from collections.abc import Iterator
from shlex import quote

from tui_puzzles.cli.shell.table import (
    FILE,
    KINDS,
    NAME,
    TYPE_RULE,
    ShellTable,
    Spec,
    Value,
    ValueKind,
)

_SCRIPT = """\
# Completion of tui-puzzles for bash, made from its parsers. It runs nothing but bash.

_tui_puzzles_words() { # KIND TYPE: sets REPLY to the values of the type, of all without one
  case $1,$2 in
@words
  esac
}

_tui_puzzles_flags() { # COMMAND
  case $1 in
@flags
  esac
}

_tui_puzzles_value() { # COMMAND OPTION: sets REPLY to what the value can be, "" without a value
  case $1,$2 in
@values
    *) REPLY= ;;
  esac
}

_tui_puzzles_rest() { # COMMAND: sets REPLY to what can stand behind it
  case $1 in
@rest
  esac
}

_tui_puzzles_offer() { # PREFIX, then compgen's words
  local line prefix=$1
  shift
  while IFS= read -r line; do COMPREPLY+=("$prefix$line"); done < <(compgen "$@")
}

_tui_puzzles() {
  local IFS=$' \\t\\n' word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local commands=@commands types=@types
  local command= type= one REPLY= start=1
  COMPREPLY=()
  if [[ $word == "=" ]]; then
    word=
  elif [[ $before == "=" ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  if [[ $COMP_CWORD -gt 1 && " $commands " == *" ${COMP_WORDS[1]} "* ]]; then
    command=${COMP_WORDS[1]} start=2
  fi
  for one in "${COMP_WORDS[@]:start:COMP_CWORD-start}"; do
    [[ " $types " == *" $one "* ]] && type=$one
  done
  _tui_puzzles_value "$command" "$before"
  if [[ -z $REPLY && $word == -* ]]; then
    _tui_puzzles_flags "$command"
  elif [[ -z $REPLY ]]; then
    [[ $COMP_CWORD -eq 1 ]] && _tui_puzzles_offer "" -W "$commands" -- "$word"
    _tui_puzzles_rest "$command"
  fi
  [[ $REPLY == "@type" ]] && { [[ $type ]] && REPLY=@rule || REPLY==$types; }
  case $REPLY in
    @file) compopt -o filenames 2> /dev/null; _tui_puzzles_offer "" -f -- "$word" ;;
    =*) _tui_puzzles_offer "" -W "${REPLY#=}" -- "$word" ;;
    @*)
      _tui_puzzles_words "${REPLY#@}" "$type"
      _tui_puzzles_offer "${word%"${word##*,}"}" -W "$REPLY" -- "${word##*,}" ;;
  esac
}

complete -F _tui_puzzles tui-puzzles
"""


def completion(table: ShellTable) -> str:
    """The script."""
    specs = list(table.specs())
    parts = {
        "words": "\n".join(_words(table)),
        "flags": "\n".join(_case(one.name, f"={_joined(one)}") for one in specs),
        "values": "\n".join(line for one in specs for line in _values(one)),
        "rest": "\n".join(_case(one.name, _code(one.rest)) for one in specs),
        "commands": quote(" ".join(one.name for one in specs if one.name)),
        "types": quote(" ".join(table.games)),
    }
    script = _SCRIPT
    for name, text in parts.items():
        script = script.replace(f"@{name}\n", f"{text}\n").replace(f"@{name} ", f"{text} ")
    return script


def _words(table: ShellTable) -> Iterator[str]:
    for kind in KINDS:
        for name, own in table.words(kind).items():
            yield _case(f"{kind.name},{name}", " ".join(own))


def _joined(spec: Spec) -> str:
    return " ".join(name for flag in spec.flags for name in flag.names)


def _values(spec: Spec) -> Iterator[str]:
    for flag in spec.flags:
        if flag.value is not None:
            for name in flag.names:
                yield _case(f"{spec.name},{name}", _code(flag.value))


def _case(pattern: str, reply: str) -> str:
    return f"    {quote(pattern)}) REPLY={quote(reply)} ;;"


def _code(value: Value) -> str:
    """The value as the script knows it: ``=`` words, ``@`` a kind, ``-`` for anything."""
    if isinstance(value, tuple):
        return f"={' '.join(value)}"
    if isinstance(value, ValueKind):
        return f"@{value.name}"
    return {FILE: "@file", TYPE_RULE: "@type"}.get(value, "-")


PATH = f"share/bash-completion/completions/{NAME}"
