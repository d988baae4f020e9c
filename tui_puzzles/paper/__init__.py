"""Puzzles on paper: the parts of a drawing, the layout of pages, and their files.

Read ``drawing`` first, then ``plain``, a board as most types draw it, with its constraints from
``figures``. ``pages`` places drawings; ``svg`` writes them, ``files`` all or none, PDF too.
"""
