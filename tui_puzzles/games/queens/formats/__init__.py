"""The ways to write boards of queens down, one module for each family of forms."""
