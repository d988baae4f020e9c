"""Steps in words: spans of text with roles, by the amount of help."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from tui_puzzles.engine.bits import Bits, is_single, members
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Evidence, Role, Step

_PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
_LINKS = (Role.LINK_ON, Role.LINK_OFF)


class Help(IntEnum):
    """How much of a step is revealed; each amount includes those before it."""

    NUDGE = 1  # that there is one, of this level
    WHERE = 2  # the units or cells to look at
    WHICH = 3  # the rule
    EVIDENCE = 4  # what the rule sees there: the because
    WHOLE = 5  # the therefore


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text; with a role when it names a piece of evidence."""

    text: str
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A step in words: the rule, because, therefore."""

    title: str
    because: tuple[Span, ...]
    therefore: tuple[Span, ...]

    @property
    def reason(self) -> str:
        """The because as plain text."""
        return "".join(span.text for span in self.because)

    @property
    def conclusion(self) -> str:
        """The therefore as plain text."""
        return "".join(span.text for span in self.therefore)


def explain(step: Step, rule: Rule, layout: Layout) -> Explanation:
    """The whole reason."""
    because = tuple(_begun(_filled(rule.sentence, step.evidence, layout)))
    return Explanation(step.rule, because, tuple(_therefore(step, layout)))


def nudge(level: Level, number: int, most: int) -> str:
    """The number of steps of the easiest level that has any; counting stopped at ``most``."""
    steps = "1 step" if number == 1 else f"{number} steps"
    many = f"at least {steps}" if number >= most else steps
    be = "is" if number == 1 else "are"
    return f"There {be} {many} of level {level.label} here, and none that is easier."


def where(step: Step, layout: Layout) -> str:
    """Where to look: the units of the pattern, or its cells when it names no unit."""
    units = dict.fromkeys(unit.name for e in step.evidence for unit in e.units)
    if not units or len(units) > 6:
        cells = 0
        for piece in step.evidence:
            cells |= piece.cells
        cells = cells or layout.cells_of(step.placements | step.eliminations)
        return listed(layout.grid.names_of(cells))
    return listed(list(units))


# -- the sentence ------------------------------------------------------------------------------


def _filled(sentence: str, evidence: Sequence[Evidence], layout: Layout) -> Iterator[Span]:
    at = 0
    for match in _PLACEHOLDER.finditer(sentence):
        if match.start() > at:
            yield Span(sentence[at : match.start()])
        pieces = [piece for piece in evidence if piece.name.split(" ")[0] == match[1]]
        yield from _pieces(pieces, match[2], layout)
        at = match.end()
    if at < len(sentence):
        yield Span(sentence[at:])


def _begun(spans: Iterator[Span]) -> Iterator[Span]:
    """The spans with a capital letter first; names such as r1c1 stay as they are."""
    for number, span in enumerate(spans):
        word = span.text.split(" ")[0]
        begins = number == 0 and word.isalpha()
        yield Span(span.text[0].upper() + span.text[1:], span.role) if begins else span


def _pieces(pieces: Sequence[Evidence], part: str | None, layout: Layout) -> Iterator[Span]:
    if part is None and any(piece.role in _LINKS and piece.marks for piece in pieces):
        yield from _chains(pieces, layout)
        return
    for number, piece in enumerate(pieces):
        if number:
            ends = number == len(pieces) - 1
            yield Span("; " if part == "each" else " and " if ends else ", ")
        yield Span(text_of(piece, layout, part), piece.role)


def _chains(pieces: Sequence[Evidence], layout: Layout) -> Iterator[Span]:
    """Chains are distinguished by their names: "chain 1", "chain 2"."""
    for number, name in enumerate(dict.fromkeys(piece.name for piece in pieces)):
        if number:
            yield Span("; ")
        yield from _chain([piece for piece in pieces if piece.name == name], layout)


def _chain(links: Sequence[Evidence], layout: Layout) -> Iterator[Span]:
    """If r1c2 is not 5, then r1c7 is 5 (row 1), so r3c7 is not 5, ..."""
    for number, link in enumerate(links):
        yield Span("if " if number == 0 else ", then " if number == 1 else ", so ")
        yield Span(_link(link, layout), link.role)
        if number and link.role is Role.LINK_ON and link.units:
            yield Span(f" ({_place(link, layout)})")


def _place(link: Evidence, layout: Layout) -> str:
    """The units that force it; with the cells, where those also need them."""
    units = listed([unit.name for unit in link.units])
    cells = listed(layout.grid.names_of(link.cells))
    return f"{cells} in {units}" if cells else units


def _link(link: Evidence, layout: Layout) -> str:
    cells = layout.grid.names_of(layout.cells_of(link.marks))
    verb = "is not" if link.role is Role.LINK_OFF else "is"
    values = listed([layout.symbols[v] for v in members(layout.values_of(link.marks))], "or")
    if link.role is Role.LINK_OFF and len(cells) > 1:
        return f"{'neither' if len(cells) == 2 else 'none'} of {listed(cells)} is {values}"
    return f"{listed(cells, 'or')} {verb} {values}"


def text_of(piece: Evidence, layout: Layout, part: str | None = None) -> str:
    """A piece of evidence in a sentence: its units, else its cells, marks, values."""
    return next((text for text in _texts(piece, layout, part) if text), "")


def _texts(piece: Evidence, layout: Layout, part: str | None) -> Iterator[str]:
    if part in (None, "units"):
        yield listed([unit.name for unit in piece.units])
    if part in (None, "cells"):
        yield listed(layout.grid.names_of(piece.cells))
    if part in (None, "marks"):
        yield listed(layout.mark_names(piece.marks))
    if part in (None, "values"):
        yield listed([layout.symbols[value] for value in members(piece.values)])
    if part == "link":
        yield _link(piece, layout)
    if part == "each":
        stated = _stated(piece, layout) or _clues(piece, layout)
        yield ": ".join(filter(None, [listed([u.name for u in piece.units]), stated]))
    if part in (None, "clues"):
        yield _clues(piece, layout)


def _therefore(step: Step, layout: Layout) -> Iterator[Span]:
    """So r1c1 is 5. So r3c4 and r3c6 can't be 2."""
    for number, conclusion in enumerate(_conclusions(step, layout)):
        yield Span(" So " if number else "So ")
        yield conclusion
        yield Span(".")


