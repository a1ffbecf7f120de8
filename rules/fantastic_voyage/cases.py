"""Ready cases of Fantastic Voyage's rules, to fill a referee's form with.

What belongs to one rule's module is told by its parts, so that no rule is brought in from here.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.contests import Case
from rules.fantastic_voyage.blows import Target
from rules.fantastic_voyage.casts import (
    ANTIBODY,
    ANTIBODY_BLOW,
    CELL,
    GRANT,
    KNIFE,
    LASER,
    PROTEUS,
    blow_with,
)
from rules.fantastic_voyage.ground import Block, Ground
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.scenes import (
    A_TRAITOR,
    ALONG_THE_STREAM,
    AT_THE_CLOT,
    HUNTED,
    UNDER_WAY,
)
from rules.fantastic_voyage.statuses import WEAKENED

_GRANT = Target("Grant", "person", GRANT.defence)
_DUVAL = Target("Duval", "person", GRANT.defence)
_HELD = Target("Duval", "person", GRANT.defence, (WEAKENED,), disadvantaged=True)
_A_CELL = Target("a red blood cell", "cell", CELL.defence)
_NEAR = Target("an antibody", "antibody", ANTIBODY.defence)
_BESET = {"health": 1, "weakened": True, "antibodies": 6}
_HULL = Target("Proteus", "vehicle", PROTEUS.defence, armour=PROTEUS.armour)
_NARROWS = Ground((Block("A", 14.0, 22.0, 10.0, 13.0),))

CASES: Mapping[str, tuple[Case, ...]] = {
    "fantastic_voyage.exchange": (
        Case("A knife at an antibody", {"blow": blow_with(KNIFE, STANDARD), "target": _NEAR}),
        Case(
            "An aimed shot past a cell, soft cover",
            {
                "blow": blow_with(LASER, STANDARD, aimed=True, inches=9.0),
                "target": Target("the saboteur", "person", GRANT.defence, cover=1),
                "defender_points": 2,
            },
        ),
        Case(
            "An antibody at a Weakened diver whom it holds",
            {"blow": ANTIBODY_BLOW, "target": _HELD, "attacker_points": 0, "defender_points": 4},
        ),
    ),
    "fantastic_voyage.blast": (
        Case("Proteus alone, no plot points", {"targets": (_HULL,)}),
        Case("Two divers, one of them held by an antibody", {"targets": (_GRANT, _HELD)}),
        Case(
            "A diver, an antibody and a cell, 4 plot points",
            {"targets": (_DUVAL, _NEAR, _A_CELL), "points": 4},
        ),
    ),
    "fantastic_voyage.clot": (
        Case("All five parts, two dice bought", {"left": {"parts": 5}, "strike_dice": 2}),
        Case("The last Health of the last part, aimed", {"left": {"health": 1}, "aimed": True}),
        Case("The shooter is Weakened", {"weakened": True}),
    ),
    "fantastic_voyage.operation": (
        Case("One objective claimed", {"claimed": 1}),
        Case("All five claimed", {"claimed": 5}),
        Case("Two claimed, 6 plot points left over", {"claimed": 2, "points": 6}),
    ),
    "fantastic_voyage.victory": (
        Case("All claimed and everybody out", {"claimed": 5, "left": 4, "points": 3}),
        Case(
            "Proteus lost, the saboteur in it",
            {"claimed": 2, "left": 2, "saboteur": "lost with Proteus", "ship": "not left"},
        ),
        Case("Nothing claimed, nobody unmasked", {"claimed": 0, "saboteur": "never unmasked"}),
    ),
    "fantastic_voyage.attack_step": (
        Case("One holds an unhurt diver", {"diver": {"antibodies": 1}}),
        Case("Four hold a Weakened diver", {"diver": {"weakened": True, "antibodies": 4}}),
        Case("The last Health, six around", {"diver": _BESET}),
    ),
    "fantastic_voyage.approach": (
        Case("As far off as can be", {"antibody": {"inches": 36}}),
        Case("Within reach of a hunt", {"antibody": {"inches": 12}}),
        Case("Three inches away", {"antibody": {"inches": 3}}),
    ),
    "fantastic_voyage.fire": (
        Case("The last Health", {"model": {"health": 1}}),
        Case("Proteus, whole", {"model": {"health": 4}}),
    ),
    "fantastic_voyage.best_die": (
        Case("A single die", {"number": 1}),
        Case("Four dice for the defence", {"number": 4, "why": "defence"}),
    ),
    "fantastic_voyage.corner": (
        Case("A member an inch off both edges", {"right": 10, "bottom": 10}),
        Case("Proteus two inches off", {"who": "Proteus", "right": 20, "bottom": 20}),
    ),
    "fantastic_voyage.card": (
        Case("The first card", {"turned": ()}),
        Case("Four cards turned", {"turned": (1, 2, 3, 4)}),
        Case("Ten turned, the Finale begins", {"turned": tuple(range(1, 11))}),
    ),
    "fantastic_voyage.countdown": (
        Case("The first card", {"turned": 0}),
        Case("Two cards, the sabotage among them", {"turned": 4, "two": True}),
        Case("The reveal is next", {"turned": 9}),
    ),
    "fantastic_voyage.disturbance": (
        Case("Proteus touches tissue", {"event": "touches tissue", "model": "Proteus"}),
        Case("A gadget is used inside Proteus", {"event": "uses a gadget", "aboard": True}),
        Case("No antibody is left to come", {"available": 0}),
    ),
    "fantastic_voyage.drift": (
        Case("A cell past a diver", {"position": ALONG_THE_STREAM}),
        Case("At the clot", {"position": AT_THE_CLOT}),
    ),
    "fantastic_voyage.hunt": (
        Case("A disturbed diver near", {"position": HUNTED}),
        Case("Two hunters at the clot", {"position": AT_THE_CLOT}),
    ),
    "fantastic_voyage.arrivals": (
        Case("Along the stream", {"position": ALONG_THE_STREAM}),
        Case("At the clot", {"position": AT_THE_CLOT}),
    ),
    "fantastic_voyage.proteus": (
        Case("Past a cell", {"position": UNDER_WAY}),
        Case("At the clot", {"position": AT_THE_CLOT}),
    ),
    "fantastic_voyage.dive": (
        Case("Duval, held at the clot", {"position": AT_THE_CLOT, "diver": "Duval"}),
        Case("Peterson, free at the clot", {"position": AT_THE_CLOT, "diver": "Peterson"}),
    ),
    "fantastic_voyage.income": (
        Case("Five aboard, under way", {"position": UNDER_WAY}),
        Case("At the clot", {"position": AT_THE_CLOT}),
    ),
    "fantastic_voyage.end_of_turn": (
        Case("Along the stream", {"position": ALONG_THE_STREAM}),
        Case("A diver is hunted", {"position": HUNTED}),
    ),
    "fantastic_voyage.saboteur_acts": (
        Case("Out and near", {"position": A_TRAITOR}),
    ),
    "fantastic_voyage.wreck": (
        Case("At the clot", {"position": AT_THE_CLOT}),
        Case("Under way, everybody aboard", {"position": UNDER_WAY}),
    ),
    "fantastic_voyage.set_up": (Case("Narrows in mid-stream", {"ground": _NARROWS}),),
    "fantastic_voyage.game": (Case("Narrows in mid-stream", {"ground": _NARROWS}),),
}  # fmt: skip
