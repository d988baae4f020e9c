"""Sudoku: nine digits in every row, column and box."""

CLAIM = r"\s*[0-9.]{81}\s*"
"""A line that no other type takes for one of its own."""

DAILIES = ("killer",)
"""Styles that have puzzles of the day of their own."""
