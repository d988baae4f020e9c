"""The rules of different digits with a sum: a type says what it calls their units.

Read ``view`` first (what rules see of a combination), then ``combinations``, ``singles`` and
``subsets``; ``conflicts`` is about cages in one house, ``areas`` about sums of houses. ``trial``
assumes a digit, over ``looks``.
"""
