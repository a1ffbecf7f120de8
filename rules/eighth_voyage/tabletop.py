"""One attack between two models as they stand on a table: sides, reach and ground are measured."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.eighth_voyage.attack import CITES, SWITCHES
from rules.eighth_voyage.ground import apart, in_sight, touching
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.profiles import Weapon
from rules.eighth_voyage.scene import Feature, Field, Model, Scene
from rules.eighth_voyage.skirmish import check, checked_scene, model, whole
from rules.eighth_voyage.striking import can_shoot, strike_at
from rules.eighth_voyage.verdict import Verdict
from rules.errors import BadFacts
from rules.facts import Label
from rules.house import HouseRules

# The second worked example: a warrior before a satyr that has a rock at its back.
ROCK = Scene(
    16,
    12,
    (
        Feature("wall", ((8.6, 4.6), (10.4, 4.2), (11.0, 6.4), (9.6, 7.8), (8.6, 7.2)), "a rock"),
        Feature("drop", ((0.0, 0.0), (16.0, 0.0), (16.0, 2.0), (0.0, 2.0)), "a cliff"),
    ),
)
PAIR = (
    model("Idas", "warrior", "red", 7.0, 6.0, 0.0),
    model("Marsyas", "satyr", "blue", 8.0, 6.0, 180.0),
    model("Atalanta", "archer", "red", 3.0, 9.0, 330.0),
)


@rule(
    "eighth_voyage.strike",
    cites=f"eighth_voyage.facing.6-14 {CITES}",
    switches=(*SWITCHES, "sight_for_turning", "push_base", "dodge_after_rear_attack"),
    title="An attack on the table",
)
def strike(
    table: Table,
    scene: Annotated[Scene, Label("Table")] = ROCK,
    models: Annotated[tuple[Model, ...], Label("Models")] = PAIR,
    attacker: Annotated[str, Label("Attacker")] = "Idas",
    target: Annotated[str, Label("Target")] = "Marsyas",
    weapon: Annotated[str, Label("Weapon")] = "",
    into_contact: Annotated[bool, Label("Part of a move into contact")] = False,
    aimed: Annotated[bool, Label("Aimed shot")] = False,
    power_blow: Annotated[bool, Label("Power blow")] = False,
    seen: Annotated[bool, Label("The target has seen the attacker come")] = True,
    house: HouseRules = STANDARD,
) -> Verdict:
    """How one attack between models on the table ends; the field shown has them where it left them.

    weapon: “” for the first in melee. Errors: BadFacts for a target out of reach, range or sight.
    Cites eighth_voyage.facing.6-14, eighth_voyage.effects.8-13 and eighth_voyage.defence-roll.1-3.
    """
    field = Field(checked_scene(scene), whole(models), house=house)
    check(field, both_sides=False)
    me, foe = _named(field, attacker), _named(field, target)
    used = me.profile.weapon(weapon)
    _allowed(field, me, foe, used)
    witness = frozenset({target}) if seen else frozenset()
    field = field.after(
        side=me.side, acting=attacker, actions=1, aimed=aimed, powered=power_blow,
        noticed=witness, sighted=witness,
    )  # fmt: skip
    table.show(field)
    field = strike_at(table, field, attacker, target, used, into_contact=into_contact)
    return field.blows[-1].verdict


def _named(field: Field, name: str) -> Model:
    """The model of that name. Errors: BadFacts, listing those that there are."""
    for one in field.models:
        if one.name == name.strip():
            return one
    raise BadFacts(
        f"There is no model “{name}” on the table: there are "
        f"{', '.join(one.name for one in field.models)}."
    )


def _allowed(field: Field, me: Model, foe: Model, weapon: Weapon) -> None:
    """Nothing, or BadFacts: why this model may not attack that one so."""
    if me.side == foe.side:
        raise BadFacts(f"{me} and {foe} are of one side: choose a target of the other.")
    if me.unconscious:
        raise BadFacts(f"{me} is unconscious and cannot strike: choose another attacker.")
    away = apart(me, foe)
    if weapon.melee and not touching(me, foe):
        raise BadFacts(
            f"{foe} is {away:.1f} inches from {me}, and the {weapon} is for contact: "
            "move the two together, or choose another weapon."
        )
    if weapon.melee or can_shoot(field, me, foe, weapon):
        return
    if not in_sight(field.scene, me.at, foe.at):
        raise BadFacts(f"{me} cannot see {foe}: a wall is in the way. Choose another target.")
    raise BadFacts(
        f"{foe} is {away:.1f} inches from {me}, and the {weapon} reaches "
        f"{weapon.range_inches}: choose a nearer target."
    )
