"""Steps in words: sentences with their evidence, chains, conclusions, places."""

import pytest
from hypothesis import given

from tests.engine.latin import SQUARE
from tests.engine.strategies import steps
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout, Wording
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.engine.words.record import step_from_text
from tui_puzzles.engine.words.sentence import Phrase
from tui_puzzles.engine.words.together import listed
from tui_puzzles.tutor.words import nudge, where


def saying(sentence: str) -> Rule:
    """A rule with this sentence, which finds nothing."""
    return rule("Test", Level.EASY, 1, sentence)(lambda _board: iter(()))


def step_of(evidence: str, conclusions: str = "") -> Step:
    """The step of a rule called Test."""
    return step_from_text(f"Test | {evidence} | {conclusions}", SQUARE)


SENTENCES = [
    # -- a piece of evidence reads as its units, else its cells, marks, values, clues
    ("Here: {x}.", "x:focus cells=r1c1", "Here: r1c1."),
    ("Here: {x}.", "x:focus cells=r1c1,r2c2", "Here: r1c1 and r2c2."),
    ("Here: {x}.", "x:focus cells=r1c1,r2c2,r4c3", "Here: r1c1, r2c2 and r4c3."),
    ("Here: {x}.", "x:value values=A,C", "Here: A and C."),
    ("Here: {x}.", "x:focus marks=r1c1=A,r2c1=B", "Here: A in r1c1 and B in r2c1."),
    ("Here: {x}.", "x:region units=row 1,column 2 cells=r3c3", "Here: row 1 and column 2."),
    ("Here: {x}.", "x:focus cells=r3c3 marks=r1c1=A values=B", "Here: r3c3."),
    ("Here: {x}.", "x:focus clues=row 1/2", "Here: row 1/2."),
    # -- a part by its name
    ("{x:cells} in {x:units}.", "x:region units=row 1 cells=r1c3", "r1c3 in row 1."),
    ("{x:values}, {x:marks}.", "x:focus units=row 1 marks=r1c1=A values=B", "B, A in r1c1."),
    ("{x:clues}.", "x:focus units=row 1 clues=row 1/1", "Row 1/1."),
    ("{x:cells}.", "x:focus units=row 1", "."),
    # -- several pieces of one name, pieces of no or another name
    ("{x}.", "x:focus cells=r1c1; x:fin cells=r1c2; x:support cells=r2c2", "r1c1, r1c2 and r2c2."),
    ("{x}, {y}.", "y:focus cells=r1c1; x:value values=B", "B, r1c1."),
    ("{x} and {x}.", "x:value values=B; z:focus cells=r1c1", "B and B."),
    ("Nothing named.", "x:focus cells=r1c1", "Nothing named."),
    ("It is {missing}.", "x:focus cells=r1c1", "It is ."),
    # -- several pieces, each with what it states of the cells it marks
    (
        "First {x:each}.",
        "x:support marks=r1c1=A,r1c2=B units=row 1; x:support marks=r2c2=A units=column 2",
        "First row 1: r1c1 is A and r1c2 is B; column 2: r2c2 is A.",
    ),
    ("Assume {x:each}.", "x:focus marks=r1c1=A", "Assume r1c1 is A."),
    # -- chains: why each link follows
    (
        "{chain}",
        "chain:link-off marks=r1c1=A; chain:link-on marks=r1c4=A values=A units=row 1; "
        "chain:link-off marks=r3c4=A units=column 4; chain:link-on cells=r3c4 marks=r3c4=B",
        "If r1c1 is not A, then r1c4 is A (row 1), so r3c4 is not A (column 4), so r3c4 is B (its "
        "last candidate).",
    ),
    (
        "{chain}",
        "chain:link-on marks=r1c1=A,r1c2=A; chain:link-off marks=r1c3=A,r1c4=A units=row 1",
        "If r1c1 or r1c2 is A, then neither of r1c3 and r1c4 is A (row 1).",
    ),
    (
        "{chain}",
        "chain:link-off marks=r1c1=A,r1c2=A,r1c3=A; chain:link-on marks=r1c4=A units=row 1",
        "If none of r1c1, r1c2 and r1c3 is A, then r1c4 is A (row 1).",
    ),
    (
        "{chain}",
        "chain 1:link-on marks=r1c1=A; chain 1:link-off marks=r1c2=A; "
        "chain 2:link-on marks=r1c1=B; chain 2:link-off marks=r1c2=A",
        "If r1c1 is A, then r1c2 is not A. If r1c1 is B, then r1c2 is not A.",
    ),
    (
        "{chain:cells}.",
        "chain:link-on cells=r1c1 marks=r1c1=A; chain:link-off cells=r1c2 marks=r1c2=A",
        "r1c1 and r1c2.",
    ),
    ("{chain}.", "chain:link-on cells=r1c1; chain:link-off cells=r1c2", "r1c1 and r1c2."),
    # -- a long chain is a list; weak links say by which cited unit
    (
        "Look: {chain} So it is.",
        "chain:link-off marks=r1c1=A; chain:link-on marks=r1c4=A units=row 1; "
        "chain:link-off marks=r3c4=A; chain:link-on marks=r3c4=B cells=r3c4; "
        "chain:link-off marks=r3c1=B; sight:support units=column 4,row 3",
        "Look: suppose r1c1 is not A.\n1. Then r1c4 is A (row 1).\n2. So r3c4 is not A "
        "(column 4).\n3. So r3c4 is B (its last candidate).\n4. So r3c1 is not B (row 3).\n"
        "So it is.",
    ),
    # -- how many they are
    ("{x:number} {x#cell|cells}.", "x:focus cells=r1c1", "One cell."),
    ("{x:number} {x#cell|cells}.", "x:focus cells=r1c1,r1c2; x:focus cells=r2c2", "Three cells."),
    ("{x#it|both|all}.", "x:region units=row 1,row 2", "Both."),
    ("Is it {x:or}?", "x:focus cells=r1c1,r1c2", "Is it r1c1 or r1c2?"),
    ("{x:in}.", "x:focus marks=r1c1=A,r1c2=A", "A in r1c1 or r1c2."),
    # -- parts for what is there, and for each of what is numbered; three are a list
    ("Here[ with {x}][ and {y}].", "x:focus cells=r1c1", "Here with r1c1."),
    ("In {y}, <{x} is.>", "y:region units=row 1; x 1:focus cells=r1c1", "In row 1, r1c1 is."),
    (
        "<so {x} is.>",
        "x 1:focus cells=r1c1; x 2:focus cells=r1c2",
        "So r1c1 is. So r1c2 is.",
    ),
    (
        "Now: <so {x} is.> Look.",
        "x 1:focus cells=r1c1; x 2:focus cells=r1c2; x 3:focus cells=r1c3",
        "Now: \n1. So r1c1 is.\n2. So r1c2 is.\n3. So r1c3 is.\nLook.",
    ),
    (
        "<\n{x} is.>",
        "x 1:focus cells=r1c1; x 2:focus cells=r1c2",
        "1. r1c1 is.\n2. r1c2 is.",
    ),
    (
        "In {x:grouped}.",
        "x:region units=row 1,row 2; x:region units=column 1",
        "In rows 1 and 2, and column 1.",
    ),
    ("The {x:kinds|units}.", "x:region units=row 1,row 2", "The rows."),
    ("The {x:kinds|units}.", "x:region units=row 1,column 2", "The units."),
    (
        "Here.{x:spots} So.",
        "x:focus units=row 1 cells=r1c1,r1c3; x:focus units=row 2",
        "Here.\n1. Row 1: r1c1 or r1c3.\n2. Row 2: none.\nSo.",
    ),
    (
        "Try. {x:steps} It ends.",
        "x:support marks=r1c1=A units=row 1; x:support marks=r2c2=A units=column 2",
        "Try. \n1. Row 1: r1c1 is A.\n2. Column 2: r2c2 is A.\nIt ends.",
    ),
]


