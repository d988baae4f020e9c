"""Lists to choose from: the menu, rules, samples, settings, help."""
