"""A board on the screen: what is shown of it, and how it is drawn."""
