"""One kit to test every puzzle type, those from outside too; and a helper for authors of rules.

A test file of four lines runs all checks on a type (``rule_tests.checks_of``); ``python -m
tui_puzzles.testing fires TYPE RULE`` finds positions for its case and lesson files. Read ``kit``
first, then the checks by subject: ``rule_tests``, ``teaching_tests``, ``text_tests``,
``screen_tests``. What they share: ``truth``, ``steps``, ``walks``, ``players``.
"""

import sys
from pkgutil import iter_modules

# Pytest shows what an assertion compared only of modules that it knows to be tests. They are named
# one by one, as this one is loaded already; where pytest isn't, nobody runs them.
if pytest := sys.modules.get("pytest"):
    pytest.register_assert_rewrite(*(one.name for one in iter_modules(__path__, f"{__name__}.")))
