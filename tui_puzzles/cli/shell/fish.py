"""Completion for fish (3.0 and newer)."""

from collections.abc import Iterator

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
# Completion of tui-puzzles for fish, made from its parsers. It runs nothing but fish.

function __tui_puzzles_in --argument-names name # is this the command, or is there none for ""?
    set -l tokens (commandline -opc)
    set -l command ""
    set -q tokens[2]; and contains -- $tokens[2] @commands; and set command $tokens[2]
    test "$command" = "$name"
end

function __tui_puzzles_first
    test (count (commandline -opc)) -eq 1
end

function __tui_puzzles_type # the puzzle type on the line
    set -l tokens (commandline -opc)
    for token in $tokens[3..-1]
        contains -- $token @types; and echo $token; and return
    end
end

function __tui_puzzles_words --argument-names kind # the values of the type, of all without one
    set -l word (string replace -r '^--[a-z-]+=' '' -- (commandline -ct))
    set -l head (string match -r '.*,' -- $word)
    set -l values
    set -l type (__tui_puzzles_type)
    switch "$kind,$type"
@words
    end
    for value in $values
        echo "$head$value"
    end
end

function __tui_puzzles_type_rule
    set -l type (__tui_puzzles_type)
    if set -q type[1]
        __tui_puzzles_words rule
    else
        printf '%s\\n' @types
    end
end

complete -c tui-puzzles -f
@lines
"""


def completion(table: ShellTable) -> str:
    """The script."""
    specs = list(table.specs())
    script = _SCRIPT.replace("@words", "\n".join(_words(table)))
    script = script.replace("@commands", " ".join(one.name for one in specs if one.name))
    script = script.replace("@types", " ".join(table.games))
    return script.replace("@lines", "\n".join(line for one in specs for line in _lines(one)))


def _words(table: ShellTable) -> Iterator[str]:
    for kind in KINDS:
        for name, own in table.words(kind).items():
            yield f"        case {kind.name},{name}\n            set values {' '.join(own)}"


def _lines(spec: Spec) -> Iterator[str]:
    command = spec.name or '""'
    start = f"complete -c {NAME} -n '__tui_puzzles_in {command}'"
    if spec.name:
        yield f"complete -c {NAME} -n __tui_puzzles_first -a {spec.name} -d {_quoted(spec.about)}"
    for flag in spec.flags:
        yield f"{start} {_flag(flag)} -d {_quoted(flag.about)}"
    if spec.rest:
        yield f"{start} {_values(spec.rest)}"


def _flag(flag: Flag) -> str:
    names = [f"-l {name[2:]}" if name[1] == "-" else f"-s {name[1:]}" for name in flag.names]
    if flag.value is None:
        return " ".join(names)
    return " ".join([*names, "-r", _values(flag.value) or "-f"])


def _values(value: Value) -> str:
    if isinstance(value, tuple):
        return f"-f -a {_quoted(' '.join(value))}"
    if isinstance(value, ValueKind):
        return f"-f -a '(__tui_puzzles_words {value.name})'"
    return {FILE: "-F", TYPE_RULE: "-f -a '(__tui_puzzles_type_rule)'"}.get(value, "")


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


PATH = f"share/fish/vendor_completions.d/{NAME}.fish"
