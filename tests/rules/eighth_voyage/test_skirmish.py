"""A skirmish on a table: who may do what, who is moved where, and how it is played."""

from dataclasses import replace
from math import hypot

import pytest

from rules import Play, judge, roll, simulate
from rules.eighth_voyage import (
    BAND,
    CLIFF_TOP,
    POLICIES,
    Feature,
    Field,
    Scene,
    house,
    skirmish,
)
from rules.eighth_voyage.activation import activate, acts
from rules.eighth_voyage.acts import Deed
from rules.eighth_voyage.ground import touching
from rules.eighth_voyage.skirmish import model
from rules.eighth_voyage.striking import strike_at
from rules.errors import BadChoice, BadFacts
from rules.rulings import Recording

CAUTIOUS = POLICIES["cautious"]
BASE = 25 / 25.4


class Told(Recording):
    """A table on which dice and choices are told in advance, by their words."""

    def __init__(self, dice=(), choices=()):
        self.dice, self.told = list(dice), list(choices)
        super().__init__(
            fall=lambda die, why, at: die.position(self.dice.pop(0)),
            decide=lambda question: (question.position(self.told.pop(0)), "told"),
        )

    @property
    def cites(self):
        return [event.cite for event in self.events if hasattr(event, "cite")]


def facing_pair(facing=180.0, features=(), rules=None, profile="warrior", **changes):
    """Red at (10, 9), blue in contact to the right of it, facing as told."""
    red = model("Red", profile, "red", 10, 9, 0)
    blue = model("Blue", "satyr", "blue", 10 + BASE, 9, facing).after(hits=1)
    blue = blue.after(x=red.x + red.radius + blue.radius, **changes)
    more = {"house": rules} if rules else {}
    return Field(Scene(24, 18, tuple(features)), (red, blue), actions=2, acting="Red", **more)


def strike(field, dice, choices=(), weapon="", **more):
    table = Told(dice, choices)
    used = field.model("Red").profile.weapon(weapon)
    after = strike_at(table, field, "Red", "Blue", used, **more)
    assert not table.dice
    assert not table.told
    return after, table


@pytest.mark.rule("eighth_voyage.effects.8", "eighth_voyage.effects.30-31")
def test_a_push_back_moves_the_defender_one_base_depth_straight_back():
    before = facing_pair()
    after, _ = strike(before, [4, 5], ["push back"])
    blue = after.model("Blue")
    assert hypot(blue.x - before.model("Blue").x, blue.y - 9) == pytest.approx(BASE, abs=0.02)
    assert blue.facing == 180.0
    assert after.moves[0].how == "pushed back"
    assert not touching(after.model("Red"), blue)


@pytest.mark.rule("eighth_voyage.examples.2-3", "eighth_voyage.effects.13")
def test_a_rock_behind_leaves_the_satyr_only_to_fall():
    rock = Feature("wall", ((11.6, 8), (14, 8), (14, 10), (11.6, 10)), "a rock")
    after, table = strike(facing_pair(features=(rock,)), [1, 2], ["knock-down"])
    assert after.model("Blue").prone
    assert after.model("Blue").x == facing_pair().model("Blue").x
    assert table.events


@pytest.mark.rule("eighth_voyage.purpose.6", "eighth_voyage.effects.13")
def test_a_step_back_over_a_cliff_takes_the_defender_off_the_table():
    sea = Feature("drop", ((11.5, 0), (24, 0), (24, 18), (11.5, 18)), "the sea")
    after, _ = strike(facing_pair(features=(sea,)), [4, 5], ["push back"])
    assert not after.holds("Blue")
    assert [m.name for m in after.removed] == ["Blue"]
    kept = house(drop_behind="blocks")
    stays, _ = strike(facing_pair(features=(sea,), rules=kept), [4, 5], ["knock-down"])
    assert stays.holds("Blue")


