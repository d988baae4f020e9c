"""Many puzzles on the command line: what is read or made, by whom, and where it goes."""
