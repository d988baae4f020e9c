"""The cookies that browsers are known by."""

import hmac
import secrets
from hashlib import sha256
from pathlib import Path

from tui_puzzles.play.files import disk

SECRET = "web_secret"


def secret(folder: Path) -> bytes:
    """What cookies are signed with; made once."""
    path = folder / SECRET
    if not path.exists():
        disk.store(path, secrets.token_bytes(32))
    return path.read_bytes()


def signed(player: str, key: bytes) -> str:
    """A player's cookie."""
    return f"{player}.{hmac.new(key, player.encode(), sha256).hexdigest()}"


def player_of(cookie: str, key: bytes) -> str:
    """Whose cookie it is; "" for one that isn't ours."""
    player = cookie.partition(".")[0]
    good = hmac.compare_digest(cookie.encode(), signed(player, key).encode())
    return player if good and player.isalnum() else ""
