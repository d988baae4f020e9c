"""Steps in words, and as JSON."""
