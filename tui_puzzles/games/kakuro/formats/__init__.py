"""The ways to write a Kakuro down, one family a module; ``notation`` has the table of them.

Read ``sheet`` first: squares as read, and the puzzle they make. ``text`` parts a text into puzzles,
``grids`` reads all that are squares row by row, ``written`` writes them.
"""
