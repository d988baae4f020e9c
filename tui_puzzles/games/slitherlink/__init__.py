"""Slitherlink: one closed loop along the edges; a clue says how many lines stand round its cell.

Cells, in the program's words, are the edges. Read ``puzzle`` and ``rules``, then ``ways`` and
``search``, ``notation``, ``generate`` and ``screen``; last ``game``, which hands them to the
program.
"""

PLACE = 7
"""Among the types, for a newcomer."""

START = "5x5 Slitherlink", "5x5:a"
"""A puzzle to learn by."""

SCORES = (2, 40)
"""At the bottom and at the top of its mountains."""
