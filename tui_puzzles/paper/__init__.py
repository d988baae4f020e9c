"""Puzzles on paper: the parts of a drawing, the layout of pages, and their files."""