def test_a_shortened_retreat_is_as_long_as_there_is_room():
    wall = Feature("wall", ((11.9, 8), (14, 8), (14, 10), (11.9, 10)))
    rules = house(short_retreat="counts")
    after, _ = strike(facing_pair(features=(wall,), rules=rules), [4, 5], ["push back"])
    went = after.model("Blue").x - facing_pair().model("Blue").x
    assert 0.05 < went < BASE - 0.1


def test_a_push_of_the_attackers_base_depth_by_house_rule():
    rules = house(push_base="attacker")
    field = facing_pair(rules=rules, profile="cyclops")
    after, _ = strike(field, [4, 4], ["push back", "let it be"])
    assert after.model("Blue").x - field.model("Blue").x == pytest.approx(60 / 25.4, abs=0.02)


@pytest.mark.rule("eighth_voyage.facing.6-8", "eighth_voyage.facing.13",
                  "eighth_voyage.strike-roll.7")  # fmt: skip
def test_a_defender_that_saw_the_attacker_may_turn_before_the_blow():
    seen = facing_pair(facing=0.0).after(noticed=frozenset({"Blue"}))
    after, table = strike(seen, [6, 5], ["turn to the attacker"])
    assert after.model("Blue").facing == 180.0
    assert "eighth_voyage.strike-roll.7" not in table.cites


@pytest.mark.rule("eighth_voyage.facing.10-11")
def test_after_an_attack_from_the_rear_it_turns_and_the_next_is_from_the_front():
    field, table = strike(facing_pair(facing=0.0), [6, 1], ["turn to the attacker"])
    assert "eighth_voyage.strike-roll.7" in table.cites
    assert "eighth_voyage.facing.10" in table.cites
    _, again = strike(field, [6, 1])
    assert "eighth_voyage.strike-roll.7" not in again.cites


@pytest.mark.rule("eighth_voyage.effects.26-27")
def test_hurl_throws_two_inches_and_stops_at_a_wall():
    field = facing_pair(profile="cyclops", hits=1)
    after, _ = strike(field, [4, 5], ["knock-down", "throw it"])
    blue = after.model("Blue")
    assert blue.prone
    assert blue.x - field.model("Blue").x == pytest.approx(2, abs=0.02)
    x = field.model("Blue").x
    wall = Feature("wall", ((x + 1.5, 8), (20, 8), (20, 10), (x + 1.5, 10)))
    field = facing_pair(profile="cyclops", features=(wall,))
    after, _ = strike(field, [4, 5], ["knock-down", "throw it"])
    assert after.model("Blue").x - x == pytest.approx(1.5 - BASE / 2, abs=0.03)


@pytest.mark.rule("eighth_voyage.special-effects.16-17")
def test_bull_rush_drives_back_a_second_time():
    field = facing_pair(profile="minotaur")
    after, _ = strike(field, [4, 4], ["push back", "driven back"], weapon="horns")
    went = after.model("Blue").x - field.model("Blue").x
    assert went == pytest.approx(2 * BASE, abs=0.03)


@pytest.mark.rule("eighth_voyage.effects.5")
def test_the_last_hit_takes_a_model_off():
    after, _ = strike(facing_pair(), [1, 6])
    assert not after.holds("Blue")
    assert after.winner == "red"


@pytest.mark.rule("eighth_voyage.defence-roll.1-3", "eighth_voyage.strike-roll.5",
                  "eighth_voyage.strike-roll.8-9", "eighth_voyage.facing.2")  # fmt: skip
def test_a_shot_that_cannot_be_made_spends_the_action_and_rolls_no_die():
    archer = model("Red", "archer", "red", 2, 9, 0)
    blue = model("Blue", "satyr", "blue", 23, 9, 180)
    field = Field(Scene(24, 18), (archer, blue))
    table = Told([], ["shoot Blue with the bow", "end the activation"])
    after = activate(table, field, "Red")
    assert "eighth_voyage.defence-roll.3" in table.cites
    assert after.shot
    near = field.with_model(blue.after(x=12.0))
    table = Told([4, 6], ["aim", "shoot Blue with the bow", "knock-down"])
    after = activate(table, near, "Red")
    assert after.blows[0].verdict.margin == (7 - 1 + 1 + 6) - (8 + 4)
    assert Deed.SHOOT not in {act.deed for act in acts(after.after(actions=1), "Red")}