def _stated(piece: Evidence, layout: Layout) -> str:
    return listed(list(_value_texts(piece.marks, layout)))


def _clues(piece: Evidence, layout: Layout) -> str:
    return listed([layout.clue_words.get(clue, clue) for clue in piece.clues])


def _value_texts(marks: Bits, layout: Layout) -> Iterator[str]:
    """r1c1 is 5; r3c4-r3c9 are boxes."""
    for value in members(layout.values_of(marks)):
        cells = layout.places(marks, value)
        names = layout.grid.names_of(cells)
        one, many = layout.wordings[value]
        if one == many:  # digits are listed cell by cell
            yield from (f"{name} is {one}" for name in names)
        else:
            yield f"{listed(names)} {f'is {one}' if is_single(cells) else f'are {many}'}"


def _conclusions(step: Step, layout: Layout) -> Iterator[Span]:
    for names_of in _value_texts(step.placements, layout):
        yield Span(names_of, Role.PLACED)
    alike: dict[Bits, list[str]] = {}  # cells that lose the same values are listed together
    for value in members(layout.values_of(step.eliminations)):
        cells = layout.places(step.eliminations, value)
        alike.setdefault(cells, []).append(layout.wordings[value].one)
    for cells, values in alike.items():
        names = listed(layout.grid.names_of(cells))
        yield Span(f"{names} can't be {listed(values, 'or')}", Role.REMOVED)


def listed(words: Sequence[str], word: str = "and") -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {word} {words[-1]}"
