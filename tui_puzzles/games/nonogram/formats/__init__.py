"""The ways to write a nonogram down, one module for each family of forms."""
