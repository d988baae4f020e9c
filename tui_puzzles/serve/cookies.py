"""The cookies that browsers are known by."""

import hmac
import secrets
from functools import partial
from hashlib import sha256
from pathlib import Path

from tui_puzzles.serve.profiles import damaged, made_once

SECRET = "web_secret"
LENGTH = 32


def secret(folder: Path) -> bytes:
    """The key that cookies are signed with, made once; BadInput for one of another length."""
    path = folder / SECRET
    found = made_once(path, partial(secrets.token_bytes, LENGTH))
    if len(found) != LENGTH:
        raise damaged(path, f"{LENGTH} bytes")
    return found


def signed(player: str, key: bytes) -> str:
    """A player's cookie."""
    return f"{player}.{hmac.new(key, player.encode(), sha256).hexdigest()}"


def player_of(cookie: str, key: bytes) -> str:
    """Whose cookie it is; "" for one that isn't ours."""
    player = cookie.partition(".")[0]
    good = cookie.isascii() and hmac.compare_digest(cookie, signed(player, key))
    return player if good and player.isalnum() else ""
