"""The search on plain boards in machine words: compiled by mypyc where there is a compiler.

Read ``parts`` first (what a word holds), then ``bands`` and its ``choice``.
"""
