"""The easier rules in machine words, for walks that only count steps.

The rules beside this folder say what a pattern is, and make the steps that players see. Here the
same patterns are looked for in the same order, on a position that changes in place: a rating needs
no more than which rule had a step, and what went. Each function *takes* the first step of its rule,
if there is one. Of harder rules *scouts* say which have no step for certain; the others are called,
or taken, too. Read ``grid`` and ``walk`` first, then ``direct`` and ``scouts``.

The modules are compiled by mypyc where there is a compiler; not compiled they do the same, slower
than the rules. ``tests/games/sudoku/test_leap.py`` holds the two against each other.
"""
