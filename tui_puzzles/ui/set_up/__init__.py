"""Setting up a board of one's own: ``choice`` asks for the type, ``page`` is where it is drawn,
``whole`` has the cursor go over black cells too, ``lines`` takes what is typed as text, and
``keys`` has the keys.
"""
