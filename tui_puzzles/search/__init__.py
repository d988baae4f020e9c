"""What all searches share: their limits, exact cover, a SAT solver. It only knows numbers.

Read ``exact_cover`` first, as Knuth tells it; ``bit_cover`` and ``wide_cover`` are faster ways to
the same solutions. ``stage``, ``tracer`` and ``events`` show it at work. ``limit`` and
``sat`` serve the types' own searches.
"""

from pathlib import Path

NATIVE = Path(__file__).with_name("native")
"""The modules in machine words, where they are compiled."""
