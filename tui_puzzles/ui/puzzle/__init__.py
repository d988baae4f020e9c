"""The screen of a puzzle being played."""
