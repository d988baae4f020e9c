"""The classes of tests for a type; see ``kit``."""

from tui_puzzles.testing.kit import Checks, Kit
from tui_puzzles.testing.rule_tests import RuleTests, WalkTests
from tui_puzzles.testing.screen_tests import ScreenTests
from tui_puzzles.testing.teaching_tests import GoalTests, LessonTests, PracticeTests, SampleTests
from tui_puzzles.testing.text_tests import TextTests

CLASSES: dict[str, type[Checks]] = {
    "TestRules": RuleTests,
    "TestWalks": WalkTests,
    "TestLessons": LessonTests,
    "TestSamples": SampleTests,
    "TestPractice": PracticeTests,
    "TestGoal": GoalTests,
    "TestTexts": TextTests,
    "TestScreen": ScreenTests,
}


def checks_of(kit: Kit) -> dict[str, type]:
    """The tests of a type, by the names of their classes."""
    return {name: type(name, (one,), {"kit": kit}) for name, one in CLASSES.items()}
