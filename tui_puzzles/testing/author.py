"""Positions where a rule fires, as the files of cases, lessons and practice positions take them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Game, package_of
from tui_puzzles.engine.position import Position, moves_in
from tui_puzzles.engine.rule import Rule, easier
from tui_puzzles.engine.solve import walk
from tui_puzzles.play.samples import folder_of
from tui_puzzles.records import record, replace
from tui_puzzles.testing.cases import QUIET, Case, case_of, unwritten
from tui_puzzles.testing.cases import read as read_cases
from tui_puzzles.tutor.collect import moves_of
from tui_puzzles.tutor.learning import lessons
from tui_puzzles.tutor.learning.positions import Drill


@record
class Find:
    """A position to practise a rule on; the same with as few moves as will do, with the step there.

    The look-alike has one of these moves or a given fewer, so that a candidate more is there or a
    cell is still open: the rule finds nothing.
    """

    drill: Drill
    case: Case
    look_alike: Case | None = None
    lacks: str = ""

    def lesson(self) -> Iterator[str]:
        """The lines of a lesson: its fields with boards, and a draft of why not."""
        yield f"[{self.case.rule}]"
        yield from _field("example", self.case.drill)
        if self.look_alike:
            yield from _field("look-alike", self.look_alike.drill)
            yield f"near: {self.case.evidence}"
            yield f"why not: {_why_not(self.lacks)}"


def lesson_of(found: Sequence[Find]) -> Iterator[str]:
    """The lines of the lesson of the finds' rule, with a look-alike if one of them has any."""
    return max(found, key=lambda find: find.look_alike is not None).lesson()


def _field(name: str, drill: Drill) -> Iterator[str]:
    """A field with a board and moves, on one line if the puzzle has one."""
    lines = drill.puzzle.splitlines()
    if len(lines) == 1:
        yield f"{name}: {lines[0]} | {drill.moves}".rstrip()
        return
    yield f"{name}:"
    yield from (f"    {line}" for line in lines)
    yield f"    | {drill.moves}".rstrip()


def _why_not(move: str) -> str:
    cell, sign, value = move.partition("-") if "=" not in move else move.partition("=")
    return f"{cell} can still be {value}." if sign == "-" else f"{cell} is still open."


def finds(game: Game, rule: Rule, boards: Iterable[Board], easiest: bool = True) -> Iterator[Find]:
    """The first find of each puzzle that has one."""
    for start in boards:
        puzzle = game.format(start, game.notation.short)
        for position in _positions(game, rule, start, easiest):
            drill = Drill(rule.name, puzzle, moves_of(position))
            if rule.applies(drill.board(game)):
                yield _found(game, drill)
                break


def _positions(game: Game, rule: Rule, start: Board, easiest: bool) -> Iterator[Position]:
    """The positions of a walk where the rule's step is the easiest, or all; of upkeep the start."""
    position = Position(game.proved(start))
    if rule in game.upkeep:
        yield position
        return
    with suppress(Contradiction):
        for step, _ in walk(position.board, _easier_first(game, rule)):
            if step.rule == rule.name or not easiest:
                yield position
            position = position.stepped(step)


def _easier_first(game: Game, rule: Rule) -> list[Rule]:
    """The rules before it that are easier, the rule itself, then the others up to its level."""
    first = easier(rule, game.rules)
    others = [one for one in game.rules if one.level <= rule.level and one not in first]
    return [*first, rule, *others]


def _found(game: Game, drill: Drill) -> Find:
    """What a position is good for."""
    short = _shortened(game, drill)
    board = short.board(game)
    case = case_of(short, next(game.rule(drill.rule).steps(board)), board.layout)
    return Find(drill, case, *_look_alike(game, short))


def _shortened(game: Game, drill: Drill) -> Drill:
    """The position with so few moves that the rule finds nothing with one fewer."""
    for move in moves_in(drill.moves):
        fewer = _without(drill, move)
        if _fires(game, fewer):
            drill = fewer
    return drill


def _look_alike(game: Game, drill: Drill) -> tuple[Case | None, str]:
    """The position with one move or one given fewer, and that; none where the rule still fires."""
    for fewer, lacks in _fewer(game, drill):
        with suppress(BadInput):  # not every puzzle can do without a given
            if not _fires(game, fewer):
                return Case(fewer, "", QUIET), lacks
    return None, ""


