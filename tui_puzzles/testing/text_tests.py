"""Each form is read as it was written; damaged texts are read or refused, with their place."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain, islice

from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.testing.kit import Checks, Kit

LARGEST = 20_000
"""Characters of a text to begin with: larger ones would only be slower."""
SPLICED = 0.07

TOKENS = (
    *("0", "9" * 30, "-1", "200", "201", "1e9", "٣", "²", "Ⅷ", "\x00", "\x1b", "\x85", "\u2028"),
    *("\ufeff", "\ud800", "é", "\U0001f600", "\n", "\r", "\r\n", "\n\n", "\t", " ", "#", "%%"),
    *("====", ":", "|", "/", "\\", ",", ".", "-", "*", "x", "Q", "[", "]", "{", "}", '"', "'"),
    *("&amp;", "&#1;", "&x;", "<a>", "</puzzle>", "<![CDATA[", "<!--", "<!DOCTYPE a>", "?load="),
    *("fpuz", "kakuro/", "starbattle/", "P1", "rows\n", "columns\n", "width 5\n", "title: "),
    *("# variant: jigsaw ", "! subset\n", "stars: 3\n", "[State]\n", "sudoku:", "antiknight: "),
)


Change = Callable[[str, random.Random], str]
PUZZLES = 5
DAMAGED = 30  # texts for each form


# Texts that are nearly puzzles: damaged at random, as files are, or as nobody would.


def _flip(text: str, chance: random.Random) -> str:
    """Another sign in a few places."""
    signs = list(text)
    for _ in range(chance.randint(1, 4)):
        if signs:
            signs[chance.randrange(len(signs))] = chr(
                chance.choice((chance.randrange(128), 0x2588))
            )
    return "".join(signs)


def _cut(text: str, chance: random.Random) -> str:
    """Without what follows a place, or without a piece."""
    start, end = _piece(text, chance)
    return text[:start] + chance.choice(("", text[end:]))


def _double(text: str, chance: random.Random) -> str:
    """A piece again and again."""
    start, end = _piece(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 30)) + text[end:]


def _insert(text: str, chance: random.Random) -> str:
    """Something that means something in one form or another."""
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(TOKENS) * chance.choice((1, 1, 1, 2, 50)) + text[at:]


def _number(text: str, chance: random.Random) -> str:
    """Another number in place of one."""
    places = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return text
    at = chance.choice(places)
    return (
        text[:at] + chance.choice(("0", "7", "99", "1000", "9" * 20, "9" * 5000)) + text[at + 1 :]
    )


def _lines(text: str, chance: random.Random) -> str:
    """Its lines in another order, or one of them missing."""
    lines = text.split("\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines.pop(at)
    if chance.random() < 0.5:
        lines.insert(to, line)
    return "\n".join(lines)


def _nested(text: str, chance: random.Random) -> str:
    """Something in itself, deeper than anyone goes."""
    deep = chance.choice((30, 3000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}"), ("<puzzle>", "</puzzle>")))
    return chance.choice(("", text[:20])) + opening * deep + closing * deep


CHANGES: tuple[Change, ...] = (
    *(_flip, _flip, _cut, _cut, _double, _insert, _insert, _insert, _number, _number),
    *(_lines, _lines, _nested),
)


def _piece(text: str, chance: random.Random) -> tuple[int, int]:
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.choice((1, 3, 20, 200)))


def damaged(text: str, chance: random.Random, others: Sequence[str]) -> str:
    """The text after one change or a few; now and then it ends as one of the others."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        if chance.random() < SPLICED:
            other = chance.choice(others)
            text = text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)) :]
        else:
            text = chance.choice(CHANGES)(text, chance)
    return text[: 4 * LARGEST]


@cache
def _played(kit: Kit) -> list[tuple[Board, Board, Board]]:
    """Some puzzles: as they are given, on the way, and solved."""
    small = list(kit.small_samples())
    found = []
    for board in small[:: 1 + len(small) // PUZZLES]:
        (solution, *_) = kit.game.search(board, 1).solutions
        some = of(islice(members(solution.placed_marks), 0, None, 3))
        found.append((board, Board.start(board.layout, board.placed_marks | some), solution))
    return found


class TextTests(Checks):
    """The forms of a type."""

    def items(self) -> Mapping[str, Mapping[str, object]]:
        notation = self.kit.game.notation
        both = set(notation.read_forms) & set(notation.write_forms)
        return {"form": {form: form for form in sorted(both)}}

    def texts(self, form: str) -> Iterator[str]:
        """Boards in a form, those it can hold: some, and the first of all small samples."""
        some = self._written(chain.from_iterable(_played(self.kit)), form)
        return chain(some, islice(self._written(self.kit.small_samples(), form), 1))

    def _written(self, boards: Iterable[Board], form: str) -> Iterator[str]:
        for board in boards:
            with suppress(BadInput):
                yield self.kit.game.format(board, form)

    def test_what_is_written_is_read(self, form: str) -> None:
        game, texts = self.kit.game, list(self.texts(form))
        assert texts
        for text in texts:
            (entry,) = game.parse(text)
            assert entry.board is not None, entry.error
            with suppress(BadInput):  # of a picture only the clues are left
                assert game.format(entry.board, form) == text
        assert game.recognise(texts[0]) is not None

    def test_the_short_form_says_all_of_a_puzzle(self) -> None:
        game = self.kit.game
        for board, _, _ in _played(self.kit):
            again = next(game.parse(game.format(board, game.notation.short))).board
            assert again is not None
            assert again.placed_marks == board.placed_marks
            solved = [game.search(one, 1).solutions[0].marks for one in (again, board)]
            assert solved[0] == solved[1]

    def test_a_damaged_text_is_read_or_refused(self, form: str) -> None:
        chance, texts = random.Random(form), [text[:LARGEST] for text in self.texts(form)]
        for _ in range(DAMAGED):
            text = damaged(chance.choice(texts), chance, texts)
            self.kit.game.recognise(text)
            for known in (None, form):
                self._read(text, known)

    def _read(self, text: str, form: str | None) -> None:
        try:
            entries = list(islice(self.kit.game.parse(text, form), 50))
        except BadInput as error:
            entries = [Entry(error=error)]
        for entry in entries:
            assert (entry.board is None) != (entry.error is None)
            assert entry.error is None or entry.error.line or entry.line, text
