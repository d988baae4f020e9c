"""Compiles the modules in the folders named ``native``: python .ci/native.py FOLDER

FOLDER becomes a copy of the package with the extensions in it, to be tried with PYTHONPATH=FOLDER,
and of the puzzles beside it. The working copy stays as it is: no extension there can hide a module
that was changed.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LARGE = 1_000_000
"""Bytes of C above which -O1 is used: half the time to compile, for code that is 4 % slower."""
INLINED = "-finline-limit=300"
"""Checks of bounds make small functions larger than what a compiler would inline by itself."""
ENDS = (".so", ".pyd")
"""What extensions are called: .pyd on Windows."""


def has_compiler() -> bool:
    """Is the compiler here that extensions of this Python are made with?"""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    return bool(command and shutil.which(command[0]))


def build(root: Path, target: Path) -> list[Path]:
    """Compile all of them, and return the extensions by their paths in the target.

    Raises ImportError where mypyc is missing, and what setuptools raises without a compiler.
    """
    work, before = target / "work", Path.cwd()
    os.chdir(root)  # mypyc names modules after their paths
    try:
        _compile(_translated(root, work), target, work)
    finally:
        os.chdir(before)
        shutil.rmtree(work, ignore_errors=True)
    return sorted(file.relative_to(target) for end in ENDS for file in target.rglob(f"*{end}"))


def _translated(root: Path, work: Path) -> list[Any]:
    """The modules in C."""
    from mypyc.build import mypycify

    sys.path.insert(0, str(root))
    from tui_puzzles.engine.native import folders, group_of, modules

    package = root / "tui_puzzles"
    groups: list[tuple[list[str], str | None]] = [
        ([str(file.relative_to(root)) for file in modules(folder)], group_of(folder, package))
        for folder in folders(package)
    ]
    os.environ["MYPY_CACHE_DIR"] = str(work / "cache")
    # They import nothing of ours but each other: the rest of the program isn't looked at.
    files = ["--follow-imports=skip", *(file for group, _ in groups for file in group)]
    return list(mypycify(files, separate=groups, target_dir=str(work)))


def _compile(made: list[Any], target: Path, work: Path) -> None:
    """Compile the extensions side by side, the largest first."""
    from setuptools import Distribution  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    made.sort(key=_size, reverse=True)
    own = "-O" in os.environ.get("CFLAGS", "")  # whoever builds says how hard to try
    for extension in made:
        # All have the same list from mypyc. -O3 makes the Sudoku search a tenth faster,
        # inlining another fifteenth (clang knows the limit's name, and does nothing with it).
        options = [it for it in extension.extra_compile_args if not (own and it.startswith("-O"))]
        if sys.platform != "win32":  # where mypyc's own options for the other compiler do
            # What another compiler warns of is no error.
            level = "-O1" if _size(extension) > LARGE else "-O3"
            options += ["-w", *([] if own else [level, INLINED])]
        if sys.platform == "linux":  # elsewhere a library's own functions can't be replaced anyway
            # So inlined; and two fifths smaller, as nobody debugs them.
            options += ["-fno-semantic-interposition", "-g0"]
        extension.extra_compile_args = options
    command = build_ext(Distribution({"name": "tui_puzzles", "ext_modules": made}))
    command.build_lib, command.build_temp, command.parallel = str(target), str(work), True
    command.ensure_finalized()
    command.run()


def _size(extension: Any) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


def main() -> None:
    """Copy the package and the puzzles, and compile."""
    target = Path(sys.argv[1]).resolve()
    clean = shutil.ignore_patterns("__pycache__")
    for folder in ("tui_puzzles", "puzzles"):
        shutil.copytree(ROOT / folder, target / folder, dirs_exist_ok=True, ignore=clean)
    print(*build(ROOT, target), sep="\n")


if __name__ == "__main__":
    main()
