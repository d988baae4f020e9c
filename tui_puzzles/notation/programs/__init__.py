"""What other programs write for several puzzle types: links, ids, files, drawings, lists of facts.

Begin with ``puzz_link``; ``penpa`` is the largest.
"""
