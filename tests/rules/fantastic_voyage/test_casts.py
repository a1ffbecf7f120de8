"""The casts, their statuses, the kit, and what the episode leaves out of the base game."""

import pytest

from rules import judge
from rules.errors import BadFacts
from rules.fantastic_voyage import (
    ANTIBODY,
    CELL,
    CLOT,
    CREW,
    KIT,
    LEFT_OUT,
    PROTEUS,
    STAND_INS,
    STANDARD,
    Affliction,
    afflicted,
    blow_with,
    gadgets,
    house,
    peril_card,
)
from rules.fantastic_voyage.blows import Blow, Target, harmless
from rules.fantastic_voyage.countdown import may_be_named
from rules.fantastic_voyage.statuses import (
    ORDER,
    can_be_knocked_down,
    can_have,
    with_status,
    without_status,
)
from rules.index import load
from rules.table import Table


def data(id):
    """The figures that the index gives for a rule."""
    return load("fantastic_voyage").rules[f"fantastic_voyage.{id}"].data


@pytest.mark.rule("fantastic_voyage.casts.3 fantastic_voyage.casts.5 fantastic_voyage.casts.11")
def test_the_stand_ins_have_the_names_ratings_and_figures_of_the_index():
    everybody = (*CREW, PROTEUS)
    for profile, told in zip(everybody, data("casts.3"), strict=True):
        assert (profile.name, profile.type, profile.ratings) == (
            told["short"], told["type"], told["ratings"],
        )  # fmt: skip
    figures = data("casts.11")
    for member in CREW:
        for name in ("fight", "shoot", "defence", "mind", "body", "spirit", "health", "move"):
            assert getattr(member, name) == figures[name]
    ship = data("casts.17")
    assert all(getattr(PROTEUS, name) == figure for name, figure in ship.items())
    assert STAND_INS.ratings == data("casts.5")["total"] == 34
    assert PROTEUS.weapons == ()


@pytest.mark.rule("fantastic_voyage.casts.13")
def test_the_stand_in_weapons_are_those_of_the_index():
    for weapon, told in zip(CREW[0].weapons, data("casts.13"), strict=True):
        assert weapon.name.lower().replace("’", "'") == told["weapon"].lower()
        assert (weapon.kind, weapon.range, weapon.strike) == (
            told["type"], told["range"], told["strike"],
        )  # fmt: skip
        assert (-weapon.health, weapon.status) == (told["health"], told["status"])
    laser = CREW[0].laser
    assert blow_with(laser, house(laser_strike=8)).strike == 8
    assert laser.under(house(laser_range=6)).range == 6
    assert CREW[0].knife.name == "Diver’s knife"
    assert [weapon.effect for weapon in CREW[0].weapons] == [
        "0 Health + Weakened", "-1 Health", "-1 Health",
    ]  # fmt: skip


@pytest.mark.rule("fantastic_voyage.casts.18")
def test_the_body_s_models_have_the_figures_of_the_source():
    for body, told in zip((CELL, ANTIBODY, CLOT), data("casts.18"), strict=True):
        assert (body.defence, body.health, body.strike) == (
            told["defence"], told["health"], told["strike"],
        )  # fmt: skip


def test_a_weapon_or_profile_that_is_not_there_is_refused_by_name():
    with pytest.raises(BadFacts, match="“harpoon”"):
        CREW[0].weapon("harpoon")
    with pytest.raises(BadFacts, match="“Nemo” is not of the cast"):
        STAND_INS.profile("Nemo")
    assert STAND_INS.profile("Duval").weapon("surgical laser").kind == "shoot"


@pytest.mark.rule(
    "fantastic_voyage.casts.21 fantastic_voyage.strike.39 fantastic_voyage.red-blood-cells.6 "
    "fantastic_voyage.antibodies.14"
)
def test_the_body_is_proof_against_statuses_and_a_vehicle_against_two_of_them():
    for kind in ("cell", "antibody", "clot"):
        assert not any(can_have(kind, status) for status in ORDER)
    assert [status for status in ORDER if can_have("vehicle", status)] == ["On Fire", "Disturbance"]
    assert all(can_have("person", status) for status in ORDER)


@pytest.mark.rule("fantastic_voyage.strike.43 fantastic_voyage.casts.21")
def test_only_people_could_be_knocked_down_and_no_blow_of_the_episode_does_it():
    kinds = ("person", "vehicle", "cell", "antibody", "clot")
    assert [kind for kind in kinds if can_be_knocked_down(kind)] == ["person"]
    assert "Knocked down" not in ORDER


@pytest.mark.rule(
    "fantastic_voyage.casts.20 fantastic_voyage.red-blood-cells.5 fantastic_voyage.antibodies.13"
)
def test_a_card_may_name_cells_and_antibodies_by_any_rank():
    for rank in ("Star", "Co-Star", "Extra"):
        assert may_be_named(rank, "cell")
        assert may_be_named(rank, "antibody")
        assert may_be_named(rank, "person") is (rank == "Co-Star")
        assert not may_be_named(rank, "vehicle")
        assert not may_be_named(rank, "clot")


def test_statuses_keep_one_order():
    assert with_status(("Weakened",), "On Fire") == ("On Fire", "Weakened")
    assert with_status(("Weakened",), "Weakened") == ("Weakened",)
    assert without_status(("On Fire", "Weakened"), "On Fire") == ("Weakened",)


