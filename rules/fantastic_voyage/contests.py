"""Fantastic Voyage's rules as a referee looks at them: sides, modifiers, ties, aims and cases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.contests import Aim, Case, Cast, Contest, Lever
from rules.errors import BadFacts
from rules.fantastic_voyage.cases import CASES
from rules.fantastic_voyage.casts import NAMES, PROTEUS
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.sabotage import Present
from rules.fantastic_voyage.striking import ARMOURY, BODILY, checked
from rules.fantastic_voyage.unmasking import Suspect
from rules.given import brief
from rules.house import HouseRules

_DICE = {"attacker": ("strike",), "defender": ("defence", "armour")}
_TIE = "A tie goes to the attacker, unless the table has it otherwise."
_TIE_CITE = "fantastic_voyage.strike.5"
AIMS: dict[str, Aim] = {
    "a hit": lambda result: result.hit,
    "Health lost": lambda result: result.lost,
}


def _of_weakness(weapon: str, house: HouseRules) -> str:
    """What it does to a defender to be Weakened already, when this weapon strikes."""
    told = ["-1 to the defence"] if house.weakened_effect == "both" else []
    if weapon in ("antibody", "brawl"):
        again = house.repeated_status == "nothing"
        told.append("a hit does nothing" if again else "a hit costs 1 Health")
    return ", ".join(told) or "nothing"


def _of_facts(weapon: str, house: HouseRules) -> dict[str, Lever]:
    """What the facts of an attack do, in figures, under these house rules."""
    weak = _of_weakness(weapon, house)
    tired = "nothing" if house.weakened_effect == "none" else "-1 to the strike"
    bought = "+1 each" if house.plot_point_on_roll == "plus_one" else "more dice, the best counts"
    disadvantage = {
        "attacker_plus_die": "one more strike die",
        "defence_minus_one": "-1 to the defence",
        "no_bought_dice": "no dice bought for the defence",
        "none": "nothing",
    }[house.disadvantage]
    surprise = {
        "plus_one": "+1 to the strike",
        "no_defence_dice": "no dice bought for the defence",
        "no_bonus": "nothing",
    }[house.surprise_attack]
    aim = {"plus_one": "+1 to the strike", "extra_die": "one more strike die", "none": "nothing"}
    return {
        "strike_dice": Lever("strike_dice", bought, "fantastic_voyage.strike.7"),
        "defence_dice": Lever("defence_dice", bought, "fantastic_voyage.strike.11"),
        "aimed": Lever("aimed", aim[house.aim], "fantastic_voyage.strike.22"),
        "far": Lever("far", f"{house.long_shot:+d} to the strike" if house.long_shot
                     else "nothing", "fantastic_voyage.strike.25"),
        "cover": Lever("cover", "+1 to the defence" if house.cell_cover == "soft" else "nothing",
                       "fantastic_voyage.strike.24"),
        "attacker_weakened": Lever("attacker_weakened", tired, "fantastic_voyage.strike.33"),
        "defender_weakened": Lever("defender_weakened", weak, "fantastic_voyage.strike.33"),
        "weakened": Lever("weakened", weak, "fantastic_voyage.strike.33"),
        "shooter": Lever("weakened", tired, "fantastic_voyage.strike.33"),
        "disadvantaged": Lever("disadvantaged", disadvantage, "fantastic_voyage.strike.27"),
        "attached": Lever("attached", disadvantage, "fantastic_voyage.strike.27"),
        "points": Lever("points", "half of them improve the strike",
                        "fantastic_voyage.saboteur.8"),
        "surprise": Lever("surprise", surprise, "fantastic_voyage.saboteur.7"),
    }  # fmt: skip


def _levers(*names: str, weapon: str = "") -> Any:
    def listed(facts: Mapping[str, Any]) -> tuple[Lever, ...]:
        known = _of_facts(weapon or facts.get("weapon", ""), facts.get("house", STANDARD))
        return tuple(known[name] for name in names)

    return listed


def _idle(facts: Mapping[str, Any]) -> set[str]:
    """What can change nothing in a strike: a shot's facts where nobody shoots, and so on."""
    idle: set[str] = set()
    if facts["weapon"] != "surgical laser":
        idle |= {"aimed", "far", "cover"}
    if facts["weapon"] not in ARMOURY:
        idle |= {"attacker_weakened", "strike_dice"}
    if facts["target"] in BODILY:
        idle |= {"defender_weakened", "disadvantaged", "defence_dice"}
    if facts["target"] == "Proteus":
        idle.add("defender_weakened")
    return idle


_PEOPLE = (*NAMES, "the saboteur")


def _weapons(name: str) -> tuple[str, ...]:
    """What a figure of that name strikes with."""
    if name in _PEOPLE:
        return tuple(ARMOURY)
    return (name,) if name in ("antibody", "explosion") else ()


def _filled(first: str, second: str, weapon: str) -> dict[str, Any]:
    """The facts of a strike by two figures' names. Errors: BadFacts for a pair that never meets."""
    armed = _weapons(first)
    if not armed:
        raise BadFacts(f"“{brief(first)}” never attacks: choose a person, antibody or explosion.")
    held = weapon or armed[0]
    if held not in armed:
        raise BadFacts(f"{first} has no “{brief(held)}”: choose {' or '.join(armed)}.")
    if first in NAMES and second in NAMES:
        raise BadFacts(
            f"{first} and “{brief(second)}” are on one side: choose the saboteur, a cell, an "
            "antibody or the clot."
        )
    target = "person" if second in _PEOPLE else second
    checked(held, target)
    return {"weapon": held, "target": target, "strike_dice": 0, "defence_dice": 0}


