"""Characters as entities and back; ``html``, which knows thousands, loads when there is one."""


def escaped(text: str, *, quote: bool = True) -> str:
    """The text as XML has it; with ``quote``, fit for an attribute."""
    from html import escape

    return escape(text, quote)


def unescaped(text: str) -> str:
    """The text without entities."""
    if "&" not in text:
        return text
    from html import unescape

    return unescape(text)
