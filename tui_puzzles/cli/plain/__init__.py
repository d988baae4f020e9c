"""A whole session as lines of text: typed commands in, sentences out, nothing drawn or coloured.

For screen readers, dumb terminals and scripts. One fact a line; what can be chosen is numbered.
Read ``desk`` (what is open) and ``commands`` (a line finds its command) first, then ``loop``. The
commands by topic: ``bring``, ``look``, ``moves``, ``learn``, ``lessons``.
"""
