"""One kit to test every puzzle type, those from outside too; and a helper for authors of rules.

A test file of four lines runs all checks on a type (``checks_of`` in ``rule_tests``); ``python -m
tui_puzzles.testing fires TYPE RULE`` finds positions for its case and lesson files.
"""
