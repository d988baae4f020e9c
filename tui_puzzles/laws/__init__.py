"""Ready laws, each with what it rules out; a type or a constraint chooses among them.

Read ``different`` (no value twice), ``count`` (so many cells have the value) and ``table`` (these
rows of values) first. The others are about cells in order, decided by a filter (``ordered``):
``related`` (pairs of values), ``sums``, ``path`` (a machine reads the cells one by one);
``arithmetic`` chooses among these, ``sighted`` takes one together with the laws by which its cells
differ. ``common`` has constraints of several types. ``loop`` says that lines close once; ``edges``
are a grid's, with such a loop, and ``ways`` what clues and points leave of it.
"""
