"""Evidence in words: its units, cells, marks, values and clues, and its links."""

import re
from collections.abc import Callable, Iterator

from tui_puzzles.engine.bits import Bits, is_single, members
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.engine.words.together import listed

_MORE = r"\b(\w+(?: \+ \w+)*) or (?=\w+(?: \+ \w+)* or )"
"""All but the last "or" of a list in a clue: the text form of clues leaves commas to this."""


def link_text(link: Evidence, layout: Layout) -> str:
    """``r1c2 is 5``; ``r1c2 is not 5``; ``none of r1c2, r1c5 and r1c7 is 5``."""
    cells = layout.grid.names_of(layout.cells_of(link.marks))
    verb = "is not" if link.role is Role.LINK_OFF else "is"
    values = listed([layout.symbols[v] for v in members(layout.values_of(link.marks))], "or")
    if link.role is Role.LINK_OFF and len(cells) > 1:
        return f"{'neither' if len(cells) == 2 else 'none'} of {listed(cells)} is {values}"
    return f"{listed(cells, 'or')} {verb} {values}"


def text_of(piece: Evidence, layout: Layout, part: str | None = None) -> str:
    """A piece of evidence in a sentence: its units, else its cells, marks, values, clues."""
    if part in _OTHERS:
        return _OTHERS[part](piece, layout)
    texts = {
        "units": listed([unit.name for unit in piece.units]),
        "cells": listed(layout.grid.names_of(piece.cells)),
        "marks": listed(list(_marks(piece, layout))),
        "values": listed([layout.symbols[value] for value in members(piece.values)]),
        "clues": listed(_clues(piece, layout)),
    }
    return texts[part] if part else next(filter(None, texts.values()), "")


def _marks(piece: Evidence, layout: Layout) -> Iterator[str]:
    """7 in r2c1; 3 in r2c2."""
    for cell in members(layout.cells_of(piece.marks)):
        for value in members(layout.values_of(piece.marks & layout.cell_marks[cell])):
            yield f"{layout.symbols[value]} in {layout.cell_names[cell]}"


def _or(piece: Evidence, layout: Layout) -> str:
    """``r1c1 or r1c5``."""
    values = [layout.symbols[value] for value in members(piece.values)]
    cells = layout.grid.names_of(piece.cells or layout.cells_of(piece.marks))
    return listed(cells or values or _clues(piece, layout), "or")


def _in(piece: Evidence, layout: Layout) -> str:
    """``7 in r2c1 or r2c3``."""
    values = [layout.symbols[value] for value in members(layout.values_of(piece.marks))]
    names = layout.grid.names_of(layout.cells_of(piece.marks))
    return f"{listed(_clues(piece, layout) or values)} in {listed(names, 'or')}"


def _within(piece: Evidence, layout: Layout) -> str:
    """``the first 2 within r1c1 and r1c2``."""
    return f"{listed(_clues(piece, layout))} within {_at(piece, layout)}"


def _at(piece: Evidence, layout: Layout) -> str:
    """The cells of the marks."""
    return listed(layout.grid.names_of(layout.cells_of(piece.marks)))


def _spots(piece: Evidence, layout: Layout) -> str:
    """``row 3: r3c1 or r3c6``."""
    names = listed(layout.grid.names_of(piece.cells), "or")
    return f"{text_of(piece, layout, 'units')}: {names or 'none'}"


def _either(piece: Evidence, layout: Layout) -> str:
    """``r1c1 is 5 or r1c4 is 2``; ``r1c1 is 5 or 7``; ``5 is in r1c1 or r1c7``; why, if known."""
    either = listed(list(value_texts(piece.marks, layout)), "or")
    cells, values = layout.cells_of(piece.marks), layout.values_of(piece.marks)
    if is_single(cells):
        (cell,) = layout.grid.names_of(cells)
        either = f"{cell} is {listed([layout.wordings[v].one for v in members(values)], 'or')}"
    elif is_single(values):
        either = _in(piece._replace(clues=()), layout).replace(" in ", " is in ")
    return f"{either} ({piece.clues[0]})" if piece.clues else either


def _clued(piece: Evidence, layout: Layout) -> str:
    """``row 3 (2 1)``."""
    return f"{text_of(piece, layout, 'units')} ({text_of(piece, layout, 'clues')})"


def _each(piece: Evidence, layout: Layout) -> str:
    """``row 3 (2 1): r3c1 is filled``; without units ``r3c1 is filled (2 1)``."""
    stated = listed(list(value_texts(piece.marks, layout)))
    if stated and piece.clues:
        if piece.units:
            return f"{_clued(piece, layout)}: {stated}"
        return f"{stated} ({text_of(piece, layout, 'clues')})"
    parts = (text_of(piece, layout, "units"), stated or text_of(piece, layout, "clues"))
    return ": ".join(filter(None, parts))


def _because(piece: Evidence, layout: Layout) -> str:
    """``r3c1 is filled (2 1)``: what is stated first; its clues name the units, if need be."""
    return _each(piece._replace(units=()), layout)


_OTHERS: dict[str | None, Callable[[Evidence, Layout], str]] = {
    "or": _or,
    "in": _in,
    "within": _within,
    "at": _at,
    "either": _either,
    "spots": _spots,
    "clued": _clued,
    "link": link_text,
    "each": _each,
    "because": _because,
}


def _clues(piece: Evidence, layout: Layout) -> list[str]:
    return [re.sub(_MORE, r"\1, ", layout.clue_words.get(clue, clue)) for clue in piece.clues]


def value_texts(marks: Bits, layout: Layout) -> Iterator[str]:
    """r1c1 is 5; r3c4-r3c9 are filled."""
    for value in members(layout.values_of(marks)):
        cells = layout.places(marks, value)
        names = layout.grid.names_of(cells)
        one, many, _ = layout.wordings[value]
        if not many:
            yield from (f"{name} is {one}" for name in names)
        else:
            yield f"{listed(names)} {f'is {one}' if is_single(cells) else f'are {many}'}"
