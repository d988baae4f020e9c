"""``python -m tui_puzzles``."""

import sys

from tui_puzzles.cli import main

if __name__ == "__main__":  # workers of other processes import this module
    sys.exit(main())
