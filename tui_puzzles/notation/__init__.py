"""Reading and writing for all types: a text as lines, spans, blocks, forms; rows of signs.

Read ``texts`` (bytes to lines), ``span`` (a piece that knows its place), ``blocks`` (the lines of
one puzzle) and ``forms`` (a type's table of forms) in this order. The others are forms that several
types share; ``transcript`` and ``unused`` read what the program itself printed, and what nobody
read.
"""
