"""Cells of digits, with their candidates and notes; large digits where there is room."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby

from tui_puzzles.engine.bits import Bits, has, members
from tui_puzzles.ui.board.figured import MORE
from tui_puzzles.ui.board.lattice import LABEL, Lattice
from tui_puzzles.ui.board.scene import Look, Names
from tui_puzzles.ui.board.skin import TextPiece

LETTERS = " abcdefghi"
"""For the player's colours, where there are none."""
SIGNS = {"removed": "-", "placed": "+", "link-off": "-", "link-on": "+"}
"""What stands beside marks where there are no colours."""


class DigitSkin(Lattice):
    """Candidates stand in places of their own, ``across`` on a line, where there is room."""

    @property
    def roomy(self) -> bool:
        return self.size.h > 1

    @cached_property
    def across(self) -> int:
        """Candidates on a line."""
        return -(-len(self.layout.symbols) // self.size.h)

    @cached_property
    def indent(self) -> int:
        """Columns that sums take, where some cells have any and there is more than one line.

        Without small digits a blank follows, or the sum would go on in candidates.
        """
        widest = self.figures.indent if self.roomy else 0
        return widest + (not self.blocks) if widest else 0

    @cached_property
    def room(self) -> int:
        """Columns for candidates."""
        return self.size.w - self.indent

    def cell(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        lines = self.lines(look)
        if not self.plain:
            return lines
        filled = self.filled([_signed(line) for line in lines], look)
        return _lettered(filled, look.colour) if look.colour else filled

    def lines(self, look: Look) -> list[list[TextPiece]]:
        if look.value is not None:
            return self._value(look)
        if look.candidates or look.lit:
            return self.marks(look, look.candidates)
        return self._notes(look)

    def empty(self, number: int) -> list[list[TextPiece]]:
        """Lines with nothing on them."""
        return [[TextPiece(" " * self.size.w)] for _ in range(number)]

    # -- values --------------------------------------------------------------------------------

    def _value(self, look: Look) -> list[list[TextPiece]]:
        assert look.value is not None
        light = dict(look.lit).get(look.value, ())
        lines, mark = self.sign(look.value), "!" if look.wrong else " "
        names = (self.kind(look), "wrong") if look.wrong else (self.kind(look), *light)
        large = len(lines[0]) > 1 and (light or look.wrong)
        shown = self._padded(lines, names, mark) if large else self.drawn(lines, names, mark)
        return shown[::-1] if self.indent and self.size.h == 2 else shown  # below the sum

    def _padded(self, lines: Sequence[str], names: Names, mark: str) -> list[list[TextPiece]]:
        """A large value with a margin of its ground: strokes on a tight patch can't be read."""
        lead, rest = self.size.w // 2 - 2, self.size.w - self.size.w // 2 - 3
        return [
            [TextPiece(" " * lead), TextPiece(f" {text:3} ", names), TextPiece(f"{after:{rest}}")]
            for text, after in zip(lines, (mark, *" " * (len(lines) - 1)), strict=True)
        ]

    def sign(self, value: int) -> Sequence[str]:
        """The digit, on the first line of two; a large one where there is room."""
        lines = super().sign(value)
        return (*lines, *[" "] * (self.size.h - 2 * self.middle - 1)) if len(lines) == 1 else lines

    # -- candidates ------------------------------------------------------------------------------

    def marks(self, look: Look, values: Bits) -> list[list[TextPiece]]:
        """Each candidate in its own place; without room for that ranges, or the first ones."""
        light = dict(look.lit)
        places = [
            self._mark(value, look, light)
            if has(values, value) or value in light
            else TextPiece(" ")
            for value in range(len(self.layout.symbols))
        ]
        if self.across > self.room:
            return self._crowded([mark for mark in places if mark.names], light)
        starts = range(0, len(places), self.across)
        lines = [self._spread(places[at : at + self.across]) for at in starts]
        self._letter(lines, look.letters)
        return [*lines, *self.empty(self.size.h - len(lines))]

    def _mark(self, value: int, look: Look, light: Mapping[int, Names]) -> TextPiece:
        kind = "mark-low" if look.low else "mark-lit" if look.role else "mark"
        kind = "corner" if has(look.corner, value) else kind
        tint = [f"colour-{colour}" for tinted, colour in look.tints if tinted == value]
        return TextPiece(self.layout.symbols[value], (kind, *tint, *light.get(value, ())))

    def _crowded(self, marks: list[TextPiece], light: Mapping[int, Names]) -> list[list[TextPiece]]:
        """All of them, as digits or as ranges; else some and a plus: removed ones first, then lit.

        Ranges have no place for the light of a single mark.
        """
        room = self.size.w * self.size.h - self.indent - self._reserved
        if len(marks) > room:
            alike = len({mark.names for mark in marks}) == 1
            if alike and (lines := self._in_ranges(marks)):
                return lines
            lit = {self.layout.symbols[value] for value in light}
            gone = {mark.text for mark in marks if "removed" in mark.names}
            first = sorted(marks, key=lambda m: (m.text not in gone, m.text not in lit))[: room - 1]
            marks = [*(mark for mark in marks if mark in first), MORE]
        marks = [TextPiece(" ")] * self.indent + marks
        marks += [TextPiece(" ")] * (self.size.w * self.size.h - len(marks))
        return [
            marks[at : at + self.size.w] for at in range(0, self.size.w * self.size.h, self.size.w)
        ]

    @property
    def _reserved(self) -> int:
        """Places at the end of a single line that are for letters."""
        return int(self.plain and self.size.h == 1)

    def _in_ranges(self, marks: Sequence[TextPiece]) -> list[list[TextPiece]]:
        """Lines of the marks as ranges, each on one line; none if there is no room for them."""
        lines: list[list[TextPiece]] = [[TextPiece(" ")] * self.indent]
        for group in self._ranges(marks):
            if len(lines[-1]) + len(group) > self.size.w - self._reserved:
                lines.append([])
            lines[-1] += group
        lines += [[]] * (self.size.h - len(lines))
        padded = [[*line, *[TextPiece(" ")] * (self.size.w - len(line))] for line in lines]
        return padded if len(lines) == self.size.h else []

    def _ranges(self, marks: Sequence[TextPiece]) -> Iterator[list[TextPiece]]:
        """The marks in order, three and more neighbours as a range: ``1-79`` is 1 to 7, and 9."""
        order = {symbol: value for value, symbol in enumerate(self.layout.symbols)}
        for _, run in groupby(enumerate(marks), lambda one: order[one[1].text] - one[0]):
            own = [mark for _, mark in run]
            if len(own) < 3:
                yield from ([mark] for mark in own)
            else:
                yield [own[0], TextPiece("-", own[0].names), own[-1]]

    def value_at(self, cell: int, x: int, y: int, /) -> int | None:
        """The value whose place this is."""
        box, pitch = self.box(cell), self.gap + 1
        col, off = divmod(x - box.x - self.lead, pitch) if pitch else (0, 1)
        value = (y - box.y) * self.across + col
        inside = not off and 0 <= col < self.across and 0 <= value < len(self.layout.symbols)
        return value if inside else None

    @cached_property
    def gap(self) -> int:
        """Columns between candidates."""
        return self.room // self.across - 1

    @cached_property
    def lead(self) -> int:
        """Columns before the first candidate."""
        return self.indent + (self.room - self.across - self.gap * (self.across - 1)) // 2

    def _spread(self, marks: Sequence[TextPiece]) -> list[TextPiece]:
        """The marks of a line, spread over the cell's width."""
        line = [TextPiece(" ")] * self.size.w
        for at, mark in enumerate(marks):
            line[self.lead + at * (self.gap + 1)] = mark
        return line

    def _letter(self, lines: list[list[TextPiece]], letters: Sequence[tuple[int, str]]) -> None:
        """Put each letter behind its candidate; the first that has no room there in the last place.

        A letter anywhere else would be read as that of another candidate.
        """
        crowded = []
        for value, letter in letters:
            y, at = divmod(value, self.across)
            x = self.lead + at * (self.gap + 1) + 1
            if x >= self.size.w or not _put(lines[y], x, letter):
                crowded.append(letter)
        for letter in crowded[:1]:
            _put(lines[-1], self.size.w - 1, letter)

    # -- notes -----------------------------------------------------------------------------------

    def _notes(self, look: Look) -> list[list[TextPiece]]:
        """Corner marks on the first line, centre marks on a line of their own."""
        if look.centre.bit_count() > self.size.w and not look.corner:
            return self.marks(look, look.centre)
        lines = self.empty(self.size.h)
        hue = ("tried",) if look.tried else ()
        if look.corner:
            digits = self._digits(look.corner, self.room)
            blanks = (self.indent, self.room - len(digits))  # not underlined
            before, after = ([TextPiece(" " * blank)] * (blank > 0) for blank in blanks)
            lines[0] = [*before, TextPiece(digits, ("corner", *hue)), *after]
        if look.centre:
            text = f"{self._digits(look.centre, self.size.w):^{self.size.w}}"
            lines[min(1, self.size.h - 1)] = [TextPiece(text, ("centre", *hue))]
        return lines

    def _digits(self, values: Bits, room: int) -> str:
        digits = "".join(self.layout.symbols[value] for value in members(values))
        return digits if len(digits) <= room else digits[: room - 1] + "+"


def _lettered(lines: Sequence[Sequence[TextPiece]], colour: int) -> Sequence[Sequence[TextPiece]]:
    """The lines with the letter of the player's colour in the last place."""
    *above, last = lines
    text, names = last[-1]
    return [*above, [*last[:-1], TextPiece(text[:-1], names), TextPiece(LETTERS[colour], LABEL)]]


def _put(line: list[TextPiece], x: int, letter: str) -> bool:
    """Put a link's letter into a place, if nothing stands there."""
    is_free = line[x] == TextPiece(" ")
    if is_free:
        line[x] = TextPiece(letter, ("key",))
    return is_free


def _signed(line: Sequence[TextPiece]) -> list[TextPiece]:
    """A line with a sign of what each mark is, before it or behind it, where there is a blank."""
    if not any(name in SIGNS for piece in line for name in piece.names):
        return list(line)
    marks = [TextPiece(char, names) for text, names in line for char in text]
    for at, mark in enumerate(list(marks)):
        sign = next((SIGNS[name] for name in mark.names if name in SIGNS and mark.text != " "), "")
        free = (at - 1, at + 1) if sign else ()
        place = next((p for p in free if 0 <= p < len(marks) and marks[p] == TextPiece(" ")), None)
        if place is not None:
            marks[place] = TextPiece(sign, LABEL)
    return marks
