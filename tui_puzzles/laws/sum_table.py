"""The combinations of a sum that a player asks for: ``16 in 3 with 9``."""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.laws.combinations import (
    ALL_DIGITS,
    COUNT,
    DIGITS,
    combinations,
    common,
    digits_text,
    largest,
    smallest,
)

_QUESTION = re.compile(r"(\d{1,2}) in (\d)((?: with(?:out)? [1-9,]+)*)")
_WISH = re.compile(r"(with|without) ([1-9,]+)")


def sum_table(words: Sequence[str]) -> Iterator[str]:
    """The combinations, a line each, and the digits that all of them have.

    BadInput for bad words; Contradiction where there is no combination.
    """
    match = _QUESTION.fullmatch(" ".join(words).strip())
    if match is None:
        raise BadInput(f"{' '.join(words)!r} is not a sum", expected="e.g. 16 in 3 with 9")
    goal, length = int(match[1]), int(match[2])
    if not 1 <= length <= COUNT:
        raise BadInput(f"a run can't have {length} cells", expected="1 to 9")
    low, high = smallest(length), largest(length)
    if not low <= goal <= high:
        cells = "1 cell" if length == 1 else f"{length} cells"
        bounds = f"{low} to {high}" if low < high else str(low)
        raise BadInput(f"{cells} can't sum to {goal}", expected=bounds)
    inside, outside = (_digits(match[3], word) for word in ("with", "without"))
    found = [
        digits
        for digits in combinations(length, goal)
        if not inside & ~digits and not outside & digits
    ]
    if not found:
        raise Contradiction("no combination fits")
    yield from sorted(digits_text(digits) for digits in found)
    yield from _summary(found)


def _digits(text: str, word: str) -> Bits:
    wishes = (digits for name, digits in _WISH.findall(text) if name == word)
    return of(DIGITS.index(digit) for digits in wishes for digit in digits if digit != ",")


def _summary(found: Sequence[Bits]) -> Iterator[str]:
    needed, never = common(found), ALL_DIGITS
    for digits in found:
        never &= ~digits
    yield f"{len(found)} combination{'' if len(found) == 1 else 's'}."
    if needed:
        yield f"All have {digits_text(needed)}."
    if never:
        yield f"None has {digits_text(never)}."
