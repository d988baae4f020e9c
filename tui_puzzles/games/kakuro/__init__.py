"""Kakuro: different digits in every run, with a given sum.

Read ``puzzle``, then ``rules``; what all sums have stands in ``laws.rules.sums``. ``necks`` finds
regions that hang by few cells (``classic_neck`` as the source has it). ``table`` is the command of
the type.
"""

CLAIM = (
    r"[1-9][0-9]? [1-9][0-9]?(?:\n[x.](?: [x.])*)*"
    r"(?:[ \n](?:[0-9]{1,2}\\[0-9]{0,2}|\\[0-9]{1,2})(?:[ \n][x.])*)+\n?"
)
"""Rows of ours below their size."""

PLACE = 5
"""Among the types, for a newcomer."""

SCORES = (4, 70)
"""At the bottom and at the top of its mountains."""
