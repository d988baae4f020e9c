"""Playing without a screen: the current game, its journal, the saved games, the settings."""
