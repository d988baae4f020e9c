"""Slitherlink: one closed loop along the edges; a clue says how many lines stand round its cell.

Cells, in the program's words, are the edges. Read ``puzzle`` and ``rules``, then ``search``,
``notation``, ``generate``, ``screen`` and ``set_up``; last ``game``, which hands them to the
program. What is true of any loop along edges lies among the laws.
"""

PLACE = 7
"""Among the types, for a newcomer."""

CLAIM = r"[0-9]{1,3}x[0-9]{1,3}t0(?:d\w)?:[0-4a-zA-Z]+(?:/[-x.]+)?\n?"
"""Ids of Loopy with squares."""

SCORES = (2, 40)
"""At the bottom and at the top of its mountains."""
