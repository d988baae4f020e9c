"""Steps as text and as JSON, both ways.

Text: ``X-Wing | rows:region units=row 1,row 5 values=5; digit:value values=5 | r4c3-5``.
JSON: an object with ``rule``, ``place``, ``remove`` and ``evidence``; names instead of numbers.
"""

import re
from collections.abc import Iterable, Sequence
from typing import TypedDict

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.position import moves_in
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.words.explain import conclusions_to_text, explain


class EvidenceJson(TypedDict):
    """A piece of evidence, by names."""

    name: str
    role: str
    cells: list[str]
    marks: list[str]
    units: list[str]
    values: list[str]
    clues: list[str]


class StepJson(TypedDict):
    """A step, by names."""

    rule: str
    place: list[str]
    remove: list[str]
    evidence: list[EvidenceJson]


class ExplainedStepJson(StepJson):
    """A step with its rule's level and score and the reason in words."""

    level: str
    score: int
    because: str


def step_to_json(step: Step, layout: Layout) -> StepJson:
    """The step by names; ``step_from_json`` reads it back."""
    return {
        "rule": step.rule,
        "place": layout.mark_names(step.placements),
        "remove": layout.mark_names(step.eliminations, "-"),
        "evidence": [_evidence_to_json(piece, layout) for piece in step.evidence],
    }


def explained_step_to_json(step: Step, rule: Rule, layout: Layout) -> ExplainedStepJson:
    """The step with level, score and reason."""
    fields = step_to_json(step, layout)
    return {
        "rule": fields["rule"],
        "level": rule.level.label,
        "score": rule.score,
        "place": fields["place"],
        "remove": fields["remove"],
        "because": explain(step, rule, layout).reason,
        "evidence": fields["evidence"],
    }


def step_from_json(data: StepJson, layout: Layout) -> Step:
    """The step of a JSON object; BadInput when a name is unknown or a key is missing."""
    try:
        return Step(
            _text(data["rule"]),
            tuple(_evidence_from_json(piece, layout) for piece in data["evidence"]),
            _marks(data["place"], layout, "="),
            _marks(data["remove"], layout, "-"),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"this is not a step: {error}", expected="a step object") from error


def _evidence_to_json(piece: Evidence, layout: Layout) -> EvidenceJson:
    return {
        "name": piece.name,
        "role": piece.role.value,
        "cells": [layout.cell_names[cell] for cell in members(piece.cells)],
        "marks": layout.mark_names(piece.marks),
        "units": [unit.name for unit in piece.units],
        "values": [layout.symbols[value] for value in members(piece.values)],
        "clues": list(piece.clues),
    }


def _evidence_from_json(data: EvidenceJson, layout: Layout) -> Evidence:
    return Evidence(
        _text(data["name"]),
        _role(data["role"]),
        of(layout.cell_named(name) for name in data["cells"]),
        _marks(data["marks"], layout, "="),
        of(layout.value_named(symbol) for symbol in data["values"]),
        tuple(_unit(name, layout) for name in data["units"]),
        tuple(_text(clue) for clue in data["clues"]),
    )


def _text(value: object) -> str:
    """The value from outside; TypeError when it is not text."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not text")
    return value


def _marks(names: Iterable[str], layout: Layout, sign: str) -> Bits:
    return of(layout.mark_named(name, sign) for name in names)


def _unit(name: str, layout: Layout) -> Unit:
    try:
        return layout.unit_named[name]
    except KeyError:
        raise BadInput(f"there is no unit {name!r}") from None


def _role(name: str) -> Role:
    try:
        return Role(name)
    except ValueError:
        known = ", ".join(Role)
        raise BadInput(f"there is no role {name!r}", expected=f"one of {known}") from None


# -- text --------------------------------------------------------------------------------------

_PARTS = ("cells", "marks", "units", "values", "clues")
_PIECE = r"(?P<name>[^:]+):(?P<role>\S+)(?P<parts>.*)"
_PART = rf"\s({'|'.join(_PARTS)})="
_COMMA = r",(?! )"  # between clues, which may be sentences with commas of their own


def step_to_text(step: Step, layout: Layout) -> str:
    """The step on one line; ``step_from_text`` reads it back."""
    fields = step_to_json(step, layout)
    pieces = "; ".join(_piece_to_text(piece) for piece in fields["evidence"])
    return " | ".join((fields["rule"], pieces, conclusions_to_text(step, layout)))


def conclusions_from_text(text: str, layout: Layout) -> tuple[Bits, Bits]:
    """The placements and eliminations of ``r1c2=5 r3c4-6``; BadInput when it can't be read."""
    marks = moves_in(text, "=-")
    places = [mark for mark in marks if "=" in mark.partition("-")[0]]
    removes = [mark for mark in marks if mark not in places]
    return _marks(places, layout, "="), _marks(removes, layout, "-")


def step_from_text(text: str, layout: Layout) -> Step:
    """The step written on one line; BadInput when it can't be read."""
    fields = [field.strip() for field in text.split("|")]
    if len(fields) != 3:
        raise BadInput("this is not a step", expected="rule | evidence | conclusions")
    rule, evidence, concluded = fields
    pieces = [_piece_from_text(piece, layout) for piece in evidence.split("; ") if piece]
    placements, eliminations = conclusions_from_text(concluded, layout)
    return Step(rule, tuple(pieces), placements, eliminations)


def _piece_to_text(piece: EvidenceJson) -> str:
    lists: dict[str, Sequence[str]] = {
        "cells": piece["cells"],
        "marks": piece["marks"],
        "units": piece["units"],
        "values": piece["values"],
        "clues": piece["clues"],
    }
    parts = (f" {part}={','.join(names)}" for part, names in lists.items() if names)
    return f"{piece['name']}:{piece['role']}{''.join(parts)}"


def _piece_from_text(text: str, layout: Layout) -> Evidence:
    match = re.fullmatch(_PIECE, text.strip(), re.DOTALL)
    if match is None:
        raise BadInput(f"{text!r} is not evidence", expected="name:role cells=... units=...")
    split = re.split(_PART, match["parts"])
    lists = {
        key: re.split(_COMMA, names) if key == "clues" else names.split(",")
        for key, names in zip(split[1::2], split[2::2], strict=True)
    }
    return _evidence_from_json(
        {
            "name": match["name"],
            "role": match["role"],
            "cells": lists.get("cells", []),
            "marks": lists.get("marks", []),
            "units": lists.get("units", []),
            "values": lists.get("values", []),
            "clues": lists.get("clues", []),
        },
        layout,
    )
