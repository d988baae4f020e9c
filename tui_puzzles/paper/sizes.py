"""Sizes of paper, and numbers of drawings on a page; a module of its own, so that help is fast."""

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""

COUNTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""Drawings on a page: columns and rows."""
