"""What makes people learn: lessons, practice, walk-throughs, and a diary. No screens here."""
