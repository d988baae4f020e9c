"""Lists to choose from: the menu, rules, samples, settings, help.

Read ``listing`` (a list) or ``sheet`` (rectangles) first: each page is one of the two. ``menu`` is
the front page: ``front`` is what it knows, ``door`` lays it out, of ``today`` and ``tiles``.
``searching`` narrows a list by typing.
"""
