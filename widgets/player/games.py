"""Which games can be played on a page, and what each needs: its board and its set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import RulesError
from rules.eighth_voyage import CLIFF_TOP, ROSTER, Behind, Feature, Model, Scene, named
from rules.errors import BadFacts
from rules.fantastic_voyage import Cast, adopted, cards_of, load, survey, surveyed
from rules.given import brief
from rules.red_november import crew
from widgets.boards.capillary import CapillaryBoard
from widgets.boards.duel import DuelBoard
from widgets.boards.live import VesselBoard
from widgets.boards.skirmish import SkirmishBoard
from widgets.boards.submarine import SubmarineBoard
from widgets.player.form import Rows, SetUp
from widgets.player.game import Game
from widgets.player.texts import Text
from widgets.player.widget import Player

_SIDES = ("red", "blue")

WALL = Scene(
    24,
    16,
    (
        Feature("wall", ((11.5, 0.0), (12.5, 0.0), (12.5, 6.0), (11.5, 6.0)), "a wall"),
        Feature("wall", ((11.5, 10.0), (12.5, 10.0), (12.5, 16.0), (11.5, 16.0)), "a wall"),
        Feature("hard cover", ((14.0, 7.0), (16.0, 7.0), (16.0, 9.0), (14.0, 9.0)), "rubble"),
    ),
)
GROUNDS = {
    "the top of a cliff": CLIFF_TOP,
    "open ground": Scene(24, 16),
    "a wall with a gap": WALL,
}


def _crews(facts: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(("crew", *[sailor.player for sailor in facts["crew"]])))


def _gnomes(facts: Mapping[str, Any]) -> tuple[str, ...]:
    gnomes = crew(facts["players"], facts["solo_gnomes"])
    return tuple(dict.fromkeys(gnome.player for gnome in gnomes))


def _crew(_facts: Mapping[str, Any]) -> tuple[str, ...]:
    return ("crew",)


def _both(_facts: Mapping[str, Any]) -> tuple[str, ...]:
    return _SIDES


def _model(line: Mapping[str, Any]) -> Model:
    """A model of a line of the set-up's table. Errors: BadFacts."""
    if not line["name"]:
        raise BadFacts("A model has no name: give each one of its own.")
    if line["side"] not in _SIDES:
        raise BadFacts(f"{line['name']} cannot be of side “{line['side']}”: choose red or blue.")
    return Model(**{**line, "profile": named(str(line["profile"]))})


def _own_cast(text: str) -> tuple[Cast, tuple[str, ...]]:
    """The cast of a file of cards, and what was filled in. Errors: BadFacts, BadSave."""
    taken = adopted(load(text))
    missing = [remark for remark in taken.remarks if remark.startswith("There is no card for")]
    if len(missing) == len(taken.cast.crew) + 1:
        names = ", ".join(profile.name for profile in taken.cast.crew)
        raise BadFacts(
            f"“{brief(text.strip())}” holds no card of anybody who plays: name cards after {names} "
            "or Proteus, or take the stand-ins."
        )
    return taken.cast, taken.remarks


_CREW = {"name": "Name", "pluck": "Pluck", "x": "x, cm", "y": "y, cm", "player": "Player"}
_BAND = {
    "name": "Name", "profile": "Profile", "side": "Side", "x": "x, in", "y": "y, in",
    "facing": "Faces, °",
}  # fmt: skip
_NAMES = tuple(profile.name for profile in ROSTER)
_BLADES = dict.fromkeys(w.name for p in ROSTER for w in p.weapons if w.melee)
_WEAPONS = {"the first it carries": "", **{name: name for name in _BLADES}}
_FIGHTERS = {name: name for name in _NAMES}

KRAKEN = Game(
    "kraken", "Play Kraken", "kraken.game", VesselBoard, _crews,
    SetUp({"crew": Rows(_CREW, ("pluck", "pool"))}),
)  # fmt: skip
SKIRMISH = Game(
    "eighth_voyage", "Play a skirmish", "eighth_voyage.game", SkirmishBoard, _both,
    SetUp(
        {
            "models": Rows(
                _BAND, choices={"profile": _NAMES, "side": _SIDES}, make=_model, shift=("y", -2)
            )
        },
        {"scene": GROUNDS},
    ),
)  # fmt: skip
DUEL = Game(
    "eighth_voyage.duel", "Fight a duel", "eighth_voyage.duel", DuelBoard, _both,
    SetUp(
        named={
            "red": _FIGHTERS, "blue": _FIGHTERS, "red_weapon": _WEAPONS, "blue_weapon": _WEAPONS,
        }
    ),
    {"red": "hero", "blue": "minotaur", "room": 3, "edge": Behind.DROP},
)  # fmt: skip
RED_NOVEMBER = Game(
    "red_november",
    "Play Red November",
    "red_november.game",
    SubmarineBoard,
    _gnomes,
    SetUp(others="Whoever is not named here is played by"),
)
EPISODE = Game(
    "fantastic_voyage",
    "Play the episode",
    "fantastic_voyage.game",
    CapillaryBoard,
    _crew,
    SetUp(
        texts={
            "cast": Text(
                lambda cast: cards_of(cast).to_text(), _own_cast,
                "A crew of your own: its profile cards", "four-voyages:cards", ".yaml,.yml",
            ),
            "ground": Text(
                survey, lambda text: (surveyed(text), ()),
                "A ground of your own: tissue and points",
            ),
        }
    ),
)  # fmt: skip
_GAMES = {game.name: game for game in (KRAKEN, SKIRMISH, DUEL, EPISODE, RED_NOVEMBER)}


def play(game: str, seed: str | None = None) -> Player:
    """A player for a game, by its name.

    The names are “kraken”, “eighth_voyage”, “eighth_voyage.duel”, “fantastic_voyage” and
    “red_november”.

    Errors: RulesError for a name that is none of them.
    """
    if game not in _GAMES:
        raise RulesError(f"There is no game “{game}” to play here: choose {', '.join(_GAMES)}.")
    return Player(_GAMES[game], seed)
