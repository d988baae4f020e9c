"""Nonogram: blocks in order along every row and column.

Read ``line`` first (blocks, and all fillings of a line at once), then ``puzzle``, ``packs`` and the
``rules``. ``states`` narrows all lines of a picture, for trials and for the ``search``; ``native``
has lines and searches in machine words. ``clues`` shows what of a clue is done; ``set_up`` and
``canvas`` draw pictures, ``of_picture`` makes puzzles of them. ``single`` is the command of the
type.
"""

CLAIM = r"[0-9]{1,2}x[0-9]{1,2}:[0-9a-z.]*(?:/[0-9a-z.]*)+(?:\|[0-9a-z, ]+)?\n?"
"""Sizes, clues and inks on a line."""

PLACE = 2
"""Among the types, for a newcomer."""

SCORES = (2, 30)
"""At the bottom and at the top of its mountains."""
