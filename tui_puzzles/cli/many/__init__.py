"""Many puzzles on the command line: what is read or made, by whom, and where it goes.

The floor below is ``tui_puzzles.batch``, whose glossary holds here. Read ``reading`` first, from
options to pieces and workers; then ``stages`` and ``making``, what is done with a piece, and
``drive``, which runs it. ``target`` and ``filed`` take the output, ``progress`` and ``meter`` show
how far it is.
"""
