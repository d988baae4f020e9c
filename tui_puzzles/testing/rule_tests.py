"""Rules fire where they should, teach, and have true and proved steps wherever they are asked."""

import os
import random
from collections import Counter
from collections.abc import Mapping
from itertools import chain, islice

import pytest

from tui_puzzles.engine.aliases import letters
from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import tidy, walk
from tui_puzzles.engine.verify import proves
from tui_puzzles.laws.ordered import Ordered
from tui_puzzles.testing.cases import Case, unwritten
from tui_puzzles.testing.kit import SEED, Checks, swept
from tui_puzzles.testing.players import LARGE, PlayersReport, Source, check, check_laws
from tui_puzzles.testing.steps import faults, faults_of_text
from tui_puzzles.testing.walks import AtOnce, Forgetting, Walks, check_rating

STEPS = int(os.environ.get("STEPS", "20000"))  # of a sweep, for each source of puzzles
FEW_STEPS = 60
SOLVED = 12  # puzzles of each source whose solutions the laws must keep


class RuleTests(Checks):
    """Every rule fires where it should, says what it should, and keeps quiet where it must."""

    def items(self) -> Mapping[str, Mapping[str, object]]:
        cases, rules = self.kit.cases, (*self.kit.game.upkeep, *self.kit.game.rules)
        numbered = {f"{case.rule} {at}": case for at, case in enumerate(cases, 1)}
        return {
            "firing": {name: case for name, case in numbered.items() if case.fires},
            "quiet": {name: case for name, case in numbered.items() if not case.fires},
            "rule": {rule.name: rule for rule in rules},
        }

    def test_fires_and_is_true_and_proved_and_well_worded(self, firing: Case) -> None:
        kit, rule = self.kit, self.kit.game.rule(firing.rule)
        board = kit.board(firing)
        expected = firing.step(board.layout)
        steps = (step for step in rule.steps(board) if kit.concerns(firing, step))
        checked = list(islice(steps, kit.most))
        assert expected in chain(checked, steps)
        truth = kit.truth_of(firing, board)
        assert truth.solvable
        for step in (expected, *checked):
            found = list(faults(step, rule, board, truth))
            assert not found, f"{rule.name}: {found}: {step}"

    def test_keeps_quiet(self, quiet: Case) -> None:
        steps = self.kit.game.rule(quiet.rule).steps(self.kit.board(quiet))
        assert not [step for step in steps if self.kit.concerns(quiet, step)]

    def test_every_rule_has_its_cases(self) -> None:
        missing = [unwritten(rule.name, self.kit.cases) for rule in self.kit.game.rules]
        if any(missing):
            pytest.fail("\n".join(filter(None, missing)), pytrace=False)

    def test_teaches(self, rule: Rule) -> None:
        idea, _, how = rule.lesson.partition("\n\n")
        assert 20 < len(idea) < 250
        assert how
        lines = rule.lesson.splitlines()
        assert all(line == line.rstrip() and len(line) <= 100 for line in lines)

    def test_is_found_by_name_code_and_alias(self, rule: Rule) -> None:
        found = self.kit.game.rule
        assert found(rule.name.upper()) is found(rule.name.replace(" ", "")) is rule
        assert not rule.code or found(rule.code) is rule
        for alias in rule.aliases:
            other = found(alias.swapcase())
            assert letters(alias) in map(letters, (other.name, *other.aliases))

    def test_upkeep_is_what_follows_from_a_placement(self) -> None:
        seen, alike = set[str](), Counter[frozenset[str]]()
        for board in map(self.kit.board_of, self.kit.samples):
            kinds = frozenset(unit.kind for unit in board.layout.units)
            alike[kinds] += 1
            if alike[kinds] <= 3:
                seen |= self._upkeep_of(board)
        assert seen == {rule.name for rule in self.kit.game.upkeep}

    def _upkeep_of(self, board: Board) -> set[str]:
        """The upkeep rules with a step on the bare board where some cells are placed."""
        (solution, *_) = self.kit.game.search(board, 1).solutions
        marks = list(members(solution.placed_marks))
        raw = Board.start(board.layout, of(random.Random(1).sample(marks, len(marks) // 5)))
        steps, before = list(tidy(raw, self.kit.game.upkeep)), raw
        for step, after in steps:
            assert step.placements == 0
            assert after == before.without(step.eliminations) != before
            assert proves(raw, step)
            found = list(faults_of_text(step, self.kit.game.rule(step.rule), raw.layout))
            assert not found, f"{step.rule}: {found}"
            before = after
        # What cells in order rule out of each other needs reasons of their own.
        if not any(isinstance(unit, Ordered) for unit in raw.layout.units):
            assert before == raw.settled()
        return {step.rule for step, _ in steps}


class WalkTests(Checks):
    """Every step is true and proved: of walks, of all rules at once, wherever a player stands."""

    def items(self) -> Mapping[str, Mapping[str, object]]:
        kit = self.kit
        walks = swept(kit.walks, False)
        return {
            "walks": walks,
            "rated": {name: walks[name] for name in [*walks][::3]},
            "many_walks": swept(kit.walks, True),
            "at_once": swept(kit.at_once, False),
            "much_at_once": swept(kit.at_once, True),
            "forgetting": kit.forgetting,
            "source": kit.sources,
            "any_source": kit.sources | kit.slow_sources,
        }

    def test_walks_take_true_steps(self, walks: Walks) -> None:
        walks.check(self.kit.game)

    def test_all_steps_at_once_are_true(self, at_once: AtOnce) -> None:
        at_once.check(self.kit.game)

    def test_a_rule_that_forgets_to_cite_something_is_caught(self, forgetting: Forgetting) -> None:
        forgetting.check(self.kit.game)

    def test_a_rating_counts_what_a_walk_shows(self, rated: Walks) -> None:
        game, board = self.kit.game, next(iter(rated.puzzles())).board
        if board.layout.size <= LARGE:
            steps = walk(game.proved(board), game.rules)
            check_rating(game, board, [game.rule(step.rule) for step, _ in steps])

    def test_the_laws_keep_each_solution(self, source: Source) -> None:
        rng = random.Random(1)
        for _ in range(SOLVED):
            board = source(rng)
            (solution, *_) = self.kit.game.search(board, 1).solutions
            check_laws(board.layout, solution.marks, rng)

    def test_rules_are_true_and_proved_where_players_stand(self, source: Source) -> None:
        self._played(source, FEW_STEPS, 0)

    @pytest.mark.sweep
    def test_sweep_where_players_stand(self, any_source: Source) -> None:
        print(f"\n{self._played(any_source, STEPS, SEED)}")

    def _played(self, source: Source, steps: int, seed: int) -> PlayersReport:
        rng, report = random.Random(seed), PlayersReport()
        while report.steps.total() <= steps:
            check(self.kit.game, source, rng, report)
        assert not report.faults, "\n".join(report.faults)
        return report

    @pytest.mark.sweep
    def test_sweep_walks(self, many_walks: Walks) -> None:
        many_walks.check(self.kit.game)

    @pytest.mark.sweep
    def test_sweep_all_steps_at_once(self, much_at_once: AtOnce) -> None:
        much_at_once.check(self.kit.game)
