"""Modules for mypyc: links and nets in machine words, compiled where there is a compiler.

They answer what ``link_search`` and ``nets`` answer without them.
"""
