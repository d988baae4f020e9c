"""Futoshiki: each digit once in every row and column, and signs that say which cell is greater."""
