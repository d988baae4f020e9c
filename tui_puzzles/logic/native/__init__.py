"""Modules for mypyc: links in machine words, compiled where there is a compiler.

They answer what ``links`` and ``shortest_chains`` answer without them.
"""
