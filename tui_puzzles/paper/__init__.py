"""Puzzles on paper: what a drawing is made of, how pages are laid out, and files of them."""
