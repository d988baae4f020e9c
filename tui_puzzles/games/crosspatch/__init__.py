"""Crosspatch: the words of a list go into the slots of a framework, one into each.

Read ``framework`` and ``words``, then ``puzzle`` and ``laws``: slots are cells, words are values.
``text`` and ``checks`` stand behind ``notation``; ``letters`` is the player's own, ``choices`` what
is known of a position in text. ``generate`` lays frameworks of its own.
"""

CLAIM = r"(?:[ #]*#[ #]*\n){2,}\n[a-z]{2,}(?:[ \n][a-z]{2,})*\n?"
"""A framework above its words."""

PLACE = 6
"""Among the types, for a newcomer."""

SCORES = (3, 50)
"""At the bottom and at the top of its mountains."""
