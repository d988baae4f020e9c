"""Exocets and multi-sector sets."""