@pytest.mark.parametrize(("sentence", "evidence", "told"), SENTENCES)
def test_because(sentence: str, evidence: str, told: str) -> None:
    assert explain(step_of(evidence), saying(sentence), SQUARE).reason == told


CONCLUSIONS = [
    ("", ""),
    ("r1c1=A", "So r1c1 is A."),
    ("r1c2=C r1c1=D", "So r1c2 is C; r1c1 is D."),
    ("r2c1-B", "So r2c1 can't be B."),
    ("r2c1-B r2c1-C", "So r2c1 can't be B or C."),
    ("r1c1-B r2c2-B r3c3-B", "So r1c1, r2c2 and r3c3 can't be B."),
    ("r4c4-D r1c1-B", "So r1c1 can't be B; r4c4 can't be D."),
    ("r1c1=A r2c1-A", "So r1c1 is A; r2c1 can't be A."),
]


@pytest.mark.parametrize(("conclusions", "told"), CONCLUSIONS)
def test_therefore(conclusions: str, told: str) -> None:
    assert explain(step_of("", conclusions), saying(""), SQUARE).conclusion == told


def test_spans_have_the_role_of_what_they_name() -> None:
    step = step_of("line:region units=row 1; cell:focus cells=r1c1", "r1c1=A r1c2-B")
    told = explain(step, saying("In {line} there is {cell}."), SQUARE)
    assert told.because == (
        Phrase("In "),
        Phrase("row 1", Role.REGION),
        Phrase(" there is "),
        Phrase("r1c1", Role.FOCUS),
        Phrase("."),
    )
    named = [(span.text, span.role) for span in told.therefore if span.role]
    assert named == [("r1c1 is A", Role.PLACED), ("r1c2 can't be B", Role.REMOVED)]


