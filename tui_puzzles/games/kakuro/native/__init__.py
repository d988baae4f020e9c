"""The search in machine words: compiled by mypyc where there is a compiler."""
