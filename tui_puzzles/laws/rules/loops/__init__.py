"""Rules of loops along edges, for a type to name and to rank.

Read ``points`` first: one clue, one point; then ``whole``: one loop, inside and outside.
``corners`` goes from clue to clue over the points between them, ``colours`` joins that with inside
and outside, ``twins`` assumes one solution, and ``trials`` suppose a line or a cross.
"""
