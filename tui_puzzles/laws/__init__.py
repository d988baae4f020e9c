"""Ready laws, each with what it rules out; a type or a constraint chooses among them.

Read ``different`` (no value twice), ``count`` (so many cells have the value) and ``table`` (these
rows of values) first. The others are about cells in order, decided by a filter (``ordered``):
``related`` (pairs of values), ``sums``, ``path`` (a machine reads the cells one by one);
``arithmetic`` is of all these, ``common`` has constraints
that several types have; ``sighted`` takes one together with the laws by which its cells differ.
"""
