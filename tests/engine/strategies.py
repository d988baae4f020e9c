"""What hypothesis draws for the engine's tests: any step of a layout, sound or not."""

from hypothesis import strategies as st

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Evidence, Role, Step

NAMES = st.from_regex(r"[a-z]{1,6}( [1-9])?", fullmatch=True)
RULES = st.sampled_from(
    ["", "X-Wing", "2-String Kite", "BUG+1", "Locked Candidates Type 1 (Point)"]
)
CLUES = st.from_regex(r"(row|column) [1-9]/[1-9]", fullmatch=True)


def sets(size: int, largest: int = 4) -> st.SearchStrategy[Bits]:
    """Sets of a few of the numbers under ``size``."""
    return st.frozensets(st.integers(0, size - 1), max_size=largest).map(of)


def evidence(layout: Layout) -> st.SearchStrategy[Evidence]:
    """Any piece of evidence."""
    return st.builds(
        Evidence,
        NAMES,
        st.sampled_from(Role),
        cells=sets(layout.size),
        marks=sets(layout.all_marks.bit_length()),
        values=sets(len(layout.symbols)),
        units=st.lists(st.sampled_from(layout.units), max_size=3, unique=True).map(tuple),
        clues=st.lists(CLUES, max_size=2).map(tuple),
    )


def steps(layout: Layout) -> st.SearchStrategy[Step]:
    """Any step."""
    marks = sets(layout.all_marks.bit_length())
    return st.builds(Step, RULES, st.lists(evidence(layout), max_size=4).map(tuple), marks, marks)
