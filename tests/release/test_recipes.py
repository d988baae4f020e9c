"""The recipes of other package managers name the version and the needs of pyproject.toml."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NEEDED = {need.partition(";")[0] for need in PROJECT["dependencies"]}
REMOVED = {"librt"}
"""From Nix: only compiled modules need it."""


def recipe(name: str) -> str:
    """One of them."""
    return (ROOT / "packaging" / name).read_text("utf-8")


def test_conda_needs_the_same() -> None:
    text = recipe("recipe.yaml")
    assert f'version: "{PROJECT["version"]}"' in text
    listed = re.findall(r"^    - (\w+) (\S+)$", text, re.MULTILINE)
    assert {"".join(one) for one in listed} == NEEDED | {"python>=3.11"}


def test_nix_needs_the_same() -> None:
    listed = re.search(r"dependencies = with pkgs.python3Packages; \[([^]]*)]", recipe("flake.nix"))
    assert listed
    names = {re.split("[<>]", need)[0].replace("_", "-") for need in NEEDED}
    assert {*listed[1].split()} == names - REMOVED
