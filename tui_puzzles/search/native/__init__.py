"""Searches in machine words: compiled by mypyc where there is a compiler.

``options`` is exact cover. ``fillings`` searches digits in groups with sums, over ``groups`` and
``digit_sets``.
"""
