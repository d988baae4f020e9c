"""Questions to the player: on pages of their own, or on the line of the keys.

Read ``prompts`` first: a field with an error below it, for a path or a text. ``line`` asks
where the keys stand, so that the board stays in view.
"""
