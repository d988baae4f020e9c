"""Output to the terminal and input from it."""
