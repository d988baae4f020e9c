"""The documentation as a site: what the program knows, a page for each rule, type and command.

``pages`` has the texts; ``tables``, ``rules`` and ``finder`` fill in what the program knows,
``boards`` draws boards in the colours of both themes, ``moving`` whole screens; ``look`` says how
Sphinx builds it. Built by ``python -m tui_puzzles.site FOLDER``.
"""
