"""Playing without a screen: the current game, its journal, the saved games, the settings.

Read ``session`` first, the one way to change a game, then ``saves`` and ``replay``, how a game is
kept and comes back. ``reading`` is the way from a file or a text to puzzles, ``wishes`` and
``making`` that to new ones. ``daily`` and ``together`` are what players share.
"""