def _fewer(game: Game, drill: Drill) -> Iterator[tuple[Drill, str]]:
    """The position without one of its moves, then without one of its givens."""
    yield from ((_without(drill, move), move) for move in moves_in(drill.moves))
    start = drill.position(game).start
    for mark in members(start.placed_marks):
        fewer = Board.start(start.layout, start.placed_marks & ~bit(mark))
        puzzle = game.format(fewer, game.notation.short)
        yield replace(drill, puzzle=puzzle), start.layout.mark_name(mark)


def _fires(game: Game, drill: Drill) -> bool:
    return game.rule(drill.rule).applies(drill.board(game))


def _without(drill: Drill, move: str) -> Drill:
    return replace(drill, moves=" ".join(one for one in moves_in(drill.moves) if one != move))


# Writes what was found for a rule into the files of its type: the cases and the lesson.


def write(game: Game, rule: Rule, found: Sequence[Find], cases: Path | None) -> Iterator[str]:
    """Write cases and lesson, and say what was written, and what an author has to write by hand.

    A case that is there stays, and so does a lesson. BadInput, with nothing written, where a file
    isn't what it should be.
    """
    cases = cases or cases_of(game.name)
    lesson = _package(game.name) / lessons.FILE
    written = {
        cases: _with_cases(_text(cases), game, rule, found, str(cases)),
        lesson: _with_lesson(_text(lesson), game, rule, found, str(lesson)),
    }
    for path, text in written.items():
        yield f"{path}: {'nothing new' if text == _text(path) else 'written'}"
        path.write_text(text, "utf-8")
    if rule not in game.upkeep:
        missing = unwritten(rule.name, read_cases(written[cases]))
        yield from [f"{cases}: {missing}"] if missing else []
        known = lessons.read(written[lesson], game, str(lesson))
        yield from filter(None, [known[rule.name].unwritten])


def cases_of(name: str) -> Path:
    """The file of cases in the project of a type: in the folder of its tests, or of all tests."""
    package = _package(name)
    for root in package.parents:
        if (root / "pyproject.toml").is_file():
            own = root / "tests" / "games" / name
            return (own if own.is_dir() else own.parents[1]) / "cases.txt"
    message = f"no pyproject.toml is above {package}"
    raise BadInput(message, source="--write", expected="--cases FILE")


def _package(name: str) -> Path:
    folder = folder_of(package_of(name))
    assert folder, "an installed type has a package"
    return folder.resolve()


def _text(path: Path) -> str:
    if path.is_file():
        return path.read_text("utf-8")
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent}", expected="--cases FILE")
    return ""


def _with_cases(text: str, game: Game, rule: Rule, found: Sequence[Find], source: str) -> str:
    """The text with those of the cases that it lacks, behind the others of the rule."""
    known = list(read_cases(text, source))
    for case in known:
        game.rule(case.rule)
    drills = {case.drill for case in known}
    both = [find.case for find in found] + [find.look_alike for find in found if find.look_alike]
    fresh = [case.line for case in both if case.drill not in drills]
    lines = text.splitlines()
    own = [at for at, line in enumerate(lines, 1) if line.startswith(f"{rule.name} |")]
    at = own[-1] if own else len(lines)
    return _joined([*lines[:at], *fresh, *lines[at:]])


def _with_lesson(text: str, game: Game, rule: Rule, found: Sequence[Find], source: str) -> str:
    """The text with the lesson at the rule's place in the order, if it has none of the rule."""
    known = lessons.read(text, game, source)
    if rule.name in known:
        return text
    names = [one.name for one in (*game.upkeep, *game.rules)]
    later = set(names[names.index(rule.name) :])
    lines = text.splitlines()
    at = min((one.line - 1 for name, one in known.items() if name in later), default=len(lines))
    while at < len(lines) and at and lines[at - 1].startswith("#"):
        at -= 1  # remarks above a lesson are about that one
    before, after = lines[:at], lines[at:]
    gap = [""] if before and before[-1] else []
    return _joined([*before, *gap, *lesson_of(found), *([""] if after else []), *after])


def _joined(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
