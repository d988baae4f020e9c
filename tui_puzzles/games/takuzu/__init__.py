"""Takuzu: as many 0s as 1s in each line, no three alike in a row, no two lines alike.

Read ``puzzle``, ``rules``, ``notation``, ``generate``, ``screen`` and ``set_up``, and last
``game``, which hands them to the program. ``search`` goes by whole lines (``lines``), and ``sat``
takes what is left.
"""
