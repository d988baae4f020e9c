"""Sentences of rules, filled in with the evidence of a step.

Of evidence named "rows":

- ``{rows}``: its units, else its cells, marks, values or clues
- ``{rows:cells}``: only its cells; so for ``units``, ``marks``, ``values`` and ``clues``, and more
  parts in ``words/evidence.py``, such as ``{rows:or}`` for cells with "or" between them
- ``{rows:number}``: how many they are, in words
- ``{rows#a row|two rows|rows}``: the form for one, for two, for more
- ``{rows:grouped}``: units named together ("rows 1 and 3-5")
- ``{rows:kinds|units}``: the kind of the units, or this word for several kinds
- ``{rows:steps}``: a list of its pieces; ``{rows:links}`` of what they state, with their clues as
  the reason, ``{rows:lines}`` of their clues alone, ``{rows:spots}`` of the cells of a unit; of
  a single one a sentence. ``{rows:cases}``: a sentence each, of marks of which one is true
- ``{chain:inline}``: a chain within a line; else one of more than three links is a list

An [optional part] is there only if none of its placeholders is empty. A <part> is there once for
each number that names end with ("run 1", "run 2"), from three on as a list.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from tui_puzzles.engine.bits import Bits, is_single, members, union
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.engine.words.evidence import link_text, text_of
from tui_puzzles.engine.words.together import capital, grouped, kinds, listed, opened
from tui_puzzles.records import field, record, replace

_REPEATED = r"<([^>]*)>"
_OPTIONAL = r"\[([^]]*)\]"
_PLACEHOLDER = r"\{(\w+)(?::(\w+)(?:\|(\w+))?|#([^}]*))?\}"
_SHORT = 4  # statements of a chain that is one sentence; a longer one is a list
_ENDS = r"\n(?:\d+\. )?|[.?] "
_BEGINS = r"(?:[.?] |\n(?:\d+\. )?)$"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_LISTS: dict[str | None, str] = {
    "steps": "each",
    "links": "because",
    "lines": "clues",
    "cases": "either",
    "spots": "spots",
}  # with what of each piece
_TOGETHER: dict[str | None, Callable[[Sequence[Unit]], str]] = {"grouped": grouped, "kinds": kinds}
_LINKS = (Role.LINK_ON, Role.LINK_OFF)


@record
class Phrase:
    """A piece of text; with a role when it names a ``piece`` of evidence."""

    text: str
    role: Role | None = None
    linked: bool = False  # is it part of a chain?
    piece: Evidence | None = field(default=None, compare=False)


def filled(sentence: str, evidence: Sequence[Evidence], layout: Layout) -> Iterator[Phrase]:
    """The sentence with its placeholders filled in.

    A <part> is there once for each number that names of evidence end with ("run 1", "run 2"): as a
    list if there are three, or if it begins with a line break. An [optional part] is there only
    where none of its placeholders is empty.
    """
    for part, repeated in _parts(_REPEATED, sentence):
        if not repeated:
            yield from _with_options(part, evidence, layout)
            continue
        numbered = _by_number(evidence)
        listing = len(numbered) > 2 or part.startswith("\n")
        for at, own in enumerate(numbered, 1):
            if listing:
                yield Phrase(f"\n{at}. ")
            elif at > 1:
                yield Phrase(" ")
            yield from _with_options(part.lstrip("\n"), own, layout)
        if listing:
            yield Phrase("\n")


def unfilled(sentence: str, evidence: Sequence[Evidence], layout: Layout) -> Iterator[str]:
    """The placeholders whose evidence is empty or, outside optional parts, isn't there."""
    for part, repeated in _parts(_REPEATED, sentence):
        for own in (repeated and _by_number(evidence)) or [evidence]:
            for text, optional in _parts(_OPTIONAL, part):
                for match in re.finditer(_PLACEHOLDER, text):
                    named = _named(match[1], own)
                    empty = not any(span.text for span in _plainly(match[0], own, layout))
                    lost = _count(named) and match[2] != "cells"  # it has something else to say
                    needed = empty and lost if optional else empty or not named
                    if needed and not (named and match[4]):
                        yield match[0]


def sentences(spans: Sequence[Phrase]) -> list[list[Phrase]]:
    """The spans of each sentence, and of each line of a list."""
    text = "".join(span.text for span in spans)
    found = re.finditer(_ENDS, text)
    ends = (match.end() if match[0][0] != "\n" else match.start() for match in found)
    cuts = [0, *ends, len(text)]
    parts = (list(_between(spans, start, end)) for start, end in pairwise(cuts))
    return [sentence for sentence in parts if sentence]


def _between(spans: Sequence[Phrase], start: int, end: int) -> Iterator[Phrase]:
    """The spans from one place of their text to another, cut there."""
    at = 0
    for span in spans:
        part = span.text[max(start - at, 0) : max(end - at, 0)]
        at += len(span.text)
        if part:
            yield replace(span, text=part)


