"""The rules of different digits with a sum: a type says what it calls their units."""
