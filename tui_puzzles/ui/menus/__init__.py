"""Lists to choose from: the menu, rules, samples, settings, help.

Read ``listing`` (a list) or ``sheet`` (rectangles) first: each page is one of the two. ``menu`` is
the front page, with its parts in ``front`` and ``tiles``. ``searching`` narrows a list by typing.
"""
