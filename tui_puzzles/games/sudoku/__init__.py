"""Sudoku: nine digits in every row, column and box."""
