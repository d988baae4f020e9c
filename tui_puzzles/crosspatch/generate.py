"""New puzzles."""
