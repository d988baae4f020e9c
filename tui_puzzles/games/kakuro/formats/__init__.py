"""The ways to write a Kakuro down, one family a module; ``notation`` has the table of them."""
