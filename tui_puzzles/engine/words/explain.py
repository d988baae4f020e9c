"""Steps in words: spans of text with roles, by the amount of help."""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members, of
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.words.evidence import value_texts
from tui_puzzles.engine.words.sentence import Phrase, begun, filled
from tui_puzzles.engine.words.together import listed
from tui_puzzles.records import NamedTuple, replace

_QUESTION = r"[.?:\n]\s*([^.?:\n]+\?)\s*$"
"""A question that ends a reason and isn't all of it."""


ROOM, RUN = 40, 3
"""For what a step does: its columns where nothing else bounds them, cells named by two ends."""


class Help(IntEnum):
    """How much of a step is revealed; each amount includes those before it."""

    NUDGE = 1  # that there is one, of this level
    WHERE = 2  # the units or cells to look at
    WHICH = 3  # the rule
    EVIDENCE = 4  # what the rule sees there: the because
    WHOLE = 5  # the therefore


class Explanation(NamedTuple):
    """A step in words: the rule, because, therefore; and what to ask in place of the therefore."""

    title: str
    because: tuple[Phrase, ...]
    therefore: tuple[Phrase, ...]
    question: tuple[Phrase, ...] = ()

    @property
    def reason(self) -> str:
        """The because as plain text."""
        return "".join(span.text for span in self.because)

    @property
    def asking(self) -> str:
        """The because with the question that ends it, for who is to find the therefore."""
        return " ".join(filter(None, (self.reason, "".join(span.text for span in self.question))))

    @property
    def conclusion(self) -> str:
        """The therefore as plain text."""
        return "".join(span.text for span in self.therefore)

    @property
    def text(self) -> str:
        """Reason and conclusion."""
        return joined((self.reason, self.conclusion))


def joined(paragraphs: Sequence[str]) -> str:
    """The paragraphs one after the other; on lines of their own if one of them has a list."""
    lines = any("\n" in paragraph for paragraph in paragraphs)
    return ("\n" if lines else " ").join(paragraphs)


def explain(step: Step, rule: Rule, layout: Layout) -> Explanation:
    """The whole reason."""
    whole = tuple(begun(filled(rule.sentence, step.evidence, layout)))
    text = "".join(phrase.text for phrase in whole)
    ending = re.search(_QUESTION, text)
    end = ending.start(1) if ending else len(text)
    because = tuple(_cut(whole, 0, len(text[:end].rstrip())))
    question = tuple(_cut(whole, end, len(text)))
    return Explanation(step.rule, because, tuple(_therefore(step, layout)), question)


def _cut(phrases: Iterable[Phrase], start: int, end: int) -> Iterator[Phrase]:
    """The phrases of a part of their text."""
    at = 0
    for phrase in phrases:
        text = phrase.text[max(start - at, 0) : max(end - at, 0)]
        if text:
            yield replace(phrase, text=text)
        at += len(phrase.text)


def conclusions(step: Step, layout: Layout) -> list[str]:
    """``r1c2=5``, ``r3c4-6``: what the step places and removes."""
    return [*layout.mark_names(step.placements), *layout.mark_names(step.eliminations, "-")]


def effects(placed: Bits, gone: Bits, layout: Layout, room: int = ROOM) -> str:
    """What becomes of cells, for lists: fills r2c2-r2c5; r1c2 is 9; r2c7 and r2c9 lose 9.

    What has no room stands for itself as "…"; one mark at least is named.
    """
    marks = [(mark, part) for part in (placed, gone) for mark in _in_order(part, layout)]
    for number in range(max(min(len(marks), room), 1), 0, -1):
        some = marks[:number]
        own = of(mark for mark, part in some if part is placed)
        text = ", ".join(_effects(own, of(mark for mark, _ in some) & ~own, layout))
        if len(text) + (number < len(marks)) <= room:
            break
    return text + "…" * (number < len(marks))


def done(step: Step, layout: Layout, room: int = ROOM) -> str:
    """What a step does to cells, for lists."""
    return effects(step.placements, step.eliminations, layout, room)


def _in_order(marks: Bits, layout: Layout) -> list[int]:
    return sorted(members(marks), key=lambda mark: (layout.cell_of(mark), mark))


def _effects(placed: Bits, gone: Bits, layout: Layout) -> Iterator[str]:
    if len(layout.symbols) == 2:  # the other value is left
        placed, gone = placed | layout.marks(layout.cells_of(gone), layout.values) & ~gone, EMPTY
    for value in members(layout.values_of(placed)):
        cells, does = layout.places(placed, value), layout.wordings[value].does
        own = layout.marks(cells, bit(value))
        names = listed(layout.grid.names_of(cells, RUN))
        yield from [f"{does} {names}"] if does else value_texts(own, layout)
    for cells, values in _alike(gone, layout).items():
        verb = "loses" if is_single(cells) else "lose"
        yield f"{listed(layout.grid.names_of(cells, RUN))} {verb} {listed(values)}"


def conclusions_to_text(step: Step, layout: Layout) -> str:
    """The conclusions with blanks between them."""
    return " ".join(conclusions(step, layout))


def _therefore(step: Step, layout: Layout) -> Iterator[Phrase]:
    """So r1c1 is 5; r3c4 and r3c6 can't be 2."""
    number = 0
    for number, conclusion in enumerate(_conclusions(step, layout), 1):
        yield Phrase("; " if number > 1 else "So ")
        yield conclusion
    if number:
        yield Phrase(".")


def _conclusions(step: Step, layout: Layout) -> Iterator[Phrase]:
    for names_of in value_texts(step.placements, layout):
        yield Phrase(names_of, Role.PLACED)
    for text in denials(step.eliminations, layout):
        yield Phrase(text, Role.REMOVED)


def denials(marks: Bits, layout: Layout) -> Iterator[str]:
    """r3c4 and r3c6 can't be 2; r5c1 can't be 4 or 8."""
    for cells, values in _alike(marks, layout).items():
        yield f"{listed(layout.grid.names_of(cells))} can't be {listed(values, 'or')}"


def _alike(marks: Bits, layout: Layout) -> dict[Bits, list[str]]:
    """The cells that lose the same values, with these."""
    alike: dict[Bits, list[str]] = {}
    for value in members(layout.values_of(marks)):
        cells = layout.places(marks, value)
        alike.setdefault(cells, []).append(layout.wordings[value].one)
    return alike
