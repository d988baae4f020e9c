"""The screens of lessons, practice, reviews and walk-throughs."""
