"""Rules that assume one solution."""
