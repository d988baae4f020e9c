"""Setting up a board of one's own.

``choice`` asks for the type. Read ``page`` first, where the board is drawn; ``keys`` has its keys
and layers, ``whole`` has the cursor go over black cells too.
"""
