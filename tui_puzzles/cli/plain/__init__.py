"""A whole session as lines of text: typed commands in, sentences out, nothing drawn or coloured.

For screen readers, dumb terminals and scripts. One fact a line; what can be chosen is numbered.
"""
