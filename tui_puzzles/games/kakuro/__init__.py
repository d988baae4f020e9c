"""Kakuro: different digits in every run, with a given sum."""
