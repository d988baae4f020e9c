"""Numbers of a picture, and the law of a board as judge where digits are doubtful."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from itertools import combinations

from tui_puzzles.notation.pictures.digits import Digit
from tui_puzzles.records import NamedTuple

MOST = 8  # doubtful digits of a picture that are tried in all ways

Number = Sequence[Digit]
"""The digits of a number."""
Swapped = Set[int]
"""The groups of shapes that are read as their other digit."""


Answers = Mapping[str, str]
"""What doubtful places hold, by their names; of a doubtful digit of clues by its whole doubt."""
NONE: Answers = {}
ANSWERED, BLANK = -1, "."
"""The group of digits that were answered, and the sign of an empty cell."""


class Settled(NamedTuple):
    """How doubtful digits are read, and those groups that the law leaves doubtful."""

    swapped: Swapped
    doubtful: Swapped
    lawful: bool


def text_of(number: Number, swapped: Swapped) -> str:
    """A number with some digits read as their others."""
    return "".join(digit.other if digit.group in swapped else digit.text for digit in number)


def settled(numbers: Iterable[Number], lawful: Callable[[Swapped], bool]) -> Settled:
    """The reading with the fewest swapped groups that is lawful, or else none swapped."""
    groups = sorted({digit.group for number in numbers for digit in number if digit.other})
    ways = [
        frozenset(way)
        for size in range(len(groups) + 1 if len(groups) <= MOST else 1)
        for way in combinations(groups, size)
    ]
    good = [way for way in ways if lawful(way)]
    if not good or len(groups) > MOST:
        return Settled(frozenset(), frozenset(groups), bool(good))
    return Settled(good[0], frozenset.union(*good) - frozenset.intersection(*good), True)


def doubts(numbers: Mapping[str, Sequence[Number]], found: Settled) -> list[str]:
    """What is doubtful in named numbers, for each group: "r1c2, r4c5 (6 or 8)"."""
    places: dict[int, dict[str, None]] = {group: {} for group in sorted(found.doubtful)}
    signs: dict[int, str] = {}
    for name, named in numbers.items():
        for digit in (digit for number in named for digit in number):
            if digit.group in places:
                places[digit.group][name] = None
                first, second = digit.text, digit.other
                if digit.group in found.swapped:
                    first, second = second, first
                signs[digit.group] = f"{first} or {second}"
    return [f"{', '.join(names)} ({signs[group]})" for group, names in places.items()]


def answered(named: Mapping[str, Sequence[Number]], answers: Answers) -> dict[str, list[Number]]:
    """The numbers with digits that were doubtful ("row 2, row 5 (6 or 8)") as they are answered."""
    found = {name: [*numbers] for name, numbers in named.items()}
    for doubt, sign in answers.items():
        names, _, signs = doubt.partition(" (")
        for name in found.keys() & {*names.split(", ")}:
            found[name] = [
                [_as_answered(one, signs, sign) for one in number] for number in found[name]
            ]
    return found


def _as_answered(digit: Digit, signs: str, sign: str) -> Digit:
    doubtful = digit.other and {digit.text, digit.other} == {*signs.rstrip(")").split(" or ")}
    return Digit(sign, "", ANSWERED) if doubtful else digit
