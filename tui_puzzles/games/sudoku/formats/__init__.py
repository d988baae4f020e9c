"""The ways to write a Sudoku down, one family a module; ``notation`` has the table of them."""
