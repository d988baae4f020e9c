"""The results of rules: evidence, findings and steps. ``record`` has their text and JSON.

They are named tuples, not frozen dataclasses: a walk makes some two hundred of them a puzzle, and
a named tuple is made in a third of the time.
"""

from enum import StrEnum

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.layout import Unit
from tui_puzzles.records import NamedTuple


class Role(StrEnum):
    """The role of a piece of evidence in its pattern; the screen gives each a look."""

    FOCUS = "focus"  # the cells the pattern is about
    SUPPORT = "support"  # cells that help, such as pincers
    REGION = "region"  # the units the pattern lives in
    COVER = "cover"  # the units or cells the conclusion lives in
    VALUE = "value"  # the values it is about
    FIN = "fin"  # the exception that narrows the conclusion
    LINK_ON = "link-on"  # a mark that is true at this point of a chain
    LINK_OFF = "link-off"  # a mark that is false at this point of a chain
    LEMMA = "lemma"  # not shown: one of the marks is true, which is proved before it is used
    EARLY = "early"  # the earliest placement there is
    LATE = "late"  # the latest placement there is
    PLACED = "placed"  # the conclusion: what is placed
    REMOVED = "removed"  # the conclusion: what is removed


class Evidence(NamedTuple):
    """One named piece of a pattern, and exactly what it claims to know.

    What it claims to know, and nothing else:

    - ``cells``: all their candidates
    - ``cells`` and ``values``: which of these values they can have
    - ``units``: their law
    - ``units`` and ``values``: their law, and where in them these values can go
    - ``values`` alone, ``marks``, ``clues``: nothing; they are only shown

    A lemma makes a long proof short: that one of its marks is true must follow from the pieces
    named "ground" right after it (several in a row share them), and what comes later rests on it.

    ``name`` is the placeholder in the rule's sentence; several pieces may share one.
    """

    name: str
    role: Role
    cells: Bits = EMPTY
    marks: Bits = EMPTY
    values: Bits = EMPTY
    units: tuple[Unit, ...] = ()
    clues: tuple[str, ...] = ()


class Finding(NamedTuple):
    """What a rule yields: evidence, and the marks that it places or removes."""

    evidence: tuple[Evidence, ...]
    placements: Bits = EMPTY
    eliminations: Bits = EMPTY


class Step(NamedTuple):
    """A finding reduced to what is new on the board, with the name of its rule."""

    rule: str
    evidence: tuple[Evidence, ...]
    placements: Bits = EMPTY
    eliminations: Bits = EMPTY
