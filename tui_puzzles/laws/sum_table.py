"""The combinations of a sum that a player asks for: ``16 in 3 with 9``."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, full, of, union
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.words.together import listed
from tui_puzzles.laws.combinations import COUNT, LETTERED, combinations, common, digits_text

_QUESTION = expression(r"(\d{1,3}) in (\d{1,2})((?: with(?:out)? [1-9A-Z,]+)*)")
_WISH = expression(r"(with|without) ([1-9A-Z,]+)")


def sum_table(words: Sequence[str], most: int = COUNT) -> Iterator[str]:
    """The combinations of digits up to ``most``, a line each, and the digits that all of them have.

    BadInput for bad words; Contradiction where there is no combination.
    """
    match = _QUESTION.fullmatch(" ".join(words).strip())
    if match is None:
        raise BadInput(f"{' '.join(words)!r} is not a sum", expected="e.g. 16 in 3 with 9")
    goal, length = int(match[1]), int(match[2])
    _check(goal, length, most)
    inside, outside = (_digits(match[3], word) for word in ("with", "without"))
    found = [
        digits
        for digits in combinations(length, goal, full(most))
        if not inside & ~digits and not outside & digits
    ]
    if not found:
        raise Contradiction("no combination fits")
    yield from sorted(digits_text(digits) for digits in found)
    yield from _summary(found, full(most) & ~union(found))


def _check(goal: int, length: int, most: int) -> None:
    """BadInput for a sum out of reach."""
    if not 1 <= length <= most:
        raise BadInput(f"{length} cells can't have different digits", expected=f"1 to {most} cells")
    low, high = sum(range(1, length + 1)), sum(range(most - length + 1, most + 1))
    if not low <= goal <= high:
        cells = "1 cell" if length == 1 else f"{length} cells"
        bounds = f"{low} to {high}" if low < high else str(low)
        raise BadInput(f"{cells} can't sum to {goal}", expected=bounds)


def _digits(text: str, word: str) -> Bits:
    wishes = (digits for name, digits in _WISH.findall(text) if name == word)
    return of(LETTERED.index(digit) for digits in wishes for digit in digits if digit != ",")


_VERBS = {1: ("It has", "It lacks"), 2: ("Both have", "Neither has")}


def _summary(found: Sequence[Bits], never: Bits) -> Iterator[str]:
    needed = common(found)
    has, lacks = _VERBS.get(len(found), ("All have", "None has"))
    yield f"{len(found)} combination{'' if len(found) == 1 else 's'}."
    if needed:
        yield f"{has} {listed(digits_text(needed))}."
    if never:
        yield f"{lacks} {listed(digits_text(never), 'or')}."
