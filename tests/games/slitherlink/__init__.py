"""Slitherlink's tests."""
