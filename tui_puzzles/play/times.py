"""Lengths of time in words."""


def duration_text(seconds: float) -> str:
    """59 s, 3 min 20 s, 1 h 5 min."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes_left = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes_left} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
