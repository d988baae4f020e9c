"""What other programs and pages call the rules of a type, by its file ``names.txt``."""

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

LACKING = "~"
"""The sign before rules that are only the nearest to what others have."""

SHORT = 3  # letters of a query that has no plural


@cache
def elsewhere(package: str) -> Mapping[str, str]:
    """The rules of a type by the ``letters`` of what others call them, one or several."""
    found: dict[str, str] = {}
    for rule, names in names_elsewhere(package).items():
        for key in map(letters, names):
            found |= {key.removesuffix("s"): rule, f"{key.removesuffix('s')}s": rule}
    return found


@cache
def names_elsewhere(package: str, sign: str = "") -> Mapping[str, tuple[str, ...]]:
    """The rules of a type with what others call them; with ``~`` the nearest to what it lacks.

    They stand in the file of its package: a rule, a colon, names.
    """
    spec = find_spec(package) if package else None
    file = Path(spec.origin).with_name("names.txt") if spec and spec.origin else None
    found: dict[str, tuple[str, ...]] = {}
    for line in file.read_text("utf-8").splitlines() if file and file.is_file() else ():
        own = line[:1] if line[:1] in ("#", LACKING) else ""
        rule, _, names = line.removeprefix(LACKING).partition(":")
        if own == sign:
            found[rule.strip()] = (*found.get(rule.strip(), ()), *map(str.strip, names.split(",")))
    return found


def letters(name: str) -> str:
    """The characters of a name that count: letters, digits and "+", in any case."""
    return "".join(char for char in name.casefold() if char.isalnum() or char == "+")


def in_letters(query: str, text: str) -> bool:
    """Do these ``letters`` contain a query, or what it is the plural of?"""
    key = letters(query)
    return key in text or (len(key) > SHORT and key.removesuffix("s") in text)
