"""What the search for an exact cover does, event by event.

Glossary: an *item* must be covered by exactly one chosen option (primary) or by at most one
(secondary); an *option* is a set of items; to *cover* an item is to hide it and every option
that has it; a *node* is one call of the search: the root, and one for each option tried.

Options may give a secondary item a *colour*: then any number of them may have it that agree on
the colour, and to *purify* it is to hide the options that don't. A primary item may have bounds
other than one: to *take* one is to count it, and an option that was tried is *dropped* before the
next, so that no set of options is found twice.
"""

from collections.abc import Hashable
from typing import Final, TypeAlias

from tui_puzzles.records import record


@record
class Choose:
    """The search branches on this primary item: none has fewer ways left than ``size``.

    A way is an option to choose, or to do without another if the item needs no more.
    """

    item: Hashable
    size: int


@record
class Try:
    """Way ``number`` (from 1) of the chosen item's ``of``: an option; the root is level 0."""

    option: int
    number: int
    of: int
    level: int


@record
class Leave:
    """The last way of a chosen item that needs no more: no other option of it is chosen."""

    item: Hashable
    number: int
    of: int
    level: int


@record
class Cover:
    """The item and every option that has it are hidden."""

    item: Hashable


@record
class Purify:
    """The options that have the item without this colour are hidden."""

    item: Hashable
    colour: str


@record
class Take:
    """One more option covers the item; ``left`` more may."""

    item: Hashable
    left: int


@record
class Drop:
    """The option is hidden: with it, all is tried now or has been tried."""

    option: int


Hiding: TypeAlias = Cover | Purify | Take | Drop
HIDING: Final = (Cover, Purify, Take, Drop)


@record
class Undo:
    """All is exactly as it was before this event."""

    event: Hiding


@record
class DeadEnd:
    """This primary item has no option left, or fewer than it needs."""

    item: Hashable


@record
class Solution:
    """The chosen options, in the order in which they were chosen."""

    options: tuple[int, ...]


Way: TypeAlias = Try | Leave
Event: TypeAlias = Choose | Way | Hiding | Undo | DeadEnd | Solution
