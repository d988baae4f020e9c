"""Boards in pictures: ``opening`` makes an image a text, by what ``boards`` sees in it.

Read ``lattice`` (where the cells are), ``ink`` (shapes), ``cells``, ``digits`` and ``numbers``;
then ``regions``, ``marks`` and ``clues``, what boards of some types have besides.
"""
