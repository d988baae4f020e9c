"""Logic puzzles in the terminal: play them, step through them, learn the rules."""
