"""Everything that must hold, in one go: ``python -m tests.check``. Stops at the first failure."""

import os
import subprocess
import sys

LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo'])"
WORKERS = min((os.cpu_count() or 1) + 1, 5)
"""One more than there are cores: many tests wait for a terminal."""
ENVIRONMENT = {name: os.environ[name] for name in os.environ if name != "PYTHONDONTWRITEBYTECODE"}
"""Without compiled files, each of the many commands that tests start would compile the program."""
CHECKS = (
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "ruff", "check", "."),
    ("-m", "mypy"),
    ("-c", LINT_IMPORTS),
)
TESTS = ("-m", "pytest", "-n", str(WORKERS), "--dist", "worksteal")


def main() -> int:
    """Run the checks one after the other, beside the tests; the status of the first that fails."""
    command = [sys.executable, *TESTS]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE) as tests:
        for check in CHECKS:
            print("==", *check[1:], flush=True)
            run = subprocess.run([sys.executable, *check], check=False, env=ENVIRONMENT)
            if run.returncode:
                tests.terminate()
                return run.returncode
        print("==", *TESTS[1:], flush=True)
        assert tests.stdout
        for line in tests.stdout:
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
    return tests.returncode


if __name__ == "__main__":
    sys.exit(main())
