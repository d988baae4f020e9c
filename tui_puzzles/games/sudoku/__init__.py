"""Sudoku: nine digits in every row, column and box.

Read ``houses`` and ``puzzle``, then ``constraints`` (a row for each kind, killer cages among them),
then the ``rules``. ``search`` chooses among ways to the solutions. ``generate`` digs, helped by
``filling`` and ``marking``, for killers by ``caging``, ``climbing`` and ``giving``.
``explainer`` is a scale of its own.
"""

CLAIM = r"\s*[0-9.]{81}\s*"
"""A line that no other type takes for one of its own."""

DAILIES = {"killer": "Killer"}
"""Styles that have puzzles of the day of their own, with their titles."""

PLACE = 1
"""Among the types, for a newcomer."""

SCORES = (4, 300)
"""At the bottom and at the top of its mountains."""
