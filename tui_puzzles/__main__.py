"""``python -m tui_puzzles``."""

import sys

from tui_puzzles.cli import main

sys.exit(main())
