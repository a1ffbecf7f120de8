"""Red November's rules as a referee looks at them: crew against sea, what helps, what is even."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from rules.contests import Case, Contest, Lever
from rules.red_november.bets import RaceResult
from rules.red_november.fixing import DOOM_OF, DRY_ACTIONS, IN_LOW_WATER, TRACK_OF
from rules.red_november.forecasts import PUSHES
from rules.red_november.items import GROG, SYSTEMS, TOOL, TOOLBOX, Repair
from rules.red_november.tracks import Track

Facts = Mapping[str, Any]
_CREW, _SEA = ("crew", "sea"), ("sea", "crew")
_EVEN = "A die equal to the minutes and bonuses together is a success."
_FELLED = "A number equal to the intoxication fells the gnome."
_DECK = {"seen", "reshuffled"}
_TILES = ("tools", "toolboxes", "grog")


def _levers(facts: Facts) -> tuple[Lever, ...]:
    """What tiles and water do to a fix-it roll, with the bonuses of this table's tiles."""
    repair, bonuses = Repair(facts["repair"]), facts["items"].bonuses
    water = "nothing" if repair in DRY_ACTIONS else f"{IN_LOW_WATER} minutes more, no help"
    return (
        Lever("tools", f"+{bonuses[TOOL[repair]]} each", "red_november.items.26"),
        Lever("toolboxes", f"+{bonuses[TOOLBOX]} each", "red_november.items.26"),
        Lever("grog", f"+{bonuses[GROG]} each, and a faint check", "red_november.items.13"),
        Lever("floor", water, "red_november.hazards.4"),
    )


def _tiles_idle(facts: Facts) -> set[str]:
    """The tiles that do not help this repair, and the floor where it costs nothing."""
    repair = Repair(facts["repair"])
    idle = set() if repair in SYSTEMS else {"toolboxes"}
    if repair in DRY_ACTIONS:
        idle.add("floor")
    if not any(facts[name] for name in _TILES):
        idle.add("items")
    return idle


def _token_idle(facts: Facts) -> set[str]:
    """What a room repair does not look at: a marker that it has none of, a token not there."""
    repair = Repair(facts["repair"])
    idle = _tiles_idle(facts) | (set() if repair in SYSTEMS else {"marker"})
    if repair not in DOOM_OF:
        idle.add("token")
    if repair not in DOOM_OF or not facts["token"]:
        idle |= {"token_in", "own_passed"}
    return idle


def _cards_idle(facts: Facts) -> set[str]:
    """What a race does not look at: the cards, where they push no marker of this repair."""
    idle = _tiles_idle(facts)
    pushed = TRACK_OF.get(facts["repair"]) in PUSHES
    if not pushed:
        idle.add("marker")
    if not (pushed and facts["marker"]):
        idle |= {"keeper", *_DECK}
    return idle


def _check_idle(facts: Facts) -> set[str]:
    """The cards where none is drawn; after coffee, all that went before it."""
    if facts["coffee"]:
        return {"level", "grog", *_DECK}
    return set() if facts["grog"] else set(_DECK)


def _hatch_idle(facts: Facts) -> set[str]:
    """Fires that cannot be: in water, at sea; and what lies behind a hatch that stays shut."""
    if facts["to_sea"]:
        return {"there", "fire_here", "fire_there", "blocked"}
    fires = {"fire_here": "here", "fire_there": "there"}
    return {fire for fire, room in fires.items() if facts["blocked"] or facts[room] != "dry"}


def _track_idle(facts: Facts) -> set[str]:
    """Fire and water, which matter to the air alone."""
    return set() if facts["track"] is Track.ASPHYXIATION else {"burning", "flooded"}


def _in_time(result: RaceResult) -> Fraction:
    return Fraction(int(result.fixed))


def _minutes_to_spare(result: RaceResult) -> Fraction:
    return Fraction(result.left)


def _of_repair(idle: Callable[[Facts], set[str]], *cases: Case, **more: Any) -> Contest:
    """A contest that a fix-it roll decides."""
    return Contest(
        levers=_levers,
        idle=idle,
        tie=_EVEN,
        tie_cite="red_november.fixing.5",
        favours=_CREW,
        cases=cases,
        **more,
    )


CONTESTS: dict[str, Contest] = {
    "red_november.fix_it": _of_repair(
        _tiles_idle,
        Case("A fire, three minutes and an extinguisher", {"minutes": 3, "tools": 1}),
        Case(
            "The engine, with its manual and a toolbox",
            {"repair": Repair.ENGINE, "minutes": 3, "tools": 1, "toolboxes": 1},
        ),
        Case(
            "A hatch in low water, after a grog",
            {"repair": Repair.UNBLOCK, "minutes": 4, "grog": 1, "floor": "low water"},
        ),
    ),
    "red_november.room_repair": _of_repair(
        _token_idle,
        Case("The reactor's heat on 8", {"repair": Repair.REACTOR, "marker": 8}),
        Case("The engine, Crushed! seven minutes ahead", {"token": True, "token_in": 7}),
        Case(
            "The missile, in low water and at the last minute",
            {
                "repair": Repair.MISSILE,
                "token": True,
                "token_in": 8,
                "floor": "low water",
            },
        ),
    ),
    "red_november.race": _of_repair(
        _cards_idle,
        Case("Seven minutes for the engine, with its manual", {"tools": 1}),
        Case(
            "Ten minutes for the reactor, its heat on 8",
            {"clock": 10, "repair": Repair.REACTOR, "marker": 8},
        ),
        aims={"done in time": _in_time, "minutes to spare": _minutes_to_spare},
    ),
    "red_november.faint_check": Contest(
        idle=_check_idle,
        tie=_FELLED,
        tie_cite="red_november.fainting.4",
        favours=_SEA,
        cases=(
            Case("The first grog of a sober gnome"),
            Case("The second, on top of two", {"level": 2}),
            Case("Coffee in the same turn", {"coffee": True}),
        ),
    ),
    "red_november.hatch": Contest(
        idle=_hatch_idle,
        cases=(
            Case("High water, and a fire beyond", {"fire_there": True}),
            Case("Into a burning room", {"here": "dry", "fire_there": True}),
            Case("A blocked hatch", {"blocked": True}),
            Case("Out to sea", {"here": "dry", "to_sea": True}),
        ),
    ),
    "red_november.track": Contest(
        idle=_track_idle,
        favours=_SEA,
        cases=(
            Case("The last card, the heat on 9", {"track": Track.HEAT, "marker": 9, "cards": 1}),
            Case(
                "The air on 7, with two rooms burning",
                {"track": Track.ASPHYXIATION, "marker": 7, "burning": 2},
            ),
        ),
    ),
}
