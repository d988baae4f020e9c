"""Lessons show their rules, samples and the goal are what they say, positions are good ones."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import takewhile

import pytest

from tui_puzzles.engine.bits import Bits, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Dry, Level, Rule, Scope
from tui_puzzles.engine.solve import level_of, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.play.needs import allowed, finished
from tui_puzzles.play.samples import Sample, taught
from tui_puzzles.testing.kit import Checks
from tui_puzzles.testing.steps import faults_of_text
from tui_puzzles.testing.truth import Solutions
from tui_puzzles.testing.walks import check_rating
from tui_puzzles.tutor.collect import moves_of
from tui_puzzles.tutor.goals import FILE, MOST, goal_of, pictures_of
from tui_puzzles.tutor.learning.lessons import Lesson
from tui_puzzles.tutor.learning.positions import Drill, easiest


class LessonTests(Checks):
    """Each rule has a lesson whose example shows it, and whose look-alike doesn't."""

    def items(self) -> Mapping[str, Mapping[str, object]]:
        return {"lesson": self.kit.lessons}

    def test_the_example_shows_the_rule(self, lesson: Lesson) -> None:
        board, step = lesson.example
        explanation = explain(step, lesson.rule, board.layout)
        assert step.rule == lesson.rule.name
        assert not list(faults_of_text(step, lesson.rule, board.layout))
        assert explanation.reason.endswith((".", "?"))
        assert explanation.conclusion.endswith(".")

    def test_the_example_is_true(self, lesson: Lesson) -> None:
        board, step = lesson.example
        solutions = self.kit.game.search(board, 2).solutions
        assert solutions
        assert len(solutions) == 1 if lesson.rule.unique else proves(board, step)
        assert Solutions([solution.marks for solution in solutions]).allows(step)

    def test_the_look_alike_is_written(self, lesson: Lesson) -> None:
        if lesson.rule not in self.kit.game.upkeep and lesson.unwritten:
            pytest.fail(f"{lesson.unwritten}", pytrace=False)

    def test_the_look_alike_is_none(self, lesson: Lesson) -> None:
        if lesson.look_alike:
            board, near = lesson.look_alike
            tempting = _cells(near, board.layout)
            assert near.evidence
            assert self.kit.game.search(board, 1).number
            for step in lesson.rule.steps(board):
                assert not board.layout.cells_of(step.placements | step.eliminations) & tempting

    def test_names_in_the_text_are_on_the_board(self, lesson: Lesson) -> None:
        assert (lesson.why_not == "") == (lesson.look_alike is None)
        if lesson.look_alike:
            assert lesson.why_not.endswith(".")
            names = re.findall(r"r\d+c\d+", lesson.why_not)
            known = " ".join(lesson.look_alike.board.layout.cell_names).split()
            assert {*names} <= {*known}

    def test_kin_are_others(self, lesson: Lesson) -> None:
        assert len(set(lesson.kin)) == len(lesson.kin)
        assert lesson.rule.name not in lesson.kin

    def test_lessons_stand_in_the_order_of_the_rules(self) -> None:
        game = self.kit.game
        assert list(self.kit.lessons) == [rule.name for rule in (*game.upkeep, *game.rules)]


def _cells(near: Step, layout: Layout) -> Bits:
    """The cells that tempt: those of the evidence, without the units they lie in."""
    return union(piece.cells | layout.cells_of(piece.marks) for piece in near.evidence)


SOME = 8
"""Of one in so many samples more is asked than whether it is what it says."""