def _by_number(evidence: Sequence[Evidence]) -> list[Sequence[Evidence]]:
    """For each number that names end with, the pieces with this number or without any."""
    numbers = dict.fromkeys(n for piece in evidence if (n := _number_of(piece)))
    return [[one for one in evidence if _number_of(one) in ("", number)] for number in numbers]


def _named(name: str, evidence: Sequence[Evidence]) -> list[Evidence]:
    """The pieces of this name, whatever their number."""
    return [piece for piece in evidence if piece.name.split(" ")[0] == name]


def _number_of(piece: Evidence) -> str:
    return piece.name.partition(" ")[2]


def _parts(pattern: str, text: str) -> Iterator[tuple[str, bool]]:
    """The text in parts: those that stand in the pattern's brackets, without them, and others."""
    return ((part, number % 2 == 1) for number, part in enumerate(re.split(pattern, text)) if part)


def _with_options(sentence: str, evidence: Sequence[Evidence], layout: Layout) -> Iterator[Phrase]:
    for part, optional in _parts(_OPTIONAL, sentence):
        spans = list(_plainly(part, evidence, layout))
        if not optional or all(span.text for span in spans):
            yield from spans


def _plainly(sentence: str, evidence: Sequence[Evidence], layout: Layout) -> Iterator[Phrase]:
    at = 0
    for match in re.finditer(_PLACEHOLDER, sentence):
        if match.start() > at:
            yield Phrase(sentence[at : match.start()])
        pieces = _named(match[1], evidence)
        if match[4] is not None:
            yield Phrase(_form(match[4].split("|"), _count(pieces)))
        elif match[2] == "number":
            yield Phrase(_number(_count(pieces)))
        elif match[2] in _TOGETHER and pieces:
            units = dict.fromkeys(unit for piece in pieces for unit in piece.units)
            yield Phrase(_TOGETHER[match[2]]([*units]) or match[3], pieces[0].role)
        elif pieces:
            yield from _pieces(pieces, match[2], evidence, layout)
        else:
            yield Phrase("")
        at = match.end()
    if at < len(sentence):
        yield Phrase(sentence[at:])


def _form(forms: Sequence[str], number: int) -> str:
    """The form for one, for two ..., the last one for all that are more; empty for none."""
    return forms[min(number, len(forms)) - 1] if number else ""


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _count(pieces: Sequence[Evidence]) -> int:
    """How many cells (else units, values, clues) the pieces have together."""
    for sets in ([e.cells for e in pieces], [e.values for e in pieces]):
        if union(sets):
            return union(sets).bit_count()
        if units := {unit for piece in pieces for unit in piece.units}:
            return len(units)
    return sum(len(piece.clues) for piece in pieces) or union(e.marks for e in pieces).bit_count()


def begun(spans: Iterable[Phrase]) -> Iterator[Phrase]:
    """The spans with a capital letter at each beginning; names such as r1c1 stay as they are."""
    before, rest = "", [span for span in spans if span.text]
    while rest and not rest[-1].text.strip():
        rest.pop()
    for number, span in enumerate(rest):
        text = span.text.rstrip("\n ") if number == len(rest) - 1 else span.text
        if not before or before.endswith("\n"):
            text = text.lstrip("\n ")
        if before.endswith(" "):
            text = text.lstrip(" ")
        if not before or re.search(_BEGINS, before):
            text = opened(text)
        if text:
            before = (before + text)[-8:]
            yield replace(span, text=text)


def _pieces(
    pieces: Sequence[Evidence], part: str | None, evidence: Sequence[Evidence], layout: Layout
) -> Iterator[Phrase]:
    if part is None and any(piece.role in _LINKS and piece.marks for piece in pieces):
        yield from (replace(span, linked=True) for span in _chains(pieces, evidence, layout))
    elif part == "inline":
        yield from _in_line(pieces, _units(evidence), layout)
    elif part in _LISTS:
        numbered = len(pieces) > 1 and part != "cases"
        for number, piece in enumerate(pieces, 1):
            yield Phrase(f"\n{number}. " if numbered else " ")
            yield Phrase(text_of(piece, layout, _LISTS[part]), piece.role, piece=piece)
            yield Phrase(".")
        yield Phrase("\n" if numbered else " ")
    else:
        for number, piece in enumerate(pieces):
            if number:
                ends = number == len(pieces) - 1
                yield Phrase("; " if part in ("each", "because") else " and " if ends else ", ")
            yield Phrase(text_of(piece, layout, part), piece.role, piece=piece)


