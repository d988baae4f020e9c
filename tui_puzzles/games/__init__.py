"""The puzzle types that come with the program; each folder knows none of the others."""
