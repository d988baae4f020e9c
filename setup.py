"""Packages to build: those that are found, and the sample puzzles, which lie outside."""

from setuptools import find_packages, setup

setup(packages=[*find_packages(include=["tui_puzzles*"]), "tui_puzzles.puzzles"])
