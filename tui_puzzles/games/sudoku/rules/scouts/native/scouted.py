"""The rules that scouts look for, stage by stage in the order of the ladder."""

from typing import Final

STAGES: Final = [
    [
        "Unique Rectangle Type 1",
        "Unique Rectangle Type 2",
        "Unique Rectangle Type 3",
        "Unique Rectangle Type 4",
        "Unique Rectangle Type 5",
        "Unique Rectangle Type 6",
        "Hidden Rectangle",
    ],
    ["Avoidable Rectangle Type 1", "Avoidable Rectangle Type 2"],
    [
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
    ],
    ["X-Chain"],
    ["Sue de Coq"],
    ["XY-Chain"],
    ["Continuous Nice Loop", "Discontinuous Nice Loop", "AIC"],
    ["Grouped Continuous Nice Loop", "Grouped Discontinuous Nice Loop", "Grouped AIC"],
    ["ALS-XZ", "ALS-XY-Wing", "ALS-XY-Chain"],
    ["Forcing Chain Contradiction", "Forcing Chain Verity"],
    ["Kraken Fish Type 1", "Kraken Fish Type 2"],
]
"""Their rules: number ``n`` of a stage is bit ``n`` of what its scout answers."""
RECTANGLES: Final = 0
AVOIDABLE: Final = 1
DIGITS: Final = 2
X_CHAIN: Final = 3
SUE_DE_COQ: Final = 4
XY_CHAIN: Final = 5
CHAINS: Final = 6
GROUPED: Final = 7
ALMOST_LOCKED: Final = 8
FORCING: Final = 9
KRAKEN: Final = 10

UR3: Final = 4

AVOIDABLE_1: Final = 1
AVOIDABLE_2: Final = 2

FINNED_2: Final = 3
TRAP: Final = 1 << 2
WRAP: Final = 1 << 3
MULTI_1: Final = 1 << 4
MULTI_2: Final = 1 << 5
FINNED_3: Final = 3 << 6
FINNED_4: Final = 3 << 8

ALS_XZ: Final = 1
ALS_WING: Final = 2
ALS_CHAIN: Final = 4

LOOP: Final = 1
RETURN: Final = 2
ENDS: Final = 4

CONTRADICTION: Final = 1
VERITY: Final = 2

KRAKEN_1: Final = 1
KRAKEN_2: Final = 2
