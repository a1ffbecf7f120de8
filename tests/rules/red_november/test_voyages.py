"""Whole voyages at random: nothing is lost or doubled, the dead do not act, ends have rules."""

from random import Random

import pytest

from rules import find
from rules.recording import Chosen, Recording, Step
from rules.red_november import STANDARD, house
from rules.red_november.audit import audit
from rules.red_november.board import AROUND
from rules.red_november.moving import flowed
from rules.red_november.state import WATER
from rules.red_november.tracks import MINUTES_AHEAD

GAME = find("red_november.game").function
ENDS = {f"red_november.winning-and-losing.{n}" for n in (1, 2, 3, 4)}
DEATHS = {
    "red_november.updates.8",
    "red_november.events.23",
    "red_november.fainting.8",
    "red_november.death-and-escape.2",
    "red_november.rulings.6",
}


class Watched(Recording):
    """A table that audits every position shown, and looks at who decides."""

    def __init__(self, seed):
        rng = Random(seed)
        super().__init__(fall=lambda die, why, at: die.fallen(rng.random()), decide=self.answer)
        self.rng = rng
        self.before = None

    def answer(self, question):
        position = self.state
        alive = {g.player for g in position.gnomes if g.fate != "dead"}
        assert question.player in alive or position.house.gnome_replacement
        assert len({str(option) for option in question.options}) == len(question.options)
        options = list(question.options)
        if str(options[0]) == "stay and act" and self.rng.random() < 0.4:
            return 1, "random"
        return self.rng.randrange(len(options)) + 1, "random"

    def show(self, state):
        super().show(state)
        position = audit(self.state)
        if self.before is not None:
            self.compare(self.before, position)
        self.before = position

    def compare(self, before, after):
        for was, now in zip(before.gnomes, after.gnomes, strict=True):
            assert now.keeper <= was.keeper
            assert was.fate in ("", now.fate)
            if was.fate:
                assert (now.place, now.keeper, now.level) == (was.place, was.keeper, was.level) or (
                    was.fate == "fled" and now.place == was.place
                )
        if after.turn == before.turn and after.phase == "Move" == before.phase:
            self.conserved(before, after)
            assert after.ghost <= before.ghost

    def conserved(self, before, after):
        """Water only ever moves, by the table, between two rooms whose hatch was opened."""
        changed = [room for room in range(1, 11) if before.water(room) != after.water(room)]
        if changed:
            assert len(changed) <= 2
            opened = after.opened & ~before.opened
            ends = [
                (a, b) for a in range(1, 11) for b, bit in AROUND[a] if b and opened & bit and a < b
            ]
            assert len(ends) == 1
            here, there = ends[0]
            was = [WATER.index(before.water(r)) for r in (here, there)]
            now = tuple(WATER.index(after.water(r)) for r in (here, there))
            assert now == flowed(*was, before.house)


def voyage(seed, **facts):
    table = Watched(seed)
    return table, GAME(table, **facts)


@pytest.mark.rule("red_november.submarine.3-4 red_november.submarine.24 red_november.submarine.26")
@pytest.mark.rule("red_november.time.6 red_november.time.9 red_november.death-and-escape.3-5")
@pytest.mark.rule("red_november.moving.8-13 red_november.set-up.5 red_november.submarine.5-6")
@pytest.mark.parametrize("players", range(1, 9))
def test_random_voyages_lose_and_double_nothing(players):
    for seed in range(8):
        table, result = voyage(f"{players}/{seed}", players=players)
        steps = [event for event in table.events if isinstance(event, Step)]
        assert steps[-1].cite in ENDS
        assert steps[-1].cite == result.end.rule
        dead = [step for step in steps if " dies: " in step.text]
        assert len(dead) == result.dead
        assert {step.cite for step in dead} <= DEATHS
        assert result.alive + result.dead + result.fled == len(table.state.gnomes)
        assert result.won == (result.end.name == "RESCUED")


@pytest.mark.rule("red_november.death-and-escape.3-4")
def test_the_dead_take_no_turn_and_no_decision_after_their_death():
    for seed in range(40):
        table, _ = voyage(f"dead/{seed}", players=3)
        dead = set()
        for event in table.events:
            if isinstance(event, Step) and " dies: " in event.text:
                dead.add(event.text.split(" dies: ")[0])
            if isinstance(event, Chosen):
                assert event.player not in dead


EVERY_OPTION = [
    (name, value) for name, switch in STANDARD.switches.items() for value in switch.values
]


@pytest.mark.parametrize(("name", "value"), EVERY_OPTION, ids=str)
def test_every_house_rule_sails_and_keeps_its_books(name, value):
    rules = house(**{name: value})
    for seed, players in enumerate((2, 4, 6)):
        _, result = voyage(f"{name}/{value}/{seed}", players=players, house=rules)
        assert str(result)


def test_the_longest_way_of_a_doom_is_fifteen_minutes():
    assert sorted(MINUTES_AHEAD.values()) == [10, 10, 10, 15]
