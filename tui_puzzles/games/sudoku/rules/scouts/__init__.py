"""Scouts: what goes ahead of Sudoku's rules, so that they are fast.

The rules say what a pattern is, and make the steps that players see. A scout knows the same
patterns in a form of its own, in which it looks for them without evidence, and answers two
questions. *Ahead*: where do the easy rules lead, for a walk that only counts their steps? And
*silent*: which rules have no step for certain, so that nobody needs to call them? What it says is
what the rules would have said; ``tests/games/sudoku/test_leap.py`` holds the two together.

* ``words``: plain boards in machine words, where the program is compiled. ``native/walk.py`` has
  the table of the rules that it takes, ``native/scouted.py`` those of which it knows where they
  are silent. A rule that stands between them in the ladder is called in its turn; the others go on
  as they are.
* ``marks``: any board without other laws, on sets of all marks, where nothing is compiled, or the
  board isn't plain. It takes singles; on plain boards locked candidates and naked pairs, too.
  Where all houses have nine cells, it asks ``native/als.py`` for almost locked sets. So does
  everybody, the rules on these too: they look only at sets where a chain may start.

How many times as many puzzles a second are rated with them: in words 22 on easy and medium ones, 10
on hard ones; on diabolical ones 2, by what is silent. On marks 10, 8, 2 and 1. Of what is silent,
almost locked sets alone bring 1.6 on diabolical ones, rectangles, single digits and Sue de Coq
together 1.2, and chains two thirds of the longest waits for a next step.
"""
