"""The documentation as a site: what the program knows, a page for each rule, type and command.

``pages`` has the texts; ``tables`` and ``rules`` fill in what the program knows,
``pictures`` draws boards by way of ``svg``. Built by ``python -m tui_puzzles.site FOLDER``.
"""
