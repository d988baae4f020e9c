"""Queens: the same number in every row, column and region, none attacking another.

Read ``puzzle``, then the ``rules``. ``propagation`` is what ``search`` knows without reasons,
``sat`` takes what is left of a board. ``bands`` count what regions can give to lines; with them,
``reach`` tells how far suppositions lead, for rules to explain. ``shaping`` draws regions around a
solution for ``generate``; ``stage`` shows a board as an exact cover.
"""

CLAIM = r"(?:\.{4,}\n)*\.*Q[.Q]*(?:\n[.Q]{4,})*\n?"
"""Rows with queens, without regions."""

PLACE = 3
"""Among the types, for a newcomer."""

SCORES = (4, 200)
"""At the bottom and at the top of its mountains."""
