"""A class has a name of its own: one word means one thing in the whole program."""

import ast
from collections import defaultdict

from tests.parsed import trees

MOST = 15  # names that stand for the same role in several folders
SHARED = {
    "Aim": "how a type's generator makes puzzles of a level",
    "Formula": "the clauses of a type's board, for a SAT solver",
    "TextBlock": "the lines of one puzzle in a type's text",
}
"""Names that several modules use, each with its one meaning."""


def reused() -> dict[str, list[str]]:
    """The names of classes that several modules define, with these modules."""
    found = defaultdict(list)
    for path, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path))
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def test_only_listed_names_are_used_again() -> None:
    assert {name: paths for name, paths in reused().items() if name not in SHARED} == {}


def test_each_listed_name_is_used_again() -> None:
    assert SHARED.keys() <= reused().keys()
    assert len(SHARED) <= MOST
