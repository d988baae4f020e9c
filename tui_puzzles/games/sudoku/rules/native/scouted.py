"""The rules that scouts look for."""

from typing import Final

SCOUTED: Final = [
    "Unique Rectangle Type 1",
    "Unique Rectangle Type 2",
    "Unique Rectangle Type 3",
    "Unique Rectangle Type 4",
    "Unique Rectangle Type 5",
    "Unique Rectangle Type 6",
    "Hidden Rectangle",
    "Finned X-Wing",
    "Sashimi X-Wing",
    "Simple Colors Trap",
    "Simple Colors Wrap",
    "Multi Colors 1",
    "Multi Colors 2",
    "Finned Swordfish",
    "Sashimi Swordfish",
    "Finned Jellyfish",
    "Sashimi Jellyfish",
    "X-Chain",
    "Sue de Coq",
]
"""Their rules, whose numbers here are the bits of the answer."""
UR1: Final = 1
UR2: Final = 2
UR3: Final = 4
UR4: Final = 8
UR5: Final = 16
UR6: Final = 32
HIDDEN: Final = 64
FINNED_2: Final = 3 << 7
TRAP: Final = 1 << 9
WRAP: Final = 1 << 10
MULTI_1: Final = 1 << 11
MULTI_2: Final = 1 << 12
FINNED_3: Final = 3 << 13
FINNED_4: Final = 3 << 15
X_CHAIN: Final = 1 << 17
SUE_DE_COQ: Final = 1 << 18
