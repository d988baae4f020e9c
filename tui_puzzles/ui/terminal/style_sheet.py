"""Style sheets that the apps of a process share: hundreds of players are served by one."""

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

_PARSED: dict[tuple[object, ...], list[RuleSet]] = {}
"""Rules by the text and the colours that they were made of; nothing changes them later."""


class SharedStylesheet(Stylesheet):
    """A style sheet whose texts are parsed once for each theme, whichever app comes first."""

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        where = (css, read_from, is_default_rules, tie_breaker, scope)
        key = (frozenset(self._variables.items()), *where)
        if key not in _PARSED:
            _PARSED[key] = super()._parse_rules(*where)
        return _PARSED[key]

    def reparse(self) -> None:
        """Take other rules after a change of the theme."""
        self.parse()