def _chains(
    pieces: Sequence[Evidence], evidence: Sequence[Evidence], layout: Layout
) -> Iterator[Phrase]:
    """Chains are distinguished by their names: "chain 1", "chain 2"; each is a sentence."""
    units = _units(evidence)
    names = dict.fromkeys(piece.name for piece in pieces)
    chains = [[piece for piece in pieces if piece.name == name] for name in names]
    chains.sort(key=lambda links: len(links) > 2)  # single links first, those of a start together
    long = any(len(links) > _SHORT for links in chains)
    own_lines = len(chains) > 2 or (long and len(chains) > 1)
    between = Phrase("\n" if own_lines else " ")
    if own_lines:
        yield between
    for number, (_, together) in enumerate(groupby(chains, _single)):
        for at, links in enumerate(several := list(together)):
            if number or at:
                yield between
            if len(several) > 1 and _single(links) is not None:
                yield from _links(several, units, layout)
                break
            if links[0].clues:
                yield Phrase(f"\n{capital(links[0].clues[0])}. ")
            yield from (_list if len(links) > _SHORT else _chain)(links, units, layout)
    if own_lines and len(chains[-1]) <= _SHORT:  # a list ends its line itself
        yield between


def _units(evidence: Sequence[Evidence]) -> list[Unit]:
    return list(dict.fromkeys(unit for piece in evidence for unit in piece.units))


def _single(links: Sequence[Evidence]) -> Bits | None:
    """Where a chain of one link starts, unless it has a title."""
    return links[0].marks if len(links) == 2 and not links[0].clues else None


def _links(
    chains: Sequence[Sequence[Evidence]], units: Sequence[Unit], layout: Layout
) -> Iterator[Phrase]:
    """If r1c2 is 1, then r1c2 is not 3 (same cell) and r1c5 is not 1 (row 1)."""
    start = chains[0][0]
    yield Phrase("if ")
    yield Phrase(link_text(start, layout), start.role)
    for number, (_, link) in enumerate(chains):
        ends = number == len(chains) - 1
        yield Phrase(", then " if not number else " and " if ends else ", ")
        yield Phrase(link_text(link, layout), link.role)
        yield Phrase(_why(start, link, units, layout))
    yield Phrase(".")


def _chain(links: Sequence[Evidence], units: Sequence[Unit], layout: Layout) -> Iterator[Phrase]:
    """If r1c2 is not 5, then r1c7 is 5 (row 1), so r3c7 is not 5 (column 7)."""
    yield from _in_line(links, units, layout)
    yield Phrase(".")


def _in_line(links: Sequence[Evidence], units: Sequence[Unit], layout: Layout) -> Iterator[Phrase]:
    """A chain of any length without its full stop, as part of a line."""
    for number, link in enumerate(links):
        yield Phrase("if " if number == 0 else ", then " if number == 1 else ", so ")
        yield Phrase(link_text(link, layout), link.role)
        if number:
            yield Phrase(_why(links[number - 1], link, units, layout))


def _list(links: Sequence[Evidence], units: Sequence[Unit], layout: Layout) -> Iterator[Phrase]:
    """Suppose r1c2 is not 5. 1. Then r1c7 is 5 (row 1). 2. So ..., a line each."""
    yield Phrase("suppose ")
    yield Phrase(link_text(links[0], layout), links[0].role)
    for number, (before, link) in enumerate(pairwise(links), 1):
        yield Phrase(f".\n{number}. {'Then' if number == 1 else 'So'} ")
        yield Phrase(link_text(link, layout), link.role)
        yield Phrase(_why(before, link, units, layout))
    yield Phrase(".\n")


def _why(before: Evidence, link: Evidence, units: Sequence[Unit], layout: Layout) -> str:
    """What the link follows from: its units, or the unit that its cells share with the last."""
    if link.role is Role.LINK_OFF and link.clues:
        return f" ({'' if link.units else 'see '}{listed(link.clues)})"
    if link.role is Role.LINK_ON and is_single(link.cells):
        return " (its last candidate)"
    if link.role is Role.LINK_OFF and link.cells:
        return " (but it has no other candidate)"
    if link.role is Role.LINK_OFF and link.values:
        return f" (but {listed([unit.name for unit in link.units])} has no other place for it)"
    if link.units:
        return f" ({_place(before, link, layout)})"
    from_cells, cells = layout.cells_of(before.marks), layout.cells_of(link.marks)
    if from_cells == cells:
        return " (same cell)"
    shared = next((unit.name for unit in units if not (from_cells | cells) & ~unit.cells), "")
    return f" ({shared})" if shared else ""


def _place(before: Evidence, link: Evidence, layout: Layout) -> str:
    """The units that force it; where cells do, what the last link leaves them."""
    if not link.cells:
        return listed([unit.name for unit in link.units])
    lost = [layout.symbols[value] for value in members(layout.values_of(before.marks))]
    left = listed([symbol for symbol in link.clues if symbol not in lost])
    return f"{listed(layout.grid.names_of(link.cells))} have only {left} left"
