"""Takuzu: as many 0s as 1s in each line, no three alike in a row, no two lines alike.

Read ``puzzle``, ``rules``, ``notation``, ``generate``, ``screen`` and ``set_up``, and last
``game``, which hands them to the program. ``search`` goes by whole lines (``lines``), and ``sat``
takes what is left.
"""

CLAIM = r"[01]{0,7}\.[01.]{0,7}(?:/[01.]{4,8}){3,7}\n?"
"""Cells on a line."""

PLACE = 4
"""Among the types, for a newcomer."""

START = "6x6 Takuzu", ".1..../00..../....1./....1./1..1.1/...11."
"""A puzzle to learn by."""

SCORES = (2, 40)
"""At the bottom and at the top of its mountains."""
