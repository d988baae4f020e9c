"""Links of penpa-edit, made for tests."""

import base64
import json
import zlib
from collections.abc import Mapping, Sequence

Place = tuple[int, int]


def link(
    rows: int,
    cols: int,
    numbers: Mapping[Place, object] | None = None,
    regions: Sequence[str] = (),
    *,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    title: str = "",
    tags: Sequence[str] = (),
    rules: str = "",
    answer: str = "",
    kind: str = "square",
    **more: object,
) -> str:
    """Numbers by row and column from 0; a row of ``regions`` has a letter for each cell."""
    top, bottom, before, behind = margins
    tall, wide = rows + top + bottom, cols + before + behind
    width, area = wide + 4, (wide + 4) * (tall + 4)

    def point(row: int, col: int, kind: int = 0) -> int:
        return kind * area + (row + 2 + top) * width + col + 2 + before

    edges = {}
    for r, row in enumerate(regions):
        for c, letter in enumerate(row):
            if c + 1 < cols and row[c + 1] != letter:
                edges[f"{point(r - 1, c, 1)},{point(r, c, 1)}"] = 2
            if r + 1 < rows and regions[r + 1][c] != letter:
                edges[f"{point(r, c - 1, 1)},{point(r, c, 1)}"] = 2
    own = {str(point(*at)): [str(n), 1, "1"] for at, n in (numbers or {}).items()}
    drawn = {"zR": {"z_": []}, "zS": {}, "zN": own, "zE": edges, "z6": [], **more}
    texts = [f"Title: {title}", "Author: ", "", rules, "OFF", "false"]
    head = ",".join([kind, str(wide), str(tall), *["0"] * 12, *texts])
    found = {"zR": {"z_": []}, "zS": {answer: 1} if answer else {}}
    plain = [named(found), *["[]"] * 12, json.dumps(tags), "x"]
    text = "\n".join([head, json.dumps(margins), "{}", named(drawn), *plain])
    packed = zlib.compress(text.encode(), 9)[2:-4]
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64.b64encode(packed).decode()}"


def named(drawn: Mapping[str, object]) -> str:
    """As JSON whose short names have no quotes."""
    text = json.dumps(drawn)
    for name in ("zR", "z_", "zS", "zN", "zE", "z6", "zT", "zY", "z1"):
        text = text.replace(f'"{name}"', name)
    return text
