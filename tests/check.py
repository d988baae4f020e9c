"""Everything that must hold, in one go: ``python -m tests.check``. Stops at the first failure."""

import subprocess
import sys

CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy",),
    ("importlinter.cli",),
    ("pytest",),
)


def main() -> int:
    """Run the checks one after the other; the exit status of the first that fails."""
    for module, *arguments in CHECKS:
        print(f"== {module} {' '.join(arguments)}", flush=True)
        status = subprocess.run([sys.executable, "-m", module, *arguments], check=False).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
