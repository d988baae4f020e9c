"""Almost locked sets: cells of a house with one digit more than cells.

Read ``als`` first, the sets and how they are linked; then ``als_rules``. ``sue_de_coq``,
``almost_locked`` and ``pair_exclusion`` are patterns of their own.
"""
