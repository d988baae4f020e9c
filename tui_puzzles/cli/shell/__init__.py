"""What a build makes of the parsers for shells: completions and the manual page.

Read ``table`` first: it has each command's options and values once. ``bash``, ``zsh`` and ``fish``
are scripts made of it, ``manual`` the page; ``files`` says where each goes.
"""
