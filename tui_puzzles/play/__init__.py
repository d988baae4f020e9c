"""Playing without a screen: a game under way, its journal, the saved games, the settings."""
