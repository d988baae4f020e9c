"""Shared screens and widgets."""
