"""Rules that assume one solution.

Read ``deadly`` first, rectangles that would have two solutions, then ``uniqueness``, the rules on
them. ``patterns`` has loops and larger ones, and what follows from a pattern's other
candidates; ``avoidable`` is about solved cells, ``bug`` about whole boards.
"""
