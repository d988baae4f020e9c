"""Small questions to the player."""
