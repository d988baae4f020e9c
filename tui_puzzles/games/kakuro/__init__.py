"""Kakuro: different digits in every run, with a given sum.

Read ``puzzle``, then ``rules``; what all sums have stands in ``laws.rules.sums``. ``necks`` finds
regions that hang by few cells (``classic_neck`` as the source has it). ``table`` is the command of
the type.
"""

PLACE = 5
"""Among the types, for a newcomer."""

SCORES = (4, 70)
"""At the bottom and at the top of its mountains."""
