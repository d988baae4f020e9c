"""Nonogram: blocks in order along every row and column.

Read ``line`` first (blocks, and all fillings of a line at once), then ``puzzle``, ``packs`` and the
``rules``. ``search`` has two more searches, in machine words. ``clue_state`` and ``clues`` show
what of a clue is done; ``canvas``, ``draft`` and ``editor`` draw pictures, ``of_picture`` makes
puzzles of them. ``single`` is the command of the type.
"""
