"""The distributions as a release builds them; the wheel in an environment of its own, elsewhere."""

import re
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path
from threading import Semaphore

import pytest
from packaging.requirements import Requirement

from tests.once import once
from tests.process.terminals import PUZZLE, wait
from tests.ui.pty_app import PtyApp

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with both distributions."""

    def build(folder: Path) -> None:
        run(sys.executable, "-m", "hatchling", "build", "-d", str(folder), cwd=ROOT)

    return once(tmp_path_factory, "dist", build)


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what it says that it needs."""

    def install(folder: Path) -> None:
        venv.create(folder, symlinks=True)
        wheel = str(next(built.glob("*.whl")))
        pip = (sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"))
        run(*pip, "install", "-q", "--no-deps", "--no-index", wheel, cwd=folder)
        packages = next(folder.glob("lib/python*/site-packages"))
        for name in needed("tui-puzzles", set()):
            for top in tops(name):
                (packages / top.name).symlink_to(top)

    return once(tmp_path_factory, "venv", install)


def needed(name: str, known: set[str]) -> set[str]:
    """The distributions that one needs, and what these need."""
    for requirement in map(Requirement, distribution(name).requires or ()):
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if wanted and requirement.name not in known:
            known.add(requirement.name)
            needed(requirement.name, known)
    return known


def tops(name: str) -> Iterator[Path]:
    """The folders and modules that a distribution installs among the packages."""
    files = distribution(name).files or []
    for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
        yield Path(str(distribution(name).locate_file(top)))


PLAIN = {"PATH": "/usr/bin:/bin", "TUI_PUZZLES_PURE": "1"}


def run(*command: str, cwd: Path, env: Mapping[str, str] = PLAIN) -> str:
    """What a command prints; it knows nothing of this repository unless it stands in it."""
    ran = subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd=cwd,
        env=env,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_both_pass_the_check_of_the_index(built: Path) -> None:
    files = sorted(map(str, built.iterdir()))
    assert [Path(file).name for file in files] == [
        f"tui_puzzles-{VERSION}-py3-none-any.whl",
        f"tui_puzzles-{VERSION}.tar.gz",
    ]
    assert "PASSED" in run(sys.executable, "-m", "twine", "check", "--strict", *files, cwd=built)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("--version",), f"tui-puzzles {VERSION}\n"),
        (("--help",), "exit status"),
        (("solve", PUZZLE), "Solved in"),
        (("rules", "sudoku", "x-wing"), "X-Wing (Sudoku)"),
        (("rules",), "Takuzu"),
        (("generate", "takuzu", "--seed", "1"), "1"),
        (("daily", "latin", "--date", "2026-11-22"), "."),
        (("kakuro", "16", "in", "2"), "79"),
        (("cover", "problem.txt", "--count"), "1\n"),
        (("keys",), "Hint"),
    ],
)
def test_commands_run_where_it_is_installed(
    words: tuple[str, ...], shown: str, installed: Path, tmp_path: Path
) -> None:
    (tmp_path / "problem.txt").write_text("a b\na\nb\n")
    assert shown in run(str(installed / "bin" / "tui-puzzles"), *words, cwd=tmp_path)


def test_the_app_starts_and_ends(installed: Path, tmp_path: Path) -> None:
    folders = {"TUI_PUZZLES_DATA": str(tmp_path), "TUI_PUZZLES_CONFIG": str(tmp_path)}
    command = [str(installed / "bin" / "tui-puzzles"), PUZZLE]
    with PtyApp(command, env={**folders, "PYTHONPATH": ""}) as app:
        app.read_until(b"Sudoku")
        app.read_until_quiet()
        app.send(b"\x11")
        assert wait(app).status == 0


def test_the_wheel_has_no_tools_of_the_build(built: Path) -> None:
    names = zipfile.ZipFile(next(built.glob("*.whl"))).namelist()
    strange = [name for name in names if not name.startswith(("tui_puzzles/", "tui_puzzles-"))]
    assert not strange
    assert not [name for name in names if "/cli/shell/" in name or "__pycache__" in name]
    assert {"tui_puzzles/py.typed", "tui_puzzles/__init__.pyi"} <= set(names)


def test_samples_are_found_where_it_is_installed(installed: Path) -> None:
    listed = "from tui_puzzles.play.samples import samples; print(*samples('sudoku'), sep='\\n')"
    assert "First steps" in run(str(installed / "bin/python"), "-c", listed, cwd=installed)


def test_both_carry_the_puzzles(built: Path) -> None:
    names = {str(file.relative_to(ROOT)) for file in (ROOT / "puzzles").rglob("*.*")}
    wheel = zipfile.ZipFile(next(built.glob("*.whl"))).namelist()
    assert {f"tui_puzzles/{name}" for name in names} <= set(wheel)
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        assert {f"tui_puzzles-{VERSION}/{name}" for name in names} <= set(archive.getnames())


def test_the_wheel_installs_completions_and_the_manual_page(installed: Path) -> None:
    share = installed / "share"
    page = (share / "man/man1/tui-puzzles.1").read_text("utf-8")
    assert f"tui-puzzles {VERSION}" in page
    for script in (
        "bash-completion/completions/tui-puzzles",
        "zsh/site-functions/_tui-puzzles",
        "fish/vendor_completions.d/tui-puzzles.fish",
    ):
        assert "xyz-wing" in (share / script).read_text("utf-8")


def test_the_sources_build_the_same_wheel_where_no_compiler_is(built: Path, tmp_path: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    sources = next(tmp_path.iterdir())
    build = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    run(*build, cwd=sources, env={"PATH": str(tmp_path)})
    first, second = next(built.glob("*.whl")), next(tmp_path.glob("*.whl"))
    assert first.read_bytes() == second.read_bytes()


def test_the_versions_of_the_tests_fit_what_it_needs(built: Path) -> None:
    """They are installed, so that nothing has to be fetched."""
    pip = (sys.executable, "-m", "pip", "install", "--dry-run", "--no-index")
    wheel = f"{next(built.glob('*.whl'))}[test]"
    run(*pip, "-c", str(ROOT / "tests/constraints.txt"), wheel, cwd=built)


def test_the_change_log_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[?(\d+\.\d+\.\d+)\]?", text, re.MULTILINE)
    assert versions[0] == VERSION
    assert versions == sorted(versions, reverse=True)


def test_what_many_need_at_once_is_made_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    begun, made = Semaphore(0), list[Path]()

    def make(folder: Path) -> None:
        for _ in range(4):
            begun.acquire()  # all have asked for it
        made.append(folder)

    def need(_number: int) -> Path:
        begun.release()
        return once(tmp_path_factory, "made once", make)

    with ThreadPoolExecutor(4) as pool:
        found = {*pool.map(need, range(4))}
    assert [*found] == made
