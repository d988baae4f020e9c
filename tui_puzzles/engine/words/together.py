"""Names of several units together: rows 1, 3 and 5-8, and box 4."""

from collections.abc import Iterable, Iterator, Sequence

from tui_puzzles.engine.layout import Unit

_RUN = 3  # numbers in a row that are written as 5-7


def listed(words: Sequence[str], word: str = "and") -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {word} {words[-1]}"


def capital(text: str) -> str:
    """The text with a capital letter; names in it stay as they are."""
    return text[:1].upper() + text[1:]


def opened(text: str) -> str:
    """The beginning of a sentence with a capital letter; a name such as r1c1 stays as it is."""
    return capital(text) if text.partition(" ")[0].isalpha() else text


def grouped(units: Iterable[Unit]) -> str:
    """Rows 1, 3 and 5-8, and box 4: the units that are named alike stand together."""
    alike: dict[str, list[str]] = {}
    for unit in units:
        kind, between, ends = unit.name.partition(" between ")  # r1c1 and r1c2
        if not between:
            kind, _, ends = unit.name.rpartition(" ")
        alike.setdefault(kind, []).append(between[1:] + ends)
    groups = [_group(kind, numbers) for kind, numbers in alike.items()]
    if not any(" and " in group for group in (groups if len(groups) > 2 else groups[:1])):
        return listed(groups)
    return ", and ".join(filter(None, (", ".join(groups[:-1]), groups[-1])))


def _group(kind: str, numbers: Sequence[str]) -> str:
    word = kind if len(numbers) == 1 or not kind else plural(kind)
    return f"{word} {listed(list(_ranges(numbers)))}".strip()


def _ranges(numbers: Sequence[str]) -> Iterator[str]:
    """1, 3, 5-8: as they stand, save for numbers that follow one another."""
    runs: list[list[str]] = []
    for number in numbers:
        if runs and _follows(runs[-1][-1], number):
            runs[-1].append(number)
        else:
            runs.append([number])
    for run in runs:
        yield from run if len(run) < _RUN else [f"{run[0]}-{run[-1]}"]


def _follows(one: str, other: str) -> bool:
    return one.isdecimal() and other.isdecimal() and int(one) + 1 == int(other)


def kinds(units: Sequence[Unit]) -> str:
    """Row; columns; nothing if they are of several kinds."""
    names = {unit.kind for unit in units}
    if len(names) != 1:
        return ""
    return "".join(names) if len(units) == 1 else plural("".join(names))


def plural(word: str) -> str:
    """Boxes, rows."""
    return f"{word}es" if word.endswith(("x", "s")) else f"{word}s"


_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]


def counted(number: int, noun: str) -> str:
    """1 step, 2 steps, 2 rules named."""
    first, *rest = noun.split()
    return " ".join([str(number), first + "s" * (number != 1), *rest])


def ordinal(at: int) -> str:
    """First, second, 11th: the place of this number from 0 in words."""
    if at < len(_ORDINALS):
        return _ORDINALS[at]
    ending = {1: "st", 2: "nd", 3: "rd"}.get((at + 1) % 10, "th") if at + 1 > 20 else "th"
    return f"{at + 1}{ending}"