@pytest.mark.rule("fantastic_voyage.strike.37-38 fantastic_voyage.disturbance.6")
def test_a_second_helping_of_a_status_costs_health_but_for_disturbance():
    def given(kind, statuses, status, rules=STANDARD):
        return afflicted(Table(), "Grant", kind, statuses, status, rules)

    assert given("person", (), "Stunned") == Affliction(0, ("Stunned",))
    assert given("person", ("Stunned",), "Stunned") == Affliction(1)
    assert given("person", ("Stunned",), "Stunned", house(repeated_status="nothing")).lost == 0
    assert given("person", ("Disturbance",), "Disturbance") == Affliction()
    assert given("vehicle", (), "Weakened") == Affliction()
    assert given("cell", (), "On Fire") == Affliction()
    assert str(Affliction(1, ("Stunned",))) == "Gains Stunned and loses 1 Health."


@pytest.mark.rule("fantastic_voyage.strike.38 fantastic_voyage.antibodies.11")
def test_a_blow_with_nothing_for_its_target_is_named_by_its_rule():
    antibody = Blow("Antibody", 8, 0, "Weakened", "antibody")
    assert harmless(antibody, Target("Proteus", "vehicle", 8), STANDARD).endswith("antibodies.11")
    assert harmless(antibody, Target("Grant", "person", 9), STANDARD) == ""


@pytest.mark.rule("fantastic_voyage.strike.35-36 fantastic_voyage.strike.17")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("health", [1, 2])
def test_a_fire_burns_on_with_loss_on_three_or_less_and_else_goes_out(face, health):
    burnt = judge("fantastic_voyage.fire", model={"health": health}, dice=[face]).outcome
    assert burnt.health == health - (face <= 3)
    assert burnt.burning is (face <= 3 and health > 1)
    mild = judge("fantastic_voyage.fire", model={"health": health}, dice=[face],
                 house=house(fire_check="mild")).outcome  # fmt: skip
    assert (mild.health, mild.over) == (
        health - (face <= 2), face >= 5 or (face <= 2 and health == 1),
    )  # fmt: skip
    always = judge("fantastic_voyage.fire", model={"health": health}, dice=[],
                   house=house(fire_check="always")).outcome  # fmt: skip
    assert always.health == health - 1


@pytest.mark.rule("fantastic_voyage.episode.18-24 fantastic_voyage.episode.27")
def test_the_kit_has_as_many_models_as_the_rules_need():
    numbers = {item.what.partition(",")[0]: item.number for item in KIT}
    assert numbers["models of the crew"] == len(CREW)
    assert (
        numbers["red blood cells"] == STANDARD.cell_supply == data("episode.22")["red_blood_cells"]
    )
    assert numbers["antibodies"] == STANDARD.antibody_supply == data("episode.23")["antibodies"]
    assert numbers["sets of markers numbered 1 to 6"] == 2
    assert numbers["model of Proteus"] == 1
    assert numbers["objective markers"] == 5
    assert str(KIT[0]) == "5 models of the crew, on medium bases [fantastic_voyage.episode.18]"
    everything = " ".join(map(str, KIT))
    assert all(f"episode.{n}" in everything for n in (*range(18, 25), 27))


@pytest.mark.rule("fantastic_voyage.episode.11-13 fantastic_voyage.episode.16-17")
def test_what_is_left_out_of_the_base_game_is_told_with_its_rule():
    assert sorted(LEFT_OUT.values()) == sorted(
        f"fantastic_voyage.episode.{n}" for n in (11, 12, 13, 16, 17)
    )
    unasked = judge(
        "fantastic_voyage.exchange",
        blow=Blow("Antibody", 8, 0, "Weakened", "antibody"),
        target=Target("Grant"),
        attacker_points=0,
        dice=[1, 1],
    )
    assert unasked.choices == ()


@pytest.mark.rule("fantastic_voyage.open-play.1-8")
def test_the_peril_card_repeats_the_body_s_rules_and_nothing_of_the_episode():
    lines = peril_card()
    sections = {line.rule.split(".")[1] for line in lines}
    assert sections == {*data("open-play.2")["uses"], "open-play"}
    rules = {line.rule.partition(".")[2] for line in lines}
    assert {"disturbance.2", "antibodies.3", "end-of-turn.2", "open-play.5"} <= rules
    assert not {"disturbance.13", "antibodies.11", "end-of-turn.17"} & rules
    assert any(line.assumed for line in lines)
    assert str(lines[-1]).endswith("[fantastic_voyage.open-play.8] (assumed)")


@pytest.mark.rule("fantastic_voyage.turn.18-19 fantastic_voyage.disturbance.4")
def test_gadgets_are_told_and_played_by_hand_and_nobody_is_dealt_any():
    told = gadgets()
    assert [(g.name, g.cost) for g in told] == [(g["name"], g["cost"]) for g in data("turn.19")]
    assert {g.cost for g in told} == {0, 1, 2}
    assert str(told[0]).startswith("Bulletproof Umbrella (1 PP, target of a strike): two extra")
    assert not any(member.effects for member in CREW)  # nobody brings the Gadget effect
    used = judge("fantastic_voyage.disturbance", event="uses a gadget", dice=[2]).outcome
    assert (used.gained, used.point) == (True, 2)
