"""The ways to write boards of queens down, one module for each family of forms.

Read ``regions`` first: each form ends there, whether it had letters, walls or numbers. ``text`` is
our own form.
"""
