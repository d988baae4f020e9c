"""What a step's stages tell and light."""

from collections.abc import Iterator

from hypothesis import given

from tests.engine.latin import SQUARE
from tests.engine.strategies import steps
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Finding, Step
from tui_puzzles.engine.words.explain import Help, explain
from tui_puzzles.engine.words.record import step_from_text
from tui_puzzles.tutor.answers import FoundStep
from tui_puzzles.tutor.words import sentences, step_lit, step_words

STEP = step_from_text("Test | line:region units=row 1; cell:focus cells=r1c1 | r1c1=A", SQUARE)


def saying(sentence: str) -> Rule:
    """A rule with this sentence, which finds nothing."""

    def finder(_board: Board) -> Iterator[Finding]:
        """Look at a row.

        And more.
        """
        return iter(())

    return rule("Test", Level.EASY, 1, sentence)(finder)


def test_each_stage_tells_more() -> None:
    told = [step_words(STEP, saying("It is so."), SQUARE, stage, 7) for stage in Help]
    assert [(words.heading, words.level) for words in told] == [
        ("Hint", ""),
        ("Hint", ""),
        ("Test", "easy"),
        ("Test", "easy"),
        ("Test", "easy"),
    ]
    assert [words.lesson for words in told] == ["", "", "Look at a row.", "", ""]
    assert [sentences(words) for words in told] == [
        ["There are 7 easy steps here."],
        ["Look at row 1."],
        ["Look at row 1."],
        ["It is so."],
        ["It is so.", "So r1c1 is A."],
    ]


def test_each_stage_lights_more() -> None:
    found = FoundStep(STEP, Board.start(SQUARE, 0))
    lit = [step_lit(found, stage) for stage in Help]
    assert lit[0] is None
    [where, which, evidence, whole] = [each.step for each in lit[1:] if each]
    row = SQUARE.unit_named["row 1"]
    assert [piece.cells for piece in where.evidence] == [row.cells]
    assert where == which
    assert evidence == STEP._replace(placements=0)
    assert whole == STEP


@given(steps(SQUARE))
def test_every_step_can_be_told_at_every_stage(step: Step) -> None:
    names = {piece.name.split(" ")[0] for piece in step.evidence}
    silly = saying("".join(f"{{{name}}}" for name in names))
    told = explain(step, silly, SQUARE)
    for stage in Help:
        text = " ".join(sentences(step_words(step, silly, SQUARE, stage)))
        assert "{" not in text
        assert stage >= Help.WHOLE or not told.conclusion or told.conclusion not in text
