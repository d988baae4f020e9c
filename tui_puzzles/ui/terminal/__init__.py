"""Output to the terminal and input from it.

Out: ``display`` finds the cells that changed, ``frames`` the fewest bytes for them (``pens``). In:
``driver``, ``in_turn``. Looks: ``inks`` and ``themes``. ``probe`` and ``charset`` say what the
terminal can show. Screens as files: ``svg`` and ``cast``.
"""
