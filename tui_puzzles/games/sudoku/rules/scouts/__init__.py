"""Scouts: what goes ahead of Sudoku's rules, so that they are fast.

The rules say what a pattern is, and make the steps that players see. A scout knows the same
patterns in a form of its own, in which it looks for them without evidence, and answers two
questions. *Ahead*: where do the easy rules lead, for a walk that only counts their steps? And
*silent*: which rules have no step for certain, so that nobody needs to call them? What it says is
what the rules would have said; ``tests/games/sudoku/test_leap.py`` holds the two together.

* ``words``: plain boards in machine words, where the program is compiled. ``native/walk.py`` has
  the table of the rules that it takes; of those in ``native/scouted.py`` it knows where they are
  silent, and takes rectangles, chains that come back and forcing chains. A rule that stands between
  them in the ladder is called in its turn; the others go on as they are.
* ``marks``: any board without other laws, on sets of all marks, where nothing is compiled, or the
  board isn't plain. It takes singles; on plain boards locked candidates and naked pairs, too.

Some rules ask words where to look, and find the same without: those on almost locked sets at which
sets a chain may start, nets which of them die, Kraken fish which candidates crowd a digit. What
each module brings stands in a table of ``site/pages/building.md``.
"""
