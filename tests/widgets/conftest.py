"""What tests of widgets are handed: a player of Kraken, opened."""

from __future__ import annotations

import pytest

from tests.widgets.played import opened
from widgets.player import Player, play


@pytest.fixture
def player() -> Player:
    return opened(play("kraken", seed="tests"))