class SampleTests(Checks):
    """The samples: one solution each, their level, and the rules they teach."""

    def items(self) -> Mapping[str, Mapping[str, object]]:
        named = {f"{at} {sample.title}": sample for at, sample in enumerate(self.kit.samples, 1)}
        return {"sample": named}

    def test_a_sample_is_what_it_says(self, sample: Sample) -> None:
        game, board = self.kit.game, self.kit.proved(sample)
        steps = list(walk(board, game.rules))
        used = [game.rule(step.rule) for step, _ in steps]
        hardest, score = max(rule.level for rule in used), sum(rule.score for rule in used)
        assert level_of(hardest, score, game.ceilings, board.layout.work).label == sample.level
        assert all(rule in used or self._fires(rule, board) for rule in taught(sample, game))
        if sample in [one for one in self.kit.samples if one.level != "extreme"][::SOME]:
            check_rating(game, board, used)
            self._hides_no_step(after for _, after in steps[::3])

    def _fires(self, rule: Rule, board: Board) -> bool:
        """Has the rule a step here, where the easier ones end, or all up to its level?"""
        game, top = self.kit.game, min(rule.level, Level.UNFAIR)
        level = tuple(takewhile(lambda other: other.level <= top, game.rules))
        easier = tuple(other for other in allowed(game.rules, rule, None) if other is not rule)
        ends = (finished(board, rules) for rules in ((), level, easier))
        return any(rule.applies(end) for end in ends)

    def _hides_no_step(self, boards: Iterable[Board]) -> None:
        """What is remembered as dry leaves each rule that looks at parts of a board its steps."""
        in_parts = [rule for rule in self.kit.game.rules if rule.scope is not Scope.BOARD]
        usual, dry = [rule for rule in in_parts if rule.level <= Level.HARD], Dry()
        for board in boards:
            dry.see(board)
            for rule in usual:
                fresh, remembered = rule.steps(board), rule.steps(board, dry)
                assert any(True for _ in remembered) == any(True for _ in fresh), rule.name

    def test_titles_and_puzzles_are_not_repeated(self) -> None:
        own = self.kit.samples
        assert own
        assert len({sample.title for sample in own}) == len(own)
        assert len({sample.text for sample in own}) == len(own)

    def test_each_unit_has_a_name_of_its_own(self) -> None:
        for board in map(self.kit.board_of, self.kit.samples):
            units = Counter(unit.name for unit in board.layout.units)
            twice = [name for name, number in units.items() if number > 1]
            assert not twice, f"the name of several units: {', '.join(twice)}"

    def test_each_rule_has_a_sample(self) -> None:
        found = {rule.name for one in self.kit.samples for rule in taught(one, self.kit.game)}
        assert {rule.name for rule in self.kit.game.rules} - found == set(self.kit.untaught)


class GoalTests(Checks):
    """The rules of the game in a few sentences, beside a puzzle that is shown solved."""

    def test_it_has_a_few_sentences(self) -> None:
        sentences = goal_of(self.kit.game.name)
        assert sentences, f"{FILE} is missing, or empty"
        assert len(sentences) <= MOST
        assert all(sentence.endswith(".") for sentence in sentences)

    def test_its_puzzles_have_one_solution_and_are_no_samples(self) -> None:
        game, texts = self.kit.game, pictures_of(self.kit.game.name)
        assert all(text.strip() for text in texts), f"{FILE} has no puzzle below an empty line"
        others = {game.alike(self.kit.board_of(sample)) for sample in self.kit.samples}
        for text in texts:
            entry = next(game.parse(text, None))
            assert entry.board, f"{FILE}: {entry.error}"
            assert game.search(entry.board, 2).only, f"{FILE}: not one solution"
            assert game.alike(entry.board) not in others


class PracticeTests(Checks):
    """The positions to practise on: enough of them, each good for its rule."""

    def items(self) -> Mapping[str, Mapping[str, object]]:
        rules = (rule for rule in self.kit.game.rules if Level.UPKEEP < rule.level <= Level.HARD)
        return {"rule": {rule.name: rule for rule in rules}}

    def test_there_are_enough(self, rule: Rule) -> None:
        assert len(self.kit.drills.get(rule.name, ())) >= self.kit.positions

    def test_the_first_of_each_rule_is_good(self) -> None:
        for some in self.kit.drills.values():
            self._check(some[0])

    @pytest.mark.sweep
    def test_all_are_good(self) -> None:
        for some in self.kit.drills.values():
            for drill in some:
                self._check(drill)

    def _check(self, drill: Drill) -> None:
        """The rule has the easiest step there, and the position is written as it is read."""
        game = self.kit.game
        position, rule = drill.position(game), game.rule(drill.rule)
        if drill.rule in self.kit.never_easiest:
            assert rule.applies(position.board)
        else:
            assert easiest(position.board, rule, game.rules)
        assert set(moves_of(position).split()) == set(drill.moves.split())
