"""What all searches share: their limits, exact cover, a SAT solver. It only knows numbers."""

from pathlib import Path

NATIVE = Path(__file__).with_name("native")
"""The modules in machine words, where they are compiled."""
