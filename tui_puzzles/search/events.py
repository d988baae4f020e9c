"""What the search for an exact cover does, event by event.

Glossary: an *item* must be covered by exactly one chosen option (primary) or by at most one
(secondary); an *option* is a set of items; to *cover* an item is to hide it and every option
that has it; a *node* is one call of the search: the root, and one for each option tried.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias


class LimitReached(Exception):
    """The search has used up its nodes; what it would have found is unknown."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The search branches on this primary item: none has fewer options left than ``size``."""

    item: Hashable
    size: int


@dataclass(frozen=True, slots=True)
class Try:
    """Option ``number`` (from 1) of the chosen item's ``of`` options; the root is level 0."""

    option: int
    number: int
    of: int
    level: int


@dataclass(frozen=True, slots=True)
class Cover:
    """The item and every option that has it are hidden."""

    item: Hashable


@dataclass(frozen=True, slots=True)
class Uncover:
    """The item and its options are back exactly where they were."""

    item: Hashable


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """This primary item has no option left."""

    item: Hashable


@dataclass(frozen=True, slots=True)
class Solution:
    """The chosen options, in the order in which they were chosen."""

    options: tuple[int, ...]


Event: TypeAlias = Choose | Try | Cover | Uncover | DeadEnd | Solution
