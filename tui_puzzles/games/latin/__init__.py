"""Latin squares with laws of their own: Futoshiki, KenKen, Skyscrapers, Str8ts.

Read ``puzzle`` and ``futoshiki``, the shortest style; the others are modules beside it, and
``styles`` lists them. ``rules``, ``notation``, ``generate`` and ``screen`` know no style by name.
"""

TITLE = "Latin square"
"""Its own, as its name is shorter."""

DAILIES = {"kenken": "KenKen"}
"""Styles that have puzzles of the day of their own, with their titles."""

CLAIM = r"[1-9.][1-9.<>]+(?:/[1-9.<>]+)*/[-^v]+(?:/[-^v1-9.<>]+)+\n?"
"""A Futoshiki on a line."""

PLACE = 5
"""Among the types, for a newcomer."""

SCORES = (4, 300)
"""At the bottom and at the top of its mountains."""
