"""A board on the screen: its contents and how they are drawn."""
