"""A board on the screen: its contents and how they are drawn.

Read ``scene`` (what each cell holds) and ``skin`` (what a type supplies), then ``lattice``, square
cells, with ``digits`` inside them, and ``board_view``, the widget. ``painted`` is under all widgets
that paint lines; ``pointer`` is the mouse; ``figured``, ``figures``, ``tones``: laws.
"""
