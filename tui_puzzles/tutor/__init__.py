"""What helps a player, whatever shows it. No screens here.

Read ``tutor`` first: hints, steps, reasons, mistakes. ``solver`` finds them (``answers`` are the
values, ``words`` the sentences); ``question`` is a slow one under way; ``why`` answers one.
``story``, ``walkthrough``, ``own_way`` and ``looking_back`` are about whole games, ``learning``
about lessons.
"""
