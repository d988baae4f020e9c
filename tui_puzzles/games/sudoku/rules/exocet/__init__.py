"""Exocets and multi-sector sets.

Read ``exocets`` first, the pattern; ``exocet`` has the rules on it, ``exocet_known`` and
``exocet_mirror`` what more it proves. ``multi_sector`` stands by itself.
"""