@pytest.mark.rule("eighth_voyage.facing.3-4", "eighth_voyage.facing.7")
def test_a_move_into_contact_may_end_in_a_blow_and_a_second_action_in_another():
    field = facing_pair()
    far = field.with_model(field.model("Blue").after(x=14.0))
    place = (round(14 - BASE - 0.01, 2), 9.0)
    choices = [
        "move",
        place,
        "towards Blue",
        "strike Blue with the sword",
        "strike Blue with the sword",
    ]
    table = Told([6, 1, 6, 1], choices)
    after = activate(table, far, "Red")
    assert len(after.blows) == 2
    assert "Blue" in after.noticed


@pytest.mark.rule("eighth_voyage.weapons.14-15")
def test_an_unwieldy_weapon_is_not_offered_on_the_move():
    minotaur = model("Red", "minotaur", "red", 10, 9, 0)
    blue = model("Blue", "satyr", "blue", 13, 9, 180)
    field = Field(Scene(24, 18), (minotaur, blue))
    place = (round(13 - minotaur.radius - BASE / 2 - 0.01, 2), 9.0)
    table = Told(
        [6, 1, 6, 1],
        [
            "move",
            place,
            "towards Blue",
            "strike Blue with the horns",
            "strike Blue with the great axe",
        ],
    )
    activate(table, field, "Red")
    asked = [getattr(event, "question", "") for event in table.events]
    assert "Does Red strike as part of the move?" in asked


@pytest.mark.rule("eighth_voyage.effects.11", "eighth_voyage.effects.10")
def test_leaving_contact_draws_a_parting_strike_and_a_push_back_does_not():
    field = facing_pair()
    table = Told([6, 1], ["move", (7.0, 9.0), "towards Blue", "end the activation"])
    after = activate(table, field, "Red")
    assert "eighth_voyage.effects.11" in table.cites
    assert after.model("Red").x == 7.0
    struck = Told([3, 4], ["move", (7.0, 9.0), "knock-down", "end the activation"])
    fallen = activate(struck, facing_pair(), "Red")
    assert fallen.model("Red").prone
    assert fallen.model("Red").x == 10
    _, pushed = strike(facing_pair(), [4, 5], ["push back"])
    assert "eighth_voyage.effects.11" not in pushed.cites


@pytest.mark.rule("eighth_voyage.effects.37-38")
def test_lying_down_is_free_and_standing_up_may_cost_an_action():
    table = Told([], ["lie down", "end the activation"])
    after = activate(table, facing_pair(), "Red")
    assert after.model("Red").prone
    field = facing_pair()
    lying = field.with_model(field.model("Red").after(prone=True))
    free = activate(Told([], ["end the activation"]), lying, "Red")
    assert not free.model("Red").prone
    costly = lying.after(house=house(standing_up="one_action"))
    table = Told([6, 1], ["stand up", "strike Blue with the sword"])
    assert not activate(table, costly, "Red").model("Red").prone


@pytest.mark.rule("eighth_voyage.workshop.2")
def test_a_power_blow_is_gathered_in_contact():
    field = facing_pair(rules=house(power_blow=2))
    table = Told([5, 5], ["power blow", "strike Blue with the sword", "knock-down"])
    after = activate(table, field, "Red")
    assert after.blows[0].verdict.margin == 1


@pytest.mark.rule("eighth_voyage.facing.1", "eighth_voyage.facing.5",
                  "eighth_voyage.special-effects.9")  # fmt: skip
