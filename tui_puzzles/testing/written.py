"""Writes what was found for a rule into the files of its type: the cases and the lesson."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, package_of
from tui_puzzles.engine.rule import Rule
from tui_puzzles.play.samples import folder_of
from tui_puzzles.testing.author import Find, lesson_of
from tui_puzzles.testing.cases import read as read_cases
from tui_puzzles.testing.cases import unwritten
from tui_puzzles.tutor.learning import lessons


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
