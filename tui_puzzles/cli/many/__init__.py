"""Many puzzles on the command line: what is read or made, by whom, and where it goes.

The floor below is ``tui_puzzles.batch``, whose glossary holds here. Read ``reading`` first, from
options to pieces and workers, and what these do with one; ``making`` makes new puzzles. ``drive``
runs it. ``target`` and ``filed`` take the output, ``meter`` shows how far it is.
"""
