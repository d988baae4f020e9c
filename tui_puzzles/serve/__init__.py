"""Many players on one process: each with an app of their own, by SSH or in a browser.

Read ``server`` first, then ``lobby`` (who is in), ``visit`` (one terminal and its app) and the two
doors, ``ssh`` and ``web``. ``line`` is between a terminal and its app, ``thinking`` answers what
takes long. ``profiles`` and ``guests`` say whose files are whose, ``limits`` how many may come.
"""
