"""What makes people learn: lessons, practice, reviews, and the diary that says what is due."""
