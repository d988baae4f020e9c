"""The documentation as a site: what the program knows, a page for each rule, type and command.

``pages`` has the texts; ``tables`` and ``rules`` fill in what the program knows,
``pictures`` draws boards, ``moving`` the one that moves. Built by
``python -m tui_puzzles.site FOLDER``.
"""
