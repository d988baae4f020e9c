"""An image as the text of the board that it shows, or else as a nonogram's picture."""

import io
from collections.abc import Callable, Generator, Sequence
from functools import partial

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.images import picture_text, pixels_text, scaled

LARGEST = 1600  # pixels a side in which a board is looked for
EITHER, BOTH = " or ", " and "
DIGITS, CELL = "0123456789", expression(r"r\d")
Answered = dict[str, str]


class Doubtful(BadInput):
    """A board in a picture of which some places may be read wrongly; ``text`` is as it was read.

    ``again`` reads it with answers to the doubts: its text, or Doubtful.
    """

    def __init__(
        self,
        message: str,
        text: str,
        source: str,
        doubts: Sequence[str],
        again: Callable[[Answered], str],
    ) -> None:
        rows = text.splitlines()
        line = ("" if all(row.isdigit() or "." in row for row in rows) else "/").join(rows)
        expected = f"a sharper picture, or what it shows as text; it was read as {line}"
        super().__init__(message, expected=expected, source=source)
        self.text, self.doubts, self.again = text, doubts, again

    def asking(self) -> Generator[str, str, str]:
        """Ask about each doubt, and take the signs that are there, or "" for as it was read."""
        answers: Answered = {}
        error = self
        while True:
            for doubt in error.doubts:
                if doubt not in answers:
                    answers[doubt] = yield doubt
            try:
                return self.again({d: sign for d, sign in answers.items() if sign})
            except Doubtful as found:
                error = found
            if {*error.doubts} <= {*answers}:
                return error.text


def signs_for(doubt: str) -> tuple[str, int]:
    """The signs that answer a doubt, and how many it takes; none where it can't be answered."""
    places, _, what = doubt.partition(" (")
    if what.endswith("= or x)"):
        return "=x", 1
    if CELL.match(places):
        return f"{DIGITS}.", 1 + places.count(BOTH)
    return (DIGITS if EITHER in what else ""), 1


def check_answer(doubt: str, answer: str) -> str:
    """The answer without blanks; BadInput where it is none."""
    signs, number = signs_for(doubt)
    found = "".join(answer.split())
    if found and (len(found) != number or not {*found} <= {*signs}):
        named = "one of" if number == 1 else f"{number} of"
        expected = f"{named} {' '.join(signs)}, or nothing" if signs else "nothing"
        raise BadInput(f"{found!r:.20} is no answer to {doubt!r}", expected=expected)
    return found


def image_text(
    data: bytes, source: str, tell: Callable[[str], object], answers: Answered | None = None
) -> str:
    """The text of an image; ``tell`` gets what was read. Doubtful when it isn't sure."""
    if data.startswith(b"P4"):
        return picture_text(data, source)
    image = scaled(io.BytesIO(data), source, LARGEST)  # without Pillow it says so
    from tui_puzzles.notation.pictures.boards import board_text

    seen = board_text(image, _by_place(answers or {}))
    if seen is None:
        tell("no board was found in the picture: a nonogram is made of it")
        return pixels_text(image)
    if seen.doubts:
        doubts = [*dict.fromkeys(seen.doubts)]
        message = f"the {seen.kind} in the picture is doubtful at {'; '.join(doubts)}"
        again = partial(image_text, data, source, tell)
        raise Doubtful(message, seen.text, source, doubts, again)
    left = "".join(f"; {what} left out" for what in seen.unused)
    tell(f"read from the picture: {seen.kind}{left}")
    return seen.text


def _by_place(answers: Answered) -> Answered:
    """Answers by the places that they are about, and by the doubts themselves."""
    found = dict(answers)
    for doubt, signs in answers.items():
        names = doubt.partition(" (")[0]
        places = names.split(BOTH) if BOTH in names else names.split(", ")
        found |= zip(places, signs if BOTH in names else signs * len(places), strict=True)
    return found
