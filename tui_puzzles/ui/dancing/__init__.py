"""The screen that shows Dancing Links at work.

Read ``dancing`` first. ``matrix_view`` shows what ``matrix_lines`` draws; ``side`` and
``event_text`` say it.
"""
