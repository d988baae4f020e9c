"""The program without what Windows lacks."""

import subprocess
import sys

HIDDEN = ("fcntl", "termios", "tty", "pty", "pwd", "grp", "resource")
POSIX_ONLY = ("serve", "testing", "site", "ui.terminal.driver", "ui.terminal.probe")
"""What nothing loads there."""
SCRIPT = f"""
import asyncio, builtins, importlib, multiprocessing, os, pkgutil, subprocess, sys, textual.app
import concurrent.futures.process
import tui_puzzles

real = builtins.__import__

def without(name, scope=None, *others, **more):
    if name in {HIDDEN} and (scope or {{}}).get("__name__", "").startswith("tui_puzzles"):
        raise ImportError(f"no {{name}} on Windows")
    return real(name, scope, *others, **more)

for name in ("nice", "uname", "sched_getaffinity"):
    delattr(os, name)
builtins.__import__, sys.platform = without, "win32"
loaded = 0
for module in pkgutil.walk_packages(tui_puzzles.__path__, "tui_puzzles."):
    inner = module.name.removeprefix("tui_puzzles.")
    if not inner.startswith({POSIX_ONLY}) and not inner.endswith("__main__"):
        importlib.import_module(module.name)
        loaded += 1
print(loaded)
"""


def test_every_module_loads() -> None:
    """All that Windows uses; other programs' modules may load what they like."""
    ran = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True)
    assert not ran.stderr
    assert int(ran.stdout) > 500
