"""The screen of a puzzle being played.

Read ``screen`` first, then the way of a key: ``board_input`` or ``pen`` make a move of it,
``turns`` takes the move, ``view`` paints what is ``shown``. ``hints`` and ``asking`` ask the tutor.
Below the panel: ``lists``, the timeline among them, ``step_list``, ``next_list``. ``guide`` lends
the screen to lessons; ``frame`` is where all stands.
"""
