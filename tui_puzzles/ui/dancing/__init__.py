"""The screen that shows Dancing Links at work.

Read ``dancing`` first. It shows what ``matrix_lines`` draws, and says it by ``event_text``.
"""
