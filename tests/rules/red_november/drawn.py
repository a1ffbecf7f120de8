"""The event deck as the index lists it, and a boat after one of its cards was drawn."""

from rules.red_november import (
    Card,
    Event,
)
from rules.red_november.events import resolve_event

# the deck as the index lists it: card, and its faint numbers
LISTED = {
    "Hatch Blocked": [0, 1, 1, 2, 2, 3, 4, 4],
    "Respite": [0, 0, 0, 1, 1, 2, 3, 4],
    "Fire": [0, 0, 1, 2, 2, 3, 4, 4],
    "Reactor Warmup": [0, 1, 2, 3, 3, 4],
    "Descent": [0, 2, 2, 3, 4, 4],
    "Fire Spreads": [0, 3, 4],
    "Reactor Malfunction": [1, 4],
    "Leak": [0, 2],
    "Stumble": [2, 4],
    "Turbulence": [3, 4],
    "Missile Countdown": [0, 3],
    "Oxygen Pumps Down": [0],
    "Engine Down": [4],
    "Kraken": [1],
    "Fast Descent": [1],
    "Underwater Current": [3],
    "Overheated": [2],
    "Friendly Fire": [3],
}


ALL = [Card(Event(name), number) for name, numbers in LISTED.items() for number in numbers]


def card(name, number=None):
    return Card(Event(name), LISTED[name][0] if number is None else number)


def draws(boat, told, name, *answers, space=30, number=None):
    """The boat after one event card was drawn on a space."""
    table = told([card(name, number), *answers])
    boat.phase = "Updates"
    resolve_event(table, boat, space)
    return table
