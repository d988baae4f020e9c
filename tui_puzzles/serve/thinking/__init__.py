"""Slow questions of all players, worked out by other processes."""
