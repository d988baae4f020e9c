"""``fires --write``: cases and lessons go into the files of the type, and what lacks is said."""

from pathlib import Path

import pytest

from tui_puzzles.engine.game import load_game
from tui_puzzles.testing import author
from tui_puzzles.testing.__main__ import main
from tui_puzzles.testing.cases import read as read_cases
from tui_puzzles.testing.cases import unwritten
from tui_puzzles.tutor.learning import lessons

GAME = load_game("takuzu")
FIRES = ("fires", "takuzu", "--count", "2", "--write")
FIRST, SECOND, THIRD = (rule.name for rule in GAME.rules[:3])


class Project:
    """A distribution of its own with the type, so far without cases and lessons."""

    def __init__(self, root: Path) -> None:
        self.package = root / "src" / "own"
        self.package.mkdir(parents=True)
        (root / "tests").mkdir()
        (root / "pyproject.toml").touch()
        self.cases, self.lessons = root / "tests" / "cases.txt", self.package / lessons.FILE

    def rules(self) -> list[str]:
        """The rules of the lessons, in the order of the file."""
        return list(lessons.read(self.lessons.read_text(), GAME))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    own = Project(tmp_path)
    monkeypatch.setattr(author, "folder_of", lambda _: own.package)
    return own


def test_cases_and_lesson_are_written(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FIRES, SECOND]) == 0
    assert capsys.readouterr().out == f"{project.cases}: written\n{project.lessons}: written\n"
    cases = list(read_cases(project.cases.read_text()))
    assert not unwritten(SECOND, cases)
    for case in cases:
        assert GAME.rule(SECOND).applies(case.board(GAME)) is case.fires
    assert lessons.read(project.lessons.read_text(), GAME)[SECOND].look_alike


def test_lessons_stand_in_order_and_cases_behind_those_of_the_rule(project: Project) -> None:
    for name in (THIRD, FIRST, SECOND):
        assert main([*FIRES, name]) == 0
    assert project.rules() == [FIRST, SECOND, THIRD]
    alone = project.cases.read_text()
    assert main([*FIRES, THIRD, "--count", "3"]) == 0
    rules = [case.rule for case in read_cases(project.cases.read_text())]
    assert len(rules) > len(alone.splitlines())
    assert rules == sorted(rules, key=[THIRD, FIRST, SECOND].index)


def test_what_an_author_wrote_stays(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FIRES, FIRST]) == 0
    assert main([*FIRES, THIRD]) == 0
    text = project.lessons.read_text().replace("why not: ", "why not: Look again: ")
    text = text.replace(f"[{THIRD}]", f"# the third\n[{THIRD}]")
    project.lessons.write_text(text)
    project.cases.write_text("# my cases\n" + project.cases.read_text())
    before = project.cases.read_text()
    capsys.readouterr()
    assert main([*FIRES, FIRST]) == 0
    assert capsys.readouterr().out.count("nothing new") == 2
    assert (project.cases.read_text(), project.lessons.read_text()) == (before, text)
    assert main([*FIRES, SECOND]) == 0
    assert project.rules() == [FIRST, SECOND, THIRD]
    assert f"# the third\n[{THIRD}]" in project.lessons.read_text()


def test_what_was_not_found_is_said(
    project: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(author, "_look_alike", lambda *_: (None, ""))
    assert main([*FIRES, FIRST, "--count", "1"]) == 0
    *_, case, look_alike = capsys.readouterr().out.splitlines()
    assert case == f"{project.cases}: please write 2 cases in which {FIRST} fires"
    assert look_alike.startswith(f"{project.lessons}, line 1: {FIRST} has no look-alike (expected ")
    assert main([*FIRES, FIRST]) == 0
    *_, case, _ = capsys.readouterr().out.splitlines()
    assert case.endswith(f"{FIRST} must not fire: {FIRST} | PUZZLE | MOVES |  | none")
    text = project.lessons.read_text()
    project.lessons.write_text(text + "look-alike: none\n")
    lesson = lessons.read(project.lessons.read_text(), GAME)[FIRST]
    assert (lesson.unwritten, lesson.look_alike, lesson.why_not) == ("", None, "")


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("cases", f"{FIRST} | 01..", "cases.txt, line 1: not a case"),
        ("cases", "X-Wing | 01.. |  |  | none", "no rule called 'X-Wing'"),
        ("lessons", f"[{FIRST}]\nexampel: 01..", "lessons.txt, line 2: 'exampel: 01..' is not a"),
    ],
)
def test_broken_files_are_left_alone(
    project: Project, capsys: pytest.CaptureFixture[str], file: str, text: str, message: str
) -> None:
    path: Path = getattr(project, file)
    path.write_text(text)
    assert main([*FIRES, SECOND]) == 2
    assert message in capsys.readouterr().err
    assert path.read_text() == text
    assert sorted(p.name for p in (project.cases, project.lessons) if p.exists()) == [path.name]


def test_another_file_of_cases(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (project.cases.parents[1] / "pyproject.toml").unlink()
    assert main([*FIRES, FIRST]) == 2
    assert "--cases FILE" in capsys.readouterr().err
    other = project.package / "other.txt"
    assert main([*FIRES, FIRST, "--cases", str(other)]) == 0
    assert other.exists()
    assert main([*FIRES, FIRST, "--cases", str(other / "no" / "cases.txt")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_types_of_this_project_have_cases_of_their_own() -> None:
    assert author.cases_of("takuzu").parts[-4:] == ("tests", "games", "takuzu", "cases.txt")
