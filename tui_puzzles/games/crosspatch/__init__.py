"""Crosspatch: the words of a list go into the slots of a framework, one into each."""
