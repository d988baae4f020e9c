"""Shared screens and widgets.

Read ``app`` first, the way between screens; ``starting``, ``making``, ``teaching`` and ``controls``
are parts of it. ``page`` is what each screen is, ``keys`` and ``bindings`` its keys, ``threads``
how it waits. Folders: ``puzzle`` (the screen of a game) over ``board`` and ``panel``; ``menus``,
``prompts``, ``lesson``, ``learning``, ``dancing``, ``set_up``; ``terminal`` is below all.
"""
