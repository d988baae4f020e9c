"""Which parts of the program are compiled: folders named ``native``, where there is a compiler.

What the modules of a folder share stands beside the package, in an extension that is named after
the folder and its sources. So one that was compiled from other sources is never used.
"""

from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from zlib import crc32

PACKAGE = Path(__file__).parents[1]


@cache
def compiled(folder: Path) -> bool:
    """Can the modules of this folder be loaded as they were compiled? Those that can are loaded.

    The extension that they would share may be that of another copy of the program on the path; a
    library may be missing, or be of a version that they weren't compiled for.
    """
    if not any(folder.glob(f"*{EXTENSION_SUFFIXES[0]}")):
        return False
    if not find_spec(f"{group_of(folder, PACKAGE)}__mypyc"):
        return False
    try:
        for file in modules(folder):
            import_module(".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts))
    except Exception:  # ImportError, and what librt raises where versions differ
        return False
    return True


def group_of(folder: Path, package: Path) -> str:
    """The name of the extension that the modules share; ``package`` is where the program stands."""
    sources = b"".join(file.read_bytes() for file in modules(folder))
    path = "_".join((package.name, *folder.relative_to(package).parts))
    return f"{path}_{crc32(sources):08x}"


def modules(folder: Path) -> list[Path]:
    """The files that are compiled."""
    return [file for file in sorted(folder.glob("*.py")) if file.stem != "__init__"]


def folders(package: Path = PACKAGE) -> list[Path]:
    """All the folders whose modules are compiled."""
    return sorted(folder for folder in package.glob("**/native") if folder.is_dir())
