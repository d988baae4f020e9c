"""The ways to write a Sudoku down, one family a module; ``notation`` has the table of them.

Read ``text`` (kinds of lines) and ``blocks`` (the lines of one puzzle), then ``cells``, the form
that most puzzles have; ``variants`` says which variant a text is about. The others stand by
themselves.
"""