_STRIKE = (
    "strike_dice", "aimed", "far", "attacker_weakened", "defence_dice", "cover",
    "defender_weakened", "disadvantaged",
)  # fmt: skip

_BLAST = Contest(
    dice=_DICE,
    tie=_TIE,
    tie_cite=_TIE_CITE,
    aims={"hits": lambda result: result.hits},
    against=("crew",),
    favours=("grenade", "crew"),
)

CONTESTS: dict[str, Contest] = {
    "fantastic_voyage.strike": Contest(
        sides={
            "attacker": ("weapon", "strike_dice", "aimed", "far", "attacker_weakened"),
            "defender": ("target", "defence_dice", "cover", "defender_weakened", "disadvantaged"),
        },
        dice=_DICE,
        levers=_levers(*_STRIKE),
        idle=_idle,
        tie=_TIE,
        tie_cite=_TIE_CITE,
        aims=AIMS,
        favours=("attacker", "defender"),
        cast=Cast(
            (*NAMES, "the saboteur", "antibody", "explosion", *BODILY[1:], PROTEUS.name),
            _weapons,
            _filled,
        ),
        cases=(
            Case("A laser at the clot", {"strike_dice": 0}),
            Case("A laser at the clot, two more dice", {"strike_dice": 2}),
            Case("A laser at an antibody on a comrade", {"target": "antibody", "strike_dice": 0}),
            Case(
                "A knife at the saboteur",
                {"weapon": "diver’s knife", "target": "person", "strike_dice": 1},
            ),
            Case(
                "An antibody at a Weakened diver",
                {
                    "weapon": "antibody",
                    "target": "person",
                    "strike_dice": 0,
                    "defender_weakened": True,
                    "disadvantaged": True,
                },
            ),
        ),
    ),
    "fantastic_voyage.antibody": Contest(
        sides={"defender": ("weakened", "attached", "defence_dice")},
        dice=_DICE,
        levers=_levers("weakened", "attached", "defence_dice", weapon="antibody"),
        tie=_TIE,
        tie_cite=_TIE_CITE,
        aims=AIMS,
        favours=("antibody", "diver"),
        cases=(
            Case("First contact", {"attached": False}),
            Case("Attached to a Weakened diver", {"weakened": True}),
        ),
    ),
    "fantastic_voyage.saboteur": Contest(
        sides={
            "saboteur": ("points", "surprise", "attacker_weakened"),
            "victim": ("defender_weakened", "disadvantaged"),
        },
        dice={"saboteur": ("strike",), "victim": ("defence",)},
        levers=_levers(
            "points", "surprise", "attacker_weakened", "defender_weakened", "disadvantaged"
        ),
        tie=_TIE,
        tie_cite=_TIE_CITE,
        aims=AIMS,
        against=("crew",),
        favours=("saboteur", "victim"),
        cases=(
            Case("With nothing in hand", {"points": 0}),
            Case("With ten plot points in hand", {"points": 10}),
        ),
    ),
    "fantastic_voyage.sabotage": Contest(
        cases=(
            Case("Everybody aboard"),
            Case("Everybody outside", {"crew": tuple(Present(name, False) for name in NAMES)}),
            Case(
                "Two aboard, three outside",
                {"crew": tuple(Present(name, name in NAMES[3:]) for name in NAMES)},
            ),
        ),
    ),
    "fantastic_voyage.unmasking": Contest(
        cases=(
            Case("One of them held by an antibody"),
            Case("Nobody held", {"crew": tuple(Suspect(name) for name in NAMES)}),
            Case("All held", {"crew": tuple(Suspect(name, True) for name in NAMES)}),
        ),
    ),
    "fantastic_voyage.explosion": replace(
        _BLAST,
        cases=(Case("Grant’s suit, aboard"), Case("Duval’s suit, outside", {"victim": "Duval"})),
    ),
    "fantastic_voyage.blast": _BLAST,
    "fantastic_voyage.clot": Contest(
        dice=_DICE,
        levers=_levers("strike_dice", "aimed", "shooter"),
        tie=_TIE,
        tie_cite=_TIE_CITE,
        favours=("clot", "crew"),
    ),
    "fantastic_voyage.operation": Contest(
        tie="A total of 6 is enough.",
        tie_cite="fantastic_voyage.victory.3",
        aims={"success": lambda result: result.success},
        favours=("crew", "clot"),
    ),
    "fantastic_voyage.victory": Contest(
        tie="Ten points are a resounding success, one point is no disaster.",
        tie_cite="fantastic_voyage.victory.10",
        aims={"victory points": lambda result: result.points},
        favours=("crew", "body"),
    ),
}

CONTESTS["fantastic_voyage.exchange"] = Contest(
    sides={"attacker": ("blow", "attacker_points"), "defender": ("target", "defender_points")},
    dice=_DICE,
    tie=_TIE,
    tie_cite=_TIE_CITE,
    aims=AIMS | {"no hit": lambda result: not result.hit},  # the crew may be on either side
    favours=("attacker", "defender"),
)
for _id, _cases in CASES.items():
    CONTESTS[_id] = replace(CONTESTS.get(_id, Contest()), cases=_cases)
