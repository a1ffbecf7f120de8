"""What a game's page shows, shown on a lesson's: the same, its links leading into that game."""

from __future__ import annotations

import re

from rules import Ruling
from widgets import page
from widgets.page import Shown

_HERE = re.compile(r'href="(?=[\w-]+\.ipynb#?)')


def margin(*citations: str) -> Shown:
    """What stands beside a lesson's prose: the rules of a game that it tells of."""
    return _led(page.margin(*citations), citations[0].split(".")[0])


def example(ruling: Ruling, words: str = "") -> Shown:
    """A worked example of a game's rule on a lesson's page."""
    return _led(page.example(ruling, words), ruling.rule.id.split(".")[0])


def _led(shown: Shown, game: str) -> Shown:
    return Shown(_HERE.sub(f'href="../{game}/', shown.html), shown.text)
