"""Nonogram: blocks in order along every row and column."""
