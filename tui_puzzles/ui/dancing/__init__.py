"""The screen that shows Dancing Links at work."""
