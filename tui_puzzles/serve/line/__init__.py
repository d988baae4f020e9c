"""Between the line to a terminal and its app: frames go out, keys come in.

Read ``driver`` (out), then ``inlet`` (in), which limits what comes at once.
"""