def test_a_turn_is_initiative_and_both_parts_and_makes_abilities_fresh():
    ruling = roll(skirmish, seed="3", policy=CAUTIOUS, turns=2)
    initiative = [thrown for thrown in ruling.dice if thrown.why == "initiative"]
    assert len(initiative) == 2
    spent = tuple(replace(one, dodge_ready=False) for one in BAND)
    shown = roll(skirmish, seed="3", policy=CAUTIOUS, turns=1, models=spent).shown
    assert isinstance(shown, Field)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_skirmish_is_played_to_its_end_and_the_same_seed_plays_it_again(policy):
    for seed in ("1", "2"):
        first = roll(skirmish, seed=seed, policy=POLICIES[policy], placing=True)
        again = roll(skirmish, seed=seed, policy=POLICIES[policy], placing=True)
        assert first.outcome == again.outcome
        assert first.to_text() == again.to_text()
        assert str(first.outcome).endswith(".")
        assert first.shown.describe().startswith("Turn")


def test_no_two_bases_ever_overlap_and_nobody_stands_in_a_wall_or_off_the_table():
    from rules.eighth_voyage.ground import barred

    for seed in range(12):
        play = Play(skirmish, seed=str(seed), policies={"red": "bold", "blue": "reckoner"})
        assert play.over
        for _, _, state in play.replay():
            for one in state.models if state else ():
                assert barred(state, one, one.at) == "", (seed, one)


def test_a_skirmish_is_saved_loaded_and_taken_back():
    play = Play(skirmish, seed="9", policies={"blue": "bold"}, turns=2)
    steps = 0
    while not play.over and steps < 60:
        again = Play.load(play.save())
        assert again.state == play.state
        play.answer(CAUTIOUS(play.pending))
        steps += 1
    play.undo()
    assert not play.over
    with pytest.raises(BadChoice):
        play.answer("surrender")


def test_a_thousand_random_answers_never_lead_where_the_rules_fail():
    from random import Random

    rng = Random(5)

    def wild(question):
        options = question.options
        return options.sample(rng) if hasattr(options, "sample") else rng.choice(options)

    for seed in range(10):
        roll(
            skirmish,
            seed=str(seed),
            policy=wild,
            placing=True,
            turns=5,
            house=house(power_blow=1, standing_up="one_action", near_miss_push=True),
        )


def test_simulated_skirmishes_are_counted():
    tally = simulate(skirmish, times=40, seed="s", policy=CAUTIOUS, count="winner", turns=6)
    assert sum(tally.counts.values()) == 40


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"models": BAND[:3]}, "Blue has no model"),
        ({"models": (*BAND, BAND[0])}, "Two models are called “Jason”"),
        ({"models": (*BAND, BAND[0].after(name="Idmon"))}, "Idmon cannot stand at|is in the way"),
        ({"models": (BAND[0].after(y=14.0), *BAND[1:])}, "over a drop"),
        ({"models": (BAND[0].after(x=40.0), *BAND[1:])}, "edge of the table"),
        ({"models": (BAND[0].after(hits=9), *BAND[1:])}, "cannot have “9” Hits"),
        ({"scene": Scene(200, 18)}, "“width” is 200, and should be from 12 to 72"),
        ({"scene": Scene(24, 18, (Feature("wall", ((1, 1), (2, 2))),))}, "has 2 corners"),
        ({"scene": "a meadow"}, "cannot be"),
    ],
)
def test_a_skirmish_that_cannot_be_set_up_is_refused(facts, says):
    with pytest.raises(BadFacts, match=says):
        roll(skirmish, policy=CAUTIOUS, seed="1", **facts)


def test_the_scene_of_the_book_describes_itself():
    text = Field(CLIFF_TOP, BAND).describe()
    assert "The sea, drop" in text
    assert "Brontes, cyclops of blue, 4 Hits" in text
    ruling = judge(skirmish, dice=["red", "red"], policy=_idle, turns=2)
    assert ruling.outcome.winner == "nobody"


def _idle(question):
    return question.options[-1]
