"""JSON in a text: what is broken is said with its line and column; and data of programs."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import TypeGuard

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.span import Span

_NESTED = expression(r"\[\s*[\[({]|\(\s*\(")


def values_in(text: str) -> Iterator[object]:
    """The value of a text in JSON, or those of a program in Python; only of lists of lists."""
    if not _NESTED.search(text):
        return
    try:
        yield json.loads(text)
    except (ValueError, RecursionError):
        import ast  # only what isn't JSON needs it

        try:
            nodes = ast.parse(text).body
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            return
        for node in nodes:
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr) and node.value:
                try:
                    yield ast.literal_eval(node.value)
                except (ValueError, TypeError, RecursionError, MemoryError):
                    continue


def json_of(text: str, line: int = 1) -> object:
    """The value that a text says, which begins on this line; BadInput for one that is broken."""
    try:
        return json.loads(text.lstrip("\ufeff"))
    except json.JSONDecodeError as error:
        place = Span("", line + error.lineno - 1, error.colno)
        raise place.bad(f"the JSON breaks off: {error.msg}", "valid JSON") from error
    except (RecursionError, ValueError) as error:  # too deep, or a number of too many digits
        expected = "brackets and numbers of a puzzle"
        raise BadInput("the JSON can't be read", line=line, expected=expected) from error


def looks_like_json(text: str) -> bool:
    """Does an object begin here?"""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def is_object(value: object) -> TypeGuard[Mapping[str, object]]:
    """Is a value of JSON an object, whose keys are always texts?"""
    return isinstance(value, dict)


def objects_in(value: object, depth: int = 3) -> Iterator[Mapping[str, object]]:
    """The object, and those in it as values of keys, down to this depth."""
    if is_object(value):
        yield value
        if depth:
            for part in value.values():
                yield from objects_in(part, depth - 1)


def place_of(text: str, key: str, start: int = 1) -> Span:
    """Where a key stands, in a text that begins on this line; else the beginning."""
    found = re.search(rf'"{re.escape(key)}"\s*:', text)
    at = found.start() if found else 0
    last = text.rfind("\n", 0, at)
    return Span(key, start + text.count("\n", 0, at), at - last)
