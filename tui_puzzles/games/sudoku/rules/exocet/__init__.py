"""Exocets and multi-sector sets.

Read ``exocets`` first, the pattern; ``exocet`` has the rules on it. ``multi_sector`` stands by
itself.
"""
