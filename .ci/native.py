"""Compiles the modules in the folders named ``native``: python .ci/native.py FOLDER

FOLDER becomes a copy of the package with the extensions in it, to be tried with PYTHONPATH=FOLDER.
The working copy stays as it is: no extension there can hide a module that was changed.
"""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def needs() -> list[str]:
    """What compiled modules need when they run: what they were compiled with, or later."""
    from importlib.metadata import version

    return [f"{name}>={version(name)}" for name in ("librt", "mypy_extensions")]


def build(root: Path, target: Path) -> list[Path]:
    """Compile all of them, and return the extensions by their paths in the target.

    Raises ImportError where mypyc is missing, and what setuptools raises without a compiler.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    sys.path.insert(0, str(root))
    from tui_puzzles.engine.native import folders, group_of, modules

    package, work, before = root / "tui_puzzles", target / "work", Path.cwd()
    groups: list[tuple[list[str], str | None]] = [
        ([str(file.relative_to(root)) for file in modules(folder)], group_of(folder, package))
        for folder in folders(package)
    ]
    os.chdir(root)  # mypyc names modules after their paths
    os.environ["MYPY_CACHE_DIR"] = str(work / "cache")
    try:
        files = [file for group, _ in groups for file in group]
        made = mypycify(files, opt_level="3", separate=groups, target_dir=str(work))
        if sys.platform == "linux":  # elsewhere a library's own functions can't be replaced anyway
            for extension in made:
                # So inlined; and two fifths smaller, as nobody debugs them.
                extension.extra_compile_args += ["-fno-semantic-interposition", "-g0"]
        command = build_ext(Distribution({"name": package.name, "ext_modules": made}))
        command.build_lib, command.build_temp = str(target), str(work)
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
        shutil.rmtree(work, ignore_errors=True)
    return sorted(file.relative_to(target) for file in target.rglob("*.so"))


def main() -> None:
    """Copy the package, and compile."""
    target = Path(sys.argv[1]).resolve()
    clean = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tui_puzzles", target / "tui_puzzles", dirs_exist_ok=True, ignore=clean)
    print(*build(ROOT, target), sep="\n")


if __name__ == "__main__":
    main()
