"""The program as it is where there is a compiler: the same tests on what was compiled."""

import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from tests.process.terminals import PUZZLE
from tests.release.test_installs import COMPILERS, installed
from tui_puzzles.engine.native import PACKAGE, compiled, folders, group_of

ROOT = Path(__file__).parents[1]
TESTS = (
    "games/sudoku/test_leap.py",
    "games/sudoku/test_native_search.py",
    "games/sudoku/test_search.py",
    "games/sudoku/test_wishes.py",
    "logic/test_link_search.py",
    "logic/test_nets.py",
    "search/test_bit_cover.py",
    "games/kakuro/test_quick_search.py",
    "games/kakuro/test_search.py",
    "games/nonogram/test_quick_search.py",
    "games/nonogram/test_search.py",
)
LONG = "on_the_way or brute_force or may_need_harder or given_can_be_spared"
"""Of these tests, those that take long where others do the same with what is compiled."""
IS_COMPILED = """
from tests.process.terminals import PUZZLE
from tui_puzzles.engine.native import compiled, folders
assert folders() and all(map(compiled, folders())), folders()
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program as an installation compiles it, and of the tests."""
    if not shutil.which("cc"):
        pytest.skip("there is no compiler")
    home, _ = installed("uv", COMPILERS, tmp_path_factory)
    (package,) = home.glob(".local/share/uv/tools/*/lib/python*/site-packages/tui_puzzles")
    folder, clean = tmp_path_factory.mktemp("compiled"), shutil.ignore_patterns("__pycache__")
    for shared in package.parent.glob("tui_puzzles_*.so"):
        shutil.copy(shared, folder)
    shutil.copytree(package, folder / "tui_puzzles", ignore=clean)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=clean)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run(*command: str, cwd: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=env, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_command_makes_a_copy_of_the_program_and_compiles_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """How it compiles is seen in what is installed: the same function does it."""
    spec = spec_from_file_location("native", ROOT / ".ci/native.py")
    assert spec
    assert spec.loader
    native = module_from_spec(spec)
    spec.loader.exec_module(native)
    monkeypatch.setattr(native, "build", lambda *folders: list(folders))
    monkeypatch.setattr("sys.argv", ["native.py", str(tmp_path)])
    native.main()
    assert capsys.readouterr().out.splitlines() == [str(ROOT), str(tmp_path)]
    for name in ("tui_puzzles/__init__.py", "tui_puzzles/cli/shell/files.py", "puzzles/README.md"):
        assert (tmp_path / name).read_bytes() == (ROOT / name).read_bytes()


def test_the_same_tests_pass_when_it_is_compiled(folder: Path) -> None:
    run(sys.executable, "-c", IS_COMPILED, cwd=folder)
    tests = (f"tests/{file}" for file in TESTS)
    run(sys.executable, "-m", "pytest", "-k", f"not ({LONG})", *tests, cwd=folder)


def test_what_was_compiled_from_other_sources_is_not_used(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "changed")
    file = next((tmp_path / "changed/tui_puzzles").glob("**/native/grid.py"))
    file.write_text(file.read_text("utf-8") + "# changed\n", encoding="utf-8")
    run(
        sys.executable,
        "-c",
        IS_COMPILED.replace("and all(", "and not all("),
        cwd=tmp_path / "changed",
    )


def test_what_only_another_copy_has_compiled_is_not_used(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "plain")
    for file in (tmp_path / "plain/tui_puzzles").rglob("*.so"):
        file.unlink()  # what they share stands beside the package, and is found still
    run(
        sys.executable,
        "-c",
        IS_COMPILED.replace("and all(", "and not any("),
        cwd=tmp_path / "plain",
    )


@pytest.mark.parametrize(
    "without",
    [
        "sys.modules['librt'] = None",
        "sys.modules['mypy_extensions'] = None",
        "sys.modules['librt.vecs'] = type(sys)('of another version')",
    ],
)
def test_it_runs_interpreted_where_the_extensions_lack_something(
    folder: Path, without: str
) -> None:
    lacking = f"import sys\n{without}\n"
    none = IS_COMPILED.replace("and all(", "and not any(")
    checked = "from tui_puzzles.cli import main; sys.exit(main(['check', sys.argv[1]]))"
    run(sys.executable, "-c", f"{lacking}{none}{checked}", PUZZLE, cwd=folder)


def test_the_working_copy_has_nothing_compiled() -> None:
    assert not list(PACKAGE.rglob("*.so"))
    assert not any(map(compiled, folders()))


def test_each_folder_has_an_extension_of_its_own() -> None:
    assert len({group_of(folder, PACKAGE) for folder in folders()}) == len(folders()) > 0
