"""The puzzle types that come with the program; each folder knows none of the others.

In most: ``game`` (what the type supplies), ``puzzle`` (its cells and laws), ``rules``, ``notation``
and its ``formats``, ``search``, ``generate``, ``screen`` and ``skin``. Takuzu is the smallest and
reads first.
"""