def test_links_of_a_chain_have_their_role() -> None:
    step = step_of("chain:link-off marks=r1c1=A; chain:link-on marks=r1c4=A units=row 1")
    told = explain(step, saying("{chain}"), SQUARE)
    named = [(span.text, span.role) for span in told.because if span.role]
    assert named == [("r1c1 is not A", Role.LINK_OFF), ("r1c4 is A", Role.LINK_ON)]


PLACES = [
    # -- units first, each once; cells where there are none or too many
    ("line:region units=row 1; cell:focus cells=r1c1", "r1c1=A", "row 1"),
    ("a:region units=row 1,row 2; b:cover units=column 1,row 1", "", "row 1, row 2 and column 1"),
    ("a:focus cells=r1c1; b:support cells=r4c4", "r2c2-A", "r1c1 and r4c4"),
    ("a:value values=A", "r2c2-A r3c2-A", "r2c2 and r3c2"),
    ("", "r2c2=A", "r2c2"),
    (
        "a:region units=row 1,row 2,row 3,row 4,column 1,column 2,column 3; b:focus cells=r1c1",
        "r1c1-A",
        "r1c1",
    ),
]


@pytest.mark.parametrize(("evidence", "conclusions", "place"), PLACES)
def test_where_to_look(evidence: str, conclusions: str, place: str) -> None:
    assert where(step_of(evidence, conclusions), SQUARE) == place


@pytest.mark.parametrize(
    ("number", "most", "told"),
    [(1, 9, "is 1 hard step"), (3, 9, "are 3 hard steps"), (9, 9, "are at least 9 hard steps")],
)
def test_a_nudge(number: int, most: int, told: str) -> None:
    said = f"There {told} here, and nothing easier."
    assert nudge(Level.HARD, number, most) == said


@pytest.mark.parametrize(
    ("clue", "told"),
    [
        ("1 or 2", "1 or 2"),
        ("1 or 2 or 3 or 4", "1, 2, 3 or 4"),
        ("1 + 2 or 3 + 4 or 5 + 6", "1 + 2, 3 + 4 or 5 + 6"),
        ("A (r1c2 or r1c3) or b (r2c2 or r2c3)", "A (r1c2 or r1c3) or b (r2c2 or r2c3)"),
    ],
)
def test_a_clue_lists_with_commas(clue: str, told: str) -> None:
    step = step_of(f"clue:value clues={clue}", "r1c1=A")
    assert explain(step, saying("It is {clue}."), SQUARE).reason == f"It is {told}."


@given(steps(SQUARE))
def test_every_step_can_be_told(step: Step) -> None:
    names = {piece.name.split(" ")[0] for piece in step.evidence}
    silly = saying("".join(f"{{{name}}}" for name in names))
    told = explain(step, silly, SQUARE)
    assert "{" not in told.reason
    assert told.conclusion == told.conclusion.strip()
    concluded = SQUARE.cells_of(step.placements | step.eliminations)
    assert told.conclusion.count("r") >= concluded.bit_count()


@pytest.mark.parametrize(
    ("words", "told"),
    [((), ""), (("a",), "a"), (("a", "b"), "a or b"), (("a", "b", "c"), "a, b or c")],
)
def test_listed(words: tuple[str, ...], told: str) -> None:
    assert listed(words, "or") == told


FIELD = Grid(6, 7)
WIDE = Layout(
    FIELD,
    "x#",
    (),
    (Wording("a blank", "blanks"), Wording("a star", "stars")),
    {"row 1:2": "the second 3"},
)


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ([(0, 0)], "So r1c1 is a star."),
        ([(0, 0), (0, 1)], "So r1c1 and r1c2 are stars."),
        ([(0, col) for col in range(2, 7)], "So r1c3-r1c7 are stars."),
        ([(row, 3) for row in range(5)], "So r1c4-r5c4 are stars."),
        ([(0, 4), (0, 5), (0, 6), (1, 0), (1, 1)], "So r1c5, r1c6, r1c7, r2c1 and r2c2 are stars."),
    ],
)
def test_long_runs_are_named_by_their_ends(cells: list[tuple[int, int]], told: str) -> None:
    marks = of(WIDE.mark(FIELD.cell(*at), 1) for at in cells)
    assert explain(Step("Test", (), marks), saying("It is so."), WIDE).conclusion == told


def test_clues_are_called_as_the_layout_says() -> None:
    piece = Evidence("block", Role.FOCUS, clues=("row 1:2",))
    told = explain(Step("Test", (piece,)), saying("{block} is here."), WIDE)
    assert told.reason == "The second 3 is here."
