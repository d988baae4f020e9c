"""Small questions to the player: pages, and ``line``, asked where the keys stand."""
