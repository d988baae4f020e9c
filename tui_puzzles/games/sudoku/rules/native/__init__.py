"""The easier rules in machine words, for walks that only count steps.

The rules beside this folder say what a pattern is, and make the steps that players see. Here the
same patterns are looked for in the same order, on a position that changes in place: a rating needs
no more than which rule had a step, and what went. Each function *takes* the first step of its
rule, if there is one. A few only say that there may be one: then the rule itself is called.

The modules are compiled by mypyc where there is a compiler; not compiled they do the same, slower
than the rules. ``python -m tests.native`` holds the two against each other.
"""
