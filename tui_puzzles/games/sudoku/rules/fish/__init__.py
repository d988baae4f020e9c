"""Fish of all sizes and shapes, and patterns of a single digit."""
